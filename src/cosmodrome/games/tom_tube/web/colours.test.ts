/** Every drawing has a contrast of at least 3 : 1 with its background, in both themes (WCAG 2.2). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("colours.css", import.meta.url), "utf-8");
const tokens = readFileSync(new URL("../../../web/src/styles/tokens.css", import.meta.url), "utf-8");

function colours(text: string, selector: string): Record<string, string> {
  const start = text.indexOf(`${selector} {`);
  return Object.fromEntries([...text.slice(start, text.indexOf("}", start)).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string): number => (Math.max(luminance(one), luminance(other)) + 0.05) / (Math.min(luminance(one), luminance(other)) + 0.05);

const NIGHT = { ...colours(tokens, '[data-theme="night"]'), ...colours(css, '[data-theme="night"]'), ...colours(css, ':root [data-game="tom-tube"]') };
const CHART = { ...NIGHT, ...colours(tokens, ':root[data-theme="chart"]'), ...colours(css, ':root[data-theme="chart"]'), ...colours(css, ':root[data-theme="chart"] [data-game="tom-tube"]') };

const PAIRS = [
  ...["tt-grey", "tt-socket", "tt-energy-mark", "tt-control", "tt-glass-edge", "act", "good", "warn", "stop"].map((mark) => [mark, "tt-space"]),
  ...["tt-energy-mark", "tt-control", "act", "good", "stop"].map((mark) => [mark, "tt-tile"]),
  // Tubes and stones have an outline: what is seen is the colour against its outline.
  ...["tt-tom", "tt-dave", "tt-energy", "tt-control", "tt-alien", "tt-core"].map((mark) => [mark, "tt-ink"]),
  ...["player-0", "player-1"].flatMap((player) => ["space-0", "space-1", "space-2"].map((surface) => [player, surface])),
];

/** The hue of a colour in degrees: 0 is red, 120 green, 240 blue. */
function hue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [most, span] = [Math.max(red, green, blue), Math.max(red, green, blue) - Math.min(red, green, blue)];
  const sixth = most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return (sixth * 60 + 360) % 360;
}

describe.each(Object.entries({ night: NIGHT, chart: CHART }))("%s", (_, theme: Record<string, string>) => {
  it.each(PAIRS)("%s can be seen on %s", (mark = "", ground = "") => {
    expect(contrast(theme[mark] ?? "#000000", theme[ground] ?? "#000000")).toBeGreaterThanOrEqual(3);
  });

  it.each([["energy", 45, 65], ["control", 205, 245], ["alien", 95, 145]] as const)("%s stones have the rulebook's colour (TT-1.6)", (stone, from, to) => {
    const found = hue(theme[`tt-${stone}`] ?? "");
    expect(found).toBeGreaterThanOrEqual(from);
    expect(found).toBeLessThanOrEqual(to);
  });

  it("energy stones are a lighter and cooler yellow than Tom (TT-1.6)", () => {
    const [stone, tom] = [theme["tt-energy"] ?? "", theme["tt-tom"] ?? ""];
    expect(luminance(stone)).toBeGreaterThan(luminance(tom));
    expect(contrast(stone, tom)).toBeGreaterThan(1.25);
    expect(hue(stone)).toBeGreaterThan(hue(tom) + 5);
  });

  it("the two astronauts differ in lightness, not only in hue", () => {
    expect(contrast(theme["tt-tom"] ?? "", theme["tt-dave"] ?? "")).toBeGreaterThan(1.8);
  });
});

it("a solar stone has its owner's colour (TT-1.6)", () => {
  const gem = readFileSync(new URL("Gem.svelte", import.meta.url), "utf-8").replaceAll(/\s+/g, " ");
  for (const owner of ["tom", "dave"]) expect(gem).toContain(`.solar.${owner} { --gem: var(--tt-${owner}); }`);
});
