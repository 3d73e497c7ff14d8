/** The looks of the twelve planets: one recipe each, to suit its character; details come from the seed. Each has one strong
 * feature of shape, so that it can be recognised without its hue. An owner's planet gets hue and features from its key. */
import { Dice } from "$lib/art/dice";
import { band, blob, bow, circle, crack, ellipse, gash, halfRing, type PlanetLook, rock, type Shape, spiral } from "$lib/art/shapes";

type Recipe = (dice: Dice) => Partial<PlanetLook> & Pick<PlanetLook, "ground" | "air">;

/** The same key always gives the same look. */
export function look(key: string): PlanetLook {
  const recipe = Object.hasOwn(RECIPES, key) ? RECIPES[key] : undefined;
  return { radius: 50, glow: false, behind: [], body: [], front: [], cut: "", ...(recipe ?? plain)(new Dice(key)) };
}

const plain: Recipe = (dice) => {
  const hue = Math.floor(dice.between(0, 360));
  const tone = (light: number) => `hsl(${hue} 46% ${light}%)`;
  const grounds: readonly (() => Shape[])[] = [
    () => craters(dice, 9, tone(34), tone(74)),
    () => dice.times(5, (index) => ({ d: band(dice, -46 + index * 20, -38 + index * 20, dice.between(2, 5)), fill: tone(index % 2 ? 32 : 78), opacity: 0.5 })),
    () => dice.times(7, () => ({ d: blob(dice, dice.between(-34, 34), dice.between(-34, 34), dice.between(8, 20), dice.between(6, 14), 0.3), fill: tone(36), opacity: 0.6 })),
    () => dice.times(9, (index) => ({ d: crack(dice, -44 + index * 11, dice.between(-24, 24), dice.between(0, 3), dice.between(26, 52), 5, 2), stroke: tone(82), width: 1.6 })),
  ];
  const body = grounds[Math.floor(dice.between(0, grounds.length))]?.() ?? [];
  const ringed = dice.next() < 0.4;
  const ring = (near: boolean): Shape[] => (ringed ? [{ d: halfRing(58, 15, -16, near), stroke: tone(76), width: 5, opacity: 0.9 }] : []);
  return { ground: [tone(80), tone(52), tone(18)], air: tone(84), radius: ringed ? 38 : 47, behind: ring(false), body, front: ring(true) };
};

function craters(dice: Dice, count: number, floor: string, rim: string): Shape[] {
  return dice.times(count, () => {
    const [angle, reach, size] = [dice.between(0, 6.3), dice.between(4, 42), dice.between(2.5, 8)];
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    return [
      { d: circle(x + 0.8, y + 0.9, size), fill: rim, opacity: 0.6 },
      { d: circle(x, y, size), fill: floor, opacity: 0.8 },
    ];
  }).flat();
}

/** Ice: broad caps and long cracks between the floes. */
const freezer: Recipe = (dice) => ({
  ground: ["#e9f8ff", "#9fd0ee", "#2f6796"],
  air: "#d8f2ff",
  body: [
    { d: blob(dice, -6, 30, 50, 24, 0.12), fill: "#6fb0da", opacity: 0.55 },
    ...dice.times(9, (index) => ({
      d: crack(dice, -46 + index * 11, -18 + (index % 3) * 12, dice.between(0.5, 1.6), dice.between(34, 60), 5, 2),
      stroke: index % 3 ? "#4687b8" : "#f6fdff",
      width: index % 3 ? 1.1 : 1.9,
      opacity: 0.85,
    })),
    { d: blob(dice, 2, -46, 50, 23, 0.14, 13), fill: "#ffffff", opacity: 0.95 },
    { d: blob(dice, 10, 50, 32, 12, 0.2, 11), fill: "#ffffff", opacity: 0.9 },
  ],
});

/** Poison: slanting stripes, and splinters in orbit. */
const hazard: Recipe = (dice) => ({
  ground: ["#f3e56a", "#b59f26", "#3c3408"],
  air: "#f6ef9a",
  radius: 44,
  body: dice.times(5, (index) => ({
    d: gash(dice, -0.75, -40 + index * 20, dice.between(6, 10)),
    fill: "#2c2716",
    opacity: 0.82,
  })),
  front: dice.times(7, (index) => {
    const angle = -0.9 + index * 0.31;
    return { d: rock(dice, Math.cos(angle) * 56, Math.sin(angle) * 56, index % 2 ? 3.4 : 5), fill: "#a8973a" };
  }),
});

