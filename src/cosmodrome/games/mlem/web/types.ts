/** The view and the components of MLEM as the server sends them (view.py, __init__.py). Faces, kinds of astronauts, moons,
 * planets, missions and tokens are numbers: places in the lists of `parts`. A *place* is a seat of the rocket, from 0. */
import type { BoardProps, Sent } from "$lib/board";
import type * as wire from "./wire";

export type To = "moon" | "planet" | "deep";
export type Landed = Sent<wire.Landed>;
export type Exit = Sent<wire.Exit, { to: To }>;
export type Crew = Sent<wire.Crew, { exits: readonly Exit[] }>;
export type AidName = "reroll" | "extra_dice" | "die_of_one";
export type Aid = Sent<wire.Aid, { by: AidName }>;
export type AidedRoll = Sent<wire.AidedRoll, { by: AidName }>;
export type Move = Sent<wire.Move, { aids: readonly Aid[] }>;
export type Chances = Sent<wire.Chances, { aids: readonly AidedRoll[] }>;
export type PlayerView = Sent<wire.PlayerView>;
export type View = Sent<wire.View, { crew: readonly Crew[]; moves: readonly Move[]; odds: Chances | null }>;

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
