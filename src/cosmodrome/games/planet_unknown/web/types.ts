/** The view and the components of Planet Unknown as the server sends them (view.py, table_parts.py). A cell is the number
 * 12·y + x; planets, corporations, tiles and stacks are numbers: places in the lists of `parts`. */
import type { BoardProps } from "$lib/board";

export interface Laid {
  tile: number;
  code: number;
  cells: readonly number[];
}

/** Something owed: the kind first (items.py). */
export type Item = readonly number[];

export interface PlayerView {
  seat: number;
  /** Null until it is chosen or drawn. */
  planet: number | null;
  corporation: number | null;
  waiting: boolean;
  marks: readonly number[];
  /** By marker, the track it stands on (Makeshift). */
  columns: readonly number[];
  flux: number | null;
  techs: readonly number[];
  tiles: readonly Laid[];
  terrain: string;
  symbols: string;
  patches: readonly number[];
  meteorites: readonly number[];
  sockets: readonly number[];
  pods: readonly number[];
  rovers: readonly number[];
  loaded: readonly number[];
  last: readonly number[];
  spent: number;
  /** Rovers that wait for the first tile (option `early_rover`). */
  early: number;
  extras: number;
  saved: number;
  held: readonly number[];
  stones: number;
  stored: number;
  moves: number;
  taken: number | null;
  used: readonly number[];
  used_up: readonly number[];
  picks: readonly number[];
  played: readonly number[];
  card_levels: readonly number[];
  cards: readonly number[] | null;
  /** An objective for the whole table, or a number that is none. */
  shared: number;
  aim_count: number;
  aims: readonly number[] | null;
  aims_met: readonly boolean[] | null;
  now: Item;
  agenda: readonly (readonly Item[])[];
  empty: number;
  /** By line, its empty cells: rows 0–11, columns 12–23. */
  bare: readonly number[];
  /** The lines with a meteorite. */
  hindered: readonly number[];
  points: readonly (number | null)[];
}

export interface View {
  seat: number | null;
  seats: number;
  mix: readonly number[];
  stage: string;
  round: number;
  last_round: boolean;
  commander: number | null;
  rotation: number;
  offset: number;
  sectors: readonly (readonly [number, number])[];
  tops: readonly (number | null)[];
  left: readonly (readonly number[])[];
  civ_left: readonly number[];
  offer: readonly number[];
  deck: readonly number[];
  drawn: readonly number[];
  event: number | null;
  /** By stack, the tile below the top, where the viewer knows it. */
  below: readonly (number | null)[];
  next_event: number | null;
  target: number | null;
  neighbours: readonly number[];
  standings: readonly (readonly [number, number])[];
  /** While the viewer takes a tile: stack, and the codes of where its tile could lie. */
  tries: readonly (readonly [number, readonly number[]])[];
  players: readonly PlayerView[];
}

/** What one of the things owed for a tile, or a chosen marker, brings (preview.py). */
export interface Gain {
  symbol: number | null;
  tech: number;
  /** Track and step of the fields that the marker enters before anything is to be chosen. */
  steps: readonly (readonly [number, number])[];
  /** How many steps are due after that. */
  more: number;
  /** Each an item, or those to choose one from. */
  bonuses: readonly (readonly Item[])[];
  movement: number;
  tracks: readonly number[];
  /** 16 × track + step. */
  fields: readonly number[];
  /** Movement that may be taken instead of a field. */
  instead: number;
  alone: boolean;
  /** How much more the tracks are worth. */
  medals: number;
  idle: "" | "ice" | "area" | "stays";
}

export interface Outcome {
  gains: readonly Gain[];
  pods: number;
  rovers: number;
  meteorite: boolean;
  /** Number and medals. */
  lines: readonly (readonly [number, number])[];
  hindered: readonly number[];
  spoilt: readonly number[];
  special: number;
  /** Medals by objectives, own ones and those between neighbours. */
  personal: number;
  neighbours: number;
}

/** An action that changes the score sheet: medals in all, and by number of a line. */
export interface Worth {
  action: string;
  medals: number;
  lines: readonly (readonly [number, number])[];
}

export interface Outlook {
  /** `places`: code of the place, number of its outcome. */
  tiles: readonly { stack: number; places: readonly (readonly [number, number])[]; movement: number }[];
  outcomes: readonly Outcome[];
  /** Track, and what its marker brings if it is chosen. */
  advances: readonly (readonly [number, Gain])[];
  worths: readonly Worth[];
}

export type Point = readonly [number, number];

export interface Shape {
  key: string;
  cells: readonly Point[];
  sections: readonly number[];
  symbols: readonly [Point, Point];
  meteor: Point;
}

export interface Tile {
  key: string;
  shape: number;
  terrains: readonly [number, number];
  meteor: boolean;
}

export interface PlanetRule {
  type: string;
  cells?: readonly Point[];
  blocked_borders?: readonly (readonly [Point, Point])[];
}

export interface Planet {
  key: string;
  name: string;
  difficulty: number;
  text: string;
  grid: readonly string[];
  row_medals: readonly number[];
  column_medals: readonly number[];
  rule: PlanetRule;
}

export interface Step {
  medals: number;
  bonuses: readonly Item[];
  one_of: readonly Item[];
}

export interface Tech {
  level: string;
  key: string;
  timing: string;
  effect: Readonly<Record<string, unknown>> & { type: string };
  text: string;
}

export interface Corporation {
  key: string;
  name: string;
  difficulty: number;
  rovers: number;
  overflow: number;
  rule: string;
  text: string;
  path: readonly (readonly [string, number])[];
  rows: readonly (readonly number[])[];
  tracks: readonly (readonly Step[])[];
  techs: readonly Tech[];
}

export interface Card {
  number: number;
  level: number;
  name: string;
  immediate: boolean;
  effect: { readonly type: string };
  medals: number;
  text: string;
}

export interface Objective {
  number: number;
  name: string;
  win: number;
  tie: number;
  text: string;
  own_name: string;
  metric: { readonly type: string };
  condition: { readonly type: string };
  medals: number;
  own_text: string;
}

export interface PlanetEvent {
  number: number;
  colour: string;
  whole_round: boolean;
  effect: { readonly type: string; readonly rule?: string };
  text: string;
}

export interface Parts {
  resources: readonly string[];
  tracks: readonly string[];
  grounds: Readonly<Record<string, string>>;
  shapes: readonly Shape[];
  tiles: readonly Tile[];
  station: { outer: readonly number[]; inner: readonly number[]; seats: Readonly<Record<string, readonly number[]>> };
  planets: readonly Planet[];
  corporations: readonly Corporation[];
  civ_cards: readonly Card[];
  objectives: readonly Objective[];
  events: readonly PlanetEvent[];
  /** Rule id and name of each line of the score sheet. */
  lines: readonly (readonly [string, string])[];
}

export type Props = BoardProps<View, Parts>;
