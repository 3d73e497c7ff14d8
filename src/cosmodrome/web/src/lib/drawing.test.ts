import { beforeEach, expect, test, vi } from "vitest";
import { Drawing } from "./drawing.svelte";

beforeEach(() => void vi.useFakeTimers());

test("each part is drawn in a task of its own, in order", () => {
  const [drawing, drawn] = [new Drawing(), [] as string[]];
  for (const part of ["board", "own area", "side"]) drawing.ask(() => void drawn.push(part));
  expect(drawn).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(["board"]);
  expect(drawing.done).toBe(false);
  vi.runAllTimers();
  expect(drawn).toEqual(["board", "own area", "side"]);
});

test("a part within a part comes last, and all stands only with it", () => {
  const [drawing, drawn] = [new Drawing(), [] as string[]];
  const told = (part: string) => void drawn.push(`${part} ${drawing.done}`);
  drawing.ask(() => {
    told("board");
    drawing.ask(() => told("planet"));
  });
  drawing.ask(() => told("side"));
  vi.runAllTimers();
  expect(drawn).toEqual(["board false", "side false", "planet false"]);
  expect(drawing.done).toBe(true);
});

test("what fails keeps nothing else from being drawn and seen", () => {
  const [drawing, drawn] = [new Drawing(), [] as string[]];
  drawing.ask(() => {
    throw new Error("no board");
  });
  drawing.ask(() => void drawn.push("side"));
  expect(() => vi.advanceTimersToNextTimer()).toThrow("no board");
  vi.runAllTimers();
  expect(drawn).toEqual(["side"]);
  expect(drawing.done).toBe(true);
});

test("what is taken back is not drawn, and does not keep the rest waiting", () => {
  const [drawing, drawn] = [new Drawing(), [] as string[]];
  drawing.ask(() => void drawn.push("gone"))();
  drawing.ask(() => void drawn.push("side"));
  vi.runAllTimers();
  expect(drawn).toEqual(["side"]);
  expect(drawing.done).toBe(true);
});
