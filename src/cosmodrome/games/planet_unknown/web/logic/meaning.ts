/** The meanings of the signs on the table: their terms in the game's glossary (glossary.py). */
import { ADVANCE, BOOST, CIV_MILESTONE, MOVE, PATCH, SET_UP, TECH_MILESTONE } from "../numbers";
import type { Term } from "../terms";
import type { CivCard, EventCard, Item, Objective } from "../types";
import type { Line } from "./lines";

/** By terrain, which is the resource. */
export const RESOURCE: readonly Term[] = ["resource.civ", "resource.water", "resource.biomass", "resource.rover", "resource.tech", "resource.energy"];
export const TRACK: readonly Term[] = ["track.civ", "track.water", "track.biomass", "track.rover", "track.tech"];

/** By kind of item (items.py). */
const BONUS: Readonly<Record<number, Term>> = {
  [BOOST]: "bonus.boost",
  [PATCH]: "bonus.patch",
  [SET_UP]: "bonus.rover",
  [MOVE]: "bonus.movement",
  [CIV_MILESTONE]: "bonus.civ-card",
  [TECH_MILESTONE]: "bonus.technology",
  [ADVANCE]: "bonus.advance",
};

/** Components are keyed with underscores, terms with dashes. */
const named = (kind: string, key: string): Term => `${kind}.${key.replaceAll("_", "-").toLowerCase()}` as Term;

const some = (term: Term | undefined): Term[] => (term ? [term] : []);

export const ofBonus = (item: Item): Term[] => some(BONUS[item[0] ?? 0]);
export const ofPlanet = (key: string): Term => named("planet", key);
export const ofCorporation = (key: string): Term => named("corporation", key);
export const ofTech = (corporation: string, level: string): Term => named("technology", `${corporation}.${level}`);
export const ofScore = (line: number): Term => `score.${line + 1}` as Term;
export const ofEvent = ({ effect }: EventCard): Term => named("event", effect.rule ?? effect.type);
export const ofCard = ({ effect, immediate }: CivCard): Term[] => [named("card", effect.type), immediate ? "card.at-once" : "card.kept"];
export const ofMeasure = ({ metric }: Objective): Term => named("measure", metric.type);
export const ofCondition = ({ condition }: Objective): Term => named("condition", condition.type);

export function ofLine(line: Line): Term {
  if (line.missing) return "line.open";
  return line.hindered ? "line.hindered" : "line.full";
}

export const ofTile = (terrains: readonly number[], meteor: boolean): Term[] => [...terrains.flatMap((one) => some(RESOURCE[one])), ...(meteor ? (["piece.socket"] as const) : [])];