/** Storm: arms that wind round one eye. */
const maelstrom: Recipe = (dice) => ({
  ground: ["#8fc7d8", "#3f7890", "#102c42"],
  air: "#bfe6f2",
  body: [
    ...dice.times(5, (index) => ({
      d: spiral(-6, 4, 7, 62, index * 1.257 + dice.between(0, 0.3), 0.95),
      stroke: index % 2 ? "#e8f6fa" : "#9ccddd",
      width: index % 2 ? 4.2 : 7,
      opacity: index % 2 ? 0.9 : 0.55,
    })),
    { d: ellipse(-6, 4, 8, 6.6), fill: "#0d2436" },
    { d: ellipse(-6, 4, 11, 9), stroke: "#f4fbfd", width: 2.4 },
  ],
});

/** A thick green air that glows. */
const greenHeggar: Recipe = (dice) => ({
  ground: ["#b6f7a8", "#3fae55", "#0d4a26"],
  air: "#8dffa0",
  radius: 41,
  glow: true,
  behind: [47, 53, 59].map((r, index) => ({
    d: circle(0, 0, r),
    stroke: "#6fe88a",
    width: 3.2 - index * 0.7,
    opacity: 0.5 - index * 0.13,
  })),
  body: dice.times(6, (index) => ({
    d: blob(dice, dice.between(-34, 30), -36 + index * 15, dice.between(14, 26), 5, 0.3),
    fill: index % 2 ? "#1c7a3c" : "#d2ffc4",
    opacity: 0.45,
  })),
});

/** Burnt out: black crust, a few embers. */
const cinder: Recipe = (dice) => ({
  ground: ["#6f6560", "#3b3432", "#120f10"],
  air: "#ffb38a",
  body: [
    ...craters(dice, 13, "#1d191a", "#7b706a"),
    ...dice.times(4, (index) => ({
      d: crack(dice, dice.between(-26, 20), dice.between(-24, 22), index * 1.7, 26, 4, 1),
      stroke: "#ff7a3c",
      width: 1.5,
      opacity: 0.9,
    })),
    ...dice.times(11, () => ({
      d: circle(dice.between(-36, 36), dice.between(-36, 36), dice.between(0.8, 1.9)),
      fill: "#ffa25c",
    })),
  ],
});

/** Dust: one broad slanting ring. */
const dustveil: Recipe = (dice) => ({
  ground: ["#f0d6b0", "#c09463", "#583a20"],
  air: "#f2dcbc",
  radius: 36,
  behind: veil(false),
  body: dice.times(5, (index) => ({
    d: band(dice, -46 + index * 20, -38 + index * 20, 2.4),
    fill: index % 2 ? "#8a6240" : "#f6e4c8",
    opacity: 0.42,
  })),
  front: veil(true),
});

function veil(near: boolean): Shape[] {
  return [
    { d: halfRing(61, 17, -16, near), stroke: "#e2c08e", width: 4.6, opacity: 0.95 },
    { d: halfRing(53.5, 13.6, -16, near), stroke: "#b48a58", width: 6.4, opacity: 0.85 },
    { d: halfRing(47.5, 11.4, -16, near), stroke: "#ecd3ab", width: 1.8, opacity: 0.9 },
  ];
}

/** Lava: dark plates in a bright net. */
const rubyRed: Recipe = (dice) => ({
  ground: ["#ff7a5c", "#d8341f", "#6a0a12"],
  air: "#ff9d86",
  body: dice.times(19, (index) => {
    const angle = index * 2.4;
    const reach = 11.5 * Math.sqrt(index);
    return {
      d: blob(dice, Math.cos(angle) * reach, Math.sin(angle) * reach, 9.4, 8.8, 0.14, 7),
      fill: index % 3 ? "#5c0d16" : "#7d1620",
      stroke: "#ffb35a",
      width: 0.9,
      opacity: 0.92,
    };
  }),
});

