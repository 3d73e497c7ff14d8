import { describe, expect, it } from "vitest";
import type { View } from "../types";
import { berths } from "./flight";
import { layout } from "./ring";

const view = (...ships: (number | null)[]): View =>
  ({ ring: [3, 5, 7, 9, 1, 0, 2, 4].map((planet) => ({ planet })), players: ships.map((ship, seat) => ({ seat, ship })) }) as unknown as View;

describe("berths", () => {
  const chart = layout(900, 500);

  it("puts a lone ship at the gate into its middle", () => {
    expect(berths(view(null), chart)).toEqual([{ x: chart.gate.x, y: chart.gate.y }]);
  });

  it("puts ships beside the planet they are at, apart from each other", () => {
    const [one, two, three] = berths(view(5, 5, 9), chart);
    const place = chart.places[1];
    const far = (ship = { x: 0, y: 0 }) => Math.hypot(ship.x - (place?.x ?? 0), ship.y - (place?.y ?? 0));
    expect(far(one)).toBeLessThan(chart.size);
    expect(far(two)).toBeLessThan(chart.size);
    expect(far(three)).toBeGreaterThan(chart.size);
    expect(one).not.toEqual(two);
  });
});
