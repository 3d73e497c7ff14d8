/** The view and the components of Space Mission as the server sends them (view.py, parts.py). A planet, card or kind of
 * tile is a number: its place in `parts.planets`, `parts.cards`, `parts.tiles`. "Counts" are one number a kind of tile. */
import type { BoardProps } from "../../../web/src/lib/board";

export type Counts = readonly number[];
export type Sign = "jump" | "scan" | "land";

export interface Look {
  at: number;
  left: Counts;
  took: number | null;
}

export interface Visit {
  action: string;
  round: number;
  left: Counts;
}

export interface PlanetView {
  planet: number;
  left: number;
  open: boolean;
  station: number | null;
  scanned: readonly number[];
  takers: readonly number[];
  looks: readonly Look[];
  visit: Visit | null;
}

export interface PlayerView {
  seat: number;
  ship: number | null;
  gate: number;
  chips: number;
  stations: number;
  cards: number;
  tile_count: number;
  recent: readonly [string, string];
  hand: readonly number[] | null;
  tiles: Counts | null;
  points: readonly (number | null)[];
}

export interface View {
  seat: number | null;
  seats: number;
  peek: boolean;
  stage: string;
  turn: number;
  actions_left: number;
  start: number;
  round: number;
  spaces: number;
  spaces_to_end: number;
  taking: string;
  pick: Counts | null;
  ring: readonly PlanetView[];
  players: readonly PlayerView[];
  discards: readonly number[];
  draw_pile: number;
}

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
