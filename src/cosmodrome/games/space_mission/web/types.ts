/** The view and the components of Space Mission as the server sends them (view.py, parts.py). A planet, card or kind of
 * tile is a number: its place in `parts.planets`, `parts.cards`, `parts.tiles`. "Counts" are one number a kind of tile. */
import type { BoardProps, Sent } from "$lib/board";
import type * as wire from "$lib/wire";

export type Counts = readonly number[];
export type Sign = "jump" | "scan" | "land";

export type Look = Sent<wire.SpaceMissionLook>;
export type Visit = Sent<wire.SpaceMissionVisit>;
export type PlanetView = Sent<wire.SpaceMissionPlanetView>;
export type PlayerView = Sent<wire.SpaceMissionPlayerView>;
export type View = Sent<wire.SpaceMissionView>;

export interface Planet {
  key: string;
  name: string;
  jump: number;
  scan: number;
  landing: readonly [number, number];
}

export interface Card {
  key: string;
  faces: readonly (readonly [Sign, number])[];
}

export interface Tile {
  key: string;
  name: string;
  count: number;
}

export interface Parts {
  planets: readonly Planet[];
  cards: readonly Card[];
  tiles: readonly Tile[];
  colours: readonly string[];
  /** Rule id and name of each line of the score sheet. */
  lines: readonly (readonly [string, string])[];
}

export type Props = BoardProps<View, Parts>;
