import { expect, test } from "vitest";
import { happened, waiting } from "./news";
import type { KindInfo, News, NewsKind } from "./types";

const kind = (name: NewsKind, of_known = false): KindInfo => ({ kind: name, label: name, line: name, ways: ["page"], of_known });
const KINDS = [kind("turn"), kind("short"), kind("invited"), kind("begins", true), kind("over", true)];

/** As the server reports it: which kinds apply at a table. */
const at = (table: string, state: News["state"], turn = false, left: number | null = null): News => {
  const kinds: [NewsKind, boolean][] = [["turn", turn], ["short", left !== null], ["begins", state === "running"], ["over", state === "over" || state === "closed"]];
  return { table, game: "g", state, turn, left, invited: false, kinds: kinds.filter(([, holds]) => holds).map(([name]) => name) };
};
const news = (before: News[], now: News[]) => happened(KINDS, before, now);

test("a turn is new once, also where the table was not known", () => {
  expect(news([], [at("a", "running", true)])).toEqual([{ kind: "turn", table: "a", game: "g" }]);
  expect(news([at("a", "running")], [at("a", "running", true)]).map(({ kind }) => kind)).toEqual(["turn"]);
  expect(news([at("a", "running", true)], [at("a", "running", true)])).toEqual([]);
});

test("a match that begins or ends is new where it was seen before", () => {
  expect(news([at("a", "open")], [at("a", "running")]).map(({ kind }) => kind)).toEqual(["begins"]);
  expect(news([at("a", "running", true)], [at("a", "over")]).map(({ kind }) => kind)).toEqual(["over"]);
  expect(news([], [at("a", "over"), at("b", "running")])).toEqual([]);
  expect(news([at("a", "over")], [at("a", "closed")])).toEqual([]);
});

test("of a match that begins with your turn, the turn is news", () => {
  expect(news([at("a", "open")], [at("a", "running", true)]).map(({ kind }) => kind)).toEqual(["turn"]);
});

test("time that is short is new once, after the turn", () => {
  const short = at("a", "running", true, 50);
  expect(news([], [short]).map(({ kind }) => kind)).toEqual(["turn"]);
  expect(news([at("a", "running", true)], [short])).toEqual([{ kind: "short", table: "a", game: "g", left: 50 }]);
  expect(news([short], [at("a", "running", true, 30)])).toEqual([]);
});

test("an invitation is new once", () => {
  const asked: News = { ...at("a", "open"), invited: true, kinds: ["invited"] };
  expect(news([], [asked]).map(({ kind }) => kind)).toEqual(["invited"]);
  expect(news([asked], [{ ...asked, state: "running" }])).toEqual([]);
  expect(news([asked], [at("a", "running", true)]).map(({ kind }) => kind)).toEqual(["turn"]);
});

test("a kind that the server adds is news without a change of the page", () => {
  const paused = "paused" as NewsKind;
  const now: News = { ...at("a", "running"), kinds: [paused] };
  expect(happened([kind(paused), ...KINDS], [at("a", "running")], [now]).map(({ kind }) => kind)).toEqual(["paused"]);
});

test("the table that is open does not count", () => {
  const known = [at("a", "running", true), at("b", "running", true), at("c", "running")];
  expect([waiting(known, null), waiting(known, "a"), waiting(known, "c")]).toEqual([2, 1, 2]);
});
