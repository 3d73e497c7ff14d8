/** Cells, and how a tile lies: the geometry of PU-1.1 and PU-5.2, so that a tile can be shown before the server is asked. */
import type { Parts, Planet, Point, Shape } from "../types";

export const SIZE = 12;
export const RESOURCES = 6;
export const LETTERS = "cwbrte";

export const cell = (x: number, y: number): number => SIZE * y + x;
export const column = (at: number): number => at % SIZE;
export const row = (at: number): number => Math.floor(at / SIZE);
/** A cell as it is written in the texts of actions; in sentences, the server's wording turns it into what people say. */
export const keyOf = (at: number): string => `${column(at)},${row(at)}`;

/** The cells of a planet, and which of them are ice. */
export function ground(planet: Planet): { cells: number[]; ice: Set<number>; letters: string } {
  const letters = planet.grid.join("");
  const cells = [...letters].flatMap((letter, at) => (letter === "." || letter === "o" ? [] : [at]));
  return { cells, ice: new Set(cells.filter((at) => letters[at] === "I")), letters };
}

/** A shape in an orientation, from the corner of its bounding box; cells in the same order as the shape's. */
export interface Turned {
  orientation: number;
  cells: readonly Point[];
  /** The cell with the symbol of section 0, of section 1. */
  symbols: readonly [Point, Point];
  meteor: Point;
  width: number;
  height: number;
}

const MIRROR = 4;

function spin([x, y]: Point, orientation: number): Point {
  let [a, b] = [orientation >= MIRROR ? -x : x, y];
  for (let turn = 0; turn < orientation % MIRROR; turn++) [a, b] = [-b, a];
  return [a, b];
}

export function turned(shape: Shape, orientation: number): Turned {
  const spun = shape.cells.map((one) => spin(one, orientation));
  const [left, top] = [Math.min(...spun.map(([x]) => x)), Math.min(...spun.map(([, y]) => y))];
  const cells = spun.map(([x, y]): Point => [x - left, y - top]);
  const where = ([x, y]: Point): Point => cells[index(shape, x, y)] ?? [0, 0];
  const of = (section: number): Point => where(shape.symbols.find(([x, y]) => shape.sections[index(shape, x, y)] === section) ?? [0, 0]);
  return {
    orientation,
    cells,
    symbols: [of(0), of(1)],
    meteor: where(shape.meteor),
    width: Math.max(...cells.map(([x]) => x)) + 1,
    height: Math.max(...cells.map(([, y]) => y)) + 1,
  };
}

const index = (shape: Shape, x: number, y: number): number => shape.cells.findIndex(([a, b]) => a === x && b === y);

const contents = (shape: Shape, one: Turned): string =>
  [...one.cells.map(([x, y], at) => `${x},${y},${shape.sections[at]}`).sort(), one.symbols.join(";"), one.meteor.join(",")].join(" ");

/** The orientation under which the rules know this one: the first of equal ones (PU-32.5). */
export function known(shape: Shape, orientation: number): number {
  const wanted = contents(shape, turned(shape, orientation));
  for (let one = 0; one < orientation; one++) if (contents(shape, turned(shape, one)) === wanted) return one;
  return orientation;
}

export const codeOf = (at: number, orientation: number): number => at * 8 + orientation;
export const cornerOf = (code: number): number => Math.floor(code / 8);
export const orientationOf = (code: number): number => code % 8;

/** The text of the action that lays a tile there. */
export function layText(code: number): string {
  const [at, orientation] = [cornerOf(code), orientationOf(code)];
  return `lay ${keyOf(at)} r${orientation % MIRROR}${orientation >= MIRROR ? " m" : ""}`;
}

/** The cells that a tile covers there, in the order of the shape's cells; null where it leaves the square. */
export function covered(shape: Shape, code: number): number[] | null {
  const one = turned(shape, orientationOf(code));
  const [x, y] = [column(cornerOf(code)), row(cornerOf(code))];
  if (x + one.width > SIZE || y + one.height > SIZE) return null;
  return one.cells.map(([dx, dy]) => cell(x + dx, y + dy));
}

/** Clockwise quarter turns of what is seen. */
export const rotate = (orientation: number, turns: number): number =>
  (((orientation % MIRROR) + turns + MIRROR) % MIRROR) + (orientation >= MIRROR ? MIRROR : 0);

/** Turn the tile over, left to right as it is seen. */
export const flip = (orientation: number): number =>
  ((MIRROR - (orientation % MIRROR)) % MIRROR) + (orientation >= MIRROR ? 0 : MIRROR);

/** The corner at which the tile lies with its middle under a cell, held inside the square. */
export function anchored(shape: Shape, orientation: number, at: number): number {
  const one = turned(shape, orientation);
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return cell(
    within(column(at) - Math.floor((one.width - 1) / 2), SIZE - one.width),
    within(row(at) - Math.floor((one.height - 1) / 2), SIZE - one.height),
  );
}

/** The line round some cells, as an SVG path in units of `unit` with an inset. */
export function outline(cells: readonly number[], unit: number): string {
  const all = new Set(cells);
  const sides: string[] = [];
  for (const at of all) {
    const [x, y] = [column(at) * unit, row(at) * unit];
    if (!all.has(at - SIZE)) sides.push(`M${x} ${y}h${unit}`);
    if (!all.has(at + SIZE)) sides.push(`M${x} ${y + unit}h${unit}`);
    if (column(at) === 0 || !all.has(at - 1)) sides.push(`M${x} ${y}v${unit}`);
    if (column(at) === SIZE - 1 || !all.has(at + 1)) sides.push(`M${x + unit} ${y}v${unit}`);
  }
  return sides.join("");
}

/** The cells themselves, as an SVG path in units of `unit`. */
export const solid = (cells: readonly number[], unit: number): string => cells.map((at) => `M${column(at) * unit} ${row(at) * unit}h${unit}v${unit}h-${unit}z`).join("");

/** The tile's own square of cells, so that a loose tile is drawn like a laid one. */
export const loose = (parts: Parts, tile: number, orientation: number) => {
  const plan = parts.tiles[tile];
  const shape = plan && parts.shapes[plan.shape];
  return plan && shape ? { plan, shape, turned: turned(shape, orientation) } : null;
};
