/** The viewer's focus and current choice, shared by the board and the player's own area. The server knows nothing of them. */
import type { LegalAction } from "$lib/board";
import type { Dragged, Point } from "$lib/held";
import { OverlayState } from "$lib/overlay.svelte";
import { chartOf } from "./logic/chart";
import { covers, likest, type Offer, offer, offers, offersAt, spots, standing, turns } from "./logic/offers";
import { following } from "./logic/walk";
import { facts, offerWords } from "./logic/label";
import type { Kind, Props } from "./types";

/** A view laid over the board: a place close up, the stock, the keys. */
export type Overlay = { place: string } | "stock" | "keys";

const LIKE: Pick<Offer, "kind" | "pattern" | "turn"> = { kind: "free", pattern: "", turn: 0 };

class Interaction extends OverlayState<Overlay, Props> {
  /** Chosen, not yet sent. */
  aim = $state.raw<Offer | null>(null);
  /** Under the pointer or the keyboard's cursor. */
  hover = $state.raw<Offer | null>(null);
  /** The place that is being looked at. */
  look = $state.raw<string | null>(null);
  /** The only kind of moves shown, or all. */
  kind = $state.raw<Kind | null>(null);
  lens = $state(false);
  /** Where in the window the drawn rhomb is while it is dragged. */
  carried = $state.raw<Point | null>(null);
  /** Return the offer at a point of the window; the board sets this function. */
  under: (at: Point) => Offer | null = () => null;
  /** The text for screen readers after a choice. */
  spoken = $state("");
  /** The place that Tab leads to. */
  cursor = $state("");
  /** Where nothing could be chosen. */
  touched = "";
  #like = LIKE;
  #mark = "";
  /** The version of the position in which the viewer was to choose; -1 if none. */
  #asked = -1;

