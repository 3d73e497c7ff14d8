import { describe, expect, it } from "vitest";
import type { Props, Schema } from "../types";
import { added, clean, first, follows, inWords, moved, open, removed, replaced, same, suggested, summary, withCondition, withoutCondition, withPreset } from "./orders";

const schema = {
  parts: {
    landing: { conditions: ["field_min", "commander", "place", "ufo_field_min"], key: "do", choices: ["stay", "leave", "ask"] },
    flight: { conditions: ["field_min"], key: "select", choices: ["safest", "ask"], policies: { additions: ["never", "avert", "ask"], reroll: ["never", "avert", "ask"] } },
  },
  numbers: { field_min: [0, 99], aboard_max: [1, 5] },
  switches: ["commander"],
  words: { place: ["moon", "planet", "deep"] },
  kinds: ["satellite", "parachute"],
} as unknown as Schema;
const fill = (text: string, args: Record<string, unknown> = {}) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]));
const game = {
  words: ({ text, args }: { text: string; args: Record<string, unknown> }) => fill(text, args),
  t: fill,
  parts: { goals: [{ key: "G1", text: "four planets" }], astronauts: [{ key: "satellite", name: "Satellite" }], orders: schema },
} as unknown as Props;

describe("orders", () => {
  it("that say nothing are none", () => {
    expect(clean({})).toBeNull();
    expect(clean({ landing: { clauses: [], default: "ask" }, flight: {} })).toBeNull();
    expect(clean({ landing: { default: "stay" }, launch: { clauses: [] } })).toEqual({ landing: { default: "stay" } });
    expect(same({}, { flight: { default: "ask" } })).toBe(true);
  });

  it("grow, change, move and shrink line by line", () => {
    const two = added({}, { do: "stay" }, { do: "leave" });
    expect(moved(two, 1, -1).clauses).toEqual([{ do: "leave" }, { do: "stay" }]);
    expect(replaced(two, 0, { do: "ask" }).clauses?.[0]).toEqual({ do: "ask" });
    expect(removed(two, 0).clauses).toEqual([{ do: "leave" }]);
    expect(two.clauses).toHaveLength(2);
  });

  it("that were suggested keep what was chosen otherwise, else stay (ML-17.4)", () => {
    expect(suggested({}, "far")).toEqual({ default: "stay", clauses: [{ if: { field_min: 14 }, do: "leave" }] });
    expect(suggested({ default: "ask" }, "dice").default).toBe("ask");
  });
});

describe("a preset", () => {
  const preset = { landing: { clauses: [{ if: { field_min: 14 }, do: "leave" }], default: "stay" }, parachute: { default: "land" }, flight: { default: "safest", additions: "avert", reroll: "avert" } };

  it("takes the place of all but whom to seat", () => {
    const own = { launch: { clauses: [{ pick: "parachute" }] }, landing: { default: "ask", clauses: [{ do: "leave" }] } };
    expect(withPreset(own, preset)).toEqual({ ...preset, launch: own.launch });
    expect(follows(own, preset)).toBe(false);
    expect(follows(withPreset(own, preset), preset)).toBe(true);
    expect(follows({ ...preset, parachute: { default: "return" } }, preset)).toBe(false);
  });
});

describe("a part in short", () => {
  it("says what it holds, additions and rerolls too", () => {
    expect(summary(game, "landing", { clauses: [{ if: { field_min: 14 }, do: "leave" }], default: "stay" })).toBe("Leave if the rocket is on field 14 or beyond · otherwise: Stay");
    expect(summary(game, "flight", { default: "safest", additions: "avert" })).toBe("Choose the safest move · additions: only to avert a crash · reroll: Ask me");
    expect(summary(game, "launch", { clauses: [{ pick: "satellite" }] })).toBe("Seat satellite in any case");
  });

  it("says that nothing is ordered", () => {
    expect(summary(game, "landing", undefined)).toBe("You are asked.");
    expect(summary(game, "flight", { default: "ask", additions: "ask" })).toBe("You are asked.");
  });
});

describe("conditions", () => {
  it("are added, exchanged in place, and taken away", () => {
    const clause = withCondition(withCondition({ do: "leave" }, "field_min", 14), "commander", true);
    expect(Object.keys(withCondition(clause, "place", "moon", "field_min").if ?? {})).toEqual(["place", "commander"]);
    expect(withoutCondition(withoutCondition(clause, "commander"), "field_min")).toEqual({ do: "leave" });
  });

  it("offered are those of the part that are not there, UFO ones only with the UFO", () => {
    expect(open(schema, "landing", { if: { place: "moon" } }, false)).toEqual(["field_min", "commander"]);
    expect(open(schema, "landing", {}, true)).toContain("ufo_field_min");
  });

  it("begin with a value of their kind", () => {
    expect(["field_min", "aboard_max", "commander", "place", "kinds_aboard"].map((name) => first(schema, name))).toEqual([14, 1, true, "moon", ["satellite"]]);
  });
});

describe("a line in words", () => {
  it("is a sentence", () => {
    expect(inWords(game, { do: "leave", if: { field_min: 14, completes_goal: "any" } })).toBe("Leave if the rocket is on field 14 or beyond and it completes any goal");
    expect(inWords(game, { do: "stay", if: { commander: false } })).toBe("Stay if I am not commander");
    expect(inWords(game, { do: "leave", to: [1] })).toBe("Leave (one further) in any case");
    expect(inWords(game, { pick: "satellite" })).toBe("Seat satellite in any case");
  });
});
