/** The interface between the table frame and a game's board. A game's `web/index.ts` exports a `GameModule`. */
import type { Component } from "svelte";
import type { Sound } from "./stage/sound";
import type * as wire from "./wire";

export type { LegalAction, LogEvent, Over, Refusal, ScoreLine, Words } from "./wire";
import type { LegalAction, LogEvent, Refusal, Words } from "./wire";

export type Text = Words["text"];
export type Arg = Words["args"][string];

/** A position whose view is that of one game. */
export type Position<View = unknown> = Omit<wire.Position, "view"> & { view: View };

/** A player as every table shows them: name, colour (CSS custom property `--player-N`), glyph and pattern by seat. */
export interface Player {
  seat: number;
  name: string;
  bot: boolean;
  mine: boolean;
}

/** The viewer's standing orders: actions that their seat takes by itself, in the game's own JSON form. Secret. */
export interface Orders {
  /** The orders that the server stores for this seat; null: none. */
  saved: unknown;
  /** Store them (null: delete them); resolves with what they do now, if this seat owes a choice and they answer it.
   * A rejected promise carries the sentence to show. */
  save: (orders: unknown) => Promise<LegalAction | null>;
  /** Return what the orders would do now, without storing them. A rejected promise carries the sentence to show. */
  preview: (orders: unknown) => Promise<LegalAction | null>;
}

/** Props of a game's board. The board holds no rules: it draws `position.view`, lights up `position.legal`, asks `why`. */
export interface BoardProps<View = unknown, Parts = unknown, Outlook = unknown> {
  position: Position<View>;
  /** The game's components, from GET /api/games/{key}. */
  parts: Parts;
  /** The kinds of numbers and keys of the view, by path: `moths.seat` is a `seat`. */
  marks: Readonly<Record<string, string>>;
  players: Player[];
  /** May the viewer act now? (own turn, not a replay, nothing in flight) */
  canAct: boolean;
  /** Carry out a legal action; resolves when the server has answered. The frame asks first if it reveals something,
   * unless it was `agreed` to before. `next`: what the same touch means then, sent as soon as it may be. */
  act: (action: string, agreed?: boolean, next?: string) => Promise<void>;
  /** Ask about an action before those that lead to it are carried out; true: go ahead. */
  ask: (action: LegalAction) => Promise<boolean>;
  /** Take back the viewer's own last step, if `position.undo` allows it; resolves when the server has answered. */
  undo: () => Promise<void>;
  /** Why an action is refused (null: it is legal); `after`: as if that had been done before. */
  why: (action: string, after?: string) => Promise<Refusal | null>;
  /** Return the consequences of the viewer's choices, in the game's own form; null: no more than the view has, or no
   * answer. */
  outlook: () => Promise<Outlook | null>;
  /** Show a sentence next to the prompt (for instance a refusal), also to screen readers. */
  say: (words: Words | Refusal | null) => void;
  /** Translate and fill in. */
  words: (what: Words | Refusal) => string;
  t: (text: string, args?: Record<string, Arg>) => string;
  /** Whether things may move by themselves: not with pace "none" or reduced motion. */
  motion: boolean;
  /** Null where the game takes no orders, or the viewer only watches. */
  orders: Orders | null;
  /** In pixels, where nothing can be measured: a picture of the board, drawn without a browser. */
  size?: Size;
}

/** A piece that moves, by its `data-piece`. A piece that is drawn before and after travels by itself. `from` is the
 * origin of a new piece, `to` the destination of one that is not drawn afterwards: a piece, or a place by its
 * `data-anchor`. With both, if what moves is not a piece, a copy of the element at `from` is sent. */
export interface Travel {
  piece: string;
  from?: string;
  to?: string;
  /** A place that it passes through. */
  via?: string;
  /** Its path, as the data of an SVG path, in the units of what it is drawn in: for a piece inside an SVG. */
  along?: string;
  /** Drawn larger halfway than at its ends, as if nearer to the viewer: a piece that jumps. */
  rises?: boolean;
  /** Nose ahead: a piece that points upwards at rest. */
  turns?: boolean;
}

