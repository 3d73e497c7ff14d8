/** Where things lie on the board: eight planets round the gate, in a ring, or on a square where the board is narrow. */

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  shape: "ring" | "square";
  width: number;
  height: number;
  /** Width of a planet's place; its height is `tall`. */
  size: number;
  tall: number;
  /** Middle of each planet's place, clockwise; its disc lies above that. */
  places: Point[];
  disc: { radius: number; up: number };
  gate: Point & { radius: number };
}

const NARROW = 500;
/** Pixels above it for the ships of the topmost planet. */
const AIR = 8;
/** A place is this much taller than wide: disc, coordinates, name. */
const TALL = 1.08;

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

export function layout(width: number, height: number, count = 8): Layout {
  const made = below(width, height - AIR, count);
  const lower = <At extends Point>(one: At): At => ({ ...one, y: one.y + AIR });
  return { ...made, height, places: made.places.map(lower), gate: lower(made.gate) };
}

function below(width: number, height: number, count: number): Layout {
  return width >= NARROW && width >= height ? ring(width, height, count) : square(width, height, count);
}

/** Clockwise from the top, round the middle one of nine squares. */
const AROUND = [[1, 0], [2, 0], [2, 1], [2, 2], [1, 2], [0, 2], [0, 1], [0, 0]] as const;

/** Planets on the edge of a square, or of as much of one as there is, so that they are as large as can be. */
function square(width: number, height: number, count: number): Layout {
  const [across, down] = [width / 3, height / 3];
  const size = clamp(56, Math.min(across, down / 0.86), 190);
  const tall = Math.min(down, size * 1.12);
  const places = AROUND.slice(0, count).map(([column, row]) => ({
    x: width / 2 + (column - 1) * (width / 2 - size / 2),
    y: height / 2 + (row - 1) * (height / 2 - tall / 2),
  }));
  const radius = Math.max(24, Math.min(width / 2 - size, height / 2 - tall) - 6);
  return { shape: "square", width, height, size, tall, places, disc: disc(size, tall), gate: { x: width / 2, y: height / 2, radius: Math.min(radius, 110) } };
}

/** A long hexagon rather than an ellipse, so that the places keep apart on wide boards. */
function ring(width: number, height: number, count: number): Layout {
  const size = clamp(64, Math.min(width / 6.2, height / 3.3), 260);
  const tall = size * TALL;
  const a = Math.min(width / 2 - size * 0.5, height * 1.02);
  const b = height / 2 - tall / 2;
  const middle = { x: width / 2, y: height / 2 };
  const places = Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * 2 * Math.PI - Math.PI / 2;
    return { x: middle.x + a * bent(Math.cos(angle), 1.38), y: middle.y + b * bent(Math.sin(angle), 0.5) };
  });
  return { shape: "ring", width, height, size, tall, places, disc: disc(size, tall), gate: { ...middle, radius: b - tall / 2 - 6 } };
}

/** Below the disc there is room for the coordinates and the name. */
function disc(size: number, tall: number): Layout["disc"] {
  const below = size * 0.42;
  return { radius: (tall - below) / 2, up: below / 2 };
}

function bent(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** power;
}

/** The line from disc to disc, closed: neighbours on it are neighbours in flight (SM-2.1). */
export function orbit(from: Layout): string[] {
  const discs = from.places.map((place) => ({ x: place.x, y: place.y - from.disc.up }));
  return discs.map((one, place) => {
    const next = discs[(place + 1) % discs.length] ?? one;
    if (from.shape === "square") return `M${at(one)}L${at(next)}`;
    const bulge = 1.1;
    const middle = { x: (one.x + next.x) / 2, y: (one.y + next.y) / 2 };
    const out = {
      x: from.gate.x + (middle.x - from.gate.x) * bulge,
      y: from.gate.y + (middle.y - from.gate.y) * bulge,
    };
    return `M${at(one)}Q${at(out)} ${at(next)}`;
  });
}

const at = (point: Point) => `${round(point.x)} ${round(point.y)}`;
const round = (value: number) => Math.round(value * 10) / 10;

/** Where the `index`th of `count` ships at a place floats, relative to the middle of the disc. */
export function berth(index: number, count: number, radius: number): Point {
  const angle = Math.PI * (1.25 + (index - (count - 1) / 2) * 0.19);
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}

/** `count` markers on a circle, spread from the top to both sides (probes on the gate). */
export function beads(count: number, radius: number, gap: number): Point[] {
  const step = Math.min(gap / Math.max(radius, 1), (2 * Math.PI) / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => {
    const angle = -Math.PI / 2 + (index - (count - 1) / 2) * step;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
}
