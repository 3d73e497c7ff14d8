import { expect, test, vi } from "vitest";
import type { GameSummary, Option, Preset } from "../types";
import { boxed, boxOptions, changed, defaults, grouped, keepLast, lastTable, matters, presetOf, valuesOf, withPreset } from "./choosing";

const option = (key: string, values: string[], more: Partial<Option> = {}): Option => ({
  key,
  rule: "X-1",
  text: key,
  choices: values.map((value) => ({ value, text: value, says: "", alone: false })),
  seats: false,
  group: "",
  players: null,
  when: {},
  box: "",
  ...more,
});

const EVENTS = option("events", ["off", "on"], { group: "Modules" });
const MIX = option("mix", ["even", "harsh"], { group: "Modules", when: { events: ["on"] } });
const TURN = option("turn", ["free", "one"], { group: "Two players", players: [2, 2] });
const FIRST = option("first", ["random"], { seats: true });
const ALL = [EVENTS, MIX, TURN, FIRST];
const ODD: Preset = { key: "odd", title: "", text: "", options: { events: "on" }, seats: 0 };

test("an option that cannot matter is not shown", () => {
  expect(matters(MIX, { events: "off" }, 3)).toBe(false);
  expect(matters(MIX, { events: "on" }, 3)).toBe(true);
  expect(matters(TURN, {}, 3)).toBe(false);
  expect(matters(TURN, {}, 2)).toBe(true);
});

test("options stand under their headings in their order", () => {
  const shown = grouped(ALL, { events: "on" }, 2).map(([group, options]) => [group, options.map((one) => one.key)]);
  expect(shown).toEqual([["Modules", ["events", "mix"]], ["Two players", ["turn"]], ["", ["first"]]]);
});

test("a preset is the defaults and what it changes", () => {
  const chosen = withPreset(ALL, ODD, 3);
  expect(chosen).toEqual({ events: "on", mix: "even", turn: "free", first: "random" });
  expect(presetOf([ODD], ALL, chosen, 3)).toBe(ODD);
  expect(presetOf([ODD], ALL, { ...chosen, mix: "harsh" }, 3)).toBe(undefined);
  expect(changed(ALL, { ...chosen, turn: "one" }, 3).map((one) => one.key)).toEqual(["events"]);
});

test("a preset for so many players is not that of another table", () => {
  const pair: Preset = { ...ODD, key: "pair", seats: 2 };
  const chosen = withPreset(ALL, pair, 2);
  expect([2, 3].map((players) => presetOf([pair, ODD], ALL, chosen, players)?.key)).toEqual(["pair", "odd"]);
});

test("seats are choices of an option that names one", () => {
  expect(valuesOf(FIRST, 2)).toEqual(["random", "1", "2"]);
});

test("what only one player may choose is his default, and nobody else's choice", () => {
  const pace = option("pace", ["steady", "slow"]);
  const both = { ...pace, choices: [...pace.choices, { value: "at_once", text: "", says: "", alone: true }] };
  expect(valuesOf(both, 1)).toEqual(["at_once", "steady", "slow"]);
  expect(valuesOf(both, 2)).toEqual(["steady", "slow"]);
  expect([1, 2].map((players) => defaults([both], players).pace)).toEqual(["at_once", "steady"]);
  expect(changed([both], { pace: "steady" }, 1)).toEqual([both]);
});

test("what differs from the box is counted from the printed rules, not from our defaults", () => {
  const peek = option("peek", ["on", "off"], { box: "off" });
  expect([boxed(peek, 3), boxed(EVENTS, 3)]).toEqual(["off", "off"]);
  const box = { ...ODD, key: "box", options: boxOptions([peek, ...ALL]) };
  expect(changed([peek, ...ALL], withPreset([peek, ...ALL], box, 3), 3)).toEqual([]);
  expect(changed([peek], defaults([peek], 3), 3)).toEqual([peek]);
});

const BOX = { key: "box", options: ALL, seats: [1, 4] } as unknown as GameSummary;
const LAST = {
  options: { events: "on" },
  seats: [{ who: "me", name: "Ann" }, { who: "open", name: "" }],
  pace: { kind: "live", bank: 300, move: 5, then: "others" },
  access: "listed",
  fill: 300,
  caretaker: "random",
} as const;

function shelf(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
}

test("the last table comes back with its time, its access and its caretaker", () => {
  shelf();
  expect(lastTable(BOX)).toBeNull();
  keepLast("box", { ...LAST, seats: [...LAST.seats] });
  expect(lastTable(BOX)).toEqual({ ...LAST, options: { events: "on", mix: "even", turn: "free", first: "random" } });
});

test("what was kept of it and makes no sense is as usual", () => {
  shelf();
  const odd = { ...LAST, pace: { kind: "live", bank: -1 }, access: "nobody", fill: 7, caretaker: 3 };
  keepLast("box", odd as never);
  expect(lastTable(BOX)).toMatchObject({ pace: { kind: "untimed" }, access: "invited", fill: null, caretaker: "pilot" });
});

test("a table of earlier versions comes back with the levels that play as its computer opponents did", () => {
  shelf();
  keepLast("box", { ...LAST, seats: [{ who: "me", name: "Ann" }, { who: "bot:search", name: "Bo" }, { who: "bot:random", name: "" }], caretaker: "greedy" });
  expect(lastTable(BOX)).toMatchObject({ seats: [{ who: "me" }, { who: "bot:navigator", name: "Bo" }, { who: "bot:random" }], caretaker: "pilot" });
});
