/** Paths that the planets are made of. A planet's disc has radius 50 round the origin. */
import type { Dice } from "./dice";

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export interface PlanetLook {
  /** Ground: light, middle, dark. */
  ground: readonly [string, string, string];
  air: string;
  /** Of the disc; 50 unless something needs room beside it. */
  radius: number;
  glow: boolean;
  behind: Shape[];
  body: Shape[];
  front: Shape[];
  /** Cut out of the disc. */
  cut: string;
}

type Spot = readonly [number, number];

const n = (value: number) => String(Math.round(value * 10) / 10);
const join = (spots: readonly Spot[]) => spots.map(([x, y]) => `${n(x)} ${n(y)}`).join("L");

export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r);
}

export function ellipse(x: number, y: number, rx: number, ry: number, tilt = 0): string {
  const a = (tilt * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(a), rx * Math.sin(a)];
  const arc = `A${n(rx)} ${n(ry)} ${n(tilt)} 0 1`;
  return `M${n(x - dx)} ${n(y - dy)}${arc} ${n(x + dx)} ${n(y + dy)}${arc} ${n(x - dx)} ${n(y - dy)}Z`;
}

/** Half of a ring seen from the side: the near half, or the far one. */
export function halfRing(rx: number, ry: number, tilt: number, near: boolean): string {
  const a = (tilt * Math.PI) / 180;
  const [x, y] = [rx * Math.cos(a), rx * Math.sin(a)];
  return `M${n(-x)} ${n(-y)}A${n(rx)} ${n(ry)} ${n(tilt)} 0 ${near ? 0 : 1} ${n(x)} ${n(y)}`;
}

/** A closed smooth patch. */
export function blob(dice: Dice, x: number, y: number, rx: number, ry = rx, wobble = 0.28, corners = 9): string {
  const spots = dice.times(corners, (index): Spot => {
    const angle = (index / corners) * 2 * Math.PI;
    const reach = 1 - wobble / 2 + dice.between(-wobble, wobble);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return smooth(spots);
}

function smooth(spots: readonly Spot[]): string {
  const between = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const pick = (index: number) => spots[index % spots.length] as Spot;
  const start = between(pick(0), pick(spots.length - 1));
  const curves = spots.map((spot, index) => {
    const end = between(spot, pick(index + 1));
    return `Q${n(spot[0])} ${n(spot[1])} ${n(end[0])} ${n(end[1])}`;
  });
  return `M${n(start[0])} ${n(start[1])}${curves.join("")}Z`;
}

/** A jagged line of `steps` pieces from a spot in a direction, with a few branches. */
export function crack(dice: Dice, x: number, y: number, angle: number, length: number, steps = 5, branches = 1): string {
  const spots: Spot[] = [[x, y]];
  let more = "";
  let [px, py, heading] = [x, y, angle];
  for (let step = 0; step < steps; step++) {
    heading += dice.between(-0.6, 0.6);
    px += (Math.cos(heading) * length) / steps;
    py += (Math.sin(heading) * length) / steps;
    spots.push([px, py]);
    if (branches > 0 && step === Math.floor(steps / 2))
      more = crack(dice, px, py, heading + (dice.next() < 0.5 ? 0.9 : -0.9), length * 0.5, 3, branches - 1);
  }
  return `M${join(spots)}${more}`;
}

/** A wavy stripe across the disc between two heights. */
export function band(dice: Dice, top: number, bottom: number, wave = 2): string {
  const shift = dice.between(0, 6);
  const edge = (y: number, left: number, right: number): string => {
    const step = (right - left) / 4;
    const curves = [0, 1, 2, 3].map((index) => {
      const dip = (index + Math.round(shift)) % 2 ? wave : -wave;
      const x = left + step * index;
      return `Q${n(x + step / 2)} ${n(y + dip * dice.between(0.6, 1.4))} ${n(x + step)} ${n(y)}`;
    });
    return curves.join("");
  };
  return `M-60 ${n(top)}${edge(top, -60, 60)}L60 ${n(bottom)}${edge(bottom, 60, -60)}Z`;
}

/** An arm that winds out of the middle. */
export function spiral(x: number, y: number, from: number, to: number, start: number, turns: number): string {
  const count = Math.ceil(turns * 14);
  const spots = Array.from({ length: count + 1 }, (_, index): Spot => {
    const part = index / count;
    const angle = start + part * turns * 2 * Math.PI;
    const reach = from + (to - from) * part;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.82];
  });
  return `M${join(spots)}`;
}

/** A short bow, like a wave seen from above. */
export function bow(x: number, y: number, width: number, height: number): string {
  return `M${n(x - width / 2)} ${n(y)}q${n(width / 2)} ${n(-height)} ${n(width)} 0`;
}

/** A lump of rock. */
export function rock(dice: Dice, x: number, y: number, size: number): string {
  const spots = dice.times(6, (index): Spot => {
    const angle = (index / 6) * 2 * Math.PI + dice.between(-0.3, 0.3);
    const reach = size * dice.between(0.65, 1.1);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return `M${join(spots)}Z`;
}

/** A jagged gash from edge to edge, `wide` across, tilted. */
export function gash(dice: Dice, tilt: number, offset: number, wide: number): string {
  const side = (shift: number): Spot[] =>
    dice.times(9, (index) => {
      const along = -60 + index * 15;
      const across = offset + shift + dice.between(-4, 4);
      return [along * Math.cos(tilt) - across * Math.sin(tilt), along * Math.sin(tilt) + across * Math.cos(tilt)];
    });
  return `M${join([...side(-wide / 2), ...side(wide / 2).reverse()])}Z`;
}
