import { expect, test } from "vitest";
import { happened, waiting } from "./news";
import type { News } from "./types";

const at = (table: string, state: News["state"], turn = false, left: number | null = null): News => ({ table, game: "g", state, turn, left, invited: false });

test("a turn is new once, also where the table was not known", () => {
  expect(happened([], [at("a", "running", true)])).toEqual([{ kind: "turn", table: "a", game: "g" }]);
  expect(happened([at("a", "running")], [at("a", "running", true)]).map(({ kind }) => kind)).toEqual(["turn"]);
  expect(happened([at("a", "running", true)], [at("a", "running", true)])).toEqual([]);
});

test("a match that begins or ends is new where it was seen before", () => {
  expect(happened([at("a", "open")], [at("a", "running")]).map(({ kind }) => kind)).toEqual(["begins"]);
  expect(happened([at("a", "running", true)], [at("a", "over")]).map(({ kind }) => kind)).toEqual(["over"]);
  expect(happened([], [at("a", "over"), at("b", "running")])).toEqual([]);
  expect(happened([at("a", "over")], [at("a", "closed")])).toEqual([]);
});

test("who begins is told that it is his turn, not both", () => {
  expect(happened([at("a", "open")], [at("a", "running", true)]).map(({ kind }) => kind)).toEqual(["turn"]);
});

test("time that is short is new once, after the turn", () => {
  const short = at("a", "running", true, 50);
  expect(happened([], [short]).map(({ kind }) => kind)).toEqual(["turn"]);
  expect(happened([at("a", "running", true)], [short])).toEqual([{ kind: "short", table: "a", game: "g", left: 50 }]);
  expect(happened([short], [at("a", "running", true, 30)])).toEqual([]);
});

test("an invitation is new once", () => {
  const asked = { ...at("a", "open"), invited: true };
  expect(happened([], [asked]).map(({ kind }) => kind)).toEqual(["invited"]);
  expect(happened([asked], [{ ...asked, state: "running" }])).toEqual([]);
  expect(happened([asked], [at("a", "running", true)]).map(({ kind }) => kind)).toEqual(["turn"]);
});

test("the table that is open does not count", () => {
  const news = [at("a", "running", true), at("b", "running", true), at("c", "running")];
  expect([waiting(news, null), waiting(news, "a"), waiting(news, "c")]).toEqual([2, 1, 2]);
});
