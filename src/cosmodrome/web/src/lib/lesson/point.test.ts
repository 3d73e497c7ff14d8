import { expect, test } from "vitest";
import { selectorOf } from "./point";

test("a name is a term, or an attribute and its value", () => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  expect(selectorOf("gate")).toBe('[data-term~="gate"]');
  expect(selectorOf("rotate rotate U5")).toBe('[data-rotate="rotate U5"]');
  expect(selectorOf("tab orders")).toBe('[data-tab="orders"]:not([aria-selected="true"]), [data-holds~="orders"]');
});
