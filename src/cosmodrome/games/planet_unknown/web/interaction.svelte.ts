/** What the viewer is about to do, shared by the board and the own area; nothing here is known to the server. */
import { OverlayState } from "$lib/overlay.svelte";
import { type Choices, mine } from "./logic/choices";
import { layText, orientationOf } from "./logic/grid";
import { aimed, covering, type Hand, hands, turnedTo } from "./logic/hand";
import { type Filter, outcomeAt, passes, questionOf, worth } from "./logic/outlook";
import { S } from "./strings";
import type { Outcome, Outlook, Props } from "./types";

/** A view laid over the board. */
export type Overlay = { player: number } | { stack: number };

/** What a narrow board shows. */
export type Page = "planet" | "corporation" | "station";

class Interaction extends OverlayState<Overlay, Props> {
  /** The stack whose tile is held over the planet. */
  stack = $state.raw<number | null>(null);
  orientation = $state.raw(0);
  /** Where it would lie, once a place was touched. */
  code = $state.raw<number | null>(null);
  /** Where the pointer holds it. */
  hover = $state.raw<number | null>(null);
  /** The rover that drives. */
  rover = $state.raw<number | null>(null);
  /** The cell that the keyboard is on. */
  at = $state.raw(66);
  /** The sector or card that is about to be chosen. */
  pick = $state.raw<string | null>(null);
  listed = $state.raw(false);
  filters = $state.raw<readonly Filter[]>([]);
  page = $state.raw<Page>("planet");
  /** What the server says the choices would bring; null: not told, or not yet. */
  outlook = $state.raw<Outlook | null>(null);
  /** Whether the answer is still on its way: a list that is sorted by it waits, so as not to move under a finger. */
  asking = $state.raw(false);
  #asked = "";
  /** Settled once the answer is here. */
  told: Promise<void> = Promise.resolve();
  #mark = "";

  /** A new position: old choices go. What others do in their lanes leaves one's own alone. */
  follow(game: Props): void {
    const { seat, view, legal } = game.position;
    // While a step is on its way nothing can be chosen: what to show is decided when the answer is here.
    if (!game.canAct) return;
    this.#look(game);
    const mark = `${seat}/${view.round}/${view.stage}/${view.players[seat ?? 0]?.now}/${legal.length}/${legal[0]?.do}`;
    if (mark === this.#mark) return;
    this.#mark = mark;
    this.code = this.hover = this.pick = null;
    this.listed = false;
    const now = mine(game);
    const held = hands(game, now);
    if (this.rover !== null && !now.drives.has(this.rover)) this.rover = null;
    // Who drives goes on driving; the tile waits.
    const driving = this.rover !== null;
    this.stack = driving ? null : (held.find((one) => one.stack === this.stack || one.taken)?.stack ?? null);
    if (now.rotate.length) this.page = "station";
    else if (held.length || now.cells.size || now.drives.size) this.page = "planet";
    else if (now.tracks.size || now.fields.size) this.page = "corporation";
  }

  /** Ask for the outlook once for each position of one's own. */
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

  /** Nothing of one table goes to the next. */
  reset(): void {
    this.stack = this.code = this.hover = this.rover = this.pick = this.outlook = null;
    this.drop();
    this.orientation = 0;
    this.filters = [];
    this.#mark = this.#asked = "";
    this.asking = false;
  }

  /** One step back; false if there is nothing to leave. */
  leave(): boolean {
    if (this.overlay) this.close();
    else if (this.code !== null) this.code = null;
    else if (this.listed) this.listed = false;
    else if (this.stack !== null) this.stack = null;
    else if (this.rover !== null) this.rover = null;
    else if (this.pick !== null) this.pick = null;
    else return false;
    return true;
  }
}

export const interaction = new Interaction();

/** The tile that is held, if one is. */
export const held = (game: Props, now: Choices): Hand | null => hands(game, now).find((one) => one.stack === interaction.stack) ?? null;

/** Hold the tile of a stack over the planet, or put it down: rovers may be driven before it is laid (PU-7.4). */
export function hold(game: Props, hand: Hand): void {
  interaction.stack = interaction.stack === hand.stack ? null : hand.stack;
  interaction.code = interaction.hover = interaction.rover = null;
  interaction.page = "planet";
  game.say(null);
  const any = [...hand.codes].map(orientationOf);
  if (!any.includes(interaction.orientation)) interaction.orientation = any[0] ?? 0;
}

/** Touch a cell with the tile: the best place over it, the next one when touched again. */
export async function touch(game: Props, hand: Hand, at: number): Promise<void> {
  const all = covering(game, hand, interaction.orientation, at);
  if (!all.length) {
    const wanted = aimed(game, hand, interaction.orientation, at);
    interaction.code = null;
    const refusal = wanted === null || !hand.taken ? null : await game.why(layText(wanted));
    game.say(refusal ?? { text: S.hand.nowhere, args: {} });
    return;
  }
  const next = all[(all.indexOf(interaction.code ?? -1) + 1) % all.length];
  choose(game, next ?? null);
}

export function choose(game: Props, code: number | null): void {
  interaction.code = code;
  if (code !== null) interaction.orientation = orientationOf(code);
  game.say(null);
}

/** Turn the tile in the hand, and where it is already placed. */
export function turn(game: Props, hand: Hand, how: "left" | "right" | "flip"): void {
  const from = interaction.code ?? interaction.orientation;
  const next = turnedTo(game, hand, from, how);
  interaction.orientation = orientationOf(next);
  if (interaction.code !== null) interaction.code = next;
}

/** The places of the list, by the chosen filters, the most promising first. */
export function listing(hand: Hand): { code: number; outcome: Outcome | null }[] {
  return [...hand.codes]
    .map((code) => ({ code, outcome: outcomeAt(interaction.outlook, hand.stack, code) }))
    .filter(({ outcome }) => outcome === null || interaction.filters.every((filter) => passes(filter, outcome)))
    .sort((a, b) => (b.outcome ? worth(b.outcome) : 0) - (a.outcome ? worth(a.outcome) : 0) || a.code - b.code);
}

/** Take the tile, if it was only tried, and lay it. */
export async function lay(game: Props, hand: Hand, code: number): Promise<void> {
  if (!hand.taken) await game.act(`take ${game.parts.shapes[hand.stack]?.key}`);
  await game.act(layText(code));
}

/** Take back the last step, or all down to the last thing that was revealed: "start my turn again". */
export async function reopen(game: Props, once: boolean): Promise<void> {
  for (let version = -1; game.position.undo.allowed && game.position.version !== version; ) {
    version = game.position.version;
    await game.undo();
    if (once) return;
  }
}
