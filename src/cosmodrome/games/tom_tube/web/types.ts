/** The view and the components of Tom Tube as the server sends them (view.py, __init__.py). A *place* is the id of a
 * node, a site (the middle of a rhomb), a cell or a station; sites go by the id of their edge. */
import type { BoardProps, Sent } from "$lib/board";
import type * as wire from "./wire";

export type Colour = "tom" | "dave" | "neutral";
export type Kind = "free" | "control" | "jump";
export type StoneKind = "energy" | "control" | "alien" | "solar";

export type Laid = Sent<wire.Laid>;
export type Stone = Sent<wire.Stone, { stone: StoneKind }>;
export type Worth = Sent<wire.Worth, { stone: StoneKind }>;
export type Way = Sent<wire.Way, { kind: Kind; pays: "" | StoneKind; takes: "" | StoneKind; worth: readonly Worth[]; home: "" | "bonus" | "end" }>;
export type Preview = Sent<wire.Preview, { stones: readonly Stone[] }>;
export type PlayerView = Sent<wire.PlayerView>;
export type View = Sent<wire.View, {
  stage: "turn" | "journey" | "place" | "triangle" | "rival" | "start" | "draw" | "over";
  ending: "" | "home" | "late-home" | "wrecked" | "journey-lost" | "both-passed" | "standstill";
  stones: readonly Stone[];
  ways: readonly Way[];
  previews: readonly Preview[];
}>;

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
