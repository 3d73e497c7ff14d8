import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { S } from "../strings";
import { CATS } from "./cats";
import { moonLook } from "./moons";
import { look } from "./planets";
import { FACES, SIGNS } from "./signs";

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const kinds = [...read("parts/components.py").matchAll(/^ {4}Kind\("([a-z_]+)"/gm)].map((found) => found[1] ?? "");
const goals = [...read("parts/components.py").matchAll(/^ {4}\("(G\d)"/gm)].map((found) => found[1] ?? "");
const quoted = (text: string) => [...text.matchAll(/"([a-z_]+)"/g)].map((found) => found[1] ?? "");

describe("cats", () => {
  it("are drawn for every ability, and no other", () => {
    expect(kinds).toHaveLength(8);
    expect(Object.keys(CATS).sort()).toEqual([...kinds].sort());
  });

  it("differ in shape, not only in hue", () => {
    expect(new Set(Object.values(CATS).map((cat) => JSON.stringify([cat.behind, cat.head, cat.front]))).size).toBe(8);
  });
});

describe("small pictures", () => {
  it("exist for every face and goal", () => {
    expect(Object.keys(FACES)).toEqual(["1", "2", "3", "4", "A"]);
    for (const goal of goals) expect(SIGNS[goal]).toBeTruthy();
  });

  it("give each of the five planets its own look, always the same", () => {
    const looks = [0, 1, 2, 3, 4].map((planet) => JSON.stringify(look(planet)));
    expect(new Set(looks).size).toBe(5);
    expect(JSON.stringify(look(3))).toBe(looks[3]);
  });
});

describe("moons", () => {
  it("differ from each other, and look the same always", () => {
    const keys = ["M1a", "M1b", "M1c", "M2a", "M2b", "M2c", "M3a", "M3b", "M3c", "M4a", "M4b", "M4c", "M5a", "M5b", "M5c"];
    const looks = keys.map((key) => JSON.stringify(moonLook(key)));
    expect(new Set(looks).size).toBe(keys.length);
    expect(JSON.stringify(moonLook("M2b"))).toBe(looks[4]);
  });
});

/** The most that a browser may fetch to draw the game, in bytes, compressed. */
const MOST = 60_000;

it("all pictures and scenes together are light", () => {
  const folder = (name: string) => readdirSync(new URL(`../${name}`, import.meta.url)).filter((file) => /\.(svelte|ts)$/.test(file) && !file.includes(".test.")).map((file) => `web/${name}${file}`);
  const drawn = [...folder("art/"), ...folder("scenes/"), ...["Cat", "Cell", "Crashes", "Deck", "Deep", "Die", "Mark", "Moon", "Piece", "Place", "Scenery"].map((name) => `web/${name}.svelte`)];
  expect(gzipSync(drawn.map(read).join("")).length).toBeLessThan(MOST);
});

describe("the words of orders", () => {
  it("cover every condition and choice of the rules", () => {
    const source = read("orders/order_form.py");
    const tuple = (name: string) => quoted(source.match(new RegExp(`^${name}[^=]*= \\(([^]*?)\\n?\\)$`, "m"))?.[1] ?? "");
    const conditions = ["_FLIGHT", "_LANDING", "_LAUNCH"].flatMap(tuple);
    expect(conditions.length).toBeGreaterThan(15);
    for (const name of conditions) {
      expect(S.orders.condition_).toHaveProperty(name);
      expect(S.orders.short).toHaveProperty(name);
    }
    for (const choice of [...tuple("SELECTS"), ...tuple("POLICIES"), "stay", "leave", "land", "return"]) expect(S.orders.do).toHaveProperty(choice);
  });
});
