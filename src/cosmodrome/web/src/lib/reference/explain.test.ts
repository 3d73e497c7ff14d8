import { expect, test } from "vitest";
import { placed } from "./explain";

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
