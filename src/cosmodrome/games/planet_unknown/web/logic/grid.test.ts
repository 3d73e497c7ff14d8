import { describe, expect, test } from "vitest";
import type { Shape } from "../types";
import { anchored, cell, codeOf, covered, flip, known, layText, outline, rotate, turned } from "./grid";

const L4: Shape = { key: "L4", cells: [[1, 0], [1, 1], [0, 2], [1, 2]], sections: [0, 0, 1, 1], symbols: [[1, 1], [1, 2]], meteor: [0, 2] };
const I2: Shape = { key: "I2", cells: [[0, 0], [0, 1]], sections: [0, 1], symbols: [[0, 0], [0, 1]], meteor: [0, 1] };

describe("PU-5.2: mirror first, then turn clockwise, then move to the corner", () => {
  test("a quarter turn", () => {
    const one = turned(L4, 1);
    expect(one.cells).toEqual([[2, 1], [1, 1], [0, 0], [0, 1]]);
    expect(one.symbols).toEqual([[1, 1], [0, 1]]);
    expect(one.meteor).toEqual([0, 0]);
    expect([one.width, one.height]).toEqual([3, 2]);
  });

  test("mirrored, half a turn", () => {
    expect(turned(L4, 6).cells).toEqual([[1, 2], [1, 1], [0, 0], [1, 0]].map(([x, y]) => [x, y]));
  });

  test("what is seen turns and flips as one expects", () => {
    for (let orientation = 0; orientation < 8; orientation++) {
      expect(rotate(rotate(orientation, 1), -1)).toBe(orientation);
      expect(flip(flip(orientation))).toBe(orientation);
      const before = turned(L4, orientation);
      const after = turned(L4, flip(orientation));
      expect(after.cells).toEqual(before.cells.map(([x, y]) => [before.width - 1 - x, y]));
      const spun = turned(L4, rotate(orientation, 1));
      expect(spun.cells).toEqual(before.cells.map(([x, y]) => [before.height - 1 - y, x]));
    }
  });

  test("PU-32.5: equal coverings are one, the first", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((orientation) => known(I2, orientation))).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
    expect(known(L4, 6)).toBe(6);
  });
});

test("a place has the text of its action", () => {
  expect(layText(codeOf(cell(4, 7), 6))).toBe("lay 4,7 r2 m");
  expect(layText(codeOf(cell(0, 11), 1))).toBe("lay 0,11 r1");
});

test("a tile that leaves the square covers nothing", () => {
  expect(covered(L4, codeOf(cell(11, 0), 0))).toBeNull();
  expect(covered(L4, codeOf(cell(10, 9), 0))).toEqual([cell(11, 9), cell(11, 10), cell(10, 11), cell(11, 11)]);
});

test("held at the rim it stays inside", () => {
  expect(anchored(L4, 0, cell(11, 11))).toBe(cell(10, 9));
  expect(anchored(L4, 0, cell(0, 0))).toBe(cell(0, 0));
});

test("the outline of one cell has four sides", () => {
  expect(outline([cell(11, 4)], 10).match(/M/g)).toHaveLength(4);
  expect(outline([cell(0, 4), cell(11, 3)], 10).match(/M/g)).toHaveLength(8);
});
