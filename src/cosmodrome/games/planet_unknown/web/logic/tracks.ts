/** Where the fields of the tracks stand on a corporation board: straight, on a winding path, or a few tall ones. */
import { FIELDS } from "../numbers";
import type { Corporation, Item } from "../types";

/** Rows of a board, with the starting row. */
export const ROWS = FIELDS;

/** The distance, in steps, at which nobody plans for a field yet. */
const FAR = 6;

export interface Field {
  /** The track it belongs to, and its step there. */
  owner: number;
  step: number;
  /** Where it is drawn: column, lowest row, how many rows high it is. */
  track: number;
  row: number;
  rows: number;
  medals: number;
  items: readonly Item[];
}

/** Return how near the reward of a field is: 2 next on its track, 1 possible soon or just received, 0 far off. */
export function near(all: readonly Field[], marks: readonly number[], field: Field): 0 | 1 | 2 {
  const at = marks[field.owner] ?? 0;
  const rewards = (one: Field): boolean => one.owner === field.owner && one.step > at && (one.items.length > 0 || one.medals > 0);
  if (!rewards(field)) return 1;
  if (Math.min(...all.filter(rewards).map(({ step }) => step)) === field.step) return 2;
  return field.step - at >= FAR ? 0 : 1;
}

export function fields(corporation: Corporation, tracks: readonly string[]): Field[] {
  return corporation.tracks.flatMap((steps, owner) =>
    steps.map((field, step) => {
      const place = owner === 1 ? corporation.path[step] : undefined;
      const tall = owner === 2 ? corporation.rows[step] : undefined;
      const track = place ? tracks.indexOf(place[0]) : owner;
      return {
        owner,
        step,
        track,
        row: place ? place[1] : tall ? Math.max(...tall) : step,
        rows: tall ? Math.max(...tall) - Math.min(...tall) + 1 : 1,
        medals: field.medals,
        // On a winding path, the field of another track is printed once, there.
        items: place && track !== owner ? [] : field.one_of.length ? field.one_of : field.bonuses,
      };
    }),
  );
}

/** Return how large the `count` signs of a field are and where their middles stand across a lane of this width, which they share. */
export function spread(count: number, most: number, width: number): { size: number; at: number[] } {
  const size = Math.min(most, width / Math.max(1, count));
  return { size, at: Array.from({ length: count }, (_, nth) => width / 2 + (nth - (count - 1) / 2) * size) };
}
