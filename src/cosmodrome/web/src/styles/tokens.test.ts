/** Contrast in both themes, from the tokens themselves: text 4.5 : 1, marks and edges of controls 3 : 1 (WCAG 2.2). */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { GLYPHS } from "../lib/glyphs";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf-8");

function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

const night = tokens('[data-theme="night"]');
const THEMES = { night, chart: { ...night, ...tokens(':root[data-theme="chart"]') } };

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const SURFACES = ["space-0", "space-1", "space-2"];
const TEXTS = ["text", "quiet", "act", "good", "warn", "stop"];
const MARKS = ["edge", ...GLYPHS.map((_, seat) => `player-${seat}`)];

describe.each(Object.entries(THEMES))("%s", (_, theme) => {
  const value = (name: string) => theme[name] ?? "missing";

  test.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface])))("%s on %s can be read", (text, surface) => {
    expect(contrast(value(text!), value(surface!))).toBeGreaterThanOrEqual(4.5);
  });

  test("words on the main button and on the offline banner can be read", () => {
    expect(contrast(value("on-act"), value("act"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(value("space-0"), value("warn"))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(MARKS.flatMap((mark) => SURFACES.map((surface) => [mark, surface])))("%s on %s can be seen", (mark, surface) => {
    expect(contrast(value(mark!), value(surface!))).toBeGreaterThanOrEqual(3);
  });
});

test("the light theme names every colour of the dark one", () => {
  expect(Object.keys(tokens(':root[data-theme="chart"]')).sort()).toEqual(Object.keys(night).sort());
});

test("before the page's script runs, a light system has the light theme", () => {
  const block = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split("{")[1]!.split("}")[0]!.replace(/\s+/g, " ");
  expect(block(":root:not([data-theme])")).toBe(block(':root[data-theme="chart"]'));
});
