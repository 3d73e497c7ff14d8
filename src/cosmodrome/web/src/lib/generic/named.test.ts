import { expect, test } from "vitest";
import { named } from "./named";

const players = [{ seat: 0, name: "Ann", bot: false, mine: true }, { seat: 1, name: "Bob", bot: true, mine: false }];
const names: Record<string, string> = { caldera: "Caldera", "7": "Seven" };
const scene = {
  parts: { planets: [{ key: "freezer" }, { key: "caldera" }], moons: 3 },
  players,
  words: (what: { args: Record<string, unknown> }) => names[String(Object.values(what.args)[0])] ?? String(Object.values(what.args)[0]),
};

test.each([
  ["seat", 1, "Bob"],
  ["seat", -1, null],
  ["planet", "caldera", "Caldera"],
  ["planet", 1, "Caldera"],
  ["planet", 0, "freezer"],
  ["planet", 9, "9"],
  ["planet", 7, "Seven"],
  ["moon", 2, "2"],
] as const)("%s %s is %s", (kind, value, name) => {
  expect(named(scene as never, kind, value)).toBe(name);
});
