import { expect, test } from "vitest";
import type { Planet } from "../types";
import { blank } from "./blank";
import { linesOf } from "./lines";

/** Rows 0–2 of the first two columns. */
const planet: Planet = { key: "p", name: "P", boxed: true, standard: true, difficulty: 1, text: "", grid: [...Array<string>(3).fill("LI.........."), ...Array<string>(9).fill("............")], row_medals: Array<number>(12).fill(1), column_medals: Array<number>(12).fill(5), lifepods: [], rule: { type: "none" } };

test("PU-16.2: the lines of the planet, with what the view says of them", () => {
  const bare = Array.from({ length: 24 }, (_, line) => (line === 1 ? 2 : 0));
  const lines = linesOf(planet, { ...blank(0), bare, hindered: [13] });
  expect(lines.map((line) => line.number)).toEqual([0, 1, 2, 12, 13]);
  expect(lines[1]).toEqual({ number: 1, medals: 1, missing: 2, of: 2, hindered: false });
  expect(lines[4]).toEqual({ number: 13, medals: 5, missing: 0, of: 3, hindered: true });
});
