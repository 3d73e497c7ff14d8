import { expect, test } from "vitest";
import { scrolled, selectorOf } from "./point";

test("a name is a term, or an attribute and its value", () => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  expect(selectorOf("gate")).toBe('[data-term~="gate"]');
  expect(selectorOf("rotate rotate U5")).toBe('[data-rotate="rotate U5"]');
});

test("what lies under the dock or above the top is scrolled to, and no further than needed", () => {
  expect(scrolled([{ top: 100, bottom: 200 }], 50, 300)).toBe(0);
  expect(scrolled([{ top: 250, bottom: 350 }], 50, 300)).toBe(50);
  expect(scrolled([{ top: 10, bottom: 90 }], 50, 300)).toBe(-40);
  expect(scrolled([], 50, 300)).toBe(0);
});

test("all of them where they fit, else the first; of something too high the top", () => {
  const far = { top: 900, bottom: 950 };
  expect(scrolled([{ top: 100, bottom: 200 }, { top: 280, bottom: 320 }], 50, 300)).toBe(20);
  expect(scrolled([{ top: 100, bottom: 200 }, far], 50, 300)).toBe(0);
  expect(scrolled([{ top: 100, bottom: 600 }], 50, 300)).toBe(50);
});