/** Copper that has gone green: ragged patches. */
const verdigris: Recipe = (dice) => ({
  ground: ["#e7a06a", "#a85a2c", "#43200f"],
  air: "#a8ead6",
  body: [
    { d: blob(dice, -18, -14, 27, 21, 0.34, 13), fill: "#3d9c86" },
    { d: blob(dice, 24, 16, 22, 26, 0.36, 13), fill: "#3d9c86" },
    { d: blob(dice, -20, 34, 18, 9, 0.3, 11), fill: "#3d9c86" },
    { d: blob(dice, -20, -16, 17, 12, 0.34, 11), fill: "#86dcc3" },
    { d: blob(dice, 25, 12, 12, 15, 0.34, 11), fill: "#86dcc3" },
    ...dice.times(7, () => ({ d: circle(dice.between(-34, 36), dice.between(-38, 36), dice.between(1.2, 2.6)), fill: "#5fbfa6" })),
  ],
});

/** Ocean: rows of waves and two islands. */
const cobaltDeep: Recipe = (dice) => ({
  ground: ["#7db4ff", "#2456c8", "#08174f"],
  air: "#a9ccff",
  body: [
    ...dice.times(26, (index) => ({
      d: bow(-42 + (index % 5) * 21 + dice.between(-4, 4) + (Math.floor(index / 5) % 2) * 10, -36 + Math.floor(index / 5) * 15, 14, 6),
      stroke: index % 4 ? "#8fbcff" : "#e3efff",
      width: 1.7,
      opacity: 0.8,
    })),
    { d: blob(dice, 16, -12, 11, 6, 0.3), fill: "#d8e7b8" },
    { d: blob(dice, -18, 20, 7, 4.5, 0.3), fill: "#d8e7b8" },
  ],
});

/** A volcano: one huge crater with a burning lake. */
const caldera: Recipe = (dice) => ({
  ground: ["#d19a7c", "#86543f", "#2f1712"],
  air: "#ffc9a0",
  body: [
    ...craters(dice, 6, "#6a3e2e", "#b98468"),
    ...dice.times(6, (index) => ({
      d: crack(dice, 4 + Math.cos(index * 1.05) * 22, -2 + Math.sin(index * 1.05) * 17, index * 1.05, 24, 4, 0),
      stroke: "#ff8a3c",
      width: 2,
      opacity: 0.9,
    })),
    { d: blob(dice, 4, -2, 29, 23, 0.08, 14), fill: "#b27a5e" },
    { d: blob(dice, 5, 0, 24, 18, 0.1, 14), fill: "#361812" },
    { d: blob(dice, 5, 2, 19, 12.5, 0.14, 12), fill: "#ff6a2a" },
    { d: blob(dice, 3, 3, 12, 7, 0.2, 10), fill: "#ffd27a" },
  ],
});

/** Gas: many level bands and an oval storm. */
const amberShroud: Recipe = (dice) => ({
  ground: ["#ffe3a6", "#e09a3a", "#6b3606"],
  air: "#ffe0a0",
  body: [
    ...dice.times(7, (index) => ({
      d: band(dice, -48 + index * 14, -48 + index * 14 + dice.between(4, 9), 2.2),
      fill: ["#b7631a", "#fff0cc", "#c97a24"][index % 3] ?? "",
      opacity: 0.62,
    })),
    { d: ellipse(15, 15, 13, 7.4, -6), fill: "#9c4a12" },
    { d: ellipse(15, 15, 9, 4.6, -6), fill: "#ffe9c0" },
  ],
});

/** Broken in two, with splinters in the gap. */
const twinFall: Recipe = (dice) => ({
  ground: ["#d8c8ef", "#8a76b4", "#2c2148"],
  air: "#d9ccf2",
  body: [
    ...craters(dice, 8, "#5d4b86", "#b6a6d6"),
    { d: gash(dice, 0.9, 7, 23), fill: "#ffb08a" },
  ],
  cut: gash(dice, 0.9, 7, 15),
  front: dice.times(6, (index) => {
    const along = -46 + index * 18;
    return {
      d: rock(dice, along * Math.cos(0.9) - 7 * Math.sin(0.9), along * Math.sin(0.9) + 7 * Math.cos(0.9), index % 2 ? 2.6 : 4),
      fill: index % 2 ? "#cbbbe8" : "#8a76b4",
    };
  }),
});

export const RECIPES: Readonly<Record<string, Recipe>> = {
  freezer,
  hazard,
  maelstrom,
  "green-heggar": greenHeggar,
  cinder,
  dustveil,
  "ruby-red": rubyRed,
  verdigris,
  "cobalt-deep": cobaltDeep,
  caldera,
  "amber-shroud": amberShroud,
  "twin-fall": twinFall,
};
