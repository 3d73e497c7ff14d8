import { beforeEach, describe, expect, test, vi } from "vitest";
import { interaction, touch, turn } from "../interaction.svelte";
import type { Props, Shape } from "../types";
import { covered, orientationOf, SIZE, turned } from "./grid";
import { grip, type Hand, landing } from "./hand";

const SHAPES: readonly Shape[] = [
  { key: "F5", cells: [[2, 0], [0, 1], [1, 1], [2, 1], [1, 2]], sections: [1, 0, 0, 1, 0], symbols: [[2, 1], [1, 2]], meteor: [0, 1] },
  { key: "U5", cells: [[0, 0], [2, 0], [0, 1], [1, 1], [2, 1]], sections: [1, 0, 1, 0, 0], symbols: [[0, 0], [2, 0]], meteor: [2, 1] },
  { key: "I4", cells: [[0, 0], [1, 0], [2, 0], [3, 0]], sections: [0, 0, 1, 1], symbols: [[0, 0], [2, 0]], meteor: [3, 0] },
];

/** Numbers that look random and are the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

/** A shape in hand that may lie at some of all the places: at few of them or at nearly all. */
function random(seed: number): { game: Props; hand: Hand; shape: Shape; orientation: number } {
  const roll = dice(seed);
  for (let warm = 0; warm < 5; warm++) roll();
  const number = Math.floor(roll() * SHAPES.length);
  const shape = SHAPES[number]!;
  const part = roll();
  const codes = new Set<number>();
  for (let code = 0; code < SIZE * SIZE * 8; code++) if (covered(shape, code) && roll() < part) codes.add(code);
  const game = { parts: { shapes: SHAPES, tiles: [{ shape: number }] }, say: vi.fn(), why: vi.fn(async () => null) } as unknown as Props;
  return { game, hand: { stack: number, tile: 0, codes, taken: true }, shape, orientation: Math.floor(roll() * 8) };
}

beforeEach(() => interaction.reset());

describe("what hovering shows is what a touch does", () => {
  test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))("at every cell of random position %i", async (seed) => {
    const { game, hand, shape, orientation } = random(seed);
    for (let at = 0; at < SIZE * SIZE; at++) {
      interaction.reset();
      interaction.orientation = orientation;
      interaction.point(at);
      const seen = landing(game, hand, interaction.orientation)(interaction.hover!)!;
      await touch(game, hand, at);
      const fits = hand.codes.has(seen);
      expect(interaction.code).toBe(fits ? seen : null);
      const { width, cells } = turned(shape, orientationOf(seen));
      expect([width, cells]).toEqual([turned(shape, orientation).width, turned(shape, orientation).cells]); // it turns by hand alone
    }
  });

  test("every legal place can be pointed at", () => {
    const { game, hand, orientation } = random(5);
    const at = landing(game, hand, orientation);
    const some = [...hand.codes].filter((code) => orientationOf(code) === orientationOf(at(0)!));
    expect(some.map((code) => at(grip(game, hand, code)))).toEqual(some);
  });
});

test("a second touch of the same cell changes nothing, also when the tile was turned there", async () => {
  const { game, hand } = random(3);
  const at = Array.from({ length: SIZE * SIZE }, (_, cell) => cell).find((cell) => hand.codes.has(landing(game, hand, 0)(cell)!))!;
  await touch(game, hand, at);
  turn(game, hand, "right");
  const lies = interaction.code;
  interaction.point(at);
  await touch(game, hand, at);
  expect([interaction.code, interaction.hover]).toEqual([lies, null]);
});

test("PU-4.5: a place that is forbidden is explained, once, as if the tile that is tried had been taken", async () => {
  const { game, hand } = random(3);
  const refusal = { rule: "PU-5.5", text: "the first tile has to cover an edge cell", args: {} };
  const why = vi.fn(async () => refusal);
  const tried = { ...game, why } as unknown as Props;
  const none: Hand = { ...hand, codes: new Set(), taken: false };
  await touch(tried, none, 0);
  await touch(tried, none, 0);
  expect(why.mock.calls).toEqual([[expect.stringMatching(/^lay /), `take ${game.parts.shapes[none.stack]?.key}`]]);
  expect(game.say).toHaveBeenLastCalledWith(refusal);
  expect([interaction.reason?.refusal, interaction.hint]).toEqual([refusal, null]); // not beside the tile as well
  await interaction.why(tried, none, interaction.reason!.code + 8);
  expect(interaction.hint, "of a place that was not touched").toBe(refusal);
});
