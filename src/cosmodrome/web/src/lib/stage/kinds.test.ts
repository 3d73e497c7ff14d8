import { expect, test } from "vitest";
import type { GameModule } from "../board";
import { keyOf } from "../faces";

/** Every kind of event that a game can report, written by `tools/wire_types.py` from its texts. */
const kinds = import.meta.glob<string>("../../../../games/*/web/kinds.ts", { query: "?raw", import: "default", eager: true });
const stagings = import.meta.glob<NonNullable<GameModule["staging"]>>("../../../../games/*/web/staging.ts", { import: "staging", eager: true });
const games = Object.entries(kinds).map(([path, text]) => ({
  game: keyOf(path),
  told: [...text.matchAll(/\| "([^"]+)"/g)].map(([, kind]) => kind ?? ""),
  staging: stagings[path.replace("kinds.ts", "staging.ts")] ?? {},
}));

test.each(games)("whatever happens in $game is staged, or left to the log on purpose", ({ told, staging }) => {
  expect(told.length).toBeGreaterThan(10);
  expect(Object.keys(staging).sort()).toEqual([...told].sort());
});

test("all games with a board of their own are among them", () => {
  const boards = Object.keys(import.meta.glob("../../../../games/*/web/index.ts")).map(keyOf);
  expect(games.map(({ game }) => game).sort()).toEqual(boards.sort());
});
