import { expect, test } from "vitest";
import { arranged, buttonsOf, sought } from "./numbers";

const mark = { number: 1, points: ["planet caldera", "card c06"], buttons: buttonsOf("jump c06 caldera") };

test("a number stands at all that its action names, else at its button", () => {
  expect(sought(mark, (points) => [...points])).toEqual(["planet caldera", "card c06"]);
  expect(sought(mark, (points) => points.filter((point) => /^(do|way)/.test(point)))).toEqual(["do jump c06 caldera"]);
  expect(sought(mark, () => [])).toEqual([]);
});

test("several numbers of one thing stand side by side, and all of them in the window", () => {
  const at = "planet";
  const [one, two, far] = arranged([{ number: 1, at, box: { x: 100, y: 50, width: 80 } }, { number: 2, at, box: { x: 100, y: 50, width: 80 } }, { number: 3, at: "card", box: { x: 395, y: -20, width: 80 } }], 400, 300);
  expect(one).toEqual({ number: 1, x: 93, y: 43 });
  expect(two!.x - one!.x).toBeGreaterThan(22);
  expect(arranged([{ number: 1, at, box: { x: 100, y: 50, width: 20 } }], 400, 300)[0]).toEqual({ number: 1, x: 83, y: 33 });
  expect(far).toEqual({ number: 3, x: 372, y: 6 });
});
