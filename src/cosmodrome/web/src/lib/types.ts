/** What the server's HTTP API answers, as its OpenAPI document says; positions and words are in `board.ts`. */
import type { Arg, Position, Refusal, Text } from "./board";

export interface Choice {
  value: string;
  text: string;
}

export interface Option {
  key: string;
  rule: string;
  text: string;
  choices: Choice[];
  /** The seat numbers 1 … number of players are choices as well. */
  seats: boolean;
}

export interface Ruling {
  rule: string;
  text: string;
  option: string;
}

export interface GameSummary {
  key: string;
  about: { title: string; designers: string; publisher: string; year: number; minutes: number; text: string };
  seats: [number, number];
  options: Option[];
  rulings: Ruling[];
}

/** For each argument name, the words of its values: `{"planet": {"caldera": "Caldera"}}`. */
export type Names = Record<string, Record<string, string>>;

export interface GameDetail extends GameSummary {
  parts: unknown;
  texts: Record<string, Text>;
  names: Names;
}

export interface BotInfo {
  name: string;
  text: string;
}

export interface SeatOrder {
  kind: "me" | "open" | "bot";
  name?: string;
  bot?: string;
}

export interface TableOrder {
  game: string;
  seats: SeatOrder[];
  options?: Record<string, string>;
  word?: string;
}

export interface TableSeat {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  bot: string | null;
  mine: boolean;
  online: boolean;
  invite: string | null;
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  state: "open" | "running" | "over";
  version: number;
  created: string;
  changed: string;
  commitment: string;
  host: boolean;
  /** The seats that owe a choice. */
  waiting: number[];
  /** The table that followed. */
  rematch: string | null;
  seats: TableSeat[];
}

export interface LogEvent {
  version: number;
  step: number;
  kind: string;
  args: Record<string, Arg>;
}

export interface Log {
  version: number;
  events: LogEvent[];
}

export interface Replay {
  id: string;
  game: string;
  steps: number;
  players: string[];
  checks: { ok: boolean; words: string }[];
}

export type LiveMessage =
  | { type: "update"; version: number; events: LogEvent[]; undone: boolean; position: Position }
  | { type: "table"; table: Table }
  | { type: "ping" };

/** The body of every answer that is not 2xx. */
export interface Trouble {
  error: string;
  words: string;
  version?: number;
  refusal?: Refusal;
}
