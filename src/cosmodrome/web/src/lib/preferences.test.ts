import { describe, expect, it } from "vitest";
import { answered, merged, unkept } from "./preferences";

const USUAL = { theme: "night", learnt: [] as string[] };

describe("what the server has yet to hear of", () => {
  it("is nothing of who only looks", () => {
    expect(unkept({ theme: "night", learnt: [] }, {}, USUAL)).toEqual({});
  });
  it("is what was chosen, and nothing that was not", () => {
    expect(unkept({ theme: "chart", learnt: [] }, {}, USUAL)).toEqual({ theme: "chart" });
    expect(unkept({ theme: "chart", learnt: [] }, { learnt: ["a"] }, USUAL)).toEqual({ theme: "chart", learnt: [] });
  });
  it("is what has changed, later on", () => {
    expect(unkept({ theme: "night", learnt: ["a"] }, { theme: "chart", learnt: ["a"] }, USUAL)).toEqual({ theme: "night" });
  });
});

describe("settings at the beginning", () => {
  it("are those that the server keeps, wherever they were chosen", () => {
    expect(merged({ theme: "night", pace: "calm" }, { theme: "chart" }, [])).toEqual({ theme: "chart", pace: "calm" });
  });
  it("are those of this browser, where the server has not heard of them", () => {
    expect(merged({ theme: "night" }, { theme: "chart", lang: "de" }, ["theme", "gone"])).toEqual({ theme: "night", lang: "de" });
  });
  it("take no harm from what else is stored", () => {
    expect(merged(null, { theme: "chart" }, "theme")).toEqual({ theme: "chart" });
    expect(merged([1], {}, null)).toEqual({});
  });
});

describe("settings once the server has answered", () => {
  const before = { theme: "night", learnt: ["a"] };
  it("are what another device chose meanwhile, where nothing was chosen here", () => {
    const kept = { theme: "chart", learnt: ["a", "b"] };
    expect(answered({ theme: "chart", learnt: ["a"] }, before, { theme: "chart" }, kept, USUAL)).toEqual({ theme: "chart", learnt: ["a", "b"] });
  });
  it("are what was chosen here since, whatever the server keeps", () => {
    const kept = { theme: "chart", learnt: ["a"] };
    expect(answered({ theme: "auto", learnt: ["a"] }, before, { theme: "chart" }, kept, USUAL)).toEqual({ theme: "auto", learnt: ["a"] });
  });
  it("are as they were before, where that was chosen again while the change was on its way", () => {
    const kept = { theme: "chart", learnt: ["a"] };
    expect(answered({ theme: "night", learnt: ["a"] }, before, { theme: "chart" }, kept, USUAL)).toEqual(before);
  });
});
