/** The choice that the viewer is making, shared by the board and the own area. The server knows nothing of it. */
import type { LegalAction } from "$lib/board";
import { OverlayState } from "$lib/overlay.svelte";
import { back, busy, type Answer, type Choice, litPlanets, NOTHING, touchAction, touchCard, touchPlanet } from "./logic/choice";
import { type Action, type Table, table } from "./logic/moves";
import { S } from "./strings";
import type { Props } from "./types";

/** A view laid over the board: a planet's, or one of the others. */
export type Overlay = { planet: string } | "gate" | "cards" | "tiles";

/** A reason shown beside the thing that was touched, e.g. "planet caldera". */
export interface Note {
  at: string;
  text: string;
  /** It is in the prompt, too. */
  said: boolean;
}

class Interaction extends OverlayState<Overlay, Props> {
  choice = $state.raw<Choice>(NOTHING);
  note = $state.raw<Note | null>(null);
  /** Actions still to be sent, one after the other (discards, then the draw). */
  queue = $state.raw<readonly string[]>([]);
  #mark = "";
  #seat: number | null = null;
  #picking = false;

  /** A new position: old choices are dropped; a pile to pick from comes up. */
  follow(props: Props): void {
    const { version, step, seat, view } = props.position;
    const mark = `${version} ${step} ${seat}`;
    if (mark === this.#mark) return;
    this.#mark = mark;
    if (seat !== this.#seat) this.drop();
    this.#seat = seat;
    this.note = null;
    this.choice = this.queue.length ? { ...NOTHING, action: "top-up" } : NOTHING;
    const picking = view.pick !== null;
    if (picking) this.show({ planet: pickPlanet(props) });
    else if (this.#picking) this.close();
    this.#picking = picking;
  }

  /** Nothing from one table carries over to the next. */
  reset(): void {
    this.choice = NOTHING;
    this.note = null;
    this.drop();
    this.queue = [];
    this.#mark = "";
    this.#picking = false;
  }

  override show(overlay: Overlay): void {
    this.note = null;
    super.show(overlay);
  }

  protected override home(): HTMLElement | null {
    return document.querySelector<HTMLElement>('[data-planet][tabindex="0"]');
  }

  /** One step back; false if there is nothing to leave. */
  leave(props: Props): boolean {
    this.note = null;
    if (this.overlay) this.close();
    else if (busy(this.choice)) this.choose(props, back(this.choice));
    else return false;
    return true;
  }

  choose(props: Props, choice: Choice): void {
    this.choice = choice;
    props.say(null);
  }
}

export const interaction = new Interaction();

export function pickPlanet(props: Props): string {
  const { view } = props.position;
  return props.parts.planets[view.players[view.turn]?.ship ?? -1]?.key ?? "";
}

/** The moves of the moment; none while the viewer may not act. */
export function moves(props: Props): Table {
  return table(props.canAct ? props.position.legal : [], props.position.view, props.parts);
}

export const onAction = (props: Props, action: Action) =>
  props.canAct ? settle(props, touchAction(moves(props), interaction.choice, action), `action ${action}`) : props.say(props.position.prompt);

export const onCard = (props: Props, card: string) =>
  settle(props, touchCard(moves(props), interaction.choice, card, shown(props)), `card ${card}`);

/** Return the points on the table that an action names: its planet, its cards, its tile. */
export function pointsAt(action: LegalAction, props: Props): string[] {
  const [word, key = ""] = action.do.split(" ");
  if (word === "discard") return [`card ${key}`];
  if (word === "draw" || word === "keep") return ["action top-up"];
  if (word === "take") return [`tile ${key}`, `planet ${pickPlanet(props)}`];
  const move = moves(props).moves.find((one) => one.do === action.do);
  return move ? [`planet ${move.planet}`, ...move.cards.map((card) => `card ${card}`)] : [];
}

/** Choose what an action takes, as touching it one by one would. */
export function preview(action: LegalAction, props: Props): (() => void) | undefined {
  const [word, key = ""] = action.do.split(" ");
  const move = moves(props).moves.find((one) => one.do === action.do);
  const shown: Choice | null = word === "discard" ? { action: "top-up", cards: [key], planet: null } : (move ?? null);
  if (!shown) return undefined;
  const before = interaction.choice;
  const choice: Choice = { action: shown.action, cards: shown.cards, planet: shown.planet };
  interaction.choice = choice;
  return () => {
    if (interaction.choice === choice) interaction.choice = before;
  };
}

/** The planet whose view is open. */
export const shown = (props: Props): string | null =>
  props.canAct && typeof interaction.overlay === "object" && interaction.overlay ? interaction.overlay.planet : null;

export const onPlanet = (props: Props, planet: string) =>
  settle(props, props.canAct ? touchPlanet(moves(props), interaction.choice, planet) : { inspect: planet }, `planet ${planet}`);

async function settle(props: Props, answer: Answer, at: string): Promise<void> {
  interaction.note = null;
  props.say(null);
  if (answer.inspect) interaction.show({ planet: answer.inspect });
  if (answer.choice) interaction.choose(props, answer.choice);
  if (answer.ask) await explain(props, answer.ask, at, true);
  if (answer.act) {
    if (shown(props)) interaction.close();
    await send(props, answer.act);
  }
}

/** Carry out a legal action. */
export async function send(props: Props, action: string): Promise<void> {
  if (!props.canAct) return;
  interaction.note = null;
  await props.act(action);
}

/** Discard the chosen cards one by one, then draw; nothing is discarded before it is certain that cards will be drawn. */
export async function topUp(props: Props): Promise<void> {
  const { cards } = interaction.choice;
  if (keeps(props)) return send(props, "keep");
  const draw = { do: "draw", kind: "draw", text: S.hand.draw, args: {}, reveals: S.hand.reveals, lapses: "", closes: false };
  if (!(await props.ask(draw))) return;
  interaction.queue = [...cards.map((card) => `discard ${card}`), "draw"];
  while (interaction.queue.length) await sendNext(props);
}

/** With a full hand and no card to discard, topping up draws nothing. */
export const keeps = (props: Props): boolean => !interaction.choice.cards.length && props.position.legal.some((one) => one.do === "keep");

/** Carry out the first in the queue; if it is no longer legal, none of the others is either. */
async function sendNext(props: Props): Promise<void> {
  const [next = "", ...rest] = interaction.queue;
  const legal = props.canAct && props.position.legal.some((one) => one.do === next);
  interaction.queue = legal ? rest : [];
  if (legal) await props.act(next, true);
}

/** Show in place why an action is refused; after a touch, also in the prompt, which speaks it. */
export async function explain(props: Props, action: string, at: string, touched = false): Promise<void> {
  const refusal = await props.why(action);
  if (!refusal || (!touched && interaction.note?.at === at)) return;
  interaction.note = { at, text: props.words(refusal), said: touched };
  if (touched) props.say(refusal);
}

/** Return the hint that says what to touch next. */
export function hint(props: Props): string {
  const { action, cards, planet } = interaction.choice;
  if (action === "jump" && cards.length) return S.hint.jumpCard;
  if (action === "jump" && planet) return S.hint.jumpPlanet;
  if (action === "develop" && cards.length) return S.hint.developCard;
  if (action) return S.hint[action];
  if (!props.canAct) return S.hint.look;
  if (props.position.view.stage === "top-up") return S.hint["top-up"];
  if (props.position.view.stage !== "turn") return "";
  if (!cards.length) return S.hint.start;
  return litPlanets(moves(props), interaction.choice).size ? S.hint.cards : S.hint.cardsNone;
}
