/** The consequences of choices, from the server (preview.py): looked up, filtered and sorted. */
import { WATER_RESOURCE } from "../numbers";
import type { Gain, Outcome, Outlook, View, Worth } from "../types";

/** Return the facts that an outlook depends on, as text: if it changes, ask again. Other players' actions may change
 * the viewer's points through the values that objectives compare. */
export function questionOf(view: View): string {
  const own = view.players[view.seat ?? -1];
  return own ? JSON.stringify([view.seat, view.event, view.tries, view.standings, { ...own, points: [] }]) : "";
}

/** Return the outcome of laying a stack's tile at a place; null: not known. */
export function outcomeAt(outlook: Outlook | null, stack: number, code: number | null): Outcome | null {
  const tile = outlook?.tiles.find((one) => one.stack === stack);
  const number = tile?.places.find(([place]) => place === code)?.[1];
  return number === undefined ? null : (outlook?.outcomes[number] ?? null);
}

/** The code for a tile without a place. */
export const UNPLACED = -1;

/** Movement that taking the tile brings. */
export const movementOf = (outlook: Outlook | null, stack: number): number => outlook?.tiles.find((one) => one.stack === stack)?.movement ?? 0;

/** Return the gain from choosing the marker of a track. */
export const advanceOf = (outlook: Outlook | null, track: number): Gain | null => outlook?.advances.find(([one]) => one === track)?.[1] ?? null;

/** Return how an action changes the score sheet; null: not at all. */
export const worthOf = (outlook: Outlook | null, action: string): Worth | null => outlook?.worths.find((one) => one.action === action) ?? null;

/** Filters for the list of places. */
export const FILTERS = ["ice", "line", "pods", "energy"] as const;
export type Filter = (typeof FILTERS)[number];

export function passes(filter: Filter, one: Outcome): boolean {
  if (filter === "ice") return one.gains.some((gain) => gain.symbol === WATER_RESOURCE && gain.steps.length > 0);
  if (filter === "line") return one.lines.length > 0;
  if (filter === "pods") return one.pods === 0 && one.rovers === 0 && one.spoilt.length === 0;
  return one.gains.some((gain) => gain.tracks.length > 1);
}

/** A rough order for the list: full lines first, then what advances, then what is kept. */
export const worth = (one: Outcome): number =>
  one.lines.reduce((sum, [, medals]) => sum + 2 * medals, 0) +
  one.special +
  one.personal +
  one.neighbours +
  one.gains.reduce((sum, gain) => sum + (gain.steps.length ? 2 + 2 * gain.bonuses.length : 0) + gain.tracks.length, 0) -
  3 * (one.pods + 2 * one.rovers + one.spoilt.length);

/** The maximum number of highlighted places, so that the highlighting means something. */
const GOOD = 6;

/** The good ones among some places: those clearly better than most, as far as the outlook shows. */
export function goodPlaces(outlook: Outlook | null, stack: number, codes: readonly number[]): number[] {
  const told = codes.flatMap((code) => {
    const one = outcomeAt(outlook, stack, code);
    return one ? [{ code, worth: worth(one) }] : [];
  });
  const best = Math.max(...told.map((one) => one.worth));
  const mean = told.reduce((sum, one) => sum + one.worth, 0) / told.length;
  const good = told.filter((one) => one.worth > mean + (best - mean) / 2).sort((a, b) => b.worth - a.worth || a.code - b.code);
  return good.slice(0, GOOD).map((one) => one.code);
}
