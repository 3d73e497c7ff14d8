import { expect, test } from "vitest";
import type { ReviewedDecision, WholeReview } from "../types";
import { mattered, ownFirst, ownOf } from "./moments";

const decision = (step: number, seat: number, mark: ReviewedDecision["mark"], chance: number): ReviewedDecision =>
  ({ step, seat, mark, chance, points: 0 }) as ReviewedDecision;
const whole = {
  decisions: [decision(1, 0, "slip", 0.1), decision(2, 1, "mistake", 0.4), decision(3, 0, "mistake", 0.3), decision(4, 0, "fine", 0.01)],
  moments: [2, 3, 1],
} as unknown as WholeReview;
const steps = (all: ReviewedDecision[]) => all.map(({ step }) => step);

test("own decisions come with the costliest first", () => {
  expect(steps(ownOf(whole, 0))).toEqual([3, 1]);
  expect(steps(ownOf(whole, 1))).toEqual([2]);
});

test("the list of the whole match leaves out the own decisions", () => {
  expect(steps(mattered(whole, null))).toEqual([2, 3, 1]);
  expect(steps(mattered(whole, 0))).toEqual([2]);
});

test("the own seat comes first, the others keep their order", () => {
  const seats = [{ seat: 0 }, { seat: 1 }, { seat: 2 }];
  expect(ownFirst(seats, 1).map(({ seat }) => seat)).toEqual([1, 0, 2]);
  expect(ownFirst(seats, null)).toEqual(seats);
});
