/** Standing orders as a form edits them (orders.py has the form and the meaning). Pure: every change makes a new value. */
import { tell } from "$lib/people";
import { S } from "../strings";
import type { Clause, Order, Orders, Props, Schema } from "../types";

import { list } from "./label";

export type Value = NonNullable<Clause["if"]>[string];
export type PartName = keyof Orders;
export type Draft = Orders;
export const PARTS: readonly PartName[] = ["launch", "landing", "parachute", "flight"];

/** Return the saved orders as a draft. */
export const read = (saved: unknown): Draft => (typeof saved === "object" && saved ? (saved as Draft) : {});

const ASK = "ask";
const idle = (order: Order | undefined): boolean =>
  !order || (!order.clauses?.length && [order.default, order.additions, order.reroll].every((one) => (one ?? ASK) === ASK));

/** Without the parts that say nothing; null if none says anything. */
export function clean(draft: Draft): Draft | null {
  const found = PARTS.flatMap((part) => (idle(draft[part]) ? [] : [[part, draft[part]] as const]));
  return found.length ? Object.fromEntries(found) : null;
}

export const same = (one: Draft, other: Draft): boolean => JSON.stringify(clean(one)) === JSON.stringify(clean(other));

/** The draft, with the parts that a preset mentions set as they are in the preset; the choice of astronauts to seat stays as it was. */
export const withPreset = (draft: Draft, preset: Orders): Draft => ({ ...draft, ...preset });

/** Whether the draft says just what the preset does. */
export const follows = (draft: Draft, preset: Orders): boolean => same(draft, withPreset(draft, preset));

// -- clauses ----------------------------------------------------------------------------------------------------------

const clauses = (order: Order): readonly Clause[] => order.clauses ?? [];

export const added = (order: Order, ...more: readonly Clause[]): Order => ({ ...order, clauses: [...clauses(order), ...more] });

export const replaced = (order: Order, at: number, clause: Clause): Order => ({
  ...order,
  clauses: clauses(order).map((one, index) => (index === at ? clause : one)),
});

export const removed = (order: Order, at: number): Order => ({ ...order, clauses: clauses(order).filter((_, index) => index !== at) });

/** The line moved up (-1) or down (1). */
export function moved(order: Order, at: number, by: -1 | 1): Order {
  const lines = [...clauses(order)];
  const [line] = lines.splice(at, 1);
  if (line) lines.splice(at + by, 0, line);
  return { ...order, clauses: lines };
}

// -- conditions -------------------------------------------------------------------------------------------------------

export const conditions = (clause: Clause): [string, Value][] => Object.entries(clause.if ?? {});

export function withCondition(clause: Clause, name: string, value: Value, instead?: string): Clause {
  const kept = conditions(clause).map(([one, before]): [string, Value] => (one === (instead ?? name) ? [name, value] : [one, before]));
  const known = kept.some(([one]) => one === name);
  return { ...clause, if: Object.fromEntries(known ? kept : [...kept, [name, value]]) };
}

export function withoutCondition(clause: Clause, name: string): Clause {
  const kept = conditions(clause).filter(([one]) => one !== name);
  if (kept.length) return { ...clause, if: Object.fromEntries(kept) };
  const { if: _, ...bare } = clause;
  return bare;
}

/** A value to begin with. */
export function first(schema: Schema, name: string): Value {
  const start: Readonly<Record<string, Value>> = { field_min: 14, field_max: 13, dice_min: 3, dice_max: 2, moon_points_min: 4, ufo_field_min: 14, ufo_field_max: 13, crashes_min: 8 };
  if (name in start) return start[name] ?? 1;
  if (name in schema.numbers) return schema.numbers[name]?.[0] ?? 1;
  if (schema.switches.includes(name)) return true;
  return schema.words[name]?.[0] ?? [schema.kinds[0] ?? ""];
}

