import type { Beat, LogEvent, Staged } from "$lib/board";
import { describe, expect, it } from "vitest";
import { blank } from "./logic/blank";
import { LAY, MOVE, SYMBOL } from "./numbers";
import { scenes, staging } from "./staging";
import type { Parts, PlayerView, View } from "./types";

const CIV = 0;
const WATER = 1;
const ENERGY = 5;
const parts = {
  tracks: ["civ", "water", "biomass", "rover", "tech"],
  tiles: [{ shape: 3 }, { shape: 7 }],
  corporations: [{ tracks: [[], [], [], [{ bonuses: [], one_of: [] }, { bonuses: [[MOVE, 2]], one_of: [] }], []], techs: [{ key: "store" }, { key: "leap" }] }],
} as unknown as Parts;

const letters = (at: Readonly<Record<number, string>>) => Array.from({ length: 144 }, (_, cell) => at[cell] ?? ".").join("");
const view = (...players: Partial<PlayerView>[]) => ({ players: players.map((one) => ({ ...blank(0), ...one })) }) as unknown as View;

/** A tile with water at 0,0 and energy at 1,0, lying there. */
const LAID: Partial<PlayerView> = { tiles: [{ tile: 1, code: 0, cells: [0, 1] }], symbols: letters({ 0: "w", 1: "e" }) };

function beat(kind: keyof typeof staging, args: Record<string, unknown>, staged: Partial<Staged<View, Parts>> = {}): Beat {
  const stager = staging[kind];
  const scene = { before: view({}), after: view({}), parts, seat: 0, ...staged };
  const event = { kind, args: { seat: 0, ...args } } as unknown as LogEvent;
  if (typeof stager === "string") return {};
  return typeof stager === "function" ? stager(event, scene) : stager;
}

describe("a tile", () => {
  it("flies from its stack to the planet", () => {
    expect(beat("laid", {}, { after: view(LAID) })).toMatchObject({ travels: [{ piece: "tile.0.1", from: "stack.7" }], sound: "place" });
  });

  it("sends its symbol up to the marker that climbs, after it was laid (PU-6.1)", () => {
    const staged = { before: view({ now: [LAY, 7, 0, 0] }), after: view({ ...LAID, agenda: [[[SYMBOL, ENERGY, 0]]] }) };
    expect(beat("advanced", { track: "water", step: 1 }, staged)).toMatchObject({
      follows: true,
      travels: [{ piece: "symbol", from: "symbol.0.0,0", to: "marker.0.1" }, { piece: "marker.0.1" }],
    });
  });

  it("sends up its energy for a marker that it has no symbol for (PU-13.2)", () => {
    const staged = { before: view({ ...LAID, agenda: [[[SYMBOL, ENERGY, 0]]] }), after: view(LAID) };
    expect(beat("advanced", { track: "civ", step: 1 }, staged)).toMatchObject({ travels: [{ from: "symbol.0.1,0", to: `marker.0.${CIV}` }, {}] });
  });

  it("sends nothing up where something else moves the marker", () => {
    const owed = { ...LAID, agenda: [[[SYMBOL, WATER, 0]]] };
    expect(beat("advanced", { track: "water", step: 1 }, { before: view(owed), after: view(owed) }).travels).toEqual([{ piece: "marker.0.1" }]);
  });
});

describe("tiles that all show at once", () => {
  it("are told in one sentence, laid or not", () => {
    const after = view({}, { stuck: true });
    const told = (["revealed", "revealed-unlaid"] as const).flatMap((kind) => [0, 1].map((seat) => beat(kind, { seat }, { after }).caption));
    expect(told).toEqual([{ text: "Everybody shows a tile.", args: {} }, null, { text: "Everybody shows a tile.", args: {} }, null]);
  });

  it("are left to the log where somebody plays alone", () => {
    expect(beat("revealed", {}, { after: view({}) })).toEqual({ ms: 0, caption: null });
  });
});

describe("a lifepod that is parked", () => {
  it("comes down on its field of the tracks (PU-21.2)", () => {
    expect(beat("lifepod-parked", { track: "biomass", step: 4 })).toMatchObject({ travels: [{ piece: "parked.0.2.4", from: "stock.0" }] });
  });

  it("lights the technology that it switches on (PU-23.1)", () => {
    expect(beat("lifepod-slot", { tech: "leap" }, { after: view({ corporation: 0 }) }).lights).toContain("tech.0.1");
  });
});

describe("what a marker brings", () => {
  it("pops out of the field that it has reached", () => {
    const after = view({ marks: [0, 0, 0, 1, 0] });
    expect(beat("movement", { count: 2 }, { after })).toMatchObject({ follows: true, travels: [{ from: "bonus.0.3.1", to: "moves.0" }], lights: ["bonus.0.3.1"] });
  });

  it("lights up the plate of a technology", () => {
    expect(beat("used-technology", { tech: "leap" }).lights).toContain("tech.0.1");
  });
});

describe("pieces on the planet", () => {
  it("drive from cell to cell, and lift off to their owner", () => {
    expect(beat("drove", { start: "2,3", cell: "2,4" })).toMatchObject({ travels: [{ piece: "rover.0.2,4", from: "rover.0.2,3" }] });
    expect(beat("lifepod", { cell: "2,4" })).toMatchObject({ follows: true, travels: [{ piece: "pod.0.2,4", to: "stock.0" }] });
  });

  it("leave a row or column together", () => {
    const before = view({ meteorites: [13, 14, 26] });
    expect(beat("cleared-row", { line: 2, count: 2 }, { before }).travels).toEqual([{ piece: "meteorite.0.1,1", to: "stock.0" }, { piece: "meteorite.0.2,1", to: "stock.0" }]);
    expect(beat("cleared-column", { line: 3, count: 2 }, { before }).travels).toEqual([{ piece: "meteorite.0.2,1", to: "stock.0" }, { piece: "meteorite.0.2,2", to: "stock.0" }]);
  });
});

it("others' boards are told by their panel", () => {
  expect(beat("lifepod", { seat: 1, cell: "2,4" }).lights).toEqual(["planet.1"]);
});

describe("when all are done (PU-4.7)", () => {
  it("one scene shows everybody's tile, also to who was the last", () => {
    const after = view({}, {});
    expect(beat("revealed", { seat: 0 }, { after })).toMatchObject({ scene: "reveal", follows: true, ms: 2200 });
    expect(beat("revealed-unlaid", { seat: 1 }, { after })).toEqual({ ms: 0, caption: null });
  });

  it("who plays alone has seen it", () => {
    expect(beat("revealed", {})).toEqual({ ms: 0, caption: null });
  });
});

it("plays only scenes that there are", () => {
  const after = view({}, {});
  const named = Object.keys(staging).flatMap((kind) => beat(kind as keyof typeof staging, { cell: "0,0" }, { before: after, after }).scene ?? []);
  expect(new Set(named)).toEqual(new Set(Object.keys(scenes)));
});
