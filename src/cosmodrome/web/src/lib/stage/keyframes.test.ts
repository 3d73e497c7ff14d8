import { expect, test, vi } from "vitest";
import { journey, milliseconds } from "./pace";

const sources = {
  ...import.meta.glob<string>("../../**/*.{svelte,css}", { eager: true, query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../../../games/*/web/**/*.{svelte,css}", { eager: true, query: "?raw", import: "default" }),
};

/** Return the properties that key frames of a source change: "name: property". */
function changed(source: string): string[] {
  return [...source.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g)].flatMap(([, name, body]) =>
    [...body!.matchAll(/\{([^{}]*)\}/g)].flatMap(([, frame]) => [...frame!.matchAll(/([\w-]+)\s*:/g)].map((found) => `${name}: ${found[1]}`)),
  );
}

/** Return the properties that transitions of a source change. */
function eased(source: string): string[] {
  return [...source.matchAll(/[^-]transition:([^;]*);/g)].flatMap(([, list]) => list!.split(",").map((one) => one.trim().split(/\s/)[0]!));
}

test("nothing but transform and opacity animates: nothing is laid out or painted anew", () => {
  const animated = Object.entries(sources).flatMap(([file, source]) => changed(source).map((one) => `${file} ${one}`));
  expect(animated.length).toBeGreaterThan(10);
  expect(animated.filter((one) => !/: (transform|opacity|animation-timing-function)$/.test(one))).toEqual([]);
});

test("transitions, too", () => {
  const moved = Object.entries(sources).flatMap(([file, source]) => eased(source).map((one) => `${file} ${one}`));
  expect(moved.length).toBeGreaterThan(5);
  expect(moved.filter((one) => !/ (transform|scale|opacity|none)$/.test(one))).toEqual([]);
});

test.each([
  ["480ms", 480],
  [" .48s", 480],
  ["0s", 0],
  ["0ms", 0],
  ["", 0],
])("a time of CSS, %j, is %i ms", (time, found) => expect(milliseconds(time)).toBe(found));

test("how long a journey takes is asked of the styles once a pace, not at every move", () => {
  const asked: string[] = [];
  vi.stubGlobal("getComputedStyle", (root: HTMLElement) => {
    asked.push(root.dataset.pace ?? "");
    return { getPropertyValue: () => (root.dataset.pace === "slow" ? ".9s" : "300ms") };
  });
  const root = (pace: string) => ({ dataset: { pace } }) as unknown as HTMLElement;
  expect(["slow", "quick", "slow", "quick"].map((pace) => journey(root(pace)))).toEqual([900, 300, 900, 300]);
  expect(asked).toEqual(["slow", "quick"]);
  vi.unstubAllGlobals();
});
