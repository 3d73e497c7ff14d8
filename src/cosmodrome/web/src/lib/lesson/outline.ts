/** The shape of an element on the page: for a drawing, its own lines; for anything else, its box with its rounded corners. */

export interface Outline {
  /** In pixels of the window. */
  box: { x: number; y: number; width: number; height: number };
  /** The shapes of the drawing; none: the box is the shape. */
  shapes: Shape[];
  /** The radius of the box's corners, in pixels. */
  round: number;
}

/** A shape in an SVG whose units are pixels of the window. */
interface Shape {
  name: string;
  text: string;
  ways: Record<string, string>;
}

/** The reach of the ring beyond the thing, in pixels. */
const RING = 7;
/** The elements that an SVG draws, and the attributes that make up their shapes. */
const SHAPES = "path, circle, ellipse, rect, polygon, polyline, line, use, image, text";
const KEPT = new Set("d cx cy r rx ry x y width height points x1 y1 x2 y2 href".split(" "));

/** The outline of an element, or of the part of it that stands for it (`data-outline`). */
export function outlineOf(element: Element): Outline {
  const part = element.querySelector("[data-outline]") ?? element;
  const { x, y, width, height } = part.getBoundingClientRect();
  const shapes = part instanceof SVGGraphicsElement && !(part instanceof SVGSVGElement) ? shapesOf(part).flatMap(copied) : [];
  const box = shapes.length ? { x, y, width, height } : inWindow(x, y, width, height);
  return { box, shapes, round: roundOf(part, Math.min(width, height)) };
}

type Box = Outline["box"];

const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const holds = (a: Box, b: Box): boolean => a.x <= b.x && a.y <= b.y && b.x + b.width <= a.x + a.width && b.y + b.height <= a.y + a.height;

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** Drawings that meet, such as the two triangles under a rhomb, have one outline; one that lies within another has its own. */
export function joined<T extends Outline>(outlines: readonly T[]): T[] {
  const found: T[] = [];
  for (const one of outlines) {
    const place = found.findIndex(({ box, shapes }) => shapes.length && one.shapes.length && meet(box, one.box) && !holds(box, one.box) && !holds(one.box, box));
    const other = found[place];
    if (other) found[place] = { ...other, box: around(other.box, one.box), shapes: [...other.shapes, ...one.shapes] };
    else found.push(one);
  }
  return found;
}

/** A box at the edge of the window is drawn far enough inside for its ring to be seen all round. */
function inWindow(x: number, y: number, width: number, height: number): Box {
  const [left, top] = [Math.max(x, RING), Math.max(y, RING)];
  const [right, bottom] = [Math.min(x + width, innerWidth - RING), Math.min(y + height, innerHeight - RING)];
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function roundOf(element: Element, size: number): number {
  const radius = getComputedStyle(element).borderTopLeftRadius;
  const round = (parseFloat(radius) || 0) * (radius.endsWith("%") ? size / 100 : 1);
  return Math.min(round, size / 2);
}

function shapesOf(element: SVGGraphicsElement): SVGGraphicsElement[] {
  if (element.matches("[data-outline]")) return [element];
  const all = element.matches(SHAPES) ? [element] : [...element.querySelectorAll<SVGGraphicsElement>(SHAPES)];
  return all.filter((one) => !one.closest("defs, clipPath, mask, pattern, symbol") && drawnAtAll(one));
}

/** An area that only takes touches is not part of the shape, unless it is named as the outline. */
const drawnAtAll = (shape: SVGGraphicsElement): boolean => {
  const { fill, stroke, visibility, opacity } = getComputedStyle(shape);
  return visibility === "visible" && opacity !== "0" && (shape.localName === "image" || painted(fill) || painted(stroke));
};

const painted = (colour: string): boolean => colour !== "none" && colour !== "transparent" && !/,\s*0\)$|\/\s*0\)$/.test(colour);

/** The shape with nothing but what makes it, where it lies in the window. */
function copied(shape: SVGGraphicsElement): Shape[] {
  const at = shape.getScreenCTM();
  if (!at) return [];
  const { fill, stroke, strokeWidth, fontSize, fontWeight, textAnchor } = getComputedStyle(shape);
  const colour = (drawn: string) => (painted(drawn) ? "#000" : "none");
  const bare = !painted(fill) && !painted(stroke);
  const matrix = [at.a, at.b, at.c, at.d, at.e, at.f].map((one) => Math.round(one * 100) / 100).join(" ");
  return [{
    name: shape.localName,
    text: shape.localName === "text" ? (shape.textContent ?? "") : "",
    ways: {
      ...Object.fromEntries([...shape.attributes].filter(({ name }) => KEPT.has(name)).map(({ name, value }) => [name, value])),
      transform: `matrix(${matrix})`,
      fill: bare ? "#000" : colour(fill),
      stroke: colour(stroke),
      "stroke-width": strokeWidth,
      ...(shape.localName === "text" ? { "font-size": fontSize, "font-weight": fontWeight, "text-anchor": textAnchor } : {}),
    },
  }];
}
