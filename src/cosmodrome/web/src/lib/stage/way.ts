/** The path of a piece, as keyframes. Pure. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The linear part of a transform. */
interface Linear {
  a: number;
  b: number;
  c: number;
  d: number;
}

export interface Way {
  from: Box;
  to: Box;
  via?: Box;
  /** The points that its middle passes on its way, at equal distances, from where it starts to where it ends. */
  along?: readonly Point[];
  /** Larger halfway. */
  rises?: boolean;
  /** Nose ahead: the drawing points upwards at rest. */
  turns?: boolean;
  /** Grows or shrinks with its box. */
  scales?: boolean;
  /** The transform that it has at rest, which comes first. */
  own?: Linear;
  /** The number of pixels in one unit of its transform. */
  unit?: number;
}

/** Within this distance, in pixels, nobody sees a piece move. */
const NEAR = 2;

export const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

export const within = (box: Box, { x, y }: Point): boolean => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Whether a piece has moved from one box to another, rather than merely been redrawn. */
export function moved(from: Box, to: Box): boolean {
  const { x, y } = between(middle(from), middle(to));
  return Math.hypot(x, y) > NEAR;
}

/** Degrees clockwise from straight up, within ±180. */
export const heading = ({ x, y }: Point): number => nearest((Math.atan2(y, x) * 180) / Math.PI + 90);

const nearest = (turn: number): number => ((((turn + 180) % 360) + 360) % 360) - 180;

/** How much larger a rising piece is halfway. */
const RISE = 0.5;

/** From `from` (by `via`, or `along`) to where it stands. */
export function frames({ from, to, via, along, rises = false, turns = false, scales = false, own = { a: 1, b: 0, c: 0, d: 1 }, unit = 1 }: Way): Keyframe[] {
  const area = own.a * own.d - own.b * own.c || 1;
  const size = scales && Math.max(to.width, to.height) ? Math.max(from.width, from.height) / Math.max(to.width, to.height) : 1;
  const goal = middle(to);
  const pose = (at: Point, turn: number, scale: number, offset?: number): Keyframe => {
    const [x, y] = [(at.x - goal.x) / unit, (at.y - goal.y) / unit];
    const move = `translate(${round((own.d * x - own.c * y) / area)}px, ${round((own.a * y - own.b * x) / area)}px)`;
    const transform = `${move} rotate(${turns ? Math.round(turn) : 0}deg) scale(${round(scale)})`;
    return offset === undefined ? { transform } : { transform, offset };
  };
  if (along) return along.map((at, nth) => pose(at, 0, 1 + (rises ? RISE * Math.sin((Math.PI * nth) / (along.length - 1)) : 0)));
  const start = middle(from);
  if (!via) {
    const ahead = heading(between(start, goal));
    return [pose(start, ahead, size), pose(goal, ahead, 1, 0.85), pose(goal, 0, 1)];
  }
  const [stop, dive] = [middle(via), heading(between(start, middle(via)))];
  const rise = dive + nearest(heading(between(stop, goal)) - dive);
  return [pose(start, dive, size), pose(stop, dive, 0.4, 0.42), pose(stop, rise, 0.4, 0.5), pose(goal, rise, 1, 0.9), pose(goal, rise + nearest(-rise), 1)];
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
