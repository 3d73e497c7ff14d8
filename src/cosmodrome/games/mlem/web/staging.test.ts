import type { LogEvent } from "$lib/board";
import { expect, it } from "vitest";
import { scenes, staging } from "./staging";

const args = { seat: 1, field: 7, moon: "m3", planet: "p2", goal: "trio", count: 4 };
const beats = Object.entries(staging).map(([kind, stager]) => [kind, typeof stager === "function" ? stager({ kind, args } as unknown as LogEvent, {} as never) : stager] as const);
const beat = (kind: string) => beats.find(([one]) => one === kind)?.[1];

it("shows every roll and every crash to its end before the board moves on", () => {
  expect(beat("rolled")).toMatchObject({ scene: "roll", holds: true, ms: 1500 });
  expect(beat("crashed")).toMatchObject({ scene: "crash", holds: true, lights: ["lamp.4"] });
});

it("lights up where somebody lands, and what he takes", () => {
  expect([beat("landed-moon"), beat("landed-planet"), beat("goal"), beat("found")]).toMatchObject([
    { lights: ["moon.m3"] },
    { lights: ["planet.p2"] },
    { lights: ["goal.trio"] },
    { lights: ["field.7"] },
  ]);
});

it("plays only scenes that there are", () => {
  const named = beats.flatMap(([, one]) => (typeof one === "object" && one.scene ? [one.scene] : []));
  expect(new Set(named)).toEqual(new Set(Object.keys(scenes)));
});
