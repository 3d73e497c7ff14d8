import { describe, expect, test } from "vitest";
import type { Corporation, Parts, Planet, PlayerView, Shape, Step, Tile } from "../types";
import { blank } from "./blank";
import { cell, codeOf } from "./grid";
import { linesOf } from "./lines";
import { outcome, passes } from "./preview";

const I3: Shape = { key: "I3", cells: [[0, 0], [0, 1], [0, 2]], sections: [1, 0, 0], symbols: [[0, 0], [0, 1]], meteor: [0, 2] };
const field = (medals = 0, ...bonuses: number[][]): Step => ({ medals, bonuses, one_of: [] });
const track = (): Step[] => [field(), field(1), field(0, [1, 1]), field(3)];
const corporation = (rule = "none", type = ""): Corporation => ({
  key: "test",
  name: "Test",
  difficulty: 1,
  rovers: 1,
  overflow: 4,
  rule,
  text: "",
  path: [],
  rows: [],
  tracks: [track(), track(), track(), track(), track()],
  techs: [{ level: "1", key: "t", timing: "permanent", effect: { type }, text: "" }],
});
/** Rows 0–2 of the first two columns; the second column is ice. */
const planet: Planet = { key: "p", name: "P", difficulty: 1, text: "", grid: ["LI..........", "LI..........", "LI..........", ...Array<string>(9).fill("............")], row_medals: Array<number>(12).fill(1), column_medals: Array<number>(12).fill(5), rule: { type: "none" } };
const parts = (tile: Partial<Tile>, sheet = corporation()): Parts => ({
  resources: ["civ", "water", "biomass", "rover", "tech", "energy"],
  tracks: ["civ", "water", "biomass", "rover", "tech"],
  grounds: {},
  shapes: [I3],
  tiles: [{ key: "t", shape: 0, terrains: [1, 0], meteor: false, ...tile }],
  station: { outer: [], inner: [], seats: {} },
  planets: [planet],
  corporations: [sheet],
  civ_cards: [],
  objectives: [],
  events: [],
  lines: [],
});
const player = (changes: Partial<PlayerView> = {}): PlayerView => ({ ...blank(0), ...changes });
const [LAND, ICE] = [codeOf(cell(0, 0), 0), codeOf(cell(1, 0), 0)];

describe("water", () => {
  test("PU-9.1: one step if water lies on ice", () => {
    expect(outcome(parts({}), player(), 0, ICE)?.gains[0]).toMatchObject({ track: 1, to: 1, idle: "" });
    expect(outcome(parts({}), player(), 0, LAND)?.gains[0]).toMatchObject({ track: 1, to: null, idle: "ice" });
  });

  test("PU-20.4: two steps, with the bonuses of both", () => {
    const gain = outcome(parts({}, corporation("none", "tile_advance_steps")), player({ techs: [0] }), 0, ICE)?.gains[0];
    expect(gain).toMatchObject({ steps: 2, to: 2, bonuses: [[1, 1]] });
  });

  test("PU-24.1: a step for each water cell on ice", () => {
    expect(outcome(parts({}, corporation("water_path")), player(), 0, ICE)?.gains[0]).toMatchObject({ steps: 2 });
  });
});

describe("tracks", () => {
  test("PU-6.5: on top nothing advances; PU-6.6: the rover moves instead", () => {
    const top = player({ marks: [3, 3, 3, 3, 3] });
    expect(outcome(parts({ terrains: [3, 0] }), top, 0, LAND)?.gains).toMatchObject([{ track: 3, movement: 4 }, { track: 0, idle: "top" }]);
  });

  test("PU-26.1: biomass needs an area that grows, patches alone are none", () => {
    const sheet = corporation("biomass_only_when_expanding");
    const bio = parts({ terrains: [2, 0] }, sheet);
    const at = (index: number) => ".".repeat(index) + "b" + ".".repeat(143 - index);
    expect(outcome(bio, player(), 0, LAND)?.gains[0]?.idle).toBe("area");
    expect(outcome(bio, player({ terrain: at(cell(1, 2)) }), 0, LAND)?.gains[0]?.idle).toBe("");
    expect(outcome(bio, player({ terrain: at(cell(1, 2)), patches: [cell(1, 2)] }), 0, LAND)?.gains[0]?.idle).toBe("area");
  });

  test("PU-13.2: energy offers the other resource, and areas with a symbol that touch it", () => {
    const at = cell(1, 2);
    const letters = ".".repeat(at) + "t" + ".".repeat(143 - at);
    const spark = parts({ terrains: [5, 0] });
    expect(outcome(spark, player(), 0, LAND)?.energy).toEqual([0]);
    expect(outcome(spark, player({ terrain: letters }), 0, LAND)?.energy).toEqual([0]);
    expect(outcome(spark, player({ terrain: letters, symbols: letters }), 0, LAND)?.energy).toEqual([0, 4]);
  });
});

describe("what it costs, what it completes", () => {
  test("PU-5.7: lifepods and rovers under the tile are lost", () => {
    const one = outcome(parts({}), player({ pods: [cell(0, 1), cell(1, 1)], rovers: [cell(0, 0)] }), 0, LAND);
    expect(one).toMatchObject({ pods: 1, rovers: 1 });
    expect(one && passes("pods", one)).toBe(false);
  });

  test("PU-16.2: a column is full; a meteorite hinders it", () => {
    expect(outcome(parts({}), player(), 0, LAND)?.lines).toMatchObject([{ number: 12, medals: 5 }]);
    const hit = outcome(parts({ meteor: true }), player(), 0, LAND);
    expect([hit?.lines, hit?.hindered.length, hit?.meteorite]).toEqual([[], 1, true]);
  });

  test("lines that are not on the planet are not shown", () => {
    expect(linesOf(planet, player()).map((line) => line.number)).toEqual([0, 1, 2, 12, 13]);
  });

  test("a place outside the square has no outcome", () => {
    expect(outcome(parts({}), player(), 0, codeOf(cell(0, 11), 0))).toBeNull();
  });
});
