/** Where the numbers of "Show me a move" stand. Pure. */

/** A candidate: its number, and the points (`lesson/point.ts`) that its action names, then those of its button. */
export interface Mark {
  number: number;
  points: readonly string[];
  buttons: readonly string[];
}

/** A number, and where in the window its upper left corner is. */
export interface Placed {
  number: number;
  x: number;
  y: number;
}

interface Boxed {
  number: number;
  at: unknown;
  box: { x: number; y: number; width: number };
}

/** The points that stand for an action wherever it has a button. */
export const buttonsOf = (action: string): string[] => ["do", "way", "go"].map((attribute) => `${attribute} ${action}`);

/** Find the things that a candidate's number stands at: everything in sight that its action names, else one button. */
export function sought<Found>(mark: Mark, found: (points: readonly string[]) => Found[]): Found[] {
  const named = found(mark.points);
  return named.length ? named : found(mark.buttons).slice(0, 1);
}

const SIZE = 22;
/** How far a number reaches beyond the corner of its thing (farther if the thing is small, so as not to hide it), and how far it stays from the edge
 * of the window. */
const OVER = 7;
const ASIDE = 17;
const SMALL = 48;
const EDGE = 6;

/** Place the numbers: each at the upper left corner of its thing, side by side if a thing has several. */
export function arranged(boxes: readonly Boxed[], width: number, height: number): Placed[] {
  const taken = new Map<unknown, number>();
  return boxes.map(({ number, at, box }) => {
    const before = taken.get(at) ?? 0;
    taken.set(at, before + 1);
    const over = box.width < SMALL ? ASIDE : OVER;
    const x = box.x - over + before * (SIZE + 4);
    return { number, x: within(x, width), y: within(box.y - over, height) };
  });
}

const within = (at: number, size: number): number => Math.round(Math.max(EDGE, Math.min(at, size - SIZE - EDGE)));
