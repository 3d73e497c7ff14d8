import { describe, expect, test } from "vitest";
import { msg } from "./mark";
import { category, ENGLISH, fill, sentence, translate, type Naming, type Tongue } from "./words";

const naming: Naming = { names: { planet: { caldera: "Caldera" }, planets: { caldera: "Caldera", freezer: "Freezer" } }, players: ["Ada", "Ben"] };
const german: Tongue = {
  lang: "de",
  catalogue: {
    "{seat} flies to {planet}.": "{seat} fliegt nach {planet}.",
    Caldera: "Kaldera",
    "{count} card": { one: "{count} Karte", other: "{count} Karten" },
    nothing: "nichts",
  },
};

describe("fill", () => {
  test("puts players and names in their places", () => {
    expect(fill(ENGLISH, "{seat} flies to {planet}.", { seat: 1, planet: "caldera" }, naming)).toBe("Ben flies to Caldera.");
  });

  test("translates the message and the names in it", () => {
    expect(fill(german, "{seat} flies to {planet}.", { seat: 0, planet: "caldera" }, naming)).toBe("Ada fliegt nach Kaldera.");
  });

  test("never translates what a player is called", () => {
    const tongue: Tongue = { lang: "de", catalogue: { Rules: "Regeln", "{who} wins": "{who} gewinnt" } };
    expect(fill(tongue, "{who} wins", { who: "Rules" })).toBe("Rules gewinnt");
    expect(fill(tongue, "{seat}", { seat: 0 }, { names: {}, players: ["Rules"] })).toBe("Rules");
    expect(fill(tongue, "{who} wins", { who: { text: "Rules", args: {} } })).toBe("Regeln gewinnt");
  });

  test("gives a component the form that a translation asks for", () => {
    const tongue: Tongue = {
      lang: "de",
      catalogue: { "{seat} is at {planet}.": "{seat} ist bei {planet:dat}.", "From {planet}": "Von {planet}", Caldera: "die Kaldera | dat: der Kaldera" },
    };
    expect(fill(tongue, "{seat} is at {planet}.", { seat: 0, planet: "caldera" }, naming)).toBe("Ada ist bei der Kaldera.");
    expect(fill(tongue, "From {planet}", { planet: "caldera" }, naming)).toBe("Von die Kaldera");
  });

  test("joins lists, and says when there is nothing in them", () => {
    expect(fill(ENGLISH, "Around lie {planets}.", { planets: ["caldera", "freezer"] }, naming)).toBe("Around lie Caldera, Freezer.");
    expect(fill(german, "{tiles}", { tiles: [] }, naming)).toBe("nichts");
  });

  test("names several seats and arguments that end in _seat", () => {
    expect(fill(ENGLISH, "{seats} and {other_seat}", { seats: [0, 1], other_seat: 1 }, naming)).toBe("Ada, Ben and Ben");
  });

  test("calls a seat without a name by its number", () => {
    expect(fill(ENGLISH, "{seat}", { seat: 4 }, naming)).toBe("Player 5");
  });

  test("leaves a missing argument visible", () => {
    expect(fill(ENGLISH, "{seat} draws {count}", { seat: 0 }, naming)).toBe("Ada draws {count}");
  });

  test("does not fill in what an argument brings", () => {
    expect(fill(ENGLISH, "{seat}!", { seat: 0, planet: "x" }, { names: {}, players: ["{planet}"] })).toBe("{planet}!");
  });
});

describe("plural", () => {
  const cards = ["{count} card", "{count} cards"] as const;

  test("follows count in English", () => {
    expect([0, 1, 2].map((count) => fill(ENGLISH, cards, { count }))).toEqual(["0 cards", "1 card", "2 cards"]);
  });

  test("looks up the first form", () => {
    expect([1, 7].map((count) => fill(german, cards, { count }))).toEqual(["1 Karte", "7 Karten"]);
  });

  test("goes by the categories of CLDR, as the server's does (tests/words/test_languages.py)", () => {
    expect(["fr", "de", "pl", "ar"].map((lang) => category(lang, 0))).toEqual(["one", "other", "many", "zero"]);
  });

  test("counts nothing as one in French", () => {
    const french: Tongue = { lang: "fr", catalogue: { "{count} card": { one: "{count} carte", other: "{count} cartes" } } };
    expect([0, 1, 2].map((count) => fill(french, cards, { count }))).toEqual(["0 carte", "1 carte", "2 cartes"]);
  });

  test("an empty translation falls back to English", () => {
    const empty: Tongue = { lang: "de", catalogue: { Home: "", "{count} card": {} } };
    expect([translate(empty, "Home", 0), fill(empty, cards, { count: 2 })]).toEqual(["Home", "2 cards"]);
  });
});

test("one English text in two contexts has two translations, and the context is never shown", () => {
  const title: string = msg("Review");
  const button: string = msg("Review", "button");
  const tongue: Tongue = { lang: "de", catalogue: { [title]: "Rückblick", [button]: "Ansehen" } };
  expect([title, button].map((text) => fill(tongue, text, {}))).toEqual(["Rückblick", "Ansehen"]);
  expect([title, button].map((text) => fill(ENGLISH, text, {}))).toEqual(["Review", "Review"]);
});

test("a law of the table itself stays hidden", () => {
  expect(sentence(ENGLISH, { rule: "K-7", text: "you can resign", args: {} }, { names: {}, players: [] })).toBe("you can resign");
});

test("a refusal is led by its rule", () => {
  const refusal = { rule: "SM-8.1", text: "you have not scanned {planet} yet", args: { planet: "caldera" } };
  expect(sentence(ENGLISH, refusal, naming)).toBe("SM-8.1: you have not scanned Caldera yet");
});
