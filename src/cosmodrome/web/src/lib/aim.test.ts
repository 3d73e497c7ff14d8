import { beforeEach, describe, expect, test, vi } from "vitest";
import { aimed } from "./aim";

const control = {};
const other = {};
let listener: (event: MouseEvent) => void;

/** Whether a click on that is heard; `nth` of a quick succession, 0 by keyboard; this many pixels from the left. */
function counts(at: object | null, nth = 1, clientX = 0): boolean {
  const [stopPropagation, preventDefault] = [vi.fn(), vi.fn()];
  listener({ target: { closest: () => at }, detail: nth, clientX, clientY: 0, stopPropagation, preventDefault } as unknown as MouseEvent);
  expect(preventDefault.mock.calls).toEqual(stopPropagation.mock.calls);
  return !stopPropagation.mock.calls.length;
}

beforeEach(() => {
  listener = aimed();
});

describe("a second click", () => {
  test("counts for what the first one met", () => {
    expect([counts(control), counts(control, 2), counts(control, 3)]).toEqual([true, true, true]);
  });

  test("counts for nothing that has come under the pointer since", () => {
    expect([counts(control), counts(other, 2)]).toEqual([true, false]);
    expect([counts(null), counts(other, 2)]).toEqual([true, false]);
  });

  test("counts for another thing at another place", () => {
    expect([counts(control), counts(other, 2, 44), counts(control, 3, 50)]).toEqual([true, true, false]);
  });

  test("and a third one of somebody in a hurry counts for what the second met", () => {
    expect([counts(control), counts(other, 2), counts(other, 3)]).toEqual([true, false, true]);
  });

  test("on the board, where nothing is pressed, is the board's", () => {
    expect([counts(control), counts(null, 2)]).toEqual([true, true]);
  });

  test("that is a click of its own counts, and so do keys", () => {
    expect([counts(control), counts(other), counts(other, 0)]).toEqual([true, true, true]);
  });
});
