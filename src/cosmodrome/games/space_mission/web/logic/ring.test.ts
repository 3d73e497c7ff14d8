import { describe, expect, it } from "vitest";
import { neighbour } from "$lib/keys";
import { beads, berth, layout, orbit } from "./ring";

const RINGS = [[532, 382], [600, 400], [720, 340], [752, 400], [872, 446], [872, 520], [1200, 640], [1500, 800], [2200, 1200]] as const;
const SQUARES = [[304, 228], [352, 335], [382, 256], [382, 400], [404, 471], [480, 500], [304, 600], [344, 640], [400, 800]] as const;

describe("layout", () => {
  it.each([...RINGS, ...SQUARES])("keeps the places of a %i × %i board apart and inside", (width, height) => {
    const made = layout(width, height);
    made.places.forEach((one, place) => {
      expect(one.x - made.size / 2).toBeGreaterThanOrEqual(-1);
      expect(one.x + made.size / 2).toBeLessThanOrEqual(width + 1);
      expect(one.y - made.tall / 2).toBeGreaterThanOrEqual(-1);
      expect(one.y + made.tall / 2).toBeLessThanOrEqual(height + 1);
      for (const other of made.places.slice(place + 1)) {
        const apart = Math.max(Math.abs(one.x - other.x) / made.size, Math.abs(one.y - other.y) / made.tall);
        expect(apart).toBeGreaterThan(0.95);
      }
    });
  });

  it.each([...RINGS, ...SQUARES])("leaves the gate of a %i × %i board free", (width, height) => {
    const { gate, places, size, tall } = layout(width, height);
    for (const place of places) {
      const [dx, dy] = [Math.abs(place.x - gate.x) - size / 2, Math.abs(place.y - gate.y) - tall / 2];
      expect(Math.hypot(Math.max(dx, 0), Math.max(dy, 0))).toBeGreaterThanOrEqual(gate.radius - 1);
    }
  });

  it("turns clockwise from the top", () => {
    const { places, gate } = layout(900, 500);
    expect(places[0]).toEqual({ x: gate.x, y: Math.min(...places.map((place) => place.y)) });
    expect(places[2]?.x).toBeGreaterThan(gate.x);
    expect(places[4]?.y).toBeGreaterThan(gate.y);
  });

  it("goes clockwise round the gate of a board that is as high as wide", () => {
    const { places, gate } = layout(352, 340);
    expect(places[0]).toEqual({ x: gate.x, y: Math.min(...places.map((place) => place.y)) });
    expect(places[2]?.x).toBeGreaterThan(gate.x);
    expect(places[4]?.y).toBeGreaterThan(gate.y);
    expect(places[6]?.x).toBeLessThan(gate.x);
  });
});

describe("orbit", () => {
  it("joins every planet with the next one, and the last with the first", () => {
    for (const made of [layout(900, 500), layout(320, 400)]) {
      const pieces = orbit(made);
      const start = (piece: string) => piece.match(/^M([\d.]+ [\d.]+)/)?.[1];
      const end = (piece: string) => piece.match(/([\d.]+ [\d.]+)$/)?.[1];
      expect(pieces).toHaveLength(8);
      pieces.forEach((piece, index) => expect(end(piece)).toBe(start(pieces[(index + 1) % 8] ?? "")));
    }
  });
});

describe("neighbour", () => {
  it("walks the ring with arrows and closes it", () => {
    expect(neighbour(7, "ArrowRight")).toBe(0);
    expect(neighbour(0, "ArrowUp")).toBe(7);
    expect(neighbour(3, "ArrowDown")).toBe(4);
    expect(neighbour(3, "Home")).toBe(0);
    expect(neighbour(3, "End", 5)).toBe(4);
    expect(neighbour(3, "Enter")).toBeNull();
  });
});

describe("berths and beads", () => {
  it("keeps five ships at one planet apart", () => {
    const ships = [0, 1, 2, 3, 4].map((index) => berth(index, 5, 50));
    ships.slice(1).forEach((ship, index) => {
      const before = ships[index] ?? { x: 0, y: 0 };
      expect(Math.hypot(ship.x - before.x, ship.y - before.y)).toBeGreaterThan(25);
    });
  });

  it("puts twenty probes on one circle without a gap too small", () => {
    const probes = beads(20, 40, 18);
    expect(probes).toHaveLength(20);
    expect(new Set(probes.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(20);
    expect(beads(0, 40, 18)).toEqual([]);
  });
});
