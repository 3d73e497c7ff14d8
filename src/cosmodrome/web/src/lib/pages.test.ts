import { describe, expect, test } from "vitest";
import { missed, takesBetween, takesOf } from "./away";
import { quickOrder, seatName, tokenOf } from "./create";
import { closing, placeOf } from "./frame";
import { query } from "./api";
import type { Position } from "./board";
import { seeded } from "./random";
import { pageOf } from "./router.svelte";
import { sound } from "./settings.svelte";
import type { GameSummary } from "./types";

describe("addresses", () => {
  test.each([
    ["/", "home"],
    ["/new", "new"],
    ["/you", "you"],
    ["/sign-in", "sign-in"],
    ["/you/more", "nowhere"],
    ["/join/abc123", "join"],
    ["/table/t1", "table"],
    ["/replay/r1", "replay"],
    ["/help/space-mission", "help"],
    ["/table", "nowhere"],
    ["/table/t1/more", "nowhere"],
    ["/elsewhere/x", "nowhere"],
    ["/help/%E0%A4%A", "nowhere"],
  ])("%s is %s", (path, at) => expect(pageOf(path).at).toBe(at));

  test("values that are missing are left out of a query", () => {
    expect(query({ seat: 0, since: null, do: "jump c17 caldera" })).toBe("?seat=0&do=jump%20c17%20caldera");
    expect(query({ seat: null })).toBe("");
  });
});

describe("invitations", () => {
  test.each([
    ["https://host/join/AbC-12_9", "AbC-12_9"],
    ["  /join/AbC-12_9/ ", "AbC-12_9"],
    ["AbC-12_9", "AbC-12_9"],
    ["https://host/table/AbC129", null],
    ["abc", null],
    ["two words", null],
  ])("%s", (text, token) => expect(tokenOf(text)).toBe(token));
});

describe("a quick table", () => {
  const game = (low: number, high: number) => ({ key: "g", seats: [low, high], called: ["Blue", "Orange"] }) as unknown as GameSummary;
  const kinds = (bots?: string[], seats?: number, [low, high] = [2, 5]) =>
    quickOrder(game(low!, high!), bots, seats).seats.map((seat) => seat.bot ?? seat.kind);

  test("is three players, or as near as the game allows", () => {
    expect(kinds()).toEqual(["me", "pilot", "pilot"]);
    expect(kinds([], 0, [2, 2])).toEqual(["me", "pilot"]);
    expect(kinds([], 0, [4, 6])).toEqual(["me", "pilot", "pilot", "pilot"]);
  });

  test("calls who has no name as the game does, and begins again", () => {
    expect(quickOrder(game(4, 4)).seats.map((seat) => seat.name)).toEqual(["Blue", "Orange", "Blue", "Orange"]);
    expect(seatName(game(2, 5), 5)).toBe("Orange");
  });

  test("takes the bots that are named, the last one for the seats that remain", () => {
    expect(kinds(["search", "random"])).toEqual(["me", "search", "random"]);
    expect(kinds(["random", "search"], 4)).toEqual(["me", "random", "search", "search"]);
  });
});

describe("since you left", () => {
  const log = [1, 2, 3].map((version) => ({ version, step: version, by: version === 2 ? 1 : null, to: null, kind: "flew", args: {}, heads: false }));

  test("lists what came after the last look", () => {
    expect(missed({ version: 1, at: 0 }, log, [0], 60_000).map((event) => event.version)).toEqual([2, 3]);
  });

  test("is silent after a short look elsewhere and on the first visit", () => {
    expect(missed({ version: 1, at: 50_000 }, log, [0], 60_000)).toEqual([]);
    expect(missed(null, log, [0], 60_000)).toEqual([]);
  });

  test("is shown move by move if the page was there, hidden", () => {
    const at = (version: number) => ({ version }) as Position;
    const takes = [1, 2, 3].map((version) => ({ events: [], before: at(version - 1), after: at(version) }));
    expect(takesOf(takes, log.slice(1)).map((take) => take.after.version)).toEqual([2, 3]);
    expect(takesOf(takes.slice(1), log)).toEqual([]);
    expect(takesOf([], log)).toEqual([]);
  });

  test("leads through the positions of the past; what lies before them is told alone", () => {
    const past = [1, 3, 7].map((version) => ({ version }) as Position);
    const takes = takesBetween(past, log);
    expect(takes.map(({ events, before, after }) => [before.version, events.map((event) => event.version), after.version])).toEqual([
      [1, [2, 3], 3],
      [3, [], 7],
    ]);
    expect(takesBetween(past.slice(0, 1), log)).toEqual([]);
  });

  test("who acted himself was there", () => {
    expect(missed({ version: 0, at: 0 }, log, [1], 60_000).map((event) => event.version)).toEqual([3]);
    expect(missed({ version: 0, at: 0 }, log, [], 60_000).map((event) => event.version)).toEqual([1, 2, 3]);
  });
});

test("settings of the wrong kind are put aside", () => {
  const given = { theme: "pink", motion: 2, lang: 5, confirm: "yes", warn: 1, unasked: ["tom-tube build", 5], letters: 0, chime: true, name: "A name that is much longer than a name", seat: "1" };
  expect(sound(given)).toEqual({
    theme: "auto",
    pace: "fast",
    lang: "auto",
    confirm: true,
    warn: false,
    unasked: ["tom-tube build"],
    letters: true,
    sounds: true,
    name: "A name that is much long",
    learnt: [],
    seat: null,
  });
  expect(sound(null).pace).toBe("normal");
  expect(["calm", "none"].map((pace) => sound({ pace, motion: 2 }).pace)).toEqual(["calm", "none"]);
});

test("tied seats share a place, the next one comes after them", () => {
  const over = { ranks: [[2], [0, 3], [1]], scores: [], proposed: {} };
  expect([2, 0, 3, 1].map((seat) => placeOf(over, seat))).toEqual([
    { place: 1, shared: false },
    { place: 2, shared: true },
    { place: 2, shared: true },
    { place: 4, shared: false },
  ]);
});

test("the prompt offers what ends something", () => {
  const moves = ["jump", "rest", "take"].map((kind) => ({ do: kind, kind, text: kind, args: {}, reveals: "", lapses: "", closes: kind === "rest" }));
  expect(closing(moves).map((move) => move.do)).toEqual(["rest"]);
});

test("the same name draws the same picture", () => {
  const [one, same, other] = [seeded("mlem"), seeded("mlem"), seeded("tom-tube")].map((roll) => [roll(), roll(), roll()]);
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
  expect(one!.every((value) => value >= 0 && value < 1)).toBe(true);
});
