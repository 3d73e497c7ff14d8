/** Parts that the table and the replay share: players, naming, and the props of a game's board. */
import type { BoardProps, GameModule, LegalAction, Orders, Over, Player, Position, Refusal, Words } from "./board";
import { tell, say } from "./i18n.svelte";
import { BOT_NAMES } from "./levels";
import { motion } from "./settings.svelte";
import type { GameDetail } from "./types";
import type { Naming } from "./words";

/** Everything a board is drawn from. */
export interface BoardContext {
  game: GameDetail;
  module: GameModule;
  players: Player[];
  position: Position;
}

/** The functions that a board may call; a replay has none of them. */
export interface Controls {
  canAct: boolean;
  act: (action: string, agreed?: boolean, next?: string) => Promise<void>;
  ask: (action: LegalAction) => Promise<boolean>;
  undo: () => Promise<void>;
  why: (action: string, after?: string) => Promise<Refusal | null>;
  outlook: () => Promise<unknown>;
  say: (what: Words | Refusal | null) => void;
}

export const NO_CONTROLS: Controls = {
  canAct: false,
  act: async () => {},
  ask: async () => false,
  undo: async () => {},
  why: async () => null,
  outlook: async () => null,
  say: () => {},
};

export const namingOf = (game: GameDetail, players: readonly Player[]): Naming => ({
  names: { ...game.names, bot: BOT_NAMES },
  players: players.map((player) => player.name),
});

/** Make the props of a board. `canAct` is read where it is drawn, so that a change to it redraws nothing else. */
export function boardProps(context: BoardContext, controls: Controls, orders: Orders | null = null): BoardProps {
  const naming = namingOf(context.game, context.players);
  return {
    position: context.position,
    parts: context.game.parts,
    marks: context.game.marks,
    players: context.players,
    get canAct() {
      return controls.canAct;
    },
    act: controls.act,
    ask: controls.ask,
    undo: controls.undo,
    why: controls.why,
    outlook: controls.outlook,
    say: controls.say,
    orders,
    words: (what) => say(what, naming),
    t: (text, args = {}) => tell(text, args, naming),
    motion: motion(),
  };
}

/** Return the actions that end a turn or a player's part: the prompt offers them, in the same place on every table. */
export const closing = (legal: readonly LegalAction[]): LegalAction[] => legal.filter((one) => one.closes);

/** The place of `seat`, from 1, and whether it is shared. */
export function placeOf(over: Over, seat: number): { place: number; shared: boolean } {
  const at = over.ranks.findIndex((tied) => tied.includes(seat));
  const before = over.ranks.slice(0, at).reduce((sum, tied) => sum + tied.length, 0);
  return { place: before + 1, shared: (over.ranks[at]?.length ?? 0) > 1 };
}
