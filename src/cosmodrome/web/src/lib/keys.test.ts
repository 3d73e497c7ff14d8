import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { shortcut } from "./keys";
import { settings } from "./settings.svelte";

/** An element of this kind that has the focus. */
class Place {
  constructor(private readonly kind: string) {}
  closest = (kinds: string) => (kinds.split(", ").includes(this.kind) ? this : null);
}
const press = (key: string, more: object = {}, kind = "button") => shortcut({ key, target: new Place(kind), ...more } as unknown as KeyboardEvent);

beforeEach(() => vi.stubGlobal("Element", Place));

afterEach(() => {
  settings.letters = true;
  vi.unstubAllGlobals();
});

describe("a single key", () => {
  test("is a shortcut, with Shift or without", () => {
    expect([press("r"), press("R"), press("?")]).toEqual(["r", "r", "?"]);
  });

  test("is none while somebody types, and none with a modifier", () => {
    expect(["input", "select", "textarea"].map((kind) => press("r", {}, kind))).toEqual(["", "", ""]);
    expect(["ctrlKey", "metaKey", "altKey", "repeat"].map((held) => press("r", { [held]: true }))).toEqual(["", "", "", ""]);
  });

  test("is none for who wants none", () => {
    settings.letters = false;
    expect(["r", "R", "f", "n", "i", "v", "h", "?"].map((key) => press(key))).toEqual(["", "", "", "", "", "", "", ""]);
  });
});
