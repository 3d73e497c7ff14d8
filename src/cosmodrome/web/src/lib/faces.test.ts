import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { faceOf, keyOf, seatName } from "./faces";
import { S } from "./strings";

const games = new URL("../../../games/", import.meta.url);
const keys = readdirSync(games)
  .filter((folder) => existsSync(new URL(`${folder}/web/index.ts`, games)))
  .map((folder) => folder.replaceAll("_", "-"));

it("every game has a picture of its own", () => {
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(new Set(keys.map((key) => faceOf(key).Picture)).size).toBe(keys.length);
  for (const key of keys) expect(faceOf(key).Picture).toBeDefined();
});

it("a game without a face calls players by the usual colours and has no picture", () => {
  expect(faceOf("ludo")).toEqual({});
  expect([0, 1, 6].map((seat) => seatName("ludo", seat))).toEqual([S.colours[0], S.colours[1], S.colours[0]]);
});

it("players of Tom Tube are called like their astronauts (TT-1.1)", () => {
  expect([0, 1].map((seat) => seatName("tom-tube", seat))).toEqual(["Tom", "Dave"]);
});

it("a folder has a key", () => {
  expect(keyOf("../../../games/space_race/web/face.ts")).toBe("space-race");
});
