/** Where the fields of the tracks stand on a corporation board: straight, on a winding path, or a few tall ones. */
import { FIELDS } from "../numbers";
import type { Corporation, Item } from "../types";

/** Rows of a board, with the starting row. */
export const ROWS = FIELDS;

export interface Field {
  /** The track it belongs to, and its step there. */
  owner: number;
  step: number;
  /** Where it is drawn: column, lowest row, how many rows it is high. */
  track: number;
  row: number;
  rows: number;
  medals: number;
  items: readonly Item[];
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
        // On a winding path the field of another track is printed once, there.
        items: place && track !== owner ? [] : field.one_of.length ? field.one_of : field.bonuses,
      };
    }),
  );
}
