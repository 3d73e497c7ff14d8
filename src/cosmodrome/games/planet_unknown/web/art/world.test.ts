import { expect, test } from "vitest";
import { cell } from "../logic/grid";
import { craters, isGlobe } from "./world";

const DISC = Array.from({ length: 144 }, (_, at) => at).filter((at) => Math.hypot((at % 12) - 5.5, Math.floor(at / 12) - 5.5) < 5.2);

test("a planet whose cells lie on a disc is a globe", () => {
  expect(isGlobe(DISC)).toBe(true);
  expect(isGlobe([...DISC, cell(0, 0)])).toBe(false);
});

test("craters lie on the ground, apart from each other, and always in the same places", () => {
  const found = craters("caldera", DISC);
  expect(found.length).toBeGreaterThan(5);
  expect(found).toEqual(craters("caldera", DISC));
  expect(found).not.toEqual(craters("petra", DISC));
  for (const one of found) {
    expect(DISC).toContain(cell(Math.floor(one.x / 40), Math.floor(one.y / 40)));
    for (const other of found) if (other !== one) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.r + other.r);
  }
});
