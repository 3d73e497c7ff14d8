import { describe, expect, test } from "vitest";
import { frames, heading, moved } from "./way";

describe("the way of a piece", () => {
  const box = (x: number, y: number, side = 10) => ({ x, y, width: side, height: side });
  const transforms = (found: Keyframe[]) => found.map((frame) => frame.transform);

  test("leads from where it was to where it is drawn", () => {
    expect(transforms(frames({ from: box(0, 0), to: box(30, 40) }))).toEqual([
      "translate(-30px, -40px) rotate(0deg) scale(1)",
      "translate(0px, 0px) rotate(0deg) scale(1)",
      "translate(0px, 0px) rotate(0deg) scale(1)",
    ]);
    expect(moved(box(0, 0), box(1, 1))).toBe(false);
    expect(moved(box(0, 0), box(3, 0))).toBe(true);
    expect(moved(box(0, 0, 10), box(-5, -5, 20))).toBe(false);
  });

  test("grows or shrinks on the way, about its middle", () => {
    expect(transforms(frames({ from: box(0, 0, 20), to: box(100, 0, 10), scales: true }))[0]).toBe("translate(-95px, 5px) rotate(0deg) scale(2)");
  });

  test("is reckoned in the units of what turns or is drawn larger", () => {
    const turned = { a: 0, b: 1, c: -1, d: 0 };
    expect(transforms(frames({ from: box(0, 0), to: box(30, 40), own: turned, unit: 2 }))[0]).toBe("translate(-20px, 15px) rotate(0deg) scale(1)");
  });

  test("goes nose ahead, the short way round, by where it passes", () => {
    expect(heading({ x: 0, y: -5 })).toBe(0);
    expect(heading({ x: 5, y: 0 })).toBe(90);
    const found = transforms(frames({ from: box(0, 0), to: box(300, 0), via: box(150, 150), turns: true }));
    expect(found[1]).toBe("translate(-150px, 150px) rotate(135deg) scale(0.4)");
    expect(found[2]).toBe("translate(-150px, 150px) rotate(45deg) scale(0.4)");
    expect(found.at(-1)).toBe("translate(0px, 0px) rotate(0deg) scale(1)");
  });

  test("follows bends, and comes nearer where it jumps", () => {
    const along = [{ x: 5, y: 5 }, { x: 25, y: 5 }, { x: 25, y: 25 }];
    const way = { from: box(0, 0), to: box(20, 20), along };
    expect(transforms(frames(way))).toEqual(["translate(-20px, -20px)", "translate(0px, -20px)", "translate(0px, 0px)"].map((one) => `${one} rotate(0deg) scale(1)`));
    expect(transforms(frames({ ...way, rises: true })).map((one) => one?.toString().split(" ").at(-1))).toEqual(["scale(1)", "scale(1.5)", "scale(1)"]);
  });
});
