import type { LogEvent, Staged } from "$lib/board";
import { describe, expect, it } from "vitest";
import { scenes, staging } from "./staging";
import { S } from "./strings";
import type { Parts, View } from "./types";

const parts = { planets: [{ key: "freezer" }, { key: "caldera" }] } as unknown as Parts;
const seen = (...takers: number[][]) => ({ ring: takers.map((one, planet) => ({ planet, takers: one })) }) as unknown as View;
const happened = (kind: string, args: Record<string, unknown>) => ({ kind, args }) as unknown as LogEvent;

function beat(kind: keyof typeof staging, args: Record<string, unknown>, staged: Partial<Staged<View, Parts>> = {}) {
  const stager = staging[kind];
  const scene = { before: seen([], []), after: seen([], []), parts, seat: 0, ...staged };
  return typeof stager === "function" ? stager(happened(kind, args), scene) : stager;
}

describe("what happens at a planet", () => {
  it("hands out what was reserved from under each probe of its owner (SM-8.4)", () => {
    const { travels } = beat("received", { seat: 1, planet: "caldera", count: 2 }, { before: seen([], [1, 0, 1]) }) as never;
    expect(travels).toEqual([
      { piece: "probe.caldera.0", from: "probe.caldera.0", to: "tiles.1" },
      { piece: "probe.caldera.2", from: "probe.caldera.2", to: "tiles.1" },
    ]);
  });

  it("marks a reserved tile with a probe from the ship (SM-7.2), and gives any other away at once", () => {
    const after = seen([2, 0], []);
    expect(beat("reserved", { seat: 0, planet: "freezer" }, { after })).toMatchObject({ travels: [{ piece: "probe.freezer.1", from: "ship.0" }] });
    expect(beat("took", { seat: 0, planet: "freezer" }, { after })).toMatchObject({ travels: [{ piece: "tile.freezer.1", to: "tiles.0" }] });
  });
});

describe("cards that are played", () => {
  const cards = { seat: 0, planet: "freezer", cards: ["a", "b"] };

  it("leave the own hand", () => {
    expect(beat("developed", cards)).toMatchObject({ travels: [{ piece: "card.a", to: "piles" }, { piece: "card.b", to: "piles" }, { piece: "station.freezer" }] });
  });

  it("are shown to everybody else", () => {
    expect(beat("developed", cards, { seat: 2 })).toMatchObject({ scene: "played", travels: [{ piece: "station.freezer" }] });
    expect(beat("scanned", { ...cards, cards: undefined, card: "a" }, { seat: null })).toMatchObject({ scene: "played" });
  });
});

it("leaves the board free when the last round begins", () => {
  expect(beat("end-near", { count: 8 })).toMatchObject({ banner: { text: S.scene.last } });
  expect(beat("end-near", { count: 8 })).not.toHaveProperty("scene");
});

it("plays only scenes that there are", () => {
  const played = Object.keys(staging).map((kind) => beat(kind as keyof typeof staging, { seat: 1, planet: "freezer", card: "a" }));
  const named = played.flatMap((one) => (typeof one === "object" && "scene" in one && one.scene ? [one.scene] : []));
  expect(new Set(named)).toEqual(new Set(Object.keys(scenes)));
});
