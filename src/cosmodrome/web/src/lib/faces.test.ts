import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { faceOf, keyOf } from "./faces";

const games = new URL("../../../games/", import.meta.url);
const keys = readdirSync(games)
  .filter((folder) => existsSync(new URL(`${folder}/web/index.ts`, games)))
  .map((folder) => folder.replaceAll("_", "-"));

it("every game has a picture of its own", () => {
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(new Set(keys.map((key) => faceOf(key).Picture)).size).toBe(keys.length);
  for (const key of keys) expect(faceOf(key).Picture).toBeDefined();
});

it("a game without a face has no picture", () => {
  expect(faceOf("ludo")).toEqual({});
});

it("a folder has a key", () => {
  expect(keyOf("../../../games/space_race/web/face.ts")).toBe("space-race");
});
