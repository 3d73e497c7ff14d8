import { describe, expect, it } from "vitest";
import type { Field, Parts } from "../types";
import { type Box, layout, regions } from "./chart";

const field = (landing: boolean, moons: number[] = [], planet: number | null = null): Field => ({ faces: ["1"], burner: 0, satellite: false, landing, moons, planet });
/** Six fields without landing, then moons and planets in turn, two fields each. */
const track = [
  ...Array.from({ length: 6 }, () => field(false)),
  ...Array.from({ length: 20 }, (_, at) => (Math.floor(at / 2) % 2 ? field(true, [], Math.floor(at / 4)) : field(true, [Math.floor(at / 4)]))),
];
const parts = { track } as unknown as Parts;
const inside = (box: Box, width: number, height: number) => box.x >= 0 && box.y >= 0 && box.x + box.w <= width + 0.01 && box.y + box.h <= height + 0.01;
const apart = (a: Box, b: Box) => a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01;

describe("regions", () => {
  it("join fields that lead to the same places", () => {
    const found = regions(track);
    expect(found.map(({ first, last }) => [first, last]).slice(0, 3)).toEqual([[0, 5], [6, 7], [8, 9]]);
    expect(found).toHaveLength(11);
  });

  it("keep neighbours with different moons apart", () => {
    expect(regions([field(true, [0]), field(true, [1])])).toHaveLength(2);
  });
});

describe.each([[870, 420, "row"], [752, 300, "row"], [304, 200, "column"]])("layout of %i × %i", (width, height, shape) => {
  const made = layout(width, height, parts);

  it(`is a ${shape} with a cell for every field and deep space`, () => {
    expect(made.shape).toBe(shape);
    expect(made.cells).toHaveLength(27);
  });

  it("keeps everything inside", () => {
    for (const box of [...made.cells, ...made.places, made.goals, made.crashes, made.deep]) expect(inside(box, made.width, made.height)).toBe(true);
  });

  it("lets nothing that can be touched lie on anything else", () => {
    const boxes = [...made.places, made.goals, made.crashes, made.deep];
    boxes.forEach((one, at) => boxes.slice(at + 1).forEach((other) => expect(apart(one, other)).toBe(true)));
  });

  it("makes what can be touched at least 44 pixels large", () => {
    for (const box of made.places) expect(Math.min(box.w - 4, box.h - 8)).toBeGreaterThanOrEqual(44);
  });

  it("leads away from the start in one direction", () => {
    const along = made.cells.map((box) => (shape === "row" ? box.x : -box.y));
    expect([...along].sort((a, b) => a - b)).toEqual(along);
  });
});
