import { expect, test } from "vitest";
import { GALAXY } from "../numbers";
import type { Exit, Props } from "../types";
import { gains, missionName, staying } from "./label";

const fill = (text: string, args: Record<string, unknown> = {}) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]));
const game = {
  words: ({ text, args }: { text: string | readonly string[]; args: Record<string, unknown> }) => fill(typeof text === "string" ? text : (text[0] ?? ""), args),
  t: fill,
  parts: { goals: [{ key: "G1", points: 5 }] },
} as unknown as Props;
const way = (what: Partial<Exit>): Exit => ({ do: "leave 10", field: 10, to: "moon", target: 0, points: 3, times: 1, rank: 0, goals: [], missions: null, more: 3, goal_points: 0, mission_points: null, total: 3, ...what });

test("a way to leave says what it adds and how it comes about", () => {
  expect(gains(game, way({}))).toEqual(["+3: moon 3"]);
  expect(gains(game, way({ points: 6, times: 2, more: 6 }))).toEqual(["+6: moon 3 × 2"]);
  expect(gains(game, way({ to: "deep", target: GALAXY, points: 5, more: 5 }))).toEqual(["+5: galaxy 5"]);
  expect(gains(game, way({ to: "planet", rank: 1, points: 9, more: 3 }))).toEqual(["+3 as it stands: place 1, 9"]);
});

test("staying aboard names the dice of the next roll", () => {
  const five = { ...game, position: { view: { dice: 5 } }, words: ({ text, args }: { text: string[]; args: Record<string, unknown> }) => fill(text[1] ?? "", args) } as unknown as Props;
  expect(staying(five, { fails: 0, aids: [] })).toMatch(/^The next roll has 5 dice; chance that it fails: /);
});

test("goals and missions are lines of their own, and all together the last", () => {
  const lines = gains(game, way({ goals: [0], goal_points: 5, missions: 1, mission_points: 2, total: 10 }));
  expect(lines).toEqual(["+3: moon 3", "+5: goal “G1”", "+2: fulfils 1 mission", "+10 in all"]);
});

test("a mission is named after its planet, as the board names it", () => {
  const parts = { missions: [{ target: "planet", fields: [8, 9] }, { target: "moon", fields: [10, 11] }], track: { 8: { planet: 0 } }, planets: [{ key: "sandbox" }] };
  const on = { ...game, parts } as unknown as Props;
  expect([missionName(on, 0), missionName(on, 0, true)]).toEqual(["sandbox from 8/9", "sandbox"]);
  expect([missionName(on, 1), missionName(on, 1, true)]).toEqual(["Moon from 10/11", "Moon 10/11"]);
});
