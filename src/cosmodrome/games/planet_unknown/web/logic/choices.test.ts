import { expect, test } from "vitest";
import type { LegalAction } from "$lib/board";
import type { Parts } from "../types";
import { choices } from "./choices";
import { cell } from "./grid";
import { nearest } from "./station";

const legal = (text: string, kind: string, args: LegalAction["args"] = {}): LegalAction => ({ do: text, kind, text: "", args, reveals: "", lapses: "", closes: false });
const parts = { tracks: ["civ", "water", "biomass", "rover", "tech"] } as unknown as Parts;

test("every legal action is in reach: on the board or as a button", () => {
  const all = [
    legal("take F5", "take", { stack: "F5" }),
    legal("lay 4,7 r2 m", "lay", { place: "4,7 r2 m", code: 710 }),
    legal("patch 4,7", "patch", { cell: "4,7", at: cell(4, 7) }),
    legal("drive 4,7 4,8", "drive", { start: "4,7", cell: "4,8" }),
    legal("advance water", "advance", { track: "water" }),
    legal("next boost", "next", { item: "boost 1" }),
    legal("lock", "lock"),
    legal("pick 12", "pick", { card: "12" }),
    legal("rotate F5", "rotate", { sector: "F5" }),
    legal("mix 7 7 6", "mix", { green: 7, orange: 7, red: 6 }),
    legal("something new", "new"),
    legal("new on a cell", "new-cell", { cell: "0,11" }),
  ];
  const now = choices(all, parts);
  expect(now.lay.get(710)?.do).toBe("lay 4,7 r2 m");
  expect(now.drives.get(cell(4, 7))?.get(cell(4, 8))?.kind).toBe("drive");
  expect(now.tracks.get(1)?.do).toBe("advance water");
  expect([...now.cells.keys()]).toEqual([cell(4, 7), cell(0, 11)]);
  expect(now.plain.map((one) => one.do)).toEqual(["next boost", "something new"]);
  expect([now.take, now.rotate, now.mixes, now.cards].map((some) => some.length)).toEqual([1, 1, 1, 1]);
  expect(now.lock?.kind).toBe("lock");
});

test("a marker that may go up or back keeps both ways", () => {
  const now = choices([legal("advance civ", "advance", { track: "civ" }), legal("back civ", "back", { track: "civ" })], parts);
  expect([now.tracks.get(0)?.do, now.plain.map((one) => one.do)]).toEqual(["advance civ", ["back civ"]]);
});

test("the station turns the short way round", () => {
  expect(nearest(0, -300)).toBe(60);
  expect(nearest(60, 0)).toBe(0);
  expect(nearest(-120, 240)).toBe(-120);
});
