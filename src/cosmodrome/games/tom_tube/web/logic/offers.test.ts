import { describe, expect, it } from "vitest";
import { chartOf } from "./chart";
import { facts, moveKinds, offerWords, placeLabel, stoneKinds } from "./label";
import { covers, likest, offer, offers, offersAt, spots, standing, turns } from "./offers";
import { table } from "./small";

const site = "n0,0|n1,0";
const rhomb = { tile: "sphere", owner: null, place: site, turn: 0 };
const cells = (game: ReturnType<typeof table>) => game.parts.sites.find((one) => one.id === site)?.cells ?? [];

describe("a table without control and alien stones", () => {
  it("TT-17.3: has no counters of theirs and no button for their moves", () => {
    const usual = table({});
    const game = { ...table({ flags: 64 }), parts: { ...usual.parts, flags: { control_alien: 64 } } };
    expect([stoneKinds(usual), moveKinds(usual)]).toEqual([["energy", "control", "alien", "solar"], ["free", "control", "jump"]]);
    expect([stoneKinds(game), moveKinds(game)]).toEqual([["energy", "solar"], ["free", "jump"]]);
  });
});

describe("offers", () => {
  it("are read from the texts of actions; what is not touched on the board is none", () => {
    expect(offer("move:jump:n0,1")).toMatchObject({ what: "move", kind: "jump", spot: "n0,1" });
    expect(offer(`place:${site}:1`)).toMatchObject({ what: "place", spot: site, turn: 1 });
    expect(offer("triangle:U0,0:bend:2")).toMatchObject({ what: "triangle", spot: "U0,0", pattern: "bend", turn: 2 });
    expect(["build", "pass", "exchange", "decline:U0,0"].map(offer)).toEqual([null, null, null, null]);
  });

  it("are none while the viewer may not act", () => {
    expect(offers({ ...table({}, ["move:free:n0,1"]), canAct: false })).toEqual([]);
  });

  it("are read once a position: each of its places asks for them", () => {
    const game = table({}, ["move:free:n0,1", "move:jump:n1,0"]);
    expect(offers(game)).toHaveLength(2);
    expect(offers({ ...game, canAct: true })).toBe(offers(game));
  });

  it("at a triangle: of a rhomb all its sites, of a move the sphere on the rhomb that covers it", () => {
    const laying = table({ stage: "place" }, [`place:${site}:0`, `place:${site}:1`]);
    const [cell = ""] = cells(laying);
    const at = (game: ReturnType<typeof table>, place: string) => offersAt(chartOf(game.parts), covers(game.parts, game.position.view), offers(game), place).length;
    expect([at(laying, cell), at(laying, "n0,0")]).toEqual([2, 0]);
    const moving = table({ laid: [rhomb] }, [`move:free:${site}`, "move:free:n0,1", "move:jump:n0,1"]);
    expect([at(moving, cell), at(moving, "n0,1"), at(moving, "n0,0")]).toEqual([1, 2, 0]);
  });

  it("the likest one keeps kind, pattern and turn", () => {
    const some = ["move:jump:n0,1", "move:free:n0,1"].flatMap((text) => offer(text) ?? []);
    expect(likest(some, { kind: "free", pattern: "", turn: 0 })?.do).toBe("move:free:n0,1");
    const bends = ["triangle:U0,0:bend:0", "triangle:U0,0:bend:1", "triangle:U0,0:blank:0"].flatMap((text) => offer(text) ?? []);
    expect(likest(bends, { kind: "", pattern: "bend", turn: 1 })?.do).toBe("triangle:U0,0:bend:1");
    expect(turns(bends, bends[0] ?? bends[1]!).map((one) => one.turn)).toEqual([0, 1]);
    expect(likest([], { kind: "free", pattern: "", turn: 0 })).toBeNull();
  });

  it("come row by row, each place once", () => {
    const game = table({}, ["move:free:n0,-1", "move:jump:n0,1", "move:free:n0,1"]);
    expect(spots(chartOf(game.parts), offers(game))).toEqual(["n0,1", "n0,-1"]);
    expect([standing(game.parts, "n0,1"), standing(game.parts, site)]).toEqual(["n0,1", cells(game)[0]]);
  });
});

describe("words", () => {
  it("say what a place is, what is on it, which ways lead on, what can be done", () => {
    const game = table({ laid: [rhomb], complete: ["n0,1"], stones: [{ place: "n0,1", stone: "alien" }] }, ["move:free:n0,1"]);
    expect(placeLabel(game, "n0,1", false)).toMatch(/^Sphere n0,1: complete; alien stone on it; .*space edges to .*Enter: move here, free\.$/);
    expect(facts(game, "n0,0")).toContain("Tom is here");
    expect(facts(game, "n0,0").join()).toMatch(/onward: .*to an energy sphere/);
    expect(placeLabel(game, cells(game)[0] ?? "", true)).toContain("Aimed here");
  });

  it("count the triangles that are filled round a sphere", () => {
    expect(facts(table({ laid: [rhomb] }), "n0,0")[0]).toBe("not complete: 2 of 6 triangles filled");
    expect(facts(table({}), "n2,0")[0]).toBe("at the rim: never complete");
  });

  it("leave out the edge inside a rhomb", () => {
    const edges = (game: ReturnType<typeof table>) => facts(game, "n0,0").find((fact) => fact.startsWith("space edges"));
    expect(edges(table({}))).toContain("n1,0");
    expect(edges(table({ laid: [rhomb] }))).not.toContain("n1,0");
  });

  it("tell what a move is worth, warn of one that loses the astronaut, and hint at a free one", () => {
    const worth = [{ stone: "control" as const, points: 2 }, { stone: "energy" as const, points: -1 }];
    const way = {
      do: "move:jump:n0,1", kind: "jump" as const, target: "n0,1", path: ["n0,0", "n0,1"], pays: "energy" as const, takes: "control" as const,
      worth, points: 1, gives: 0, home: "" as const, free_too: true, loses: true,
    };
    const game = table({ ways: [way] }, [way.do]);
    const words = offerWords(game, offers(game)[0]!).join(" ");
    expect(words).toContain("+1: control stone 2, energy stone −1.");
    expect(words).toContain("TT-11.5");
    expect(words).toContain("TT-15.4");
  });

  it("tell what a placement would bring", () => {
    const text = `place:${site}:0`;
    const preview = { do: text, isolated: ["U0,0"], complete: ["n0,0"], stones: [{ place: "n0,0", stone: "control" as const }], dead_ends: ["n2,0"] };
    const words = (view: object) => {
      const game = table({ stage: "place", drawn: "sphere", ...view }, [text]);
      return offerWords(game, offers(game)[0]!);
    };
    expect(words({ previews: [preview] })).toEqual([
      `The rhomb on ${site}, 0.`,
      "Isolates U0,0: it needs a triangle.",
      "Completes n0,0.",
      "Brings: control stone on n0,0.",
      "Dead end at n2,0.",
    ]);
    expect(words({ previews: [{ ...preview, isolated: [], complete: [], stones: [], dead_ends: [] }] })[1]).toBe("Nothing is isolated or completed.");
  });
});
