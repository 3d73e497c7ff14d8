/** The view and the components of MLEM as the server sends them (view.py, __init__.py). Faces, kinds of astronauts, moons,
 * planets, missions and tokens are numbers: places in the lists of `parts`. A *place* is a seat of the rocket, from 0. */
import type { BoardProps } from "../../../web/src/lib/board";

export interface Landed {
  seat: number;
  kind: number;
  field: number;
  hop: boolean;
}

export type To = "moon" | "planet" | "deep";

export interface Exit {
  do: string;
  field: number;
  to: To;
  target: number;
  points: number;
  rank: number;
  goals: readonly number[];
  missions: number | null;
}

export interface Crew {
  seat: number;
  kind: number | null;
  aboard: boolean;
  spent: boolean;
  exits: readonly Exit[];
}

export interface Move {
  do: string;
  faces: readonly number[];
  places: readonly number[];
  extra: boolean;
  keep: boolean;
  field: number;
  dice: number;
  fails: number;
  token: boolean;
  ufo: boolean;
}

export interface Chances {
  field: number;
  dice: number;
  groups: readonly number[];
  fails: number;
  reach: readonly number[];
  nearest: number;
  furthest: number;
  averts: boolean;
}

export interface PlayerView {
  seat: number;
  home: readonly number[];
  points: readonly (number | null)[];
  mission_count: number;
  missions: readonly number[] | null;
  done: readonly boolean[] | null;
  put_back: number | null;
  kept: boolean;
  value_count: number;
  values: readonly number[] | null;
  ufo: readonly number[];
}

export interface View {
  seat: number | null;
  seats: number;
  flags: number;
  stage: string;
  turn: number;
  expedition: number;
  start: number | null;
  commander: number | null;
  place: number;
  lead: number;
  rocket: number;
  dice: number;
  aside: number;
  origin: number;
  roll: readonly number[];
  usable: readonly number[];
  chosen: string;
  moves: readonly Move[];
  crew: readonly Crew[];
  moons: readonly (Landed | null)[];
  planets: readonly (readonly Landed[])[];
  comet: readonly Landed[];
  galaxy: readonly Landed[];
  goals: readonly (number | null)[];
  crashes: number;
  players: readonly PlayerView[];
  tokens: readonly number[];
  used_up: readonly [number, number];
  ufo: number;
  caught: boolean;
  ufo_left: readonly number[];
  ufo_won: readonly number[];
  pile: readonly number[];
  token: number | null;
  used: boolean;
  odds: Chances | null;
}

export interface Field {
  faces: readonly string[];
  burner: number;
  satellite: boolean;
  landing: boolean;
  moons: readonly number[];
  planet: number | null;
}

export interface Part {
  conditions: readonly string[];
  key: "pick" | "do" | "select";
  choices: readonly string[];
  to?: readonly number[];
  policies?: Readonly<Record<string, readonly string[]>>;
}

export interface Schema {
  parts: Readonly<Record<string, Part>>;
  numbers: Readonly<Record<string, readonly [number, number]>>;
  switches: readonly string[];
  words: Readonly<Record<string, readonly string[]>>;
  kinds: readonly string[];
}

export interface Parts {
  faces: readonly string[];
  dice: readonly number[];
  track: readonly Field[];
  deep: { field: number; comet: number; galaxy: number; hop: number };
  moons: readonly { key: string; cluster: string; rank: number; points: number; fields: readonly number[] }[];
  planets: readonly { key: string; fields: readonly number[]; points: readonly [number, number, number] }[];
  astronauts: readonly { key: string; name: string; text: string }[];
  goals: readonly { key: string; text: string; points: number }[];
  crashes: number;
  discoveries: Readonly<Record<string, number>>;
  missions: readonly { key: string; target: string; fields: readonly number[] }[];
  mission_points: readonly number[];
  tokens: readonly { dice: number; ufo_move: number; ability: string; faces: readonly string[] }[];
  ufo: { values: readonly number[]; start: number };
  flags: Readonly<Record<string, number>>;
  /** Rule id and name of each line of the score sheet. */
  lines: readonly (readonly [string, string])[];
  orders: Schema;
}

export type Props = BoardProps<View, Parts>;
