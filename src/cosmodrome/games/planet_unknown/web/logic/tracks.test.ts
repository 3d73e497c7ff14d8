import { expect, test } from "vitest";
import { type Field, near, spread } from "./tracks";

const field = (step: number, medals: number): Field => ({ owner: 0, step, track: 0, row: step, rows: 1, medals, items: [] });

test("of a track the next reward is the nearest, and some are far off", () => {
  const all = [1, 3, 8, 9, 10].map((step) => field(step, step === 9 ? 0 : 2));
  expect(all.map((one) => near(all, [2], one))).toEqual([1, 2, 0, 1, 0]);
  expect(all.map((one) => near(all, [8], one))).toEqual([1, 1, 1, 1, 2]);
});

test("the signs of a field are as large as it allows, and share its width if there are two", () => {
  expect(spread(1, 24, 40)).toEqual({ size: 24, at: [20] });
  expect(spread(2, 24, 40)).toEqual({ size: 20, at: [10, 30] });
  expect(spread(0, 24, 40).at).toEqual([]);
});
