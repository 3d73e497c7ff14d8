import { describe, expect, it } from "vitest";
import { chartOf, distance, EDGE, shrunk, spot } from "./chart";
import { hexagon } from "./small";
import { following, nearest, placeAt, walk } from "./walk";

const parts = hexagon();
const chart = chartOf(parts);

describe("where things lie", () => {
  it("every edge is as long, and y goes down", () => {
    for (const { nodes: [u = "", v = ""] } of parts.edges) expect(distance(spot(chart, u), spot(chart, v))).toBeCloseTo(EDGE);
    expect(spot(chart, "n0,1").y).toBeLessThan(spot(chart, "n0,0").y);
  });

  it("a rhomb lies round the middle of its edge", () => {
    for (const site of parts.sites) {
      const [u = "", v = ""] = site.id.split("|");
      expect(distance(spot(chart, site.id), spot(chart, u))).toBeCloseTo(EDGE / 2);
      expect(distance(spot(chart, site.id), spot(chart, v))).toBeCloseTo(EDGE / 2);
    }
  });

  it("everything is inside of the picture", () => {
    for (const { x, y } of chart.at.values()) {
      expect(x > 0 && x < chart.width).toBe(true);
      expect(y > 0 && y < chart.height).toBe(true);
    }
  });

  it("a shape shrinks towards its middle, never beyond", () => {
    expect(shrunk([{ x: 0, y: 0 }, { x: 10, y: 0 }], 2)).toEqual([{ x: 2, y: 0 }, { x: 8, y: 0 }]);
    expect(shrunk([{ x: 0, y: 0 }, { x: 10, y: 0 }], 99)).toEqual([{ x: 5, y: 0 }, { x: 5, y: 0 }]);
  });
});

describe("walking", () => {
  it("leads from a sphere to the six triangles round it, and back by the opposite key", () => {
    const keys = [["PageUp", "End"], ["ArrowUp", "ArrowDown"], ["Home", "PageDown"], ["End", "PageUp"], ["ArrowDown", "ArrowUp"], ["PageDown", "Home"]];
    const round = keys.map(([key = "", back = ""]) => {
      const there = walk(chart, "n0,0", key) ?? "";
      expect(walk(chart, there, back)).toBe("n0,0");
      return there;
    });
    expect(round).toEqual(["U0,0", "D-1,0", "U-1,0", "D-1,-1", "U0,-1", "D0,-1"]);
  });

  it("arrow keys alone reach everything", () => {
    const seen = new Set(["n0,0"]);
    for (const place of seen) for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) seen.add(walk(chart, place, key) ?? "");
    expect(seen).toEqual(new Set([...parts.nodes, ...parts.cells].map((one) => one.id)));
  });

  it("stays at the rim, and leaves other keys alone", () => {
    expect(walk(chart, "n-2,2", "ArrowUp")).toBe("n-2,2");
    expect(walk(chart, "n0,0", "Tab")).toBeNull();
  });

  it("goes round a list in both directions", () => {
    expect(following(["a", "b", "c"], "c", 1)).toBe("a");
    expect(following(["a", "b", "c"], "a", -1)).toBe("c");
    expect(following(["a", "b"], null, -1)).toBe("b");
    expect(following([], null, 1)).toBeNull();
  });

  it("a pointer means the nearest thing within reach", () => {
    const { x, y } = spot(chart, "n1,0");
    expect(nearest(chart, ["n0,0", "n1,0"], x + 5, y - 5)).toBe("n1,0");
    expect(nearest(chart, ["n0,0"], x, y, 50)).toBeNull();
  });
});

describe("what a point means", () => {
  const station = { id: "module", base: false, owner: 0, dock: "n0,2", cells: ["D-1,1", "U-1,1", "D-2,1"], fork: "D-1,1", spheres: ["n0,1", "n-1,1"] };
  const built = chartOf({ ...parts, stations: [station] });

  it("is the module that hides its dock, all over the stone in it", () => {
    const { x, y } = spot(built, station.id);
    for (const [right, down] of [[0, 0], [20, 0], [-20, 0], [0, 20], [0, -20]] as const) expect(placeAt(built, x + right, y + down)).toBe(station.fork);
    expect(placeAt(built, x + 20, y - 20)).toBe(station.fork);
  });

  it("is elsewhere the nearest place, and nothing far out", () => {
    const { x, y } = spot(built, "n0,0");
    expect([placeAt(built, x + 9, y), placeAt(built, -EDGE, -EDGE)]).toEqual(["n0,0", null]);
  });
});
