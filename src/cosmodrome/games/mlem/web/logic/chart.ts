/** Where things lie: the track leads from Earth to deep space. On wide boards it runs from left to right and weaves
between the
 * places, which branch off to alternate sides; on narrow ones it runs upwards in three bends, with the places above it.
 * */
import type { Field, Parts } from "../types";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A field and the number of symbols that lie side by side in it. */
export interface Cell extends Box {
  abreast: 1 | 2;
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
  shape: "row" | "bends";
  width: number;
  height: number;
  /** The side of a dice symbol. */
  face: number;
  /** By field; deep space last. */
  cells: Cell[];
  /** By field, the way on: degrees clockwise from straight up. */
  ahead: number[];
  /** The places to land at, in the order of the track. */
  places: (Box & { region: Region; side: Side })[];
  deep: Box;
  /** Room beside the fields without landing. */
  goals: Box;
  crashes: Box;
}

/** From here on the track runs straight across, unless the screen is in portrait orientation. */
const WIDE = 700;
/** The height of a cell above the symbols of its faces. */
export const HEAD = 13;
const MOST_FACES = 3;
/** Height that a rocket below the faces needs. */
const ROOM = 8;

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

export function layout(width: number, height: number, parts: Parts, upright = false): Layout {
  const landing = regions(parts.track).filter((region) => region.planet !== null || region.moons.length);
  return (width >= WIDE && !upright ? row : bends)(width, height, parts.track, landing);
}

const sideOf = (nth: number): Side => (nth % 2 ? 0 : 1);
const lane = (face: number, rows = MOST_FACES) => HEAD + rows * face + 3;
const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Room for the rocket before its first field. */
const LEFT = 8;
/** A field as wide as this has room for symbols that are read from afar. Deep space takes up less room where fields are narrower. */
const ROOMY = 29;
/** Width of the comet and the galaxy, and of the cats beside them. */
const LEAST_DEEP = 52;
/** How far the track bends away from what branches off, and climbs from its first field to its last, in heights of the board. */
const [WEAVE, CLIMB] = [0.028, 0.1];

function row(width: number, height: number, track: readonly Field[], landing: readonly Region[]): Layout {
  const fields = track.length;
  const far = clamp(LEAST_DEEP, width - LEFT - fields * ROOMY, Math.min(width * 0.11, 150));
  const step = (width - far - LEFT) / fields;
  const face = clamp(18, Math.max(step - 3, Math.min(step - 0.5, 26.5)), Math.min(40, height * 0.092));
  const high = lane(face);
  const dodge = (at: number) => {
    const nth = landing.findIndex(({ first, last }) => first <= at && at <= last);
    return nth < 0 ? 0 : (sideOf(nth) ? -1 : 1) * WEAVE * height;
  };
  const cells = Array.from({ length: fields }, (_, at): Cell => {
    const climb = (0.5 - at / (fields - 1)) * CLIMB * height;
    return { x: LEFT + at * step, y: (height - high) / 2 + climb + dodge(at), w: step, h: high, abreast: 1 };
  });
  cells.push({ x: width - far, y: (height - high) / 2 - (CLIMB / 2) * height, w: far, h: high, abreast: 1 });
  // Its own fields and one more on either side: the neighbours branch off to the other side.
  const beside = (from: number, to: number, side: Side): Box => {
    const own = cells.slice(from, to + 1);
    const edge = side ? Math.max(...own.map(({ y, h }) => y + h)) + ROOM : Math.min(...own.map(({ y }) => y));
    return { x: LEFT + from * step, y: side ? edge : 0, w: (to - from + 1) * step, h: side ? height - edge : edge };
  };
  const first = (region: Region) => Math.max(0, region.first - 1);
  const places = landing.map((region, nth) => ({ region, side: sideOf(nth), ...beside(first(region), Math.min(fields - 1, region.last + 1), sideOf(nth)) }));
  const free = (side: Side) => {
    const next = landing.find((_, nth) => sideOf(nth) === side);
    return beside(0, Math.max(0, (next ? first(next) : fields - 1) - 1), side);
  };
  return { shape: "row", width, height, face, cells, ahead: headings(cells), places, deep: { x: width - far, y: 0, w: far, h: height }, goals: free(0), crashes: free(1) };
}

