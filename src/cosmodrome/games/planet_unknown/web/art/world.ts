/** The look of each planet: its round body, and craters whose places depend on its name. */
import { column, row } from "../logic/grid";

const UNIT = 40;
const MIDDLE = 240;
/** The body of a round planet reaches this far from its middle. */
export const RADIUS = 242;

/** Whether all cells lie on one disc. */
export const isGlobe = (cells: readonly number[]): boolean =>
  cells.every((at) => [0, 1].every((right) => [0, 1].every((down) => Math.hypot((column(at) + right) * UNIT - MIDDLE, (row(at) + down) * UNIT - MIDDLE) <= RADIUS + 2)));

export interface Crater {
  x: number;
  y: number;
  r: number;
}

const MOST = 11;

/** Craters of the open ground, always the same for one planet: none reaches over the rim or into another. */
export function craters(key: string, cells: readonly number[]): Crater[] {
  const all = new Set(cells);
  let state = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647, 7);
  const roll = (most: number): number => {
    state = (state * 48271) % 2147483647;
    return state % most;
  };
  const inside = cells.filter((at) => column(at) < 11 && [1, -1, 12, -12].every((by) => all.has(at + by)));
  const found: Crater[] = [];
  for (let tries = 0; inside.length && tries < 40 && found.length < MOST; tries++) {
    const at = inside[roll(inside.length)] ?? 0;
    const one = { x: column(at) * UNIT + 6 + roll(28), y: row(at) * UNIT + 6 + roll(28), r: 7 + roll(16) };
    if (found.every((other) => Math.hypot(other.x - one.x, other.y - one.y) > other.r + one.r + 6)) found.push(one);
  }
  return found;
}
