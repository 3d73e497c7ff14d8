import { describe, expect, it } from "vitest";
import type { View } from "../types";
import { berths, heading, journey } from "./flight";
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

describe("journeys", () => {
  it("flies straight, nose ahead", () => {
    expect(heading({ x: 0, y: 0 }, { x: 0, y: -5 })).toBe(0);
    expect(heading({ x: 0, y: 0 }, { x: 5, y: 0 })).toBe(90);
    const frames = journey({ x: 0, y: 0 }, { x: 100, y: 0 }, null);
    expect(frames[0]?.transform).toContain("rotate(90deg)");
    expect(frames.at(-1)?.transform).toBe("translate(100px, 0px) translate(-50%, -50%) rotate(0deg) scale(1)");
  });

  it("jumps through the gate", () => {
    const frames = journey({ x: 0, y: 0 }, { x: 300, y: 0 }, { x: 150, y: 150 });
    expect(frames.some((frame) => String(frame.transform).startsWith("translate(150px, 150px)"))).toBe(true);
    expect(frames.at(-1)?.transform).toContain("translate(300px, 0px)");
  });

  it("does not go through the gate when it starts there", () => {
    expect(journey({ x: 150, y: 150 }, { x: 300, y: 0 }, { x: 150, y: 150 })).toHaveLength(3);
  });
});
