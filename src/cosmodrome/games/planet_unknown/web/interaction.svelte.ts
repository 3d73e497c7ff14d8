/** The choice that the viewer is making, shared by the board and the own area. The server knows nothing of it. */
import type { LegalAction, Refusal } from "$lib/board";
import type { Dragged, Point } from "$lib/held";
import { OverlayState } from "$lib/overlay.svelte";
import { at, type Choices, mine } from "./logic/choices";
import { keyOf, layText, orientationOf } from "./logic/grid";
import { grip, type Hand, hands, landing, turnedTo } from "./logic/hand";
import { type Filter, outcomeAt, passes, questionOf, worth } from "./logic/outlook";
import { S } from "./strings";
import type { Outcome, Outlook, Props } from "./types";

/** A view laid over the board. */
export type Overlay = { player: number } | { stack: number };

/** The pages of a narrow board. */
export type Page = "planet" | "corporation" | "station";

class Interaction extends OverlayState<Overlay, Props> {
  /** The stack whose tile is held over the planet. */
  stack = $state.raw<number | null>(null);
  orientation = $state.raw(0);
  /** Where it would lie, once a place has been touched. */
  code = $state.raw<number | null>(null);
  /** The cell over which it is held; null: none, or the pointer rests where the tile was put down. */
  hover = $state.raw<number | null>(null);
  /** Where the pointer has rested since the tile was put down or turned there. */
  rest = $state.raw<number | null>(null);
  /** Where in the window the tile being dragged is. */
  carried = $state.raw<Point | null>(null);
  /** The cell of the player's own planet at a point of the window; the planet provides it. */
  under: (at: Point) => number | null = () => null;
  /** Why the tile may not lie where it is held. */
  reason = $state.raw<{ code: number; refusal: Refusal } | null>(null);
  /** The place whose refusal the table already shows, because it was touched. */
  said = $state<number | null>(null);
  /** The rover that is driving. */
  rover = $state.raw<number | null>(null);
  /** The tile that is being laid: it stays visible until it lies there. */
  laying = $state.raw<{ tile: number; code: number } | null>(null);
  /** The cell that the keyboard is on. */
  at = $state.raw(66);
  /** The sector or card that is about to be chosen. */
  pick = $state.raw<string | null>(null);
  listed = $state.raw(false);
  filters = $state.raw<readonly Filter[]>([]);
  page = $state.raw<Page>("planet");
  /** The consequences of the choices, from the server; null: none, or not received yet. */
  outlook = $state.raw<Outlook | null>(null);
  /** Whether the answer is still on its way: a list that is sorted by it waits, so as not to move under a finger. */
  asking = $state.raw(false);
  #asked = "";
  /** Settled once the answer is here. */
  told: Promise<void> = Promise.resolve();
  #mark = "";
  #reasons = new Map<string, Refusal>();

