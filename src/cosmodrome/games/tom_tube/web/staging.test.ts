import { describe, expect, test } from "vitest";
import type { LogEvent, Staged } from "$lib/board";
import module from "./index";
import type { Kind } from "./kinds";
import { staging } from "./staging";
import type { Parts, View } from "./types";

const node = (id: string, q: number, r: number) => ({ id, q, r, kind: "open" as const });
const parts = {
  nodes: [node("a", 0, 1), node("b", 0, 0), node("c", 1, 0), node("d", 1, 1)],
  cells: [
    { id: "abc", nodes: ["b", "c", "a"], printed: null },
    { id: "acd", nodes: ["c", "d", "a"], printed: null },
  ],
  sites: [],
  stations: [],
  edges: [],
  rhombs: [],
  patterns: [{ id: "bend", corners: [0, 1], turns: 3 }],
  flags: {},
} as unknown as Parts;
const view = (over: Partial<View>) => ({ flags: 0, laid: [], complete: [], ...over }) as unknown as View;
const BEND = { tile: "bend", owner: 0, place: "abc", turn: 0 };
const scene: Staged<View, Parts> = { before: view({ laid: [BEND] }), after: view({ laid: [BEND] }), parts, seat: 0 };
const event = (kind: string, args: LogEvent["args"]) => ({ kind, args }) as LogEvent;

function beat(kind: Kind, args: LogEvent["args"] = {}) {
  const show = staging[kind];
  if (typeof show === "string") throw new Error(`${kind} is told by words alone`);
  return typeof show === "function" ? show(event(kind, args), scene) : show;
}

describe("the staging", () => {
  test("shows every kind of event but the beginning of a turn, which its frame tells", () => {
    expect(Object.entries(staging).flatMap(([kind, show]) => (show === "log" ? [kind] : []))).toEqual(["turn"]);
    expect(Object.values(staging)).not.toContain("caption");
  });

  test("plays scenes that there are", () => {
    const scenes = Object.values(staging).flatMap((show) => (typeof show === "object" && show.scene ? [show.scene] : []));
    expect(new Set(scenes)).toEqual(new Set(Object.keys(module.scenes ?? {})));
  });

  test("has an astronaut slide along the tubes that he uses, bends and all", () => {
    const [travel] = beat("moved", { seat: 0, place: "c", path: ["b", "abc", "c"] }).travels ?? [];
    expect(travel).toEqual({ piece: "astronaut.0", along: expect.stringMatching(/^M[\d. ]+Q[\d. ]+ [\d. ]+$/) });
  });

  test("has him pay before he uses what he pays for", () => {
    const pays = (stone: string) => ({ piece: `base.1.${stone}`, from: `base.1.${stone}`, to: "stock" });
    expect(beat("moved-control", { seat: 1, place: "c", path: ["b", "abc", "c"] }).travels?.[0]).toEqual(pays("control"));
    const [energy, jump] = beat("jumped", { seat: 1, place: "c", path: ["b", "c"] }).travels ?? [];
    expect(energy).toEqual(pays("energy"));
    expect(jump).toMatchObject({ piece: "astronaut.1", rises: true });
  });

  test("brings stones from the bank to their spheres and from there to the base", () => {
    expect(beat("stone", { stone: "alien", place: "b" }).travels).toEqual([{ piece: "stone.b", from: "stock" }]);
    expect(beat("took", { seat: 0, stone: "alien", place: "b", count: 1 }).travels).toEqual([{ piece: "stone.b", to: "base.0.alien" }]);
    expect(beat("exchanged", { seat: 0, energy: 1, control: 1 }).travels?.map(({ from, to }) => [from, to])).toEqual([
      ["base.0.alien", "stock"],
      ["stock", "base.0.energy"],
      ["stock", "base.0.control"],
    ]);
  });

  test("lights what stays empty", () => {
    expect(beat("declined", { seat: 0, cell: "abc" }).lights).toEqual(["hole.abc"]);
    expect(beat("holes", { cells: ["abc", "acd"] }).lights).toEqual(["hole.abc", "hole.acd"]);
  });

  test("keeps the board as it was while a tile is laid", () => {
    const holding = Object.keys(staging).filter((kind) => staging[kind as Kind] !== "log" && beat(kind as Kind, { path: ["b", "abc", "c"] }).holds);
    expect(holding).toEqual(["laid", "filled"]);
  });
});
