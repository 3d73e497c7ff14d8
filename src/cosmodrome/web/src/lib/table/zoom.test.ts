import { expect, test } from "vitest";
import { MOST, moved, WHOLE } from "./zoom";

const SIZE = [300, 400] as const;
const at = (x: number, y: number) => ({ x, y });

test("what is under the fingers stays under them", () => {
  const near = moved(WHOLE, at(100, 200), at(100, 200), 2, ...SIZE);
  expect(near).toEqual({ zoom: 2, x: -100, y: -200 });
  const more = moved(near, at(100, 200), at(120, 190), 1.5, ...SIZE);
  expect((120 - more.x) / more.zoom).toBeCloseTo((100 - near.x) / near.zoom);
  expect((190 - more.y) / more.zoom).toBeCloseTo((200 - near.y) / near.zoom);
});

test("no edge of the board comes away from the edge of its cell", () => {
  const corner = moved(moved(WHOLE, at(0, 0), at(0, 0), 3, ...SIZE), at(10, 10), at(250, 250), 1, ...SIZE);
  expect([corner.x, corner.y]).toEqual([0, 0]);
  const other = moved(corner, at(290, 390), at(-900, -900), 1, ...SIZE);
  expect([other.x, other.y]).toEqual([-600, -800]);
});

test("it is never smaller than whole, nor larger than it can be", () => {
  expect(moved({ zoom: 2, x: -50, y: -50 }, at(0, 0), at(9, 9), 0.1, ...SIZE)).toEqual(WHOLE);
  expect(moved(WHOLE, at(0, 0), at(0, 0), 99, ...SIZE).zoom).toBe(MOST);
});
