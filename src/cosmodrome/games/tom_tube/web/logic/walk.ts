/** Walking the board with keys. Spheres and triangles make one grid, in which every place has six neighbours. */
import { type Chart, EDGE, spot } from "./chart";

/** Upper right, up, upper left, lower left, down, lower right: as in `Chart.beside`. */
const WAYS: Readonly<Record<string, number>> = { PageUp: 0, ArrowUp: 1, Home: 2, End: 3, ArrowDown: 4, PageDown: 5 };
/** To the side: along the row if there is a cell, else up or down. */
const SIDES: Readonly<Record<string, readonly [number, number]>> = { ArrowRight: [0, 5], ArrowLeft: [2, 3] };

/** Where a key leads from a place; the place itself at the rim; null if the key is not for walking. */
export function walk(chart: Chart, place: string, key: string): string | null {
  const beside = chart.beside.get(place) ?? [];
  const way = WAYS[key];
  if (way !== undefined) return beside[way] ?? place;
  const sides = SIDES[key];
  if (!sides) return null;
  const cells = sides.map((side) => beside[side] ?? null);
  return cells.find((one) => one !== null && chart.corners.has(one)) ?? cells.find((one) => one !== null) ?? place;
}

/** The one of `ids` that is nearest to a point, if it is within reach. */
export function nearest(chart: Chart, ids: Iterable<string>, x: number, y: number, reach = Infinity): string | null {
  let best: string | null = null;
  let least = reach;
  for (const id of ids) {
    const there = spot(chart, id);
    const far = Math.hypot(there.x - x, there.y - y);
    if (far < least) [best, least] = [id, far];
  }
  return best;
}

/** The place that a point means. A module or base hides its dock: there, it means the triangle with the fork. */
export function placeAt(chart: Chart, x: number, y: number): string | null {
  const place = nearest(chart, chart.rows, x, y, EDGE);
  return chart.stations.find((station) => station.dock === place)?.fork ?? place;
}

/** The one after `from`, or the first if `from` is not among them; `same` tells them apart. */
export function following<T>(some: readonly T[], from: T | null, step: 1 | -1, same: (one: T) => unknown = (one) => one): T | null {
  const index = from === null ? -1 : some.findIndex((one) => same(one) === same(from));
  if (index < 0) return (step > 0 ? some[0] : some.at(-1)) ?? null;
  return some[(index + step + some.length) % some.length] ?? null;
}
