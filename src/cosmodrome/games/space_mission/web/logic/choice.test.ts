import { describe, expect, it } from "vitest";
import type { LegalAction } from "$lib/board";
import { seeded } from "$lib/random";
import type { Parts, View } from "../types";
import { actionAt, back, busy, type Choice, litActions, litCards, litPlanets, NOTHING, touchAction, touchCard, touchPlanet } from "./choice";
import { ACTIONS, example, type Table, table } from "./moves";

const parts: Parts = {
  planets: [
    { key: "caldera", name: "Caldera", jump: 4, scan: 1, landing: [2, 3] },
    { key: "hazard", name: "Hazard", jump: 1, scan: 4, landing: [2, 3] },
    { key: "cinder", name: "Cinder", jump: 2, scan: 3, landing: [1, 4] },
  ],
  cards: [
    { key: "c01", faces: [["jump", 1], ["scan", 1]] },
    { key: "c02", faces: [["jump", 0], ["land", 3]] },
    { key: "c03", faces: [["scan", 4], ["land", 2]] },
  ],
  tiles: [],
  chips: 20,
  spaces_to_end: [6, 8, 10, 12],
  points: { gate: [9, 6, 3, 1, 0], station: 3, matter_pair: 7, matter_single: 2, water: [0, 2, 5, 9, 14], medal: 3 },
  colours: [],
  flags: {},
  lines: [],
};

const view = {
  seat: 0,
  ring: [{ planet: 0 }, { planet: 1 }, { planet: 2 }],
  players: [{ ship: 0, hand: [0, 1, 2] }],
} as unknown as View;

const legal = (...texts: string[]): LegalAction[] =>
  texts.map((text) => ({ do: text, kind: text.split(" ")[0] ?? "", text, args: {}, reveals: "", lapses: "", closes: false }));

/** At Caldera, which the player has scanned, with all three cards in hand. */
const now = table(
  legal(
    "draw", "discard c01", "discard c02", "discard c03",
    "jump c01 hazard", "jump c02 hazard", "jump c02 cinder",
    "fly hazard", "fly cinder", "scan c01", "develop c02 c03",
  ),
  view,
  parts,
);
const still = table([], view, parts);
const choice = (part: Partial<Choice>): Choice => ({ ...NOTHING, ...part });

describe("what lights up", () => {
  it("nothing before a touch", () => {
    expect(litCards(now, NOTHING)).toEqual(new Set());
  });

  it("for an action: its cards and its planets", () => {
    expect(litCards(now, choice({ action: "jump" }))).toEqual(new Set(["c01", "c02"]));
    expect(litPlanets(now, choice({ action: "jump" }))).toEqual(new Set(["hazard", "cinder"]));
    expect(litPlanets(now, choice({ action: "scan" }))).toEqual(new Set(["caldera"]));
    expect(litPlanets(now, choice({ action: "fly" }))).toEqual(new Set(["hazard", "cinder"]));
  });

  it("for a card: where it pays alone, and its partners", () => {
    expect(litPlanets(now, choice({ cards: ["c01"] }))).toEqual(new Set(["hazard", "caldera"]));
    expect(litPlanets(now, choice({ cards: ["c03"] }))).toEqual(new Set());
    expect(litCards(now, choice({ cards: ["c03"] }))).toEqual(new Set(["c02"]));
    expect(litActions(now, choice({ cards: ["c03"] }))).toEqual(new Set(["develop", "top-up"]));
  });

  it("for topping up: the whole hand", () => {
    expect(litCards(now, choice({ action: "top-up" }))).toEqual(new Set(["c01", "c02", "c03"]));
  });

  it("nothing while the viewer may not act", () => {
    expect(litActions(still, NOTHING)).toEqual(new Set());
    expect(litPlanets(still, choice({ cards: ["c01"] }))).toEqual(new Set());
  });
});

