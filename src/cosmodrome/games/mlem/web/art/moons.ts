/** The looks of the moons: each has its own size of craters, its tint, and whatever else is on it. Box 40 × 40. */
import { Dice } from "$lib/art/dice";
import { circle, crack } from "$lib/art/shapes";

export interface MoonLook {
  /** Ground by day and by night: dark text is read on the one, light text on the other. */
  ground: string;
  shade: string;
  craters: string;
  /** A line that only some have: a crack, a seam, a ring. */
  line: string;
}

/** Light and dark; the shade of each. */
const TINTS = [
  ["#d9d2c2", "#4c5878", "#b8ae98", "#2f3a5a"],
  ["#e9cdb8", "#6b4a48", "#cba588", "#452f33"],
  ["#cfe0d4", "#3d6160", "#a5c2ae", "#264142"],
  ["#d8d3ea", "#5a4b83", "#b3a9d3", "#392f59"],
  ["#f0d9a8", "#74582f", "#d0b072", "#4a361c"],
] as const;

export function moonLook(key: string): MoonLook {
  const dice = new Dice(`mlem moon ${key}`);
  const [day, night, shadeDay, shadeNight] = TINTS[Math.floor(dice.next() * TINTS.length)] ?? TINTS[0];
  const craters = dice.times(3 + Math.floor(dice.next() * 4), (index) => {
    const angle = index * 2.4 + dice.next();
    const far = dice.between(5, 14);
    return circle(20 + Math.cos(angle) * far, 20 + Math.sin(angle) * far, dice.between(1.2, 4.4));
  });
  const lines = ["", crack(dice, 8, 8, 0.9, 26, 5, 1), "M2 23Q20 31 38 23", "M4 12Q20 18 36 12M3 16Q20 22 37 16"];
  return {
    ground: `light-dark(${day}, ${night})`,
    shade: `light-dark(${shadeDay}, ${shadeNight})`,
    craters: craters.join(""),
    line: lines[Math.floor(dice.next() * lines.length)] ?? "",
  };
}
