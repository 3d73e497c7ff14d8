import { expect, it } from "vitest";
import type { Words } from "$lib/board";
import { ENGLISH, fill } from "$lib/words";
import type { Props } from "../types";
import { worthOf } from "./worth";

const lines = ["Jump gate", "Space stations", "Minerals", "Aliens", "Matter", "Water", "Medals"].map((name) => ["", name]);
const worth = (what: string, line: number, points: number, count: number, most = 0, later = false) => ({ do: what, line, points, count, most, later });
const game = (...all: object[]) =>
  ({
    canAct: true,
    t: (text: string) => fill(ENGLISH, text, {}),
    words: ({ text, args }: Words) => fill(ENGLISH, text, args),
    parts: { lines },
    position: { view: { worth: all } },
  }) as unknown as Props;

it("tells what a tile adds and what makes it up", () => {
  const take = "take mineral-red";
  expect(worthOf(game(worth(take, 2, 4, 3, 2)), take)).toMatchObject({ figure: "+4 points", words: "+4: Minerals 3 × 2", later: false });
  const words = "+4: Minerals 3 × 2, once a station stands here";
  expect(worthOf(game(worth(take, 2, 4, 3, 2, true)), take)).toEqual({ figure: "+4 points", words, bare: "+4: Minerals 3 × 2", later: true });
  expect(worthOf(game(worth(take, 2, 4, 3, 2)), "take water")).toBeNull();
});

it("adds up what a station brings", () => {
  const found = worthOf(game(worth("develop", 1, 3, 1), worth("develop", 4, 5, 1)), "develop");
  expect(found).toMatchObject({ figure: "+8 points", words: "+3: Space stations; +5: Matter, 1 pair" });
});

it("tells a jump that changes nothing at the gate", () => {
  expect(worthOf(game(worth("jump", 0, 0, 1)), "jump")).toMatchObject({ figure: "0 points", words: "0: Jump gate, place 1" });
});

it("tells nothing to whoever may not act", () => {
  expect(worthOf({ ...game(worth("jump", 0, 3, 1)), canAct: false } as Props, "jump")).toBeNull();
});
