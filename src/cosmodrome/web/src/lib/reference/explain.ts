/** Which signs of the page have a meaning: an element names its terms in `data-term`, several with spaces between.
 * Drawings without a meaning are marked `data-scenery`. */
import type { Term } from "$lib/types";

export interface Meaning {
  /** The element at the pointer or the keyboard focus. */
  at: Element;
  keys: readonly string[];
  terms: readonly Term[];
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

const SIGN = "[data-term]";
/** More than this many at once would be a page, not an answer. */
const MOST = 10;

const keysOf = (element: Element): string[] => (element.getAttribute("data-term") ?? "").split(" ").filter(Boolean);

/** The meaning of these signs together, each term once; null if the glossary has none of them. */
export function meaningOf(signs: readonly Element[], glossary: Readonly<Record<string, Term>>, at = signs[0]): Meaning | null {
  const keys = [...new Set(signs.flatMap(keysOf))].filter((key) => key in glossary).slice(0, MOST);
  return at && keys.length ? { at, keys, terms: keys.flatMap((key) => glossary[key] ?? []) } : null;
}

const within = (box: Box, { x, y }: Point): boolean => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
/** The minimum width of a line, in pixels: the box of a horizontal one has no height. */
const STROKE = 10;
const area = (box: Box): number => (box.right - box.left + STROKE) * (box.bottom - box.top + STROKE);
const layerOf = (element: Element): Element | null => element.closest('[role="dialog"], section, aside, header');

const SHAPE = "path, circle, ellipse, rect, line, polyline, polygon";

/** Return how an element is painted at a point of the window: as an area, only as a line, or not at all. */
function painted(element: Element, at: Point): "area" | "line" | null {
  if (!within(element.getBoundingClientRect(), at)) return null;
  const shapes = [...element.querySelectorAll<SVGGeometryElement>(SHAPE)];
  if (element.matches(SHAPE)) shapes.push(element as SVGGeometryElement);
  if (!(element instanceof SVGElement) || !shapes.length) return "area";
  const found = shapes.map((shape) => shapeAt(shape, at));
  return found.find((one) => one === "area") ?? found.find((one) => one === "line") ?? null;
}

function shapeAt(shape: SVGGeometryElement, { x, y }: Point): "area" | "line" | null {
  const matrix = shape.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  // The inside of an outline is not painted.
  if (getComputedStyle(shape).fill !== "none" && shape.isPointInFill(point)) return "area";
  return shape.isPointInStroke(point) ? "line" : null;
}

/** Whether one is painted over the other in the same drawing. */
const lies = (one: Element, over: Element): boolean =>
  one.closest("svg") === over.closest("svg") && (over.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

const visible = (sign: Element): boolean => getComputedStyle(sign).visibility !== "hidden";

/** The sign at a point of the window: the smallest that is painted there, even one that a touch goes through, but not a
 * line that continues under an area. */
export function signAt(at: Point): Element | null {
  const hit = document.elementFromPoint(at.x, at.y);
  if (!hit) return null;
  const layer = layerOf(hit);
  const found = [...document.querySelectorAll(SIGN)].filter((sign) => layerOf(sign) === layer).flatMap((sign) => {
    const how = sign.contains(hit) ? "area" : painted(sign, at);
    return how && visible(sign) ? [{ sign, how, size: area(sign.getBoundingClientRect()) }] : [];
  });
  const seen = found.filter(({ sign, how }) => how === "area" || !found.some((other) => other.how === "area" && lies(other.sign, sign)));
  return seen.reduce<(typeof seen)[number] | null>((best, one) => (best && best.size < one.size ? best : one), null)?.sign ?? null;
}

/** How far from a thin sign a finger may come down, in pixels. */
const NEAR = 10;

/** The sign under a finger, or beside it where there is none. */
export function signNear({ x, y }: Point): Element | null {
  const around = [[0, 0], [-NEAR, 0], [NEAR, 0], [0, -NEAR], [0, NEAR]] as const;
  for (const [dx, dy] of around) {
    const found = signAt({ x: x + dx, y: y + dy });
    if (found) return found;
  }
  return null;
}

/** The signs of what has the focus: its own or what it is part of, those in it, and those that lie on it. */
export function signsOf(focused: Element): Element[] {
  const box = focused.getBoundingClientRect();
  const layer = layerOf(focused);
  const own = focused.closest(SIGN);
  const near = [...document.querySelectorAll(SIGN)].filter((sign) => {
    if (focused.contains(sign)) return true;
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    return layerOf(sign) === layer && visible(sign) && right > left && within(box, { x: (left + right) / 2, y: (top + bottom) / 2 });
  });
  return [...(own ? [own] : []), ...near];
}

/** How far a note stands from what it explains, and from the edge of the window, in pixels. */
const GAP = 8;

/** Return the place of a note of this size: below the thing it explains, above it, or at its side, always inside the
 * window, and where it covers the fewest of the likely next targets. Under a finger it is above, rather than below.
 * Arrow keys lead through everything `around` it: below or above all of that, a note covers none of it. */
export function placed(at: Box, width: number, height: number, wide: number, high: number, above = false, targets: readonly Box[] = [], around: Box = at): Point {
  const x = clamped((at.left + at.right - width) / 2, width, wide);
  const y = clamped((at.top + at.bottom - height) / 2, height, high);
  const over = { x, y: at.top - height - GAP };
  const below = [{ x, y: at.bottom + GAP }, { x, y: around.bottom + GAP }];
  const higher = [over, { x, y: around.top - height - GAP }];
  const sides = [{ x: at.right + GAP, y }, { x: at.left - width - GAP, y }];
  const along = (above ? [...higher, ...below] : [...below, ...higher]).filter((one) => one.y >= GAP && one.y + height <= high);
  const fitting = [...along, ...sides.filter((one) => one.x >= GAP && one.x + width <= wide - GAP)];
  const covers = ({ x: left, y: top }: Point) => targets.reduce((sum, one) => sum + common({ left, top, right: left + width, bottom: top + height }, one), 0);
  const [first = { x, y: Math.max(GAP, over.y) }, ...others] = fitting;
  return others.reduce((best, one) => (covers(one) < covers(best) ? one : best), first);
}

const clamped = (start: number, size: number, whole: number): number => Math.min(Math.max(GAP, start), Math.max(GAP, whole - size - GAP));

/** The area that two boxes share. */
const common = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const TARGETS = "button, a[href], input, select, [role=button]";

/** The targets near a sign, without the sign itself and its parents. */
export const targetsBut = (sign: Element): Box[] =>
  boxesOf(document, (one) => one.getAttribute("aria-disabled") !== "true" && !one.contains(sign) && !sign.contains(one) && !one.closest(".note"));

/** The boxes of the targets in it. */
export const boxesOf = (whole: ParentNode, which: (one: Element) => boolean = () => true): Box[] =>
  [...whole.querySelectorAll(TARGETS)]
    .filter(which)
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0);

/** The smallest box around all of these. */
export const hull = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map((one) => one.left)),
  top: Math.min(...boxes.map((one) => one.top)),
  right: Math.max(...boxes.map((one) => one.right)),
  bottom: Math.max(...boxes.map((one) => one.bottom)),
});

/** For things larger than this, a note is placed at the pointer, not beside the thing. */
const LARGE = 240;

/** The place that a note stands beside: the sign, or the pointer on a large one. */
export function besides(sign: Box, pointed: Point | null): Box {
  const large = sign.right - sign.left > LARGE || sign.bottom - sign.top > LARGE;
  return large && pointed ? { left: pointed.x, right: pointed.x, top: pointed.y - 8, bottom: pointed.y + 8 } : sign;
}
