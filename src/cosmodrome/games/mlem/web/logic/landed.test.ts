import { describe, expect, it } from "vitest";
import type { Landed } from "../types";
import { percent, rows } from "./landed";

const one = (seat: number, kind = 0): Landed => ({ seat, kind, field: 8, hop: false });

describe("a planet", () => {
  it("has a row for each player in the order of the first arrival (ML-7.5)", () => {
    const found = rows([one(2), one(0), one(2, 4), one(1)]);
    expect(found.map(({ seat, crew }) => [seat, crew.length])).toEqual([[2, 2], [0, 1], [1, 1]]);
  });
});

describe("chances in words", () => {
  it("never call the possible impossible nor the likely certain", () => {
    expect([0, 0.002, 0.125, 0.998, 1].map(percent)).toEqual(["0%", "< 1%", "13%", "> 99%", "100%"].map((text) => text.replaceAll(" ", "\u00a0")));
  });
});
