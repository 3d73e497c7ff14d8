import { expect, test } from "vitest";
import { HEIGHT, line, someSteps, stepAt, stepBy, WIDTH } from "./graph";

test("a line stands at the chance of each step", () => {
  expect(line([[0.5, 0.5], [0.5, 0.5], [1, 0]], 0)).toBe(`M0 ${HEIGHT / 2}H${WIDTH / 2}V${HEIGHT / 2}H${WIDTH}V0`);
  expect(line([[0.5, 0.5], [1, 0]], 1)).toBe(`M0 ${HEIGHT / 2}H${WIDTH}V${HEIGHT}`);
});

test("a touch beside the graph is one at its edge", () => {
  expect([-0.2, 0, 0.49, 1.3].map((share) => stepAt(share, 10))).toEqual([0, 0, 5, 10]);
});

test("keys stay within the match", () => {
  expect(["ArrowLeft", "ArrowRight", "PageDown", "Home", "End"].map((key) => stepBy(key, 0, 12))).toEqual([0, 1, 10, 0, 12]);
  expect(stepBy("Tab", 3, 12)).toBeUndefined();
});

test("the table begins at the beginning and ends at the end", () => {
  expect(someSteps(7, 3)).toEqual([0, 3, 6, 7]);
  expect(someSteps(2, 20)).toEqual([0, 1, 2]);
});
