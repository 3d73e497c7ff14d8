import { describe, expect, test } from "vitest";
import type { Gain, Outcome, Outlook, View } from "../types";
import { outcomeText, wayText } from "./label";
import { advanceOf, FILTERS, movementOf, outcomeAt, passes, questionOf, worth, worthOf } from "./outlook";

const gain = (changes: Partial<Gain> = {}): Gain => ({ symbol: 0, tech: 0, steps: [], more: 0, bonuses: [], movement: 0, tracks: [], fields: [], instead: 0, alone: false, medals: 0, idle: "", ...changes });
const outcome = (changes: Partial<Outcome> = {}): Outcome => ({ gains: [], pods: 0, rovers: 0, meteorite: false, lines: [], hindered: [], spoilt: [], special: 0, personal: 0, neighbours: 0, ...changes });
const wet = outcome({ gains: [gain({ symbol: 1, steps: [[1, 2]] })] });
const dry = outcome({ gains: [gain({ symbol: 1, idle: "ice" })] });
const told: Outlook = { tiles: [{ stack: 3, places: [[40, 1], [41, 0]], movement: 2 }], outcomes: [wet, dry], advances: [[4, gain({ symbol: 4 })]], worths: [{ action: "drive 1,5 1,4", medals: 1, lines: [[2, 1]] }] };

describe("what the server told", () => {
  test("what an action is worth is looked up by its text", () => {
    expect(worthOf(told, "drive 1,5 1,4")?.medals).toBe(1);
    expect([worthOf(told, "lock"), worthOf(null, "lock")]).toEqual([null, null]);
  });

  test("is found by stack and place", () => {
    expect(outcomeAt(told, 3, 40)).toBe(dry);
    expect([outcomeAt(told, 3, 42), outcomeAt(told, 2, 40), outcomeAt(told, 3, null), outcomeAt(null, 3, 40)]).toEqual([null, null, null, null]);
    expect([movementOf(told, 3), movementOf(told, 2), movementOf(null, 3)]).toEqual([2, 0, 0]);
    expect([advanceOf(told, 4)?.symbol, advanceOf(told, 1), advanceOf(null, 4)]).toEqual([4, null, null]);
  });

  test("is asked again after one's own steps, not after those of others", () => {
    const of = (seat: number | null, ...players: object[]) => questionOf({ seat, event: null, tries: [], players } as unknown as View);
    const before = of(0, { marks: [1], points: [4] }, { marks: [2], points: [4] });
    expect(of(0, { marks: [1], points: [2] }, { marks: [5], points: [7] })).toBe(before);
    expect(of(0, { marks: [2], points: [4] }, { marks: [2], points: [4] })).not.toBe(before);
    expect(of(null, { marks: [1], points: [4] })).toBe("");
  });

  test("is said even where nothing comes", () => {
    const game = { t: String } as unknown as Parameters<typeof outcomeText>[0];
    expect(outcomeText(game, outcome())).toMatch(/nothing/);
  });

  test("follows a marker as far as nobody has to choose, and says what is due then", () => {
    const words = ({ text, args }: { text: unknown; args: object }) => `${String(text)} ${JSON.stringify(args)}`;
    const game = { parts: { tracks: ["civ", "water"] }, words } as unknown as Parameters<typeof wayText>[0];
    expect(wayText(game, gain({ symbol: 1, steps: [[1, 3]], more: 1 }))).toMatch(/then .*"count":1/);
    expect(wayText(game, gain({ symbol: 1, steps: [[1, 3]] }))).not.toMatch(/then/);
    expect(wayText(game, gain({ symbol: 5, steps: [[1, 3]] }))).toMatch(/"track":"water","step":3/);
  });

  test("is narrowed by filters", () => {
    const kept = (one: Outcome) => FILTERS.filter((filter) => passes(filter, one));
    expect(kept(wet)).toEqual(["ice", "pods"]);
    expect(kept(dry)).toEqual(["pods"]);
    expect(kept(outcome({ lines: [[4, 2]], pods: 1 }))).toEqual(["line"]);
    expect(kept(outcome({ rovers: 1 }))).toEqual([]);
    expect(kept(outcome({ spoilt: [2] }))).toEqual([]);
    expect(kept(outcome({ gains: [gain({ symbol: 5, tracks: [0, 1] })] }))).toEqual(["pods", "energy"]);
    expect(kept(outcome({ gains: [gain({ symbol: 5, tracks: [0] })] }))).toEqual(["pods"]);
  });

  test("is put in order: a full line before a step, a step before nothing, a loss last", () => {
    const all = [outcome({ lines: [[0, 5]] }), wet, dry, outcome({ pods: 1 }), outcome({ rovers: 1 })];
    expect([...all].sort((a, b) => worth(b) - worth(a))).toEqual(all);
  });
});
