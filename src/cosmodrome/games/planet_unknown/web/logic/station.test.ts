import { expect, test } from "vitest";
import { alongRing, nearest, onRing } from "./station";

test("a sector travels along the ring, not across it, and ends where it stands", () => {
  const way = alongRing(0, -120);
  expect(way).toHaveLength(9);
  expect([way[0], way[4], way.at(-1)]).toEqual([onRing(0), onRing(-60), onRing(-120)]);
});

test("one that stays does not travel", () => expect(alongRing(60, 60)).toEqual([]));

test.each([
  [0, 300, -60],
  [-300, 0, -360],
  [60, 120, 120],
])("from %i to %i the short way ends at %i", (from, wanted, found) => expect(nearest(from, wanted)).toBe(found));
