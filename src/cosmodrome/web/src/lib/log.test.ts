import { describe, expect, test } from "vitest";
import { after, merge, sections, textOf } from "./log";
import type { LogEvent } from "./types";

const event = (version: number, kind = "flew", heads = false): LogEvent => ({ version, step: version, by: null, to: null, kind, args: { seat: 0 }, heads });
const versions = (log: readonly LogEvent[]) => log.map((one) => one.version);

describe("merge", () => {
  test("adds what is new", () => {
    expect(versions(merge([event(1)], [event(2), event(2)]))).toEqual([1, 2, 2]);
  });

  test("a message that comes twice adds nothing twice", () => {
    const log = merge([event(1), event(2)], [event(2), event(3)]);
    expect(versions(merge(log, [event(2), event(3)]))).toEqual([1, 2, 3]);
  });

  test("a full log replaces the old one", () => {
    expect(merge([event(1, "old"), event(2, "old")], [event(0), event(1), event(2)]).map((one) => one.kind)).toEqual(["flew", "flew", "flew"]);
  });

  test("nothing new leaves the log as it is", () => {
    expect(versions(merge([event(1)], []))).toEqual([1]);
  });
});

test("after gives the later versions only", () => {
  expect(versions(after([event(1), event(2), event(3)], 2))).toEqual([3]);
});

test("a kind with a secret part falls back to the open text", () => {
  const texts = { drew: "{seat} draws", "took+": "You take" };
  expect([textOf(texts, "drew+"), textOf(texts, "took+"), textOf(texts, "odd")]).toEqual(["{seat} draws", "You take", "odd"]);
});

test("sections begin where an event says so, whatever its kind; what came before stands alone", () => {
  const cut = sections([event(0, "turn"), event(1, "expedition", true), event(1), event(2, "expedition", true)]);
  expect(cut.map((section) => [section.head?.version ?? null, section.events.length])).toEqual([
    [null, 1],
    [1, 1],
    [2, 0],
  ]);
});
