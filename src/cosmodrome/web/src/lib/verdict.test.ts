/** The end addresses its viewer as a winner, as one who was behind, as one of several winners or as an onlooker. */
import { expect, test } from "vitest";
import type { Over, Player } from "./board";
import { spoken, verdictOf } from "./verdict";

const NAMES = ["Ann", "Ben", "Cleo", "Dave"];
const LINES = ["Gate", "Aliens", "Medals"];

function players(count: number, ...mine: number[]): Player[] {
  return NAMES.slice(0, count).map((name, seat) => ({ seat, name, bot: false, mine: mine.includes(seat) }));
}

/** `points`: each seat's, by line. */
function over(ranks: number[][], ...points: number[][]): Over {
  const score = (own: number[], seat: number) => ({
    seat,
    total: own.reduce((sum, one) => sum + one, 0),
    lines: own.map((one, at) => ({ rule: "", name: LINES[at]!, points: one, why: { text: "", args: {} } })),
  });
  return { ranks, scores: points.map(score), proposed: {} };
}

const said = (end: Over, seated: Player[]) => spoken(verdictOf(end, seated)!);
const THREE = over([[0], [2], [1]], [9, 3, 1], [2, 6, 0], [5, 2, 2]);

test.each([
  [[0], "You won by 4 points: Gate brought you 4 points more than Cleo."],
  [[2], "Second of three, 4 points behind Ann: Gate brought Ann 4 points more than you. Nobody got more from Medals than you."],
  [[1], "Third of three, 5 points behind Ann: Gate brought Ann 7 points more than you. Nobody got more from Aliens than you."],
  [[], "Ann won by 4 points: Gate brought Ann 4 points more than Cleo."],
  [[0, 1], "Ann won by 4 points: Gate brought Ann 4 points more than Cleo."],
])("of three, through the eyes of %j", (mine, words) => {
  expect(said(THREE, players(3, ...mine))).toBe(words);
});

test.each([
  [[0], "You and Ben share the victory with 5 points each."],
  [[], "Ann and Ben share the victory with 5 points each."],
  [[2], "Third of four, 1 point behind Ann and Ben: Gate brought Ann 1 point more than you."],
  [[3], "Fourth of four, 5 points behind Ann and Ben: Gate brought Ann 5 points more than you."],
])("of a victory that is shared, through the eyes of %j", (mine, words) => {
  expect(said(over([[0, 1], [2], [3]], [5, 0, 0], [3, 2, 0], [4, 0, 0], [0, 0, 0]), players(4, ...mine))).toBe(words);
});

test.each([
  [[0], "You won, level with Ben on points."],
  [[1], "Second of two, level with Ann on points. Nobody got more from Aliens than you."],
  [[], "Ann won, level with Ben on points."],
])("of what points alone did not decide, through the eyes of %j", (mine, words) => {
  expect(said(over([[0], [1]], [5, 0, 0], [3, 2, 0]), players(2, ...mine))).toBe(words);
});

test("of somebody who had more points and gave up", () => {
  const end = over([[0], [1]], [1, 0, 0], [3, 2, 0]);
  expect([players(2, 0), players(2), players(2, 1)].map((seated) => said(end, seated))).toEqual([
    "You won.",
    "Ann won.",
    "Second of two. Nobody got more from Gate than you.",
  ]);
});

test("of a place that is shared", () => {
  expect(said(over([[0], [1, 2]], [5, 0, 0], [3, 0, 0], [2, 1, 0]), players(3, 1))).toBe(
    "Joint second of three, 2 points behind Ann: Gate brought Ann 2 points more than you.",
  );
});

test("who plays alone, and a match without places, are told otherwise", () => {
  expect([verdictOf(over([[0]], [5, 0, 0]), players(1, 0)), verdictOf(over([], [5, 0, 0], [3, 0, 0]), players(2, 0))]).toEqual([null, null]);
});

test("a game that counts something else says so", () => {
  const medals = { amount: ["{count} medal", "{count} medals"] as const, name: "medals" };
  const told = (mine: number, ...points: number[][]) => spoken(verdictOf(over([[0], [1]], ...points), players(2, mine), medals)!);
  expect(told(0, [5, 1, 0], [3, 2, 0])).toBe("You won by 1 medal: Gate brought you 2 medals more than Ben.");
  expect(told(1, [5, 0, 0], [3, 2, 0])).toContain("level with Ann on medals");
});

test("after a resignation, points decide nothing", () => {
  const end = { ...over([[1], [0]], [5, 0, 0], [3, 0, 0]), resigned: 0 };
  expect([0, 1].map((mine) => said(end, players(2, mine)))).toEqual(["You gave up, so Ben won.", "Ann gave up, so you won."]);
  expect(said(end, players(2))).toBe("Ann gave up, so Ben won.");
});
