/** Looking at a board: the viewer's own side as it would be with that board, and nothing else changed. */
import { expect, test } from "vitest";
import type { LegalAction } from "$lib/board";
import type { Parts } from "../types";
import { blank } from "./blank";
import { offersBoard, trying } from "./boards";

const land = { row_medals: Array<number>(12).fill(1), column_medals: Array<number>(12).fill(5), rule: { type: "none" } };
const petra = { ...land, key: "petra", grid: ["LL..........", ...Array<string>(11).fill("............")], lifepods: [[1, 0]] };
const parts = { planets: [{ ...petra, key: "gaia" }, petra], corporations: [{ key: "cosmos" }, { key: "flux" }] } as unknown as Parts;
const offer = (kind: string, args: LegalAction["args"]) => ({ do: "", kind, text: "", args, reveals: "", lapses: "", closes: false });
const bare = { ...blank(0), planet: null, corporation: null };

test("a planet, then a corporation, is looked at", () => {
  expect(trying(parts, bare, offer("planet", { planet: "petra" }))).toMatchObject({ planet: 1, corporation: null, pods: [1] });
  const lines = trying(parts, bare, offer("planet", { planet: "petra" })).bare;
  expect([lines[0], lines[1], lines[12], lines[13], lines[14]]).toEqual([2, 0, 1, 1, 0]);
  expect(trying(parts, bare, offer("corporation", { corporation: "flux" }))).toEqual({ ...bare, corporation: 1 });
});

test("cards are no boards", () => {
  expect(["planet", "corporation", "pick", "give-up", "share"].map((kind) => offersBoard(offer(kind, {})))).toEqual([true, true, false, false, false]);
});
