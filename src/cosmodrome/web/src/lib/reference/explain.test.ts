import { expect, test } from "vitest";
import { besides, hull, placed } from "./explain";

const at = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 });

test("a note stands below what it explains", () => {
  expect(placed(at(100, 100), 80, 40, 400, 300)).toEqual({ x: 70, y: 128 });
});

test("it stands above where there is no room below", () => {
  expect(placed(at(100, 270), 80, 40, 400, 300)).toEqual({ x: 70, y: 222 });
});

test("it never leaves the window", () => {
  expect(placed(at(0, 0), 80, 40, 400, 300).x).toBe(8);
  expect(placed(at(390, 0), 80, 40, 400, 300).x).toBe(312);
  expect(placed(at(10, 10), 500, 400, 320, 300)).toEqual({ x: 8, y: 8 });
});

test("under a finger it stands above, where there is room", () => {
  expect(placed(at(100, 100), 80, 40, 400, 300, true).y).toBe(52);
  expect(placed(at(100, 20), 80, 40, 400, 300, true).y).toBe(48);
});

test("of something large it stands where one points", () => {
  const large = { left: 0, top: 0, right: 600, bottom: 500 };
  expect(besides(large, { x: 50, y: 60 })).toEqual({ left: 50, right: 50, top: 52, bottom: 68 });
  expect(besides(large, null)).toBe(large);
  expect(besides(at(1, 1), { x: 5, y: 5 })).toEqual(at(1, 1));
});

test("it stands where it covers nothing that one may want to touch", () => {
  const below = { left: 60, top: 125, right: 160, bottom: 170 };
  const above = { left: 60, top: 50, right: 160, bottom: 95 };
  expect(placed(at(100, 100), 80, 40, 400, 300, false, [below])).toEqual({ x: 70, y: 52 });
  expect(placed(at(100, 100), 80, 40, 400, 300, false, [below, above])).toEqual({ x: 128, y: 90 });
  const right = { left: 125, top: 80, right: 300, bottom: 140 };
  expect(placed(at(100, 100), 80, 40, 400, 300, false, [below, above, right])).toEqual({ x: 12, y: 90 });
});

test("where something is covered in every place, it is the least", () => {
  const everywhere = { left: 0, top: 0, right: 400, bottom: 124 };
  expect(placed(at(100, 100), 80, 40, 400, 300, true, [everywhere])).toEqual({ x: 70, y: 128 });
});

test("where arrow keys lead through a group, it stands below or above all of it", () => {
  const around = { left: 0, top: 60, right: 400, bottom: 200 };
  const targets = [{ left: 0, top: 60, right: 400, bottom: 95 }, { left: 0, top: 125, right: 400, bottom: 200 }];
  expect(placed(at(180, 100), 80, 40, 400, 300, false, targets, around)).toEqual({ x: 150, y: 208 });
  expect(placed(at(180, 100), 80, 40, 400, 240, false, targets, around)).toEqual({ x: 150, y: 12 });
  expect(placed(at(180, 100), 80, 40, 400, 300, false, [], around)).toEqual({ x: 150, y: 128 });
});

test("what arrow keys lead through has the extent of its parts, whatever its own box", () => {
  expect(hull([at(10, 60), at(200, 5), at(90, 300)])).toEqual({ left: 10, top: 5, right: 220, bottom: 320 });
});
