import { describe, expect, it } from "vitest";
import { chartOf, line, pair, spot } from "./chart";
import { hexagon } from "./small";
import { armsAt, course, strokes, tile } from "./tubes";

const parts = hexagon();
const chart = chartOf(parts);
const site = "n0,0|n1,0";
const [A = "", B = "", C = "", D = ""] = parts.sites.find((one) => one.id === site)?.corners[0] ?? [];
const lay = (id: string, turn = 0, flags = 0) => tile(parts, flags, { tile: id, owner: null, place: site, turn });
const at = (node: string) => spot(chart, node);
const p = (place: string) => pair(spot(chart, place));

describe("tubes of a tile", () => {
  it("two separate tubes are two bows that do not touch the middle", () => {
    const drawn = lay("bows").joints.flatMap((joint) => strokes(joint, at(site), at));
    expect(drawn).toEqual([
      { colour: "tom", d: `M${p(A)}Q${p(site)} ${p(B)}` },
      { colour: "dave", d: `M${p(C)}Q${p(site)} ${p(D)}` },
    ]);
  });

  it("a fork is three straight arms, each in its colour", () => {
    const drawn = lay("fork").joints.flatMap((joint) => strokes(joint, at(site), at));
    expect(drawn.map((tube) => tube.colour)).toEqual(["tom", "neutral", "dave"]);
    expect(drawn[0]?.d).toBe(line([at(A), at(site)]));
  });

  it("turned, the tubes end at the opposite corners", () => {
    expect(lay("bows", 1).joints[0]?.ends.map((end) => end.node)).toEqual([C, D]);
  });

  it("the option decides on energy spheres", () => {
    const sphere = (id: string, flags: number) => lay(id, 0, flags).joints.some((joint) => joint.sphere);
    expect([sphere("sphere", 0), sphere("fork", 0), sphere("fork", 1)]).toEqual([true, false, true]);
  });

  it("a bend turns with its triangle and has its owner's colour", () => {
    const cell = parts.cells.find((one) => one.id === "U0,0");
    const bend = tile(parts, 0, { tile: "bend", owner: 1, place: "U0,0", turn: 2 });
    expect(bend.joints[0]?.ends).toEqual([{ node: cell?.nodes[2], colour: "dave" }, { node: cell?.nodes[0], colour: "dave" }]);
    expect(tile(parts, 0, { tile: "blank", owner: 1, place: "U0,0", turn: 0 }).joints).toEqual([]);
  });
});

describe("ways on", () => {
  it("lead through a fork only into tubes that one astronaut may use", () => {
    expect(armsAt([lay("fork")], A)).toEqual([{ colour: "tom", to: [B], sphere: null }]);
    expect(armsAt([lay("fork")], B)).toEqual([{ colour: "neutral", to: [A, C], sphere: null }]);
    expect(armsAt([lay("fork")], D)).toEqual([]);
  });

  it("end at an energy sphere", () => {
    expect(armsAt([lay("sphere")], A)).toEqual([{ colour: "tom", to: [], sphere: site }]);
  });

  it("a move follows the bow, and goes straight through spheres and forks", () => {
    expect(course(chart, [lay("bows")], [A, site, B])).toBe(`M${p(A)}Q${p(site)} ${p(B)}`);
    expect(course(chart, [lay("fork")], [A, site, B])).toBe(`M${p(A)}L${p(site)}L${p(B)}`);
    expect(course(chart, [lay("sphere")], [A, site])).toBe(`M${p(A)}L${p(site)}`);
  });
});
