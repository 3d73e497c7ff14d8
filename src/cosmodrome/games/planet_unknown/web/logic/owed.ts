/** Signs and words for what is owed: the actions that begin an item, and the sets that wait below it. */
import type { LegalAction } from "$lib/board";
import { ADVANCE, BOOST, CIV_MILESTONE, MOVE, PATCH, SET_UP, SYMBOL, TECH_MILESTONE } from "../numbers";
import type { Item, Props } from "../types";
import { bonus, resource } from "./label";

const KINDS: Readonly<Record<string, number>> = {
  boost: BOOST,
  patch: PATCH,
  "stored-patch": PATCH,
  rover: SET_UP,
  "extra-rover": SET_UP,
  move: MOVE,
  "civ-card": CIV_MILESTONE,
  "civ-pick": CIV_MILESTONE,
  tech: TECH_MILESTONE,
  trigger: TECH_MILESTONE,
};

/** The sign of a pending item: a terrain, or a bonus. */
export function signOf(action: LegalAction, resources: readonly string[]): { terrain?: number; item?: Item } {
  const [kind, what] = String(action.args.item ?? "").split(" ");
  if ((kind === "symbol" || kind === "advance") && what) return { terrain: resources.indexOf(what) };
  if (typeof action.args.track === "string") return { terrain: resources.indexOf(action.args.track) };
  const number = KINDS[kind ?? ""];
  return number === undefined ? {} : { item: [number, Number(what) || 1] };
}

const BONUSES: ReadonlySet<number | undefined> = new Set([BOOST, PATCH, SET_UP, MOVE, CIV_MILESTONE, TECH_MILESTONE, ADVANCE]);

/** Return the items that wait below the set that is being worked on, the next first. */
export function later(game: Props, agenda: readonly (readonly Item[])[], busy: boolean): string[] {
  const sets = busy ? agenda : agenda.slice(0, -1);
  return sets.toReversed().flatMap((set) => set.map((item) => itemText(game, item)).filter(Boolean));
}

function itemText(game: Props, item: Item): string {
  const [kind, value] = item;
  if (kind === SYMBOL) return resource(game, value ?? 0);
  return BONUSES.has(kind) ? bonus(game, item) : "";
}
