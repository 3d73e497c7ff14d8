/** The course as the board last drew it: where a piece stands on each field. The code that stages a flight asks for its path. */
import { curve, type Spot } from "./chart";

let spots: readonly Spot[] = [];

export function drawn(now: readonly Spot[]): void {
  spots = now;
}

/** The way from one field to another along the course, as the data of an SVG path; none: the board is not drawn. */
export function way(from: number, to: number): string | undefined {
  if (!spots.length || from === to) return undefined;
  const part = spots.slice(Math.min(from, to), Math.max(from, to) + 1);
  return curve(from < to ? part : part.reverse());
}

/** The spots that a flight passes, its two ends included. */
export function stops(from: number, to: number): readonly Spot[] {
  const part = spots.slice(Math.min(from, to), Math.max(from, to) + 1);
  return from < to ? part : part.reverse();
}