/** The least size of a dice symbol, and the least height of the places above a bend. */
const [LEAST_FACE, LEAST_BAND] = [21, 29.5];
/** A place above a bend has room for the name of its planet from this height on. */
export const NAMED = 42;
export const TIGHT = 33;
/** Symbols that are larger give way to names. */
const READ = 22;
const LARGEST = 25;
/** Room for a rocket below a bend that has no places below it, and above places that have more than enough. */
const FOOT = 12;
const AMPLE = 64;
/** Between symbols of neighbouring fields. */
const SEAM = 1;

/** The fold of the fields into three bends: the first, without landing, and the two with places above them. */
interface Fold {
  face: number;
  /** How many symbols lie above one another on the first bend, and on the others; and side by side on a field of each. */
  rows: readonly [number, number];
  abreast: (field: Field) => 1 | 2;
  first: 1 | 2;
}

/** Symbols above one another, or two by two where fields are wide enough for that. */
function column(width: number, height: number, far: number, fields: number): Fold {
  const step = (width - far) / Math.max(1, fields);
  const abreast = step >= 2 * LEAST_FACE ? 2 : 1;
  const rows = Math.ceil(MOST_FACES / abreast);
  const fits = (band: number) => (height - 2 * FOOT - 3 * lane(0) - 2 * band) / (3 * rows);
  const free = fits(NAMED) < READ ? fits(LEAST_BAND) : fits(NAMED);
  return { face: clamp(LEAST_FACE, Math.min((step - SEAM) / abreast, free), abreast === 2 ? 30 : LARGEST), rows: [rows, rows], abreast: () => abreast, first: abreast };
}

/** Where that leaves no room for names: of the fields with places, those with three symbols are wider than the others, so none is higher than two. */
function pair(width: number, height: number, far: number, bends: readonly (readonly Field[])[]): Fold {
  const abreast = ({ faces }: Field) => (faces.length > 2 ? 2 : 1);
  const across = bends.map((fields) => fields.reduce((sum, field) => sum + abreast(field), 0));
  const wide = bends.map((fields, nth) => (width - (nth ? far : 0) - fields.length * SEAM) / Math.max(1, across[nth] ?? 1));
  const high = (height - 2 * FOOT - 3 * lane(0) - 2 * TIGHT) / (MOST_FACES + 2 + 2);
  return { face: clamp(LEAST_FACE, Math.min(high, ...wide), LARGEST), rows: [MOST_FACES, 2], abreast, first: 1 };
}

/** From left to right within this width, each as wide as its symbols need, plus its share of the spare width. */
function beside(fields: readonly Field[], { face, abreast }: Fold, width: number): Omit<Cell, "y" | "h">[] {
  const needed = fields.map((field) => abreast(field) * face);
  const more = (width - needed.reduce((sum, one) => sum + one, 0)) / Math.max(1, fields.length);
  return fields.map((field, at) => {
    const before = needed.slice(0, at).reduce((sum, one) => sum + one + more, 0);
    return { x: before, w: (needed[at] ?? 0) + more, abreast: abreast(field) };
  });
}

