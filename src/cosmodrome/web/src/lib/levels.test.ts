import { describe, expect, test } from "vitest";
import { namingOf } from "./frame";
import { lineOf } from "./line";
import { botName, levelOf, offered, proposal } from "./levels";
import type { Player } from "./board";
import type { BotInfo, GameDetail, LogEvent, Table } from "./types";

const GAME = { key: "box", levels: ["cadet", "pilot", "navigator"] };

function table(bot: string, won: boolean, more: object = {}): Table {
  const seats = [
    { seat: 0, kind: "person", mine: true, bot: null, caretaker: null },
    { seat: 1, kind: "bot", mine: false, bot, caretaker: null },
    { seat: 2, kind: "bot", mine: false, bot: "cadet", caretaker: null },
  ];
  return { game: "box", state: "over", lesson: "", winners: [won ? 0 : 1], seats, ...more } as unknown as Table;
}

describe("the level that suits a person", () => {
  test("is the usual one without finished tables", () => {
    expect(proposal(GAME, [])).toEqual({ bot: "pilot", other: null });
    expect(proposal({ key: "box", levels: ["cadet"] }, [])).toEqual({ bot: "cadet", other: null });
  });

  test("is that of the last table, and a notch more where two of three were won", () => {
    expect(proposal(GAME, [table("pilot", true)])).toEqual({ bot: "pilot", other: null });
    expect(proposal(GAME, [table("pilot", true), table("greedy", true), table("pilot", false)])).toEqual({ bot: "pilot", other: { bot: "navigator", stronger: true } });
    expect(proposal(GAME, [table("navigator", false), table("pilot", true), table("pilot", true)])).toEqual({ bot: "navigator", other: null });
  });

  test("is a notch less where all three were lost", () => {
    const lost = table("search", false);
    expect(proposal(GAME, [table("search", true, { practice: { replay: "abc", step: 3, seat: 0 } })])).toEqual({ bot: "pilot", other: null });
    expect(proposal(GAME, [lost, lost])).toEqual({ bot: "navigator", other: null });
    expect(proposal(GAME, [lost, lost, lost])).toEqual({ bot: "navigator", other: { bot: "pilot", stronger: false } });
  });

  test("ends with the levels of the game", () => {
    const won = table("navigator", true);
    expect(proposal(GAME, [won, won, won])).toEqual({ bot: "navigator", other: null });
    const lost = table("cadet", false);
    expect(proposal(GAME, [lost, lost, lost])).toEqual({ bot: "cadet", other: null });
  });

  test.each([
    ["another game", { game: "other" }],
    ["a match that goes on", { state: "running" }],
    ["a lesson", { lesson: "first" }],
    ["play against people", { seats: [{ seat: 0, mine: true, kind: "person", bot: null, caretaker: null }, { seat: 1, mine: false, kind: "person", bot: null, caretaker: null }] }],
    ["a seat that was left to a stand-in", { seats: [{ seat: 0, mine: true, kind: "person", bot: null, caretaker: "greedy" }, { seat: 1, mine: false, kind: "bot", bot: "navigator", caretaker: null }] }],
  ])("does not hang on %s", (_, more) => {
    const one = table("navigator", true, more);
    expect(proposal(GAME, [one, one])).toEqual({ bot: "pilot", other: null });
  });
});

test("a game offers its levels and what was added to the server; what is chosen already stays", () => {
  const bots = [["random", "fixed"], ["cadet", "level"], ["legend", "level"], ["mine", "added"]].map(([name, kind]) => ({ name, kind, text: "" }) as BotInfo);
  expect(offered(GAME, bots).map(({ name }) => name)).toEqual(["cadet", "mine"]);
  expect(offered(GAME, bots, "random").map(({ name }) => name)).toEqual(["random", "cadet", "mine"]);
});

test("levels have names for people, and those of earlier versions are known", () => {
  expect(["legend", "greedy", "mine"].map(botName)).toEqual(["Legend", "Pilot", "mine"]);
  expect(["greedy", "search", "random"].map(levelOf)).toEqual(["pilot", "navigator", "random"]);
});

test("the log calls a computer opponent by its name for people", () => {
  const game = { names: {}, texts: { "entry-bot": "“{bot}” plays for {seat}." } } as unknown as GameDetail;
  const line = (bot: string) => lineOf({ kind: "entry-bot", args: { bot, seat: 0 }, to: null } as unknown as LogEvent, game, namingOf(game, [{ name: "Ann" } as Player]));
  expect([line("pilot"), line("greedy"), line("random"), line("mine")]).toEqual(["“Pilot” plays for Ann.", "“Pilot” plays for Ann.", "“Novice” plays for Ann.", "“mine” plays for Ann."]);
});
