import { expect, test } from "vitest";
import { after, before, headsOf, stop, stopsOf } from "./replay";
import type { LogEvent } from "./types";

const event = (version: number, heads = false): LogEvent => ({ version, step: version - 1, by: null, to: null, kind: "flew", args: {}, heads });
const log = [event(2), event(2), event(3, true), event(7), event(8, true)];

test("a replay stops where something is told, at the beginning and at the end", () => {
  expect(stopsOf(log, 11)).toEqual([0, 2, 3, 7, 8, 11]);
  expect(stopsOf([], 0)).toEqual([0]);
});

test("sections are headed where an event says so", () => expect(headsOf(log)).toEqual([3, 8]));

test("what shows nothing is passed over in the direction of travel", () => {
  const stops = stopsOf(log, 11);
  expect([0, 1, 3, 4, 9, 11].map((wanted) => stop(stops, 3, wanted))).toEqual([0, 0, 3, 7, 11, 11]);
  expect([stop(stops, 7, 6), stop(stops, 7, 1), stop(stops, 5, 4)]).toEqual([3, 0, 3]);
});

test("beyond the first and the last there is nothing", () => {
  expect([after([3, 8], 8), after([3, 8], 4), before([3, 8], 3), before([3, 8], 8), after([], 5)]).toEqual([8, 8, 3, 3, 5]);
});
