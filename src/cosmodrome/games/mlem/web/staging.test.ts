import type { Beat, LogEvent } from "$lib/board";
import { beforeEach, expect, it } from "vitest";
import { drawn } from "./logic/course";
import { anchorOf, fromCrash } from "./logic/landings";
import { scenes, staging } from "./staging";
import type { View } from "./types";

const args = { seat: 1, field: 7, astronaut: "parachute", goal: "G2", count: 4, place: 3 };
const view = (what: Partial<View>) => ({ rocket: 0, seats: 3, crashes: 0, stage: "land", ...what }) as View;

function beat(kind: string, more: Record<string, unknown> = {}, after: Partial<View> = {}, before: Partial<View> = {}): Beat {
  const stager = staging[kind as keyof typeof staging];
  const event = { kind, args: { ...args, ...more } } as unknown as LogEvent;
  const found = typeof stager === "function" ? stager(event, { before: view(before), after: view(after), parts: {} as never, seat: 0 }) : stager;
  return typeof found === "string" ? {} : found;
}

beforeEach(() => drawn([]));

it("shows every roll and every crash to its end before the board moves on", () => {
  expect(beat("rolled")).toMatchObject({ scene: "roll", holds: true, ms: 1500 });
  expect(beat("crashed")).toMatchObject({ scene: "crash", holds: true, lights: ["lamp.4"] });
});

it.each([
  ["rolled", "roll"],
  ["moved", "flight"],
  ["wormhole", "flight"],
  ["landed-moon", "landed"],
  ["landed-planet", "landed"],
  ["landed-comet", "landed"],
  ["landed-galaxy", "landed"],
  ["crashed", "crash"],
  ["ufo-caught", "beam"],
  ["value", "found"],
  ["open-value", "found"],
  ["found", "found"],
  ["goal", "goal"],
  ["showed-missions", "missions"],
  ["showed-values", "missions"],
])("has a scene for %s, of 0.8 to 2.6 seconds, that holds nobody up but by what it leads to", (kind, scene) => {
  const { scene: found, ms = 0, holds = false } = beat(kind);
  expect(found).toBe(scene);
  expect(ms).toBeGreaterThanOrEqual(800);
  expect(ms).toBeLessThanOrEqual(2600);
  expect(holds).toBe(kind === "rolled" || kind === "crashed");
});

it("counts down when the last astronaut is seated", () => {
  expect(beat("seated", { place: 2 }).scene).toBeUndefined();
  expect(beat("seated", { place: 3 }).scene).toBe("launch");
});

it("flies along the course, and only to where the rocket then stands", () => {
  drawn([{ x: 0, y: 0 }, { x: 10, y: 5 }, { x: 20, y: 0 }]);
  expect(beat("moved", { field: 2 }, { rocket: 2 }).travels).toEqual([{ piece: "rocket", along: expect.stringMatching(/^M0 0C.* 20 0$/) }]);
  expect(beat("moved", { field: 2 }, { rocket: 0 }).travels).toBeUndefined();
});

it("lands one after the other, and lights up where", () => {
  expect(beat("landed-moon", { moon: "M3a" })).toMatchObject({ lights: ["moon.M3a"], travels: [{ piece: "cat.1.parachute" }] });
  expect(beat("landed-planet", { planet: "P2" }).lights).toEqual(["planet.P2"]);
  expect(anchorOf({ kind: "landed-comet", args: {} })).toBe("comet");
  expect(anchorOf({ kind: "landed-galaxy", args: {} })).toBe("galaxy");
});

it("knows who comes down out of a crash", () => {
  expect(fromCrash(view({ stage: "parachute" }), view({}))).toBe(true);
  expect(fromCrash(view({ crashes: 2 }), view({ crashes: 3 }))).toBe(true);
  expect(fromCrash(view({ crashes: 2 }), view({ crashes: 2 }))).toBe(false);
});

it("plays only scenes that there are", () => {
  const named = Object.keys(staging).flatMap((kind) => beat(kind).scene ?? []);
  expect(new Set(named)).toEqual(new Set(Object.keys(scenes)));
});