  /** Follow a new position: old choices are dropped. Other players' actions in their lanes leave the viewer's choices alone. */
  follow(game: Props): void {
    const { seat, view, legal } = game.position;
    // While a step is on its way, nothing can be chosen: what to show is decided once the answer is here.
    if (!game.canAct) return;
    this.#look(game);
    const mark = `${seat}/${view.round}/${view.stage}/${view.players[seat ?? 0]?.now}/${legal.length}/${legal[0]?.do}`;
    if (mark === this.#mark) return;
    this.#mark = mark;
    this.code = this.hover = this.rest = this.pick = this.reason = null;
    this.#reasons.clear();
    this.listed = false;
    const now = mine(game);
    const held = hands(game, now);
    if (this.rover !== null && !now.drives.has(this.rover)) this.rover = null;
    // A moving rover goes on moving; the tile waits.
    const driving = this.rover !== null;
    this.stack = driving ? null : (held.find((one) => one.stack === this.stack || one.taken)?.stack ?? null);
    if (now.rotate.length) this.page = "station";
    else if (now.cards.some((one) => one.kind === "corporation")) this.page = "corporation";
    else if (held.length || now.cards.some((one) => one.kind === "planet") || now.cells.size || now.drives.size) this.page = "planet";
    else if (now.tracks.size || now.fields.size) this.page = "corporation";
  }

  /** Ask for the outlook once for each position in which the viewer can choose. */
  #look(game: Props): void {
    const asked = questionOf(game.position.view);
    if (asked === this.#asked) return;
    const now = mine(game);
    this.#asked = asked;
    this.outlook = null;
    this.asking = hands(game, now).length > 0 || now.tracks.size > 0;
    if (!this.asking && !now.fields.size && !now.cells.size && !now.drives.size && !now.cards.length && !now.plain.length) return;
    this.told = game.outlook().then((told) => {
      if (asked !== this.#asked) return;
      this.outlook = told;
      this.asking = false;
    });
  }

  /** Nothing from one table carries over to the next. */
  reset(): void {
    this.stack = this.code = this.hover = this.rest = this.rover = this.pick = this.outlook = this.laying = this.carried = this.reason = this.said = null;
    this.drop();
    this.orientation = 0;
    this.filters = [];
    this.#mark = this.#asked = "";
    this.asking = false;
  }

  /** The tile is held over a cell; where it was just put down it stays as it is until the pointer has left. */
  point(at: number | null): void {
    if (at !== null && at === this.rest) return;
    if (at !== this.hover) this.reason = null;
    this.rest = null;
    this.hover = at;
    if (at === null && this.code !== null) this.orientation = orientationOf(this.code);
  }

  /** Why a place is forbidden (PU-4.5: even for a tile that is only being tried); each reason is asked for once. */
  async why(game: Props, hand: Hand, code: number): Promise<Refusal | null> {
    const key = `${hand.stack}/${code}`;
    const after = hand.taken ? undefined : takeText(game, hand);
    const refusal = this.#reasons.get(key) ?? (await game.why(layText(code), after));
    if (refusal) this.#reasons.set(key, refusal);
    this.reason = refusal && { code, refusal };
    return refusal;
  }

  /** The reason why the place is forbidden, to be shown beside the tile. */
  get hint(): Refusal | null {
    return this.reason && this.reason.code !== this.said ? this.reason.refusal : null;
  }

  /** One step back; false if there is nothing to leave. */
  leave(): boolean {
    if (this.overlay) this.close();
    else if (this.code !== null) this.code = this.rest = null;
    else if (this.listed) this.listed = false;
    else if (this.stack !== null) this.stack = null;
    else if (this.rover !== null) this.rover = null;
    else if (this.pick !== null) this.pick = null;
    else return false;
    return true;
  }
}

export const interaction = new Interaction();

/** Return the tile that is held, if any. */
export const held = (game: Props, now: Choices): Hand | null => hands(game, now).find((one) => one.stack === interaction.stack) ?? null;

/** Hold the tile of a stack over the planet, or put it down: rovers may be driven before it is laid (PU-7.4). */
export function hold(game: Props, hand: Hand): void {
  interaction.stack = interaction.stack === hand.stack ? null : hand.stack;
  interaction.code = interaction.hover = interaction.rest = interaction.rover = interaction.reason = interaction.said = null;
  interaction.page = "planet";
  game.say(null);
  const any = [...hand.codes].map(orientationOf);
  if (!any.includes(interaction.orientation)) interaction.orientation = any[0] ?? 0;
}

/** Touch a cell with the tile: put it down where it is drawn, or show the rule that forbids this. */
export async function touch(game: Props, hand: Hand, at: number): Promise<void> {
  if (interaction.code !== null && interaction.rest === at) return;
  const code = landing(game, hand, interaction.orientation)(at);
  if (code !== null && hand.codes.has(code)) {
    choose(game, code);
    interaction.rest = at;
    return;
  }
  interaction.code = interaction.rest = null;
  interaction.hover = at;
  const refusal = code === null ? null : await interaction.why(game, hand, code);
  interaction.said = refusal && code;
  game.say(refusal ?? { text: S.hand.nowhere, args: {} });
}

export function choose(game: Props, code: number | null): void {
  interaction.rest = interaction.hover;
  interaction.hover = interaction.reason = null;
  interaction.code = code;
  if (code !== null) interaction.orientation = orientationOf(code);
  game.say(null);
}

/** Turn the tile as it is seen: in the hand, else where it was put down. */
export function turn(game: Props, hand: Hand, how: "left" | "right" | "flip"): void {
  const lying = interaction.hover === null ? interaction.code : null;
  const next = turnedTo(game, hand, lying ?? interaction.orientation, how);
  interaction.orientation = orientationOf(next);
  interaction.reason = null;
  if (lying !== null) interaction.code = next;
}

/** A tile that is being dragged onto the planet; if it is dropped elsewhere, it goes back, unless it was held before. */
export function dragging(game: Props, hand: Hand): Dragged {
  let held = false;
  return {
    start: () => {
      held = interaction.stack === hand.stack;
      if (!held && hand.codes.size) hold(game, hand);
      return hand.codes.size > 0;
    },
    move: (at) => {
      interaction.carried = at;
      interaction.rest = null;
      interaction.point(interaction.under(at));
    },
    drop: (at) => {
      const cell = at && interaction.under(at);
      interaction.carried = null;
      if (cell !== null) return void touch(game, hand, cell);
      interaction.point(null);
      if (!held && !hand.taken) interaction.stack = null;
    },
  };
}

/** The places of the list, by the chosen filters, the most promising first. */
export function listing(hand: Hand): { code: number; outcome: Outcome | null }[] {
  return [...hand.codes]
    .map((code) => ({ code, outcome: outcomeAt(interaction.outlook, hand.stack, code) }))
    .filter(({ outcome }) => outcome === null || interaction.filters.every((filter) => passes(filter, outcome)))
    .sort((a, b) => (b.outcome ? worth(b.outcome) : 0) - (a.outcome ? worth(a.outcome) : 0) || a.code - b.code);
}

/** Return the points on the table that an action names: the place on the planet, the sector, the card, the track. */
export function pointsAt(action: LegalAction, game: Props): string[] {
  const now = mine(game);
  const { args, kind } = action;
  if (kind === "lay") {
    const hand = hands(game, now)[0];
    return hand ? [`cell ${keyOf(grip(game, hand, Number(args.code)))}`] : [];
  }
  if (kind === "take") return [`anchor stack.${game.parts.shapes.findIndex((shape) => shape.key === args.stack)}`];
  if (kind === "rotate") return [`sector ${args.sector}`];
  if (kind === "mix") return ["go "];
  if (now.cards.includes(action) || now.cards.some((one) => one.do === action.do)) return [`card ${action.do}`];
  if (typeof args.track === "string" && typeof args.step !== "number") return [`track ${args.track}`];
  const where = at(action);
  return where === null ? [] : [`cell ${keyOf(where)}`];
}

/** Hold the tile where it would lie, or look at the sector or card. */
export function preview(action: LegalAction, game: Props): (() => void) | undefined {
  const now = mine(game);
  if (action.kind === "lay") return holdOver(game, hands(game, now)[0], Number(action.args.code));
  if (![...now.rotate, ...now.cards].some((one) => one.do === action.do)) return undefined;
  const before = interaction.pick;
  interaction.pick = action.do;
  return () => {
    if (interaction.pick === action.do) interaction.pick = before;
  };
}

function holdOver(game: Props, hand: Hand | undefined, code: number): (() => void) | undefined {
  if (!hand) return undefined;
  const { stack, orientation } = interaction;
  const over = grip(game, hand, code);
  interaction.stack = hand.stack;
  interaction.orientation = orientationOf(code);
  interaction.hover = over;
  return () => {
    if (interaction.hover !== over) return;
    interaction.hover = null;
    interaction.stack = stack;
    interaction.orientation = orientation;
  };
}

const takeText = (game: Props, hand: Hand): string => `take ${game.parts.shapes[hand.stack]?.key}`;

/** Take the tile, if it was only tried, and lay it. */
export async function lay(game: Props, hand: Hand, code: number): Promise<void> {
  interaction.laying = { tile: hand.tile, code };
  try {
    await (hand.taken ? game.act(layText(code)) : game.act(takeText(game, hand), false, layText(code)));
  } finally {
    interaction.laying = null;
  }
}

/** Take back the last step, or everything back to the last thing that was revealed: "start my turn again". */
export async function reopen(game: Props, once: boolean): Promise<void> {
  for (let version = -1; game.position.undo.allowed && game.position.version !== version; ) {
    version = game.position.version;
    await game.undo();
    if (once) return;
  }
}
