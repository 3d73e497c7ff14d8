import { expect, test } from "vitest";
import { joined, type Outline } from "./outline";

const shape = { name: "path", text: "", ways: {} };
const at = (x: number, y: number, size = 10, shapes: Outline["shapes"] = [shape]): Outline => ({ box: { x, y, width: size, height: size }, shapes, round: 0 });

test("drawings that meet have one outline", () => {
  expect(joined([at(0, 0), at(5, 9), at(50, 0)])).toEqual([
    { box: { x: 0, y: 0, width: 15, height: 19 }, shapes: [shape, shape], round: 0 },
    at(50, 0),
  ]);
});

test("boxes, what lies apart, and what lies within another keep their own", () => {
  for (const two of [[at(0, 0, 10, []), at(5, 5, 10, [])], [at(0, 0), at(10, 0)], [at(0, 0, 30), at(5, 5)]]) expect(joined(two)).toEqual(two);
});