/** Three bends: the fields without landing, then half of the places from right to left, and the others back, to deep space. */
function bends(width: number, height: number, track: readonly Field[], landing: readonly Region[]): Layout {
  const fields = track.length;
  const start = landing[0]?.first ?? fields;
  const turn = landing[Math.ceil(landing.length / 2)]?.first ?? fields;
  const far = clamp(62, width * 0.17, 80);
  const [low, back] = [track.slice(start, turn), track.slice(turn)];
  const straight = column(width, height, far, back.length);
  const roomy = straight.rows[0] < MOST_FACES || height - 2 * FOOT - 3 * lane(straight.face) >= 2 * NAMED - 0.01;
  const fold = roomy ? straight : pair(width, height, far, [low, back]);
  const { face, rows } = fold;
  const [high, above] = [lane(face, rows[0]), lane(face, rows[1])];
  const band = Math.max(LEAST_BAND, (height - 2 * FOOT - high - 2 * above) / 2);
  const tops = [height - FOOT - high, height - 2 * FOOT - high - above, height - 2 * FOOT - high - 2 * above - band] as const;
  const step = width / Math.max(turn - start, start + 4);
  const cells = track.slice(0, start).map((_, at): Cell => ({ x: width - (start - at) * step, y: tops[0], w: step, h: high, abreast: fold.first }));
  cells.push(...beside(low, fold, width).map((cell) => ({ ...cell, x: width - cell.x - cell.w, y: tops[1], h: above })));
  cells.push(...beside(back, fold, width - far).map((cell) => ({ ...cell, y: tops[2], h: above })));
  const deep = { x: width - far, y: 0, w: far, h: Math.max(0, tops[2] + above) };
  cells.push({ x: deep.x, y: tops[2], w: far, h: above, abreast: 1 });
  const places = landing.map((region) => {
    const own = cells.slice(region.first, region.last + 1);
    const left = Math.min(...own.map(({ x }) => x));
    const h = band > AMPLE && region.first < turn ? band - FOOT - 4 : band;
    return { region, side: 0 as Side, x: left, y: (own[0]?.y ?? 0) - h, w: own.reduce((sum, { w }) => sum + w, 0), h };
  });
  const side = width - start * step - 4;
  const half = (high + FOOT) / 2;
  return {
    shape: "bends", width, height, face, cells, ahead: headings(cells), places, deep,
    goals: { x: 0, y: tops[0], w: side, h: half },
    crashes: { x: 0, y: tops[0] + half, w: side, h: half },
  };
}

/** Each towards the next; the last as the one before. */
function headings(cells: readonly Box[]): number[] {
  const found = cells.slice(1).map((next, at) => {
    const [from, to] = [middle(cells[at]), middle(next)];
    // Calmer than the course, which weaves.
    return (Math.atan2((to.y - from.y) * 0.4, to.x - from.x) * 180) / Math.PI + 90;
  });
  return [...found, found.at(-1) ?? 90];
}

export interface Spot {
  x: number;
  y: number;
}

export const middle = (box: Box | undefined): Spot => ({ x: (box?.x ?? 0) + (box?.w ?? 0) / 2, y: (box?.y ?? 0) + (box?.h ?? 0) / 2 });

/** The height in a cell that is kept for a rocket below all its faces. */
export const BERTH = 14;

/** Half the length of the rocket. */
const HALF = 21;

/** Below the faces of its field, so that it hides none; in deep space between the comet and the galaxy. Never cut by an edge of the board. */
export function berth(chart: Layout, at: number, faces: number): Spot {
  const box = chart.cells[at];
  const { x: centre, y } = middle(box);
  const x = clamp(HALF, centre, chart.width - HALF);
  return faces ? { x, y: (box?.y ?? 0) + HEAD + Math.ceil(faces / (box?.abreast ?? 1)) * chart.face + 10 } : { x, y: chart.shape === "row" ? y : (box?.y ?? 0) + ROOM };
}

/** A smooth line through these spots, as the data of an SVG path. */
export function curve(spots: readonly Spot[]): string {
  const at = (nth: number) => spots[clamp(0, nth, spots.length - 1)] ?? { x: 0, y: 0 };
  const point = ({ x, y }: Spot) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  const bend = (from: Spot, to: Spot, over: Spot, sign: number) => point({ x: over.x + (sign * (to.x - from.x)) / 6, y: over.y + (sign * (to.y - from.y)) / 6 });
  const parts = spots.slice(1).map((spot, nth) => `C${bend(at(nth - 1), at(nth + 1), at(nth), 1)} ${bend(at(nth), at(nth + 2), spot, -1)} ${point(spot)}`);
  return `M${point(at(0))}${parts.join("")}`;
}
