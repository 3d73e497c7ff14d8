import { expect, test } from "vitest";
import { type Field, near } from "./tracks";

const field = (step: number, medals: number): Field => ({ owner: 0, step, track: 0, row: step, rows: 1, medals, items: [] });

test("of a track the next reward is the nearest, and those far off are small", () => {
  const all = [1, 3, 8, 9, 10].map((step) => field(step, step === 9 ? 0 : 2));
  expect(all.map((one) => near(all, [2], one))).toEqual([1, 2, 0, 1, 0]);
  expect(all.map((one) => near(all, [8], one))).toEqual([1, 1, 1, 1, 2]);
});
