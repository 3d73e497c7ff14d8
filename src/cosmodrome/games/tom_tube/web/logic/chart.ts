/** Where everything lies, worked out from the components: an edge is 100 long, y goes down. */
import type { Parts, Station } from "../types";
import { once } from "./once";

export interface Point {
  x: number;
  y: number;
}

export interface Chart {
  /** Of every place: node, site, cell, station. */
  at: ReadonlyMap<string, Point>;
  /** Of cells and, by site, of rhombs. */
  corners: ReadonlyMap<string, readonly Point[]>;
  /** The neighbour of a place in each of six directions, counter-clockwise from the upper right (see `walk.ts`). */
  beside: ReadonlyMap<string, readonly (string | null)[]>;
  /** All nodes and cells, row by row. */
  rows: readonly string[];
  /** The stations with their outlines. */
  stations: readonly (Station & { outline: readonly Point[] })[];
  /** By cell: the sites of which it is a half. */
  sitesOf: ReadonlyMap<string, readonly string[]>;
  width: number;
  height: number;
}

export const EDGE = 100;
const SQRT3 = Math.sqrt(3);
/** From a place to those beside it. */
const STEP = EDGE / SQRT3;
/** Round the board: the stones of the bases stand there. */
const MARGIN = { x: 40, y: 66 };

/** Where a drawn rhomb waits: beside the hexagon. */
export const WAITING: Point = { x: 74, y: 118 };

export const chartOf = once((parts: Parts): Chart => chart(parts));

export const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

export const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function chart(parts: Parts): Chart {
  const raw = parts.nodes.map((node) => ({ id: node.id, x: (node.q + node.r / 2) * EDGE, y: (-node.r * EDGE * SQRT3) / 2 }));
  const [left, top] = [Math.min(...raw.map((node) => node.x)), Math.min(...raw.map((node) => node.y))];
  const at = new Map<string, Point>(raw.map(({ id, x, y }) => [id, { x: x - left + MARGIN.x, y: y - top + MARGIN.y }]));
  const points = (ids: readonly string[]) => ids.map((id) => spot({ at }, id));
  const corners = new Map<string, readonly Point[]>();
  for (const cell of parts.cells) corners.set(cell.id, points(cell.nodes));
  for (const site of parts.sites) corners.set(site.id, points(site.corners[0] ?? []));
  for (const [id, some] of corners) at.set(id, middle(some));
  const walked = [...parts.nodes, ...parts.cells].map((one) => one.id);
  const stations = parts.stations.map((station) => ({ ...station, outline: outline(station, corners) }));
  for (const station of stations) at.set(station.id, between(spot({ at }, station.fork), spot({ at }, station.dock), 0.62));
  const sitesOf = new Map<string, string[]>();
  for (const site of parts.sites) for (const cell of site.cells) sitesOf.set(cell, [...(sitesOf.get(cell) ?? []), site.id]);
  const nodes = points(parts.nodes.map((node) => node.id));
  return {
    at,
    corners,
    beside: beside(walked, at),
    rows: byRows(walked, at),
    stations,
    sitesOf,
    width: Math.max(...nodes.map((node) => node.x)) + MARGIN.x,
    height: Math.max(...nodes.map((node) => node.y)) + MARGIN.y,
  };
}

/** The place of something; the origin for what is unknown. */
export const spot = (chart: Pick<Chart, "at">, id: string): Point => chart.at.get(id) ?? { x: 0, y: 0 };

/** Nodes and middles of cells make one grid, in which each place has six neighbours. */
function beside(ids: readonly string[], at: ReadonlyMap<string, Point>): Map<string, (string | null)[]> {
  const angles = [0, 1, 2, 3, 4, 5].map((nth) => (Math.PI * (1 + 2 * nth)) / 6);
  const next = (from: Point, angle: number) => {
    const wanted = { x: from.x + STEP * Math.cos(angle), y: from.y - STEP * Math.sin(angle) };
    return ids.find((id) => distance(spot({ at }, id), wanted) < STEP / 4) ?? null;
  };
  return new Map(ids.map((id) => [id, angles.map((angle) => next(spot({ at }, id), angle))]));
}

export function byRows(ids: readonly string[], at: ReadonlyMap<string, Point>): string[] {
  const where = (id: string) => spot({ at }, id);
  return [...ids].sort((a, b) => Math.round(where(a).y - where(b).y) || where(a).x - where(b).x);
}

/** The corners of all its cells, in order round their middle; those inside are left out. */
function outline(station: Station, corners: ReadonlyMap<string, readonly Point[]>): Point[] {
  const all = station.cells.flatMap((cell) => corners.get(cell) ?? []);
  const some = [...new Map(all.map((point) => [pair(point), point])).values()];
  const heart = middle(all);
  return some.sort((a, b) => Math.atan2(a.y - heart.y, a.x - heart.x) - Math.atan2(b.y - heart.y, b.x - heart.x));
}

const round = (value: number) => String(Math.round(value * 10) / 10);

export const pair = (point: Point): string => `${round(point.x)} ${round(point.y)}`;

export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join("L")}Z`;

export const line = (points: readonly Point[]): string => `M${points.map(pair).join("L")}`;

/** The points moved towards their middle by `by`. */
export function shrunk(points: readonly Point[], by: number): Point[] {
  const heart = middle(points);
  return points.map((point) => between(point, heart, Math.min(1, by / Math.max(1, distance(point, heart)))));
}
