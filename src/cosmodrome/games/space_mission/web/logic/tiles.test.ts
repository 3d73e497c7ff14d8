import { describe, expect, it } from "vitest";
import type { Parts, PlayerView, View } from "../types";
import { setOff } from "./signs";
import { groups, reserved, takenBy, tilePoints } from "./tiles";

const keys = ["mineral-red", "mineral-purple", "mineral-green", "mineral-blue", "alien-brown", "alien-blue"];
const more = ["matter-green", "matter-blue", "water", "medal", "space"];
const parts = {
  tiles: [...keys, ...more].map((key) => ({ key, name: key, count: 4 })),
  cards: [
    { key: "c01", faces: [["jump", 3], ["scan", 1]] },
    { key: "c02", faces: [["jump", 0], ["land", 2]] },
  ],
} as unknown as Parts;

describe("tiles by kind", () => {
  it("follow the lines of the score sheet and leave space tiles out", () => {
    const made = groups(parts, [3, 0, 2, 0, 1, 1, 0, 2, 4, 1, 5]);
    expect(made.map((group) => [group.line, group.total])).toEqual([[2, 5], [3, 2], [4, 2], [5, 4], [6, 1]]);
  });

  it("have no points while they are hidden", () => {
    const player = (points: (number | null)[]) => ({ points }) as unknown as PlayerView;
    expect(tilePoints(player([9, 3, null, null, null, null, null]))).toBeNull();
    expect(tilePoints(player([9, 3, 21, 0, 7, 5, 3]))).toBe(36);
  });
});

describe("reserved tiles", () => {
  it("are those of planets without a station", () => {
    const spot = (planet: number, station: number | null, took: (number | null)[]) =>
      ({ planet, station, looks: took.map((kind) => ({ at: 0, left: [], took: kind })) });
    const view = { ring: [spot(4, null, [2, null]), spot(6, 1, [3]), spot(8, null, [])] } as unknown as View;
    expect(reserved(view)).toEqual([{ planet: 4, took: [2, null] }]);
  });

  it("are counted by player, the most first", () => {
    expect(takenBy([2, 0, 2, 1])).toEqual([{ seat: 2, count: 2 }, { seat: 0, count: 1 }, { seat: 1, count: 1 }]);
  });
});

describe("coordinates that stand out", () => {
  it("are those of the chosen cards; a joker sets off its whole kind", () => {
    expect(setOff(parts, { action: null, cards: ["c01"], planet: null })).toEqual(new Set(["jump3", "scan1"]));
    expect(setOff(parts, { action: null, cards: ["c02"], planet: null })).toEqual(new Set(["jump1", "jump2", "jump3", "jump4", "land2"]));
  });

  it("are only those of the chosen action", () => {
    expect(setOff(parts, { action: "scan", cards: ["c01"], planet: null })).toEqual(new Set(["scan1"]));
    expect(setOff(parts, { action: "fly", cards: ["c01"], planet: null })).toEqual(new Set());
  });
});
