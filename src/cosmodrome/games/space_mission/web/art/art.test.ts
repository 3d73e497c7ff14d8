import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { look, RECIPES } from "./planets";
import { ACTION_ART, TILE_ART } from "./signs";
import { ACTIONS } from "../logic/moves";

const listed = ["components", "printed"].map((name) => readFileSync(new URL(`../../parts/${name}.py`, import.meta.url), "utf8")).join("");
const keys = (kind: string) => [...listed.matchAll(new RegExp(`^    ${kind}\\("([a-z-]+)"`, "gm"))].map((found) => found[1] ?? "");
const paths = (key: string) => {
  const art = look(key);
  return [...art.behind, ...art.body, ...art.front].map((shape) => shape.d).concat(art.cut);
};

describe("planets", () => {
  it("have a recipe each, all twelve, and no other", () => {
    expect(keys("Planet")).toHaveLength(12);
    expect(Object.keys(RECIPES).sort()).toEqual(keys("Planet").sort());
  });

  it("look the same every time", () => {
    for (const key of Object.keys(RECIPES)) expect(look(key)).toEqual(look(key));
  });

  it("differ from each other in shape, not only in hue", () => {
    expect(new Set(Object.keys(RECIPES).map((key) => paths(key).join())).size).toBe(12);
  });

  it("of an owner's get a look from their key: the same every time, and another for each", () => {
    const own = ["vesta", "ceres-9", "pallas", "juno", "hygiea", "constructor", "eros", "ida", "gaspra"];
    for (const key of own) expect(look(key)).toEqual(look(key));
    expect(new Set(own.map((key) => paths(key).join())).size).toBe(own.length);
    expect(new Set(own.map((key) => look(key).ground.join())).size).toBe(own.length);
  });

  it("are drawn with sound numbers", () => {
    for (const key of [...Object.keys(RECIPES), "vesta", "ceres-9", "pallas", "juno", "hygiea", "constructor"])
      for (const path of paths(key)) expect(path).toMatch(/^([MLQAZqa]|-?\d+(\.\d+)?|\s)*$/);
  });
});

describe("small pictures", () => {
  it("exist for every kind of tile and every action", () => {
    expect(keys("Tile")).toHaveLength(11);
    expect(Object.keys(TILE_ART).sort()).toEqual(keys("Tile").sort());
    expect(Object.keys(ACTION_ART).sort()).toEqual([...ACTIONS].sort());
  });

  it("tell the kinds of tiles by shape", () => {
    const shapes = Object.values(TILE_ART).map((parts) => parts.map((part) => part.d).join());
    expect(new Set(shapes).size).toBe(11);
  });
});
