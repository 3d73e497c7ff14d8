import { describe, expect, test } from "vitest";
import type { Beat, LogEvent } from "../board";
import { gained, sources, type Tally } from "./gains";

const tally = (points: number): Tally => ({ element: {} as HTMLElement, points });
const cue = (seat: number, beat: Beat) => ({ event: { kind: "took", args: { seat } } as unknown as LogEvent, beat });

describe("points that are gained", () => {
  test("are those that a seat has more of; who loses some, or comes new, gains none", () => {
    const [before, after] = [new Map([[0, tally(3)], [1, tally(5)]]), new Map([[0, tally(7)], [1, tally(4)], [2, tally(9)]])];
    expect(gained(before, after).map(({ seat, was, count }) => [seat, was, count])).toEqual([[0, 3, 4]]);
  });

  test("come from what is shown of that seat, then of others", () => {
    const other = cue(1, { lights: ["planet.b"] });
    const own = cue(0, { travels: [{ piece: "ship.0", from: "gate" }, { piece: "probe.0" }], lights: ["planet.a"] });
    expect(sources([other, own], 0)).toEqual(["ship.0", "gate", "probe.0", "probe.0", "planet.a", "planet.b"]);
    expect(sources([other, own], 1)[0]).toBe("planet.b");
  });
});