/** Conditions of this part that the line does not have yet. */
export function open(schema: Schema, part: PartName, clause: Clause, ufo: boolean): string[] {
  const names = schema.parts[part]?.conditions ?? [];
  return names.filter((name) => !(name in (clause.if ?? {})) && (ufo || !name.startsWith("ufo")));
}

// -- often used -------------------------------------------------------------------------------------------------------

export const IDEAS: Readonly<Record<keyof typeof S.orders.idea, readonly Clause[]>> = {
  far: [{ if: { field_min: 14 }, do: "leave" }],
  dice: [{ if: { dice_min: 3 }, do: "stay" }, { do: "leave" }],
  goal: [{ if: { completes_goal: "any" }, do: "leave" }],
  moon: [{ if: { moon_points_min: 4 }, do: "leave" }],
  follow: [{ if: { has_left: 1 }, do: "leave" }],
};

/** Add the clauses of an idea at the end. The default becomes staying aboard, unless the order has another one. */
export const suggested = (order: Order, idea: keyof typeof IDEAS): Order => added({ default: "stay", ...order }, ...IDEAS[idea]);

// -- in words ---------------------------------------------------------------------------------------------------------

/** Summarise one part of the orders. */
export function summary(game: Props, part: PartName, order: Order | undefined): string {
  if (!order || idle(order)) return game.t(S.orders.asked);
  const lines = clauses(order).map((clause) => inWords(game, clause));
  const rest = game.t(choiceText(order.default ?? ASK));
  if (part !== "launch") lines.push(lines.length ? tell(game, S.orders.else, { action: rest }) : rest);
  const policies = Object.keys(game.parts.orders.parts[part]?.policies ?? {}) as ("additions" | "reroll")[];
  return [...lines, ...policies.map((policy) => tell(game, S.orders.policy[policy], { use: game.t(choiceText(order[policy] ?? ASK)) }))].join(" · ");
}

/** "Leave if the rocket is on field 14 or beyond and it completes any goal" */
export function inWords(game: Props, clause: Clause): string {
  const said = list(conditions(clause).map(([name, value]) => conditionWords(game, name, value)));
  const action = actionWords(game, clause);
  return said ? tell(game, S.orders.sentence, { action, conditions: said }) : tell(game, S.orders.bare, { action });
}

function actionWords(game: Props, clause: Clause): string {
  if (clause.pick) return tell(game, S.home.seat, { astronaut: clause.pick });
  const action = game.t(choiceText(clause.do ?? clause.select ?? ASK));
  const to = clause.to?.filter((one) => one !== 0 || (clause.to?.length ?? 0) > 1) ?? [];
  return to.length ? `${action} (${to.map((one) => game.t(toText(one))).join(", ")})` : action;
}

export const choiceText = (choice: string): string => S.orders.do[choice as keyof typeof S.orders.do] ?? choice;

export const toText = (offset: number): string => S.orders.to[String(offset) as keyof typeof S.orders.to] ?? "";

function conditionWords(game: Props, name: string, value: Value): string {
  const key = value === false ? `${name}_not` : name;
  const text = S.orders.condition_[key as keyof typeof S.orders.condition_] ?? name;
  return tell(game, text, { n: Number(value), place: wordText(game, name, value), goal: wordText(game, name, value), kinds: kindsText(game, value) });
}

const kindsText = (game: Props, value: Value): string =>
  typeof value === "object" ? list(value.map((kind) => game.t(game.parts.astronauts.find((one) => one.key === kind)?.name ?? kind))) : "";

/** A word of a condition as people say it. */
export function wordText(game: Props, name: string, value: Value): string {
  if (name === "place") return game.t(S.orders.place[String(value) as keyof typeof S.orders.place] ?? String(value));
  if (name !== "completes_goal") return "";
  return value === "any" ? game.t(S.orders.anyGoal) : game.t(game.parts.goals.find((one) => one.key === value)?.text ?? String(value));
}
