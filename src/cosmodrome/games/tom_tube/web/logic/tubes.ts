/** Tubes as they are drawn and named: each leads from the corners of a tile through its middle. */
import type { Colour, Parts, Rhomb, View } from "../types";
import { type Chart, pair, type Point, spot } from "./chart";
import { once } from "./once";

export interface Tube {
  colour: Colour;
  d: string;
}

/** Tubes that are joined: the nodes they end at, each with the colour there, and the sphere in their middle, if any. */
export interface Joint {
  ends: readonly { node: string; colour: Colour }[];
  sphere: boolean;
}

export interface Tile {
  /** The site or cell that it lies on. */
  place: string;
  rhomb: boolean;
  owner: number | null;
  joints: readonly Joint[];
}

const lying = once((view: View, parts: Parts): readonly Tile[] => view.laid.map((laid) => tile(parts, view.flags, laid)));

/** All tiles as they lie. */
export const tilesIn = (parts: Parts, view: View): readonly Tile[] => lying(view, parts);

const OWN: readonly Colour[] = ["tom", "dave"];

/** Any tile as it lies: a rhomb on a site (owner null), a player's triangle on a cell. */
export function tile(parts: Parts, flags: number, what: { tile: string; owner: number | null; place: string; turn: number }): Tile {
  const { owner, place, turn } = what;
  const rhomb = owner === null ? parts.rhombs.find((one) => one.id === what.tile) : undefined;
  if (rhomb) {
    const nodes = parts.sites.find((site) => site.id === place)?.corners[turn] ?? [];
    return { place, rhomb: true, owner, joints: joints(rhomb, hasSphere(parts, flags, rhomb), nodes) };
  }
  const nodes = parts.cells.find((cell) => cell.id === place)?.nodes ?? [];
  const corners = parts.patterns.find((one) => one.id === what.tile)?.corners ?? [];
  const colour = OWN[owner ?? 0] ?? "tom";
  const ends = corners.map((corner) => ({ node: nodes[(corner + turn) % 3] ?? "", colour }));
  return { place, rhomb: false, owner, joints: ends.length ? [{ ends, sphere: false }] : [] };
}

export const hasSphere = (parts: Parts, flags: number, rhomb: Rhomb): boolean =>
  flags & (parts.flags.energy_spheres ?? 0) ? rhomb.energy.literal : rhomb.energy.half;

/** `names` of the four corners: nodes of the board, or anything else that is drawn. */
export function joints(rhomb: Rhomb, sphere: boolean, names: readonly string[]): Joint[] {
  const end = (corner: number) => ({ node: names[corner] ?? "", colour: rhomb.arms[corner] ?? "neutral" });
  const arms = rhomb.arms.flatMap((arm, corner) => (arm ? [corner] : []));
  if (sphere) return [{ ends: arms.map(end), sphere }];
  return rhomb.joined.map((group) => ({ ends: group.map(end), sphere }));
}

/** Two ends make one bow; more, or a sphere, make straight arms. */
export function strokes(joint: Joint, heart: Point, at: (node: string) => Point): Tube[] {
  const [one, other] = joint.ends;
  if (joint.ends.length === 2 && one && other && !joint.sphere && one.colour === other.colour)
    return [{ colour: one.colour, d: bow(at(one.node), heart, at(other.node)) }];
  return joint.ends.map((end) => ({ colour: end.colour, d: `M${pair(at(end.node))}L${pair(heart)}` }));
}

const bow = (from: Point, over: Point, to: Point) => `M${pair(from)}Q${pair(over)} ${pair(to)}`;

/** A tube that ends at a node: its colour there, and where else its joint leads. */
export interface Arm {
  colour: Colour;
  to: string[];
  sphere: string | null;
}

const arms = once((tiles: readonly Tile[]): ReadonlyMap<string, readonly Arm[]> => {
  const found = new Map<string, Arm[]>();
  for (const one of tiles)
    for (const joint of one.joints)
      for (const mine of joint.ends) {
        const others = joint.ends.filter((end) => end !== mine && reaches(mine.colour, end.colour)).map((end) => end.node);
        const arm = { colour: mine.colour, to: joint.sphere ? [] : others, sphere: joint.sphere ? one.place : null };
        found.set(mine.node, [...(found.get(mine.node) ?? []), arm]);
      }
  return found;
});

/** The tubes that end at a node. */
export const armsAt = (tiles: readonly Tile[], node: string): readonly Arm[] => arms(tiles).get(node) ?? [];

/** Whether somebody may go from an arm of one colour into an arm of the other: a striped one is everybody's. */
const reaches = (from: Colour, to: Colour) => from === to || from === "neutral" || to === "neutral";

/** The path of a move along the tubes: bows where they are bent, straight lines through spheres and forks. */
export function course(chart: Chart, tiles: readonly Tile[], path: readonly string[]): string {
  const points = path.map((place) => spot(chart, place));
  let d = `M${pair(points[0] ?? { x: 0, y: 0 })}`;
  for (let nth = 1; nth < path.length; nth++) {
    const [here, next] = [points[nth], points[nth + 1]];
    if (!here) continue;
    if (next && bent(tiles, path[nth - 1] ?? "", path[nth] ?? "", path[nth + 1] ?? "")) {
      d += `Q${pair(here)} ${pair(next)}`;
      nth++;
    } else d += `L${pair(here)}`;
  }
  return d;
}

/** The path of a space jump: a bow beside the edge that is jumped along. */
export function bound(chart: Chart, start: string, target: string): string {
  const [from, to] = [spot(chart, start), spot(chart, target)];
  const over = { x: (from.x + to.x) / 2 + (to.y - from.y) * 0.35, y: (from.y + to.y) / 2 - (to.x - from.x) * 0.35 };
  return bow(from, over, to);
}

function bent(tiles: readonly Tile[], from: string, over: string, to: string): boolean {
  const joint = tiles.find((one) => one.place === over)?.joints.find((one) => one.ends.some((end) => end.node === from));
  return joint !== undefined && !joint.sphere && joint.ends.length === 2 && joint.ends.some((end) => end.node === to);
}
