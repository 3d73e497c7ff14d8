/** What the signs of the table mean: their terms in the game's glossary (glossary.py). */
import { ADVANCE, BOOST, CIV_MILESTONE, MOVE, PATCH, SET_UP, TECH_MILESTONE } from "../numbers";
import type { Term } from "../terms";
import type { Card, Item, Objective, Planet, PlanetEvent, PlayerView } from "../types";
import { cell, ground, LETTERS } from "./grid";
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
export const ofEvent = ({ effect }: PlanetEvent): Term => named("event", effect.rule ?? effect.type);
export const ofCard = ({ effect, immediate }: Card): Term[] => [named("card", effect.type), immediate ? "card.at-once" : "card.kept"];
export const ofMeasure = ({ metric }: Objective): Term => named("measure", metric.type);
export const ofCondition = ({ condition }: Objective): Term => named("condition", condition.type);

export function ofLine(line: Line): Term {
  if (line.missing) return "line.open";
  return line.hindered ? "line.hindered" : "line.full";
}

export const ofTile = (terrains: readonly number[], meteor: boolean): Term[] => [...terrains.flatMap((one) => some(RESOURCE[one])), ...(meteor ? (["piece.socket"] as const) : [])];

/** By cell of a planet: the pieces on it, the symbol or terrain, the ground. Bare land has nothing to tell. */
export function ofCells(planet: Planet, own: PlayerView): Map<number, Term[]> {
  const { cells, ice } = ground(planet);
  const special = new Set((planet.rule.cells ?? []).map(([x, y]) => cell(x, y)));
  return new Map(
    cells.map((at) => {
      const terrain = own.terrain[at] ?? ".";
      const pieces: Term[] = [
        ...(own.rovers.includes(at) ? [own.loaded.includes(at) ? ("piece.loaded" as const) : ("piece.rover" as const)] : []),
        ...(own.pods.includes(at) ? (["piece.lifepod"] as const) : []),
        ...(own.meteorites.includes(at) ? (["piece.meteorite"] as const) : own.sockets.includes(at) ? (["piece.socket"] as const) : []),
      ];
      const below: Term[] = own.patches.includes(at)
        ? ["piece.patch"]
        : terrain !== "."
          ? some(RESOURCE[LETTERS.indexOf(terrain)])
          : [...(special.has(at) ? [ofPlanet(planet.key)] : []), ...(ice.has(at) ? (["ground.ice"] as const) : [])];
      return [at, [...pieces, ...below]];
    }),
  );
}