  /** A new position: old choices go, and so does what lies over the board once the viewer has acted. A triangle that has to be
   * laid is shown at once. */
  follow(props: Props): void {
    const { version, step, seat, waiting } = props.position;
    if (this.overlay && this.#asked >= 0 && this.#asked !== version) this.close();
    this.#asked = seat !== null && waiting.includes(seat) ? version : -1;
    const mark = `${version}/${step}/${seat}/${props.canAct}`;
    if (mark === this.#mark) return;
    this.#mark = mark;
    this.hover = null;
    this.kind = null;
    if (this.#asked >= 0) this.look = null; // what to do comes first
    this.spoken = this.touched = "";
    const filling = offers(props).filter((one) => one.what === "triangle");
    const first = spots(chartOf(props.parts), filling)[0];
    this.aim = likest(filling.filter((one) => one.spot === first), this.#like);
  }

  /** Nothing from one table carries over to the next. */
  reset(): void {
    this.aim = this.hover = this.look = this.kind = this.carried = null;
    this.drop();
    this.lens = false;
    this.spoken = this.touched = this.cursor = this.#mark = "";
    this.#asked = -1;
    this.#like = LIKE;
  }

  /** The offer that is drawn as a preview. */
  get shown(): Offer | null {
    return this.hover ?? this.aim;
  }

  /** Choose an offer; nothing lies over the board where it is shown. */
  take(props: Props, one: Offer): void {
    this.close();
    this.aim = one;
    this.hover = null;
    this.touched = "";
    this.#like = { kind: one.kind || this.#like.kind, pattern: one.pattern || this.#like.pattern, turn: one.what === "move" ? this.#like.turn : one.turn };
    this.spoken = offerWords(props, one).join(" ");
    props.say(null);
  }

  /** The one among some offers that would be chosen. */
  prefer(some: readonly Offer[]): Offer | null {
    return likest(some, { ...this.#like, kind: this.kind ?? "free" });
  }

  /** Show the stock or the keys, or put them away again. */
  toggle(overlay: "stock" | "keys"): void {
    if (this.overlay === overlay) this.close();
    else this.show(overlay);
  }

  /** One step back; false if there is nothing to leave. */
  leave(props: Props): boolean {
    if (this.overlay) this.close();
    else if (this.aim && this.aim.what !== "triangle") this.aim = this.hover = null;
    else if (this.kind) this.kind = null;
    else return false;
    props.say(null);
    return true;
  }
}

export const interaction = new Interaction();

/** The offers that are shown: among moves, only the kind that is asked for. */
export const open = (props: Props): readonly Offer[] => offers(props).filter((one) => !interaction.kind || one.kind === interaction.kind);

/** The offers at a node or cell. */
export const here = (props: Props, place: string): Offer[] =>
  offersAt(chartOf(props.parts), covers(props.parts, props.position.view), open(props), place);

/** The drawn rhomb as it is dragged: it lies where it would be laid, or hangs from the pointer. */
export const dragging = (props: Props): Dragged => ({
  start: () => props.canAct,
  move: (at) => {
    interaction.carried = at;
    interaction.hover = interaction.under(at);
  },
  drop: (at) => {
    const one = at && interaction.under(at);
    interaction.carried = interaction.hover = null;
    if (one) interaction.take(props, one);
  },
});

/** Return the points on the board that an action names: the target of a move, the place of a tile, the stock built from. */
export function pointsAt(action: LegalAction): string[] {
  const one = offer(action.do);
  if (action.do === "build") return ["anchor stock"];
  return one ? [`target ${one.what === "move" ? one.do : one.spot}`] : [];
}

/** Show a move or a tile as if the pointer rested on it. */
export function preview(action: LegalAction): (() => void) | undefined {
  const one = offer(action.do);
  if (!one) return undefined;
  interaction.hover = one;
  return () => {
    if (interaction.hover === one) interaction.hover = null;
  };
}

/** Take the offer; if it is taken already, carry it out. */
export async function press(props: Props, one: Offer): Promise<void> {
  if (interaction.aim?.do === one.do) await send(props, one.do);
  else interaction.take(props, one);
}

export async function send(props: Props, action: string): Promise<void> {
  if (!props.canAct) return;
  await props.act(action);
}

/** The next turn of the tile, or the next way to the same target. */
export function turn(props: Props, step: 1 | -1 = 1): void {
  const from = interaction.shown;
  const next = from && following(turns(offers(props), from), from, step, (one) => one.do);
  if (next) interaction.take(props, next);
}

/** The other places at the cell that is looked at, else the next pattern. */
export function vary(props: Props): void {
  const from = interaction.shown;
  if (!from) return;
  if (from.what === "triangle") {
    const patterns = [...new Set(offers(props).filter((one) => one.spot === from.spot).map((one) => one.pattern))];
    const pattern = following(patterns, from.pattern, 1);
    const next = interaction.prefer(offers(props).filter((one) => one.spot === from.spot && one.pattern === pattern));
    if (next) interaction.take(props, next);
  } else if (from.what === "place") {
    const cell = cellOf(props, from);
    const sites = chartOf(props.parts).sitesOf.get(cell) ?? [];
    const some = offers(props).filter((one) => sites.includes(one.spot));
    const spot = following(spots(chartOf(props.parts), some), from.spot, 1);
    const next = interaction.prefer(some.filter((one) => one.spot === spot));
    if (next) interaction.take(props, next);
  }
}

function cellOf(props: Props, one: Offer): string {
  const cells = props.parts.sites.find((site) => site.id === one.spot)?.cells ?? [];
  return cells.find((cell) => cell === interaction.cursor) ?? cells[0] ?? "";
}

/** The next place where something is offered, row by row; the keyboard's cursor goes with it. */
export function step(props: Props, by: 1 | -1): void {
  const chart = chartOf(props.parts);
  const some = open(props);
  const spot = following(spots(chart, some), interaction.shown?.spot ?? null, by);
  const next = interaction.prefer(some.filter((one) => one.spot === spot));
  if (!next) return;
  interaction.cursor = interaction.look = standing(props.parts, next.spot);
  interaction.take(props, next);
}

/** A place where nothing is offered was touched: say why; touched once more, it is shown close up. */
export function touch(props: Props, place: string): void {
  if (interaction.touched === place) return interaction.show({ place });
  interaction.touched = place;
  const action = refused(props, place);
  if (action) void explain(props, action);
  else interaction.spoken = facts(props, place).join("; ");
}

/** The action that touching this place would mean now; it is not legal. */
export function refused(props: Props, place: string): string | null {
  const { view } = props.position;
  if (!props.canAct) return null;
  if (view.stage === "place") {
    const site = chartOf(props.parts).sitesOf.get(place)?.[0];
    return site ? `place:${site}:0` : null;
  }
  if (view.stage !== "turn" && view.stage !== "journey") return null;
  const target = covers(props.parts, view).get(place) ?? place;
  const stop = target !== place || props.parts.nodes.some((node) => node.id === place);
  return stop ? `move:${interaction.kind ?? "free"}:${target}` : null;
}

async function explain(props: Props, action: string): Promise<void> {
  const refusal = await props.why(action);
  if (refusal) props.say(refusal);
}
