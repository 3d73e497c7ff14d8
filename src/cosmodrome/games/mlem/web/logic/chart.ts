/** Where things lie: the track runs from left to right on wide boards, upwards on narrow ones; places to land at branch
 * off to both sides in turn, deep space closes it. */
import type { Field, Parts } from "../types";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** 0: above or left of the track; 1: below or right of it. */
export type Side = 0 | 1;

/** Consecutive fields that lead to the same places. */
export interface Region {
  first: number;
  last: number;
  moons: readonly number[];
  planet: number | null;
  landing: boolean;
}

export interface Layout {
  shape: "row" | "column";
  width: number;
  height: number;
  /** The least height that it needs. */
  least: number;
  /** By field; deep space last. */
  cells: Box[];
  /** The places to land at, in the order of the track. */
  places: (Box & { region: Region; side: Side })[];
  deep: Box;
  /** Room beside the fields without landing. */
  goals: Box;
  crashes: Box;
}

const WIDE = 700;
/** Number, up to three faces, and a strip for the pieces: at least, and of a high board this share. */
const LANE = 104;
const SHARE = 0.25;
const LEAST_SIDE = 104;
const ROW = 30;
const MIDDLE = 116;

/** The track cut where its surroundings change. */
export function regions(track: readonly Field[]): Region[] {
  const found: Region[] = [];
  track.forEach((field, at) => {
    const last = found.at(-1);
    const same = last && last.planet === field.planet && last.landing === field.landing && String(last.moons) === String(field.moons);
    if (last && same) last.last = at;
    else found.push({ first: at, last: at, moons: field.moons, planet: field.planet, landing: field.landing });
  });
  return found;
}

export function layout(width: number, height: number, parts: Parts): Layout {
  const along = width >= WIDE ? row(width, height, parts.track.length) : column(width, parts.track.length);
  const end = parts.track.length - 1;
  const landing = regions(parts.track).filter((region) => region.planet !== null || region.moons.length);
  // Its own fields and one more on either side: the neighbours branch off to the other side.
  const from = (region: Region) => Math.max(0, region.first - 1);
  const places = landing.map((region, nth) => {
    const side = sideOf(nth);
    return { region, side, ...along.beside(from(region), Math.min(end, region.last + 1), side) };
  });
  const free = (side: Side) => {
    const next = landing.find((_, nth) => sideOf(nth) === side);
    return along.beside(0, Math.max(0, (next ? from(next) : end) - 1), side);
  };
  return { ...along.frame, cells: along.cells, places, deep: along.deep, goals: free(0), crashes: free(1) };
}

const sideOf = (nth: number): Side => (nth % 2 ? 0 : 1);

interface Along {
  frame: Pick<Layout, "shape" | "width" | "height" | "least">;
  cells: Box[];
  deep: Box;
  beside: (from: number, to: number, side: Side) => Box;
}

function row(width: number, wanted: number, fields: number): Along {
  const least = LANE + 2 * LEAST_SIDE;
  const height = Math.max(wanted, least);
  const lane = Math.max(LANE, Math.min(height * SHARE, LANE * 1.6));
  const far = Math.max(84, Math.min(width * 0.11, 124));
  const step = (width - far) / fields;
  const top = (height - lane) / 2;
  const cells = Array.from({ length: fields }, (_, at) => ({ x: at * step, y: top, w: step, h: lane }));
  cells.push({ x: width - far + 6, y: top, w: far - 6, h: lane });
  const beside = (from: number, to: number, side: Side) => ({
    x: from * step,
    y: side ? top + lane : 0,
    w: (to - from + 1) * step,
    h: top,
  });
  return { frame: { shape: "row", width, height, least }, cells, deep: { x: width - far + 6, y: 0, w: far - 6, h: height }, beside };
}

function column(width: number, fields: number): Along {
  const far = 96;
  const height = far + fields * ROW;
  const side = (width - MIDDLE) / 2;
  const cells = Array.from({ length: fields }, (_, at) => ({ x: side, y: far + (fields - 1 - at) * ROW, w: MIDDLE, h: ROW }));
  cells.push({ x: side, y: 0, w: MIDDLE, h: far - 6 });
  const beside = (from: number, to: number, right: Side) => ({
    x: right ? side + MIDDLE : 0,
    y: far + (fields - 1 - to) * ROW,
    w: side,
    h: (to - from + 1) * ROW,
  });
  return { frame: { shape: "column", width, height, least: height }, cells, deep: { x: 0, y: 0, w: width, h: far - 6 }, beside };
}

export const middle = (box: Box | undefined) => ({ x: (box?.x ?? 0) + (box?.w ?? 0) / 2, y: (box?.y ?? 0) + (box?.h ?? 0) / 2 });
