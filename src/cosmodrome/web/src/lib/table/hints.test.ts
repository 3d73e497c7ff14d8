import { expect, test } from "vitest";
import type { Position } from "../board";
import type { Hint } from "../types";
import { NO_NAMES } from "../words";
import { Hints } from "./hints.svelte";

const move = (text: string): Hint["action"] => ({ do: text, kind: text, text, args: {}, reveals: "", lapses: "", closes: false });
const gate: [string, string] = ["earns about {count} more point at the gate", "earns about {count} more points at the gate"];
const crash = { text: "leaves you a {chance}% chance of a crash", args: { count: 2, chance: 34 } };
const hint = (more: Partial<Hint>): Hint => ({ action: move("Stay"), reasons: [], against: null, instead: null, usual: false, forced: false, then: null, cost: null, rest: null, ...more });

const told = (more: Partial<Hint>, at = 0): string =>
  new Hints("table", 0, () => ({ version: 1 }) as Position, () => NO_NAMES).reasons(hint(more), at);

test("reasons are a sentence with named numbers", () => {
  const one = { text: gate, args: { count: 1 } };
  expect(told({ reasons: [one] })).toBe("This earns about 1 more point at the gate.");
  expect(told({ reasons: [{ text: gate, args: { count: 3 } }], against: crash, instead: move("Leave") })).toBe(
    "Instead of “Leave”, this earns about 3 more points at the gate, but leaves you a 34% chance of a crash.",
  );
  expect(told({ reasons: [one], usual: true })).toBe("Compared with the other ways to do it, this earns about 1 more point at the gate.");
});

test("the only move is called forced", () => {
  expect(told({ forced: true })).toBe("This is the only move you have.");
  expect(told({})).toBe("Looking ahead, no other move does better.");
});

test("what follows is said with how likely it is", () => {
  const then = { line: [move("Stay"), move("Roll")], reasons: [{ text: gate, args: { count: 1 } }], against: null, games: 7, of: 10, sure: false };
  expect(told({ then })).toBe("In 7 of 10 imagined games, this earns about 1 more point at the gate if you follow it with “Stay” and “Roll”.");
  expect(told({ then: { ...then, games: 10 } })).toBe("In 10 of 10 imagined games, this earns about 1 more point at the gate if you follow it with “Stay” and “Roll”.");
  expect(told({ then: { ...then, games: 10, sure: true } })).toBe("Followed by “Stay” and “Roll”, this earns about 1 more point at the gate.");
});

test("other candidates name their cost against the first, and one alone that of all others", () => {
  const amount = { text: ["{count} point", "{count} points"] as [string, string], args: { count: 1 } };
  expect(told({ cost: amount }, 1)).toBe("Looking ahead, it's about 1 point worse than move 1.");
  expect(told({ reasons: [crash] }, 1)).toBe("This leaves you a 34% chance of a crash. Looking ahead, it's about as good as move 1.");
  expect(told({ rest: amount })).toBe("Looking ahead, the next best move is more than 1 point worse.");
});