describe("touching", () => {
  it("a planet without a choice opens its view", () => {
    expect(touchPlanet(now, NOTHING, "hazard")).toEqual({ inspect: "hazard" });
  });

  it("a card and then a planet jumps", () => {
    const first = touchCard(now, NOTHING, "c02");
    expect(first).toEqual({ choice: choice({ cards: ["c02"] }) });
    expect(touchPlanet(now, first.choice ?? NOTHING, "cinder")).toEqual({ act: "jump c02 cinder" });
  });

  it("a planet and then a card does the same as the other order", () => {
    expect(touchCard(now, NOTHING, "c02", "cinder")).toEqual({ act: "jump c02 cinder" });
    expect(touchCard(now, NOTHING, "c01", "caldera")).toEqual({ act: "scan c01" });
    expect(litCards(now, NOTHING, "cinder")).toEqual(new Set(["c02"]));
  });

  it("a card that does not lead to the planet that is shown is chosen, and so is one of two that are needed", () => {
    expect(touchCard(now, NOTHING, "c01", "cinder")).toEqual({ choice: choice({ cards: ["c01"] }) });
    const first = touchCard(now, NOTHING, "c03", "caldera");
    expect(first).toEqual({ choice: choice({ cards: ["c03"] }) });
    expect(touchCard(now, first.choice ?? NOTHING, "c02", "caldera")).toEqual({ choice: choice({ cards: ["c03", "c02"] }) });
  });

  it("a card and then the own planet scans", () => {
    expect(touchPlanet(now, choice({ cards: ["c01"] }), "caldera")).toEqual({ act: "scan c01" });
  });

  it("two cards and then the own planet develops", () => {
    const two = touchCard(now, choice({ cards: ["c03"] }), "c02").choice;
    expect(two).toEqual(choice({ cards: ["c03", "c02"] }));
    expect(touchPlanet(now, two ?? NOTHING, "caldera")).toEqual({ act: "develop c02 c03" });
    expect(touchAction(now, two ?? NOTHING, "develop")).toEqual({ act: "develop c02 c03" });
  });

  it("jump, planet, card in this order jumps too", () => {
    const aimed = touchPlanet(now, choice({ action: "jump" }), "hazard").choice;
    expect(aimed).toEqual(choice({ action: "jump", planet: "hazard" }));
    expect(touchCard(now, aimed ?? NOTHING, "c01")).toEqual({ act: "jump c01 hazard" });
  });

  it("scan and a card scans at once", () => {
    expect(touchCard(now, choice({ action: "scan" }), "c01")).toEqual({ act: "scan c01" });
  });

  it("fly and a planet flies, even with a card chosen before", () => {
    const flying = touchAction(now, choice({ cards: ["c01"] }), "fly").choice;
    expect(flying).toEqual(choice({ action: "fly" }));
    expect(touchPlanet(now, flying ?? NOTHING, "cinder")).toEqual({ act: "fly cinder" });
  });

  it("discover acts at once, whatever was chosen", () => {
    const open = table(legal("draw", "discover"), view, parts);
    expect(touchAction(open, choice({ cards: ["c01"] }), "discover")).toEqual({ act: "discover" });
  });

  it("a chosen card or action again lets go of it", () => {
    expect(touchCard(now, choice({ cards: ["c01"] }), "c01")).toEqual({ choice: NOTHING });
    expect(touchAction(now, choice({ action: "jump", cards: ["c01"] }), "jump")).toEqual({ choice: NOTHING });
  });

  it("a card that does not go with the others starts anew", () => {
    expect(touchCard(now, choice({ cards: ["c01"] }), "c02")).toEqual({ choice: choice({ cards: ["c02"] }) });
  });

  it("topping up gathers any cards", () => {
    const one = touchCard(now, choice({ action: "top-up" }), "c01").choice;
    expect(touchCard(now, one ?? NOTHING, "c03")).toEqual({ choice: choice({ action: "top-up", cards: ["c01", "c03"] }) });
  });
});

