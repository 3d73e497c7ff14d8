/** The view and the components of Tom Tube as the server sends them (view.py, __init__.py). A *place* is the id of a
 * node, a site (the middle of a rhomb), a cell or a station; sites go by the id of their edge. */
import type { BoardProps } from "../../../web/src/lib/board";

export type Colour = "tom" | "dave" | "neutral";
export type Kind = "free" | "control" | "jump";
export type StoneKind = "energy" | "control" | "alien" | "solar";

export interface Laid {
  tile: string;
  owner: number | null;
  place: string;
  turn: number;
}

export interface Stone {
  place: string;
  stone: StoneKind;
}

export interface Way {
  do: string;
  kind: Kind;
  target: string;
  path: readonly string[];
  pays: "" | StoneKind;
  takes: "" | StoneKind;
  free_too: boolean;
  loses: boolean;
}

export interface Preview {
  do: string;
  isolated: readonly string[];
  complete: readonly string[];
  stones: readonly Stone[];
  dead_ends: readonly string[];
}

export interface PlayerView {
  seat: number;
  at: string;
  energy: number;
  control: number;
  alien: number;
  solar: number;
  triangles: readonly number[];
  extra: number;
  points: readonly number[];
  home: readonly string[] | null;
  lost: boolean;
}

export interface View {
  seat: number | null;
  flags: number;
  lost_bonus: number;
  stage: "turn" | "journey" | "place" | "triangle" | "rival" | "start" | "draw" | "over";
  turn: number | null;
  active: number | null;
  players: readonly PlayerView[];
  laid: readonly Laid[];
  stones: readonly Stone[];
  complete: readonly string[];
  energy_spheres: readonly string[];
  fresh: readonly string[];
  owed: readonly string[];
  holes: readonly string[];
  sites: number;
  bank: readonly [number, number, number];
  stock: readonly number[];
  drawn: string;
  quiet: number;
  progress: boolean;
  passes: number;
  first: number | null;
  moves: number;
  bonus: number;
  ending: "" | "home" | "late-home" | "wrecked" | "journey-lost" | "both-passed" | "standstill";
  rematch: readonly [number, number] | null;
  ways: readonly Way[];
  previews: readonly Preview[];
}

export interface Rhomb {
  id: string;
  copies: number;
  /** By corner A–D. */
  arms: readonly (Colour | null)[];
  energy: { half: boolean; literal: boolean };
  turns: number;
  joined: readonly (readonly number[])[];
}

export interface Station {
  id: string;
  base: boolean;
  owner: number;
  dock: string;
  cells: readonly string[];
  fork: string;
  spheres: readonly string[];
}

export interface Parts {
  nodes: readonly { id: string; q: number; r: number; kind: "rim" | "station_dock" | "open" | "printed_sphere" }[];
  cells: readonly { id: string; nodes: readonly string[]; printed: string | null }[];
  edges: readonly { id: string; nodes: readonly string[]; cells: readonly string[]; grey: boolean; site: boolean }[];
  sites: readonly { id: string; cells: readonly string[]; corners: readonly (readonly string[])[] }[];
  stations: readonly Station[];
  rhombs: readonly Rhomb[];
  patterns: readonly { id: string; corners: readonly number[]; turns: number }[];
  counts: { bank: readonly number[]; start_energy: number; points: readonly number[]; per_move: number; gives: readonly number[] };
  flags: Readonly<Record<string, number>>;
  /** Rule id and name of each line of the score sheet. */
  lines: readonly (readonly [string, string])[];
}

export type Props = BoardProps<View, Parts>;
