import { describe, expect, it } from "vitest";
import type { Field, Parts } from "../types";
import { berth, type Box, HEAD, layout, regions, TIGHT } from "./chart";
import { drawn, way } from "./course";

const field = (landing: boolean, moons: number[] = [], planet: number | null = null, faces = ["1", "2"]): Field => ({ faces, burner: 0, satellite: false, landing, moons, planet });
const THREE = ["1", "2", "3"];
/** Six fields without landing, then moons and planets in turn, two fields each; every fifth field has three symbols. */
const track = [
  ...Array.from({ length: 6 }, () => field(false, [], null, THREE)),
  ...Array.from({ length: 20 }, (_, at) => (Math.floor(at / 2) % 2 ? field(true, [], Math.floor(at / 4)) : field(true, [Math.floor(at / 4)], null, at % 5 ? undefined : THREE))),
];
const parts = { track } as unknown as Parts;
const inside = (box: Box, width: number, height: number) => box.x >= -0.01 && box.y >= -0.01 && box.x + box.w <= width + 0.01 && box.y + box.h <= height + 0.01;
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

describe.each([[870, 390, "row"], [752, 330, "row"], [1512, 669, "row"], [382, 378, "bends"], [532, 300, "bends"], [352, 330, "bends"], [352, 292, "bends"], [352, 318, "bends"]])("layout of %i × %i", (width, height, shape) => {
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

  it("lets no field lie on another, or on a place", () => {
    const fields = made.cells.slice(0, -1);
    fields.forEach((one, at) => [...fields.slice(at + 1), ...made.places].forEach((other) => expect(apart(one, other)).toBe(true)));
  });

  it("gives a finger room for what can be touched", () => {
    for (const box of made.places) expect(Math.min(box.w - 4, shape === "row" ? box.h - 4 : box.h)).toBeGreaterThanOrEqual(shape === "row" ? 44 : 29);
  });

  it("draws the symbols of dice so large that they can be read", () => {
    expect(made.face).toBeGreaterThanOrEqual(shape === "row" ? (width > 800 ? 26 : 25.5) : width > 400 ? 21.8 : 22);
    for (const { w, abreast } of made.cells) expect(w).toBeGreaterThanOrEqual(abreast * made.face);
  });

  it("lets nothing that has arrived in deep space lie on the number of the galaxy", () => {
    if (shape === "bends") expect(berth(made, 26, 0).y + 8).toBeLessThan(made.deep.y + made.deep.h - 0.4 * made.deep.w - 8);
    else expect(berth(made, 26, 0).y).toBeLessThan(height - 80);
  });

  it("leaves room for the names of planets", () => {
    if (shape === "bends") for (const { h } of made.places) expect(h).toBeGreaterThanOrEqual(TIGHT);
  });

  it("lets a rocket stand below the faces of its field, and whole inside the board", () => {
    made.cells.slice(0, -1).forEach((box, at) => {
      const faces = track[at]?.faces.length ?? 0;
      const spot = berth(made, at, faces);
      expect(spot.y).toBeGreaterThan(box.y + HEAD + Math.ceil(faces / box.abreast) * made.face);
      expect(spot.y).toBeLessThan(height);
      expect(spot.x).toBeGreaterThanOrEqual(21);
      expect(spot.x).toBeLessThanOrEqual(width - 21);
    });
  });
});

it("leads from Earth on the left to deep space on the right, or upwards in bends", () => {
  const across = layout(870, 390, parts).cells.map(({ x }) => x);
  expect([...across].sort((a, b) => a - b)).toEqual(across);
  const up = layout(382, 378, parts).cells.map(({ y }) => -y);
  expect([...up].sort((a, b) => a - b)).toEqual(up);
  expect(new Set(up).size).toBe(3);
});

it("has a way on at each field, with the nose ahead", () => {
  const { ahead, cells } = layout(382, 378, parts);
  expect(ahead).toHaveLength(cells.length);
  expect([ahead[0], ahead[8], ahead[18]]).toEqual([90, 270, 90]);
});

it("flies along the course, field by field", () => {
  drawn([]);
  expect(way(0, 4)).toBeUndefined();
  drawn(layout(870, 390, parts).cells.map(({ x, y }) => ({ x, y })));
  expect(way(3, 3)).toBeUndefined();
  expect(way(0, 4)?.match(/C/g)).toHaveLength(4);
  const there = way(2, 5) ?? "";
  expect(way(5, 2)?.startsWith(`M${there.split(" ").slice(-2).join(" ")}`)).toBe(true);
});
