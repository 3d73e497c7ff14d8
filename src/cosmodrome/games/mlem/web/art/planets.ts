/** The looks of the five planets, from the start outwards: each has one strong feature of shape. */
import { Dice } from "$lib/art/dice";
import { band, blob, bow, circle, crack, ellipse, halfRing, type PlanetLook, spiral } from "$lib/art/shapes";

type Recipe = (dice: Dice) => Partial<PlanetLook> & Pick<PlanetLook, "ground" | "air">;

/** Dry and scarred. */
const craters: Recipe = (dice) => ({
  ground: ["#e3c49a", "#a67a4e", "#43291a"],
  air: "#f0d7b0",
  body: dice.times(11, (index) => {
    const [angle, far, size] = [index * 2.4, 13 * Math.sqrt(index), dice.between(3, 9.5)];
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    return [{ d: circle(x + 1, y + 1.2, size), fill: "#f4dcb6", opacity: 0.6 }, { d: circle(x, y, size), fill: "#7b5536" }];
  }).flat(),
});

/** Water with two islands. */
const waves: Recipe = (dice) => ({
  ground: ["#86d5f2", "#2b7fb8", "#0a2b52"],
  air: "#b6e8fa",
  body: [
    ...dice.times(18, (index) => ({
      d: bow(-40 + (index % 4) * 24 + (Math.floor(index / 4) % 2) * 11, -34 + Math.floor(index / 4) * 16, 16, 7),
      stroke: "#a5e2f7",
      width: 2.2,
      opacity: 0.8,
    })),
    { d: blob(dice, 15, -12, 17, 10, 0.34), fill: "#d9e6a4" },
    { d: blob(dice, -18, 20, 12, 8, 0.34), fill: "#d9e6a4" },
  ],
});

/** Gas with a ring. */
const ringed: Recipe = (dice) => ({
  ground: ["#ffe2a8", "#d98f3e", "#63320a"],
  air: "#ffe3b0",
  radius: 38,
  behind: [{ d: halfRing(62, 17, -16, false), stroke: "#e7c590", width: 7, opacity: 0.9 }],
  body: dice.times(5, (index) => ({ d: band(dice, -40 + index * 17, -33 + index * 17, 2), fill: index % 2 ? "#fff0cf" : "#a9601c", opacity: 0.6 })),
  front: [{ d: halfRing(62, 17, -16, true), stroke: "#e7c590", width: 7, opacity: 0.95 }],
});

/** Ice: caps and cracks. */
const frozen: Recipe = (dice) => ({
  ground: ["#f0fbff", "#a6cfea", "#386a95"],
  air: "#dff5ff",
  body: [
    ...dice.times(8, (index) => ({ d: crack(dice, -44 + index * 12, -16 + (index % 3) * 12, 1, 46, 5, 2), stroke: "#3f7fb2", width: 1.8 })),
    { d: blob(dice, 0, -46, 46, 22, 0.14, 13), fill: "#ffffff" },
    { d: blob(dice, 6, 48, 32, 13, 0.2, 11), fill: "#ffffff" },
  ],
});

/** One storm all over. */
const storm: Recipe = (dice) => ({
  ground: ["#e4b8f4", "#8d4fb4", "#301047"],
  air: "#efd2fb",
  body: [
    ...dice.times(5, (index) => ({ d: spiral(-4, 4, 8, 62, index * 1.257, 0.95), stroke: index % 2 ? "#f7e6fd" : "#c58ae0", width: index % 2 ? 4 : 7, opacity: 0.75 })),
    { d: ellipse(-4, 4, 9, 7.4), fill: "#25083a" },
    { d: ellipse(-4, 4, 11, 9), stroke: "#fbf1ff", width: 2.6 },
  ],
});

const RECIPES: readonly Recipe[] = [craters, waves, ringed, frozen, storm];

/** The same place on the mat always gives the same look. */
export function look(planet: number): PlanetLook {
  const recipe = RECIPES[planet % RECIPES.length] ?? craters;
  return { radius: 50, glow: false, behind: [], body: [], front: [], cut: "", ...recipe(new Dice(`mlem ${planet}`)) };
}
