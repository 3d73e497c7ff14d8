/** The meaning of a touch: a choice of action, cards and planet grows until one legal action is left. This module knows
 * no rules: it only compares the choice with the legal actions. */
import { type Action, example, type Move, type Table } from "./moves";

export interface Choice {
  action: Action | null;
  cards: readonly string[];
  planet: string | null;
}

export const NOTHING: Choice = { action: null, cards: [], planet: null };

/** Carry out `act`; or go on with `choice`; or explain why `ask` is refused; or open the view of planet `inspect`. */
export interface Answer {
  act?: string;
  choice?: Choice;
  ask?: string;
  inspect?: string;
}

/** The moves that the choice still allows. */
export function open(table: Table, choice: Choice): Move[] {
  return table.moves.filter(
    (move) =>
      (choice.action === null || move.action === choice.action) &&
      choice.cards.every((card) => move.cards.includes(card)) &&
      (choice.planet === null || move.planet === choice.planet),
  );
}

/** Is anything chosen, so that touching means going on with it? */
export const busy = (choice: Choice): boolean => choice.action !== null || choice.cards.length > 0;

/** The planet whose view is open is chosen as long as nothing else is. */
const towards = (choice: Choice, shown: string | null): Choice => (busy(choice) ? choice : { ...choice, planet: shown });

/** The cards that can be added to the choice; `shown`: the planet whose view is open. */
export function litCards(table: Table, choice: Choice, shown: string | null = null): Set<string> {
  if (choice.action === "top-up") return new Set(table.topUp ? table.hand : []);
  if (choice.action === null && !choice.cards.length && !shown) return new Set();
  return new Set(open(table, towards(choice, shown)).flatMap((move) => move.cards.filter((card) => !choice.cards.includes(card))));
}

/** The planets where something can be done with the choice as it stands. */
export function litPlanets(table: Table, choice: Choice): Set<string> {
  const moves = open(table, { ...choice, planet: null });
  return new Set(moves.filter((move) => choice.action !== null || paid(move, choice)).map((move) => move.planet));
}

const paid = (move: Move, choice: Choice) => move.cards.length === choice.cards.length;

/** The actions that are possible with the chosen cards. */
export function litActions(table: Table, choice: Choice): Set<Action> {
  const moves = open(table, { ...choice, action: null, planet: null });
  return new Set<Action>([...moves.map((move) => move.action), ...(table.topUp ? (["top-up"] as const) : [])]);
}

export function touchAction(table: Table, choice: Choice, action: Action): Answer {
  if (choice.action === action) return { choice: NOTHING };
  if (action === "top-up")
    return table.topUp ? { choice: { action, cards: choice.cards, planet: null } } : { ask: "draw" };
  const fits = open(table, { action, cards: choice.cards, planet: null }).length > 0;
  const kept = fits ? choice.cards : [];
  const moves = open(table, { action, cards: kept, planet: null });
  const ready = moves.length === 1 && kept.length === moves[0]?.cards.length ? moves[0] : undefined;
  if (ready && action !== "fly" && action !== "jump") return { act: ready.do };
  if (!moves.length) return { ask: example(table, action, choice.cards, null) };
  return { choice: { action, cards: kept, planet: null } };
}

/** `shown`: the planet whose view is open. Planet and card, in either order, make a move. */
export function touchCard(table: Table, choice: Choice, card: string, shown: string | null = null): Answer {
  if (choice.cards.includes(card))
    return { choice: { ...choice, cards: choice.cards.filter((other) => other !== card) } };
  const cards = [...choice.cards, card];
  if (choice.action === "top-up") return { choice: { ...choice, cards } };
  const there = shown ? open(table, { ...towards(choice, shown), cards }).filter((move) => move.cards.length === cards.length) : [];
  if (there.length === 1 && there[0] && !busy(choice)) return { act: there[0].do };
  const moves = open(table, { ...choice, cards });
  if (!moves.length) {
    if (choice.action === null) return { choice: { ...NOTHING, cards: [card] } };
    return { ask: example(table, choice.action, [card, ...choice.cards], choice.planet) };
  }
  const [only] = moves;
  const settled = choice.action !== null && (choice.action !== "jump" || choice.planet !== null);
  if (only && settled && moves.length === 1 && only.cards.length === cards.length) return { act: only.do };
  return { choice: { ...choice, cards } };
}

export function touchPlanet(table: Table, choice: Choice, planet: string): Answer {
  if (!busy(choice) || choice.action === "top-up" || choice.planet === planet) return { inspect: planet };
  const moves = open(table, { ...choice, planet });
  const ready = moves.filter((move) => paid(move, choice));
  if (ready.length === 1 && ready[0]) return { act: ready[0].do };
  if (moves.length && choice.action !== null) return { choice: { ...choice, planet } };
  return { ask: example(table, choice.action ?? wanted(table, choice, planet), choice.cards, planet) };
}

/** Return the action that touching the planet starts or continues, for its label; null: it shows a view or a refusal.
 * */
export function actionAt(table: Table, choice: Choice, planet: string): Action | null {
  const { act, choice: next } = touchPlanet(table, choice, planet);
  return table.moves.find((move) => move.do === act)?.action ?? next?.action ?? null;
}

/** If no action is named: cards touched together with the planet of your own ship mean landing or scanning; with another one, jumping. */
function wanted(table: Table, choice: Choice, planet: string): Action {
  if (planet !== table.ship) return "jump";
  return choice.cards.length > 1 ? "develop" : "scan";
}

/** One step back: first the planet, then the cards, then the action. */
export function back(choice: Choice): Choice {
  if (choice.planet !== null) return { ...choice, planet: null };
  return choice.cards.length && choice.action !== null ? { ...choice, cards: [] } : NOTHING;
}