describe("what is not legal asks why", () => {
  it("with the very action that was meant", () => {
    expect(touchPlanet(now, choice({ cards: ["c01"] }), "cinder")).toEqual({ ask: "jump c01 cinder" });
    expect(touchPlanet(now, choice({ action: "fly" }), "caldera")).toEqual({ ask: "fly caldera" });
    expect(touchPlanet(now, choice({ cards: ["c03"] }), "caldera")).toEqual({ ask: "scan c03" });
    expect(touchCard(now, choice({ action: "scan" }), "c03")).toEqual({ ask: "scan c03" });
    expect(touchCard(now, choice({ action: "develop", cards: ["c03"] }), "c01")).toEqual({ ask: "develop c01 c03" });
    expect(touchAction(now, NOTHING, "discover")).toEqual({ ask: "discover" });
  });

  it("with an example that comes nearest when nothing is named", () => {
    expect(example(now, "jump", ["c01"], null)).toBe("jump c01 hazard");
    expect(example(now, "scan", [], null)).toBe("scan c01");
    expect(example(now, "develop", [], null)).toBe("develop c02 c03");
    expect(example(now, "develop", ["c03", "c02"], null)).toBe("develop c02 c03");
    expect(example({ ...now, ship: "hazard" }, "jump", ["c01"], null)).toBe("jump c01 caldera");
    expect(example({ ...now, hand: [] }, "develop", [], null)).toBe("develop c01 c02");
  });
});

describe("what hovers is what a touch does", () => {
  const CARDS = ["c01", "c02", "c03"];
  const ALL = [
    ...CARDS.flatMap((card) => [`jump ${card} hazard`, `jump ${card} cinder`, `scan ${card}`]),
    "develop c01 c02", "develop c01 c03", "develop c02 c03", "fly hazard", "fly cinder", "discover", "draw",
  ];

  it("for everything that is lit, whatever was touched before, in random positions", () => {
    const roll = seeded("hover");
    const any = <T>(some: readonly T[]): T => some[Math.floor(roll() * some.length)]!;
    let tried = 0;
    for (let round = 0; round < 300; round += 1) {
      const some = table(legal(...ALL.filter(() => roll() < 0.4)), view, parts);
      let at = NOTHING;
      for (let touches = 0; touches < 8; touches += 1) {
        tried += check(some, at);
        const touch = any([() => touchAction(some, at, any(ACTIONS)), () => touchCard(some, at, any(CARDS)), () => touchPlanet(some, at, any(some.ring).key)]);
        at = touch().choice ?? at;
      }
    }
    expect(tried).toBeGreaterThan(3000);
  });

  /** How many lit things were touched. */
  function check(some: Table, at: Choice): number {
    for (const { key } of some.ring) {
      const { act, choice: next } = touchPlanet(some, at, key);
      const done = some.moves.find((move) => move.do === act);
      const said = actionAt(some, at, key);
      expect(said).toBe(done?.action ?? next?.action ?? null);
      if (said) expect([...litPlanets(some, at)]).toContain(key);
      expect(done?.planet ?? key).toBe(key);
    }
    const planets = busy(at) && at.action !== "top-up" ? [...litPlanets(some, at)].filter((planet) => planet !== at.planet) : [];
    const answers = [
      ...planets.map((planet) => touchPlanet(some, at, planet)),
      ...[...litCards(some, at)].map((card) => touchCard(some, at, card)),
      ...[...litActions(some, at)].map((action) => touchAction(some, at, action)),
    ];
    for (const { act, choice: next } of answers) expect(!!next || some.moves.some((move) => move.do === act)).toBe(true);
    return answers.length;
  }
});

describe("back", () => {
  it("leaves planet, cards, action one after the other", () => {
    const all = choice({ action: "jump", cards: ["c01"], planet: "hazard" });
    expect(back(all)).toEqual(choice({ action: "jump", cards: ["c01"] }));
    expect(back(back(all))).toEqual(choice({ action: "jump" }));
    expect(back(back(back(all)))).toEqual(NOTHING);
    expect(back(choice({ cards: ["c01"] }))).toEqual(NOTHING);
  });
});
