import { describe, expect, it } from "vitest";
import type { Move, Parts } from "../types";
import { additions, dice, empty, match, NOTHING, text, toggle, used } from "./select";

const faces = ["1", "2", "3", "4", "A"];
const parts = { faces } as unknown as Parts;
const move = (what: Partial<Move>): Move => ({ do: "", faces: [], places: [], extra: false, keep: false, field: 1, dice: 1, fails: 0, aids: [], there: null, token: false, ufo: 0, ...what });

describe("selection", () => {
  it("has the text form of the action, in its fixed order", () => {
    const chosen = [{ face: 4 }, { face: 0 }, { place: 1 }, "keep" as const, "extra" as const].reduce(toggle, NOTHING);
    expect(text(chosen, faces)).toBe("select 1 A seat2 extra keep");
  });

  it("takes in and out again", () => {
    const chosen = toggle(toggle(NOTHING, { face: 2 }), { face: 2 });
    expect(empty(chosen)).toBe(true);
    expect(empty(toggle(NOTHING, "extra"))).toBe(false);
  });

  it("matches only the move it is", () => {
    const moves = [move({ do: "select 1", field: 4 }), move({ do: "select 1 2", field: 6 })];
    expect(match(moves, toggle(toggle(NOTHING, { face: 1 }), { face: 0 }), parts)?.field).toBe(6);
    expect(match(moves, toggle(NOTHING, { face: 1 }), parts)).toBeNull();
  });
});

describe("what is shown of a roll", () => {
  it("lists additions once each", () => {
    const moves = [move({ places: [2] }), move({ places: [0, 2], keep: true }), move({})];
    expect(additions(moves)).toEqual({ places: [0, 2], extra: false, keep: true });
  });

  it("counts dice and names the groups a finished move used", () => {
    expect(dice([2, 0, 1, 0, 0])).toEqual([0, 0, 2]);
    expect(used("select 1 A seat2", faces)).toEqual([0, 4]);
    expect(used("", faces)).toEqual([]);
  });
});