/** The way one event is shown. By default its own sentence is the caption, and moved pieces travel. */
export interface Beat {
  /** One sentence; null: none, because an earlier beat has covered it. */
  caption?: Words | null;
  /** The duration, in milliseconds at the normal pace. */
  ms?: number;
  /** Pieces that move with this beat and not with the first one of the move. */
  travels?: readonly Travel[];
  /** Pieces and anchors that light up. */
  lights?: readonly string[];
  /** The scene that plays over the board meanwhile: one of the module's `scenes`. */
  scene?: string;
  /** For news that nobody should miss: these words appear large over the caption, and over nothing else. */
  banner?: Words;
  /** The board stays as it was until this is over: what is shown leads to the change. */
  holds?: boolean;
  /** It is a consequence of a move, and is played for the player who made it as well; the board has already changed. */
  follows?: boolean;
  sound?: Sound;
}

/** The input of a beat: the position before the move and the one after it. */
export interface Staged<View = unknown, Parts = unknown> {
  before: View;
  after: View;
  parts: Parts;
  /** The viewer's seat; null: an onlooker. */
  seat: number | null;
}

/** The staging of an event; "caption": by its sentence and whatever moved; "log": by the log alone. */
export type Stager<View = any, Parts = any> = "caption" | "log" | Beat | ((event: LogEvent, staged: Staged<View, Parts>) => Beat);

/** Props of a scene: the event, the board before it, and how long it plays. */
export interface SceneProps<View = unknown, Parts = unknown> {
  event: LogEvent;
  /** Its position is the one before the move. */
  game: BoardProps<View, Parts>;
  after: View;
  /** From now, in milliseconds. */
  ms: number;
}

/** Pixels of height that the player's own area asks for: under a wide board, and on a phone. */
export interface Reserved {
  wide: number;
  narrow: number;
}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface GameModule {
  /** The board itself: fills the frame's board area, whatever its size, and draws itself to fit; no part of it scrolls. */
  Board: Component<BoardProps<any, any, any>>;
  /** The player's own area: hand, own planet …; pinned on phones. */
  Own: Component<BoardProps<any, any, any>>;
  /** The height that the player's own area keeps all game, so that nothing jumps; whatever needs more room scrolls. By the options alone. */
  reserved?: (props: BoardProps<any, any, any>) => Reserved;
  /** The smallest area that the board can draw itself for; in a smaller one, it is shown at a smaller scale. */
  least?: (props: BoardProps<any, any, any>) => Size;
  /** The figure that stands for a player at the end; left out: the mark of the seat. */
  Winner?: Component<{ seat: number }>;
  /** One panel per player, inside the frame's player list. */
  PlayerPanel: Component<BoardProps<any, any, any> & { player: Player }>;
  /** A player's secrets, in short: under their panel in a replay that shows all players' secrets at once. The position
   * is the player's own. */
  Secrets?: Component<BoardProps<any, any, any>>;
  /** One line of state for the title bar ("Round 3 · 4 of 8 space tiles open"). */
  status: (props: BoardProps<any, any, any>) => Words;
  /** The form for standing orders, a tab of its own; `orders` is never null there. */
  Orders?: Component<BoardProps<any, any, any>>;
  /** More tabs besides players and log (tile view, odds …). */
  tabs?: { key: string; label: string; Tab: Component<BoardProps<any, any, any>> }[];
  /** The points on the table that an action names, as a lesson names them (`planet caldera`): a candidate of "Show me a
   * move" has its number there. If this is left out, or no part of it is in sight, the action's number is at its
   * button. */
  pointsAt?: (action: LegalAction, props: BoardProps<any, any, any>) => readonly string[];
  /** Draw what would come of an action as if the pointer rested on it; the result takes that back. */
  preview?: (action: LegalAction, props: BoardProps<any, any, any>) => (() => void) | undefined;
  /** The staging of each kind of event; a kind with a "+" is staged like the one without. Default: "caption". */
  staging?: Readonly<Record<string, Stager>>;
  /** Scenes that beats play over the board, loaded with the table. They fill the board's area and ignore the
   * pointer. */
  scenes?: Readonly<Record<string, () => Promise<{ default: Component<SceneProps<any, any>> }>>>;
}
