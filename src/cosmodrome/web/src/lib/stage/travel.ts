/** Moves pieces from their old places to their new ones. The true position is drawn at once; only `transform` and
 * `opacity` animate, so nothing needs a new layout and nothing waits. `data-piece="<key>"` makes an element a piece, with the same key before and
 * after; `data-anchor="<key>"` marks a place that pieces come from or go to. */
import type { Travel } from "../board";
import { fly, gained, tallies } from "./gains";
import { type Box, frames, middle, moved, type Point, within } from "./way";

interface Seen {
  element: Element;
  box: Box;
  /** The element it moves with, and its box: all of it may move when something beside it grows. */
  ground: Element | null;
  at: Box | null;
}

const MARKED = "[data-piece], [data-anchor]";
/** Within these, places are compared. */
const GROUND = "section, .card";
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** For a path with bends: whatever slides along it sets off and stops gently. */
const SLIDE = "cubic-bezier(0.4, 0, 0.3, 1)";
/** The factor by which points fly longer than a piece travels. */
const FLIGHT = 1.8;
/** The number of places sampled along a path with bends. */
const PLACES = 32;

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** Every piece in sight, and those of the other marks that are `named`, by key; of two with the same key, the first. */
function look(root: ParentNode, named: ReadonlySet<string | undefined> = new Set()): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  const grounds = new Map<Element, Box>();
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(MARKED)) {
    const { piece, anchor } = element.dataset;
    const key = piece ?? anchor ?? "";
    if (seen.has(key) || (!piece && !named.has(anchor))) continue;
    const box = boxOf(element);
    if (!(box.width || box.height)) continue;
    const ground = element.closest(GROUND);
    if (ground && !grounds.has(ground)) grounds.set(ground, boxOf(ground));
    seen.set(key, { element, box, ground, at: ground ? (grounds.get(ground) ?? null) : null });
  }
  return seen;
}

/** The first element with this key that is in sight. */
function spot(root: ParentNode, key: string): Omit<Seen, "ground" | "at"> | null {
  const named = CSS.escape(key);
  for (const element of root.querySelectorAll(`[data-piece="${named}"], [data-anchor="${named}"]:not([data-piece])`)) {
    const box = boxOf(element);
    if (box.width || box.height) return { element, box };
  }
  return null;
}

/** Where the piece was, as if its ground had already been where the ground is now. */
function origin(before: Seen, after: Seen): Box {
  if (before.ground !== after.ground || !before.at || !after.at) return before.box;
  return { ...before.box, x: before.box.x + after.at.x - before.at.x, y: before.box.y + after.at.y - before.at.y };
}

/** A copy of a piece, to be drawn at `at`, above everything. */
function ghost({ element, box }: Pick<Seen, "element" | "box">, at: Box): Element {
  const inner = element instanceof SVGElement && element.ownerSVGElement !== null;
  const frame = inner ? document.createElementNS("http://www.w3.org/2000/svg", "svg") : document.createElement("div");
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [copy, ...copy.querySelectorAll("[id], [data-piece], [data-anchor]")]) {
    for (const name of ["id", "data-piece", "data-anchor"]) one.removeAttribute(name);
  }
  frame.setAttribute("class", "ghost");
  if (inner) {
    const { a, b, c, d, e, f } = (element.parentNode as SVGGraphicsElement).getScreenCTM()!;
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - box.x} ${f - box.y})`);
    group.append(copy);
    frame.append(group);
  } else {
    copy.style.cssText += ";position:static;margin:0;transform:none;width:100%;height:100%";
    frame.append(copy);
  }
  frame.style.cssText = `left:${at.x}px;top:${at.y}px;width:${box.width}px;height:${box.height}px`;
  return frame;
}

/** A box round the middle of another. */
function onto(box: Box, other: Box): Box {
  const { x, y } = middle(other);
  return { ...box, x: x - box.width / 2, y: y - box.height / 2 };
}

/** The points that the middle of a piece passes on a path drawn beside it, moved so that the path ends at the piece. */
function trace(element: Element, box: Box, way: string | undefined): readonly Point[] | undefined {
  const matrix = element.parentNode instanceof SVGGraphicsElement ? element.parentNode.getScreenCTM() : null;
  if (!way || !matrix) return undefined;
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", way);
  const length = path.getTotalLength();
  const points = Array.from({ length: PLACES + 1 }, (_, nth) => path.getPointAtLength((length * nth) / PLACES).matrixTransform(matrix));
  const [goal, end] = [middle(box), points[PLACES]!];
  return points.map(({ x, y }) => ({ x: x - end.x + goal.x, y: y - end.y + goal.y }));
}

/** The number of pixels in one unit of `element`'s own transform. */
function unitOf(element: Element): number {
  const parent = element.parentNode;
  const drawn = element instanceof SVGElement && element.ownerSVGElement && parent instanceof SVGGraphicsElement;
  return (drawn && parent.getScreenCTM()?.a) || 1;
}

export class Travels {
  /** Where copies and lights are drawn: fixed, above the page. */
  layer: HTMLElement | null = null;
  private running = new Set<Animation>();
  /** Animations that start with a later beat, by piece. */
  private held = new Map<string, Animation[]>();

  /** Change what is drawn, and let pieces that moved travel for `ms` (0: they don't). Pieces in `travels` wait where
   * they were until `start` is called for them. Points that a seat gains come from the first of its `sources` that is
   * on the board. Everything is measured before anything moves, because measuring after that costs a layout. */
  change(make: () => void, travels: readonly Travel[], ms: number, sources: (seat: number) => readonly string[] = () => []): void {
    const root = this.root;
    if (!root || !ms) {
      this.finish();
      return make();
    }
    const counted = tallies(root);
    const ends = travels.flatMap(({ piece, from, via, to }) => [piece, from, via, to]);
    const asked = new Set([...ends, ...[...counted.keys()].flatMap(sources)]);
    const before = look(root, asked);
    this.finish();
    const leaving = travels.flatMap((travel) => {
      const was = before.get(travel.piece);
      return travel.to && was ? [{ travel, copy: ghost(was, was.box), box: was.box }] : [];
    });
    this.layer?.append(...leaving.map(({ copy }) => copy));
    make();
    const after = look(root, asked);
    const moves = new Map<string, () => Animation>();
    for (const [key, now] of after) {
      if (!(now.element as HTMLElement).dataset.piece) continue;
      const travel = travels.find(({ piece }) => piece === key);
      const was = before.get(key) ?? before.get(travel?.from ?? "");
      const via = after.get(travel?.via ?? "")?.box;
      if (was && moved(origin(was, now), now.box)) moves.set(key, this.move(now, origin(was, now), via, travel, ms));
      else if (!was && before.size) moves.set(key, () => this.appear(now.element, ms));
    }
    const board = root.querySelector("section.board");
    const ground = board && boxOf(board);
    const flights = gained(counted, tallies(root)).map((gain) => {
      const boxes = sources(gain.seat).flatMap((key) => (after.get(key) ?? before.get(key))?.box ?? []);
      return fly(gain, boxes.find((box) => ground && within(ground, middle(box))) ?? null, this.layer!, ms * FLIGHT);
    });
    for (const [key, move] of moves) this.hold(key, move());
    for (const { travel, copy, box } of leaving) {
      const goal = after.get(travel.to ?? "");
      if (after.has(travel.piece) || !goal) copy.remove();
      else this.hold(travel.piece, this.leave(copy, box, goal.box, ms));
    }
    const named = new Set(travels.map((travel) => travel.piece));
    for (const key of [...this.held.keys()]) if (!named.has(key)) this.release(key);
    for (const [animation, gone] of flights.flatMap((flight) => flight())) this.run(animation, gone);
  }

  /** Change what is drawn, and light up whatever moved or appeared. */
  show(make: () => void, ms: number): void {
    const root = this.root;
    this.finish();
    if (!root) return make();
    const before = look(root);
    make();
    const after = [...look(root)];
    const fresh = ([key, now]: [string, Seen]) => !before.has(key) || moved(origin(before.get(key)!, now), now.box);
    if (before.size) this.light(after.filter(fresh).map(([key]) => key), ms);
  }

  /** Let a waiting piece go; anything that no piece stands for is sent as a copy. */
  start(travel: Travel, ms: number): void {
    if (this.held.has(travel.piece)) this.release(travel.piece);
    else if (ms) this.send(travel, ms);
  }

  private release(piece: string): void {
    for (const animation of this.held.get(piece) ?? []) animation.play();
    this.held.delete(piece);
  }

  private send({ piece, from, to }: Travel, ms: number): void {
    const root = this.root;
    if (!root || !to || !from) return;
    const [start, goal] = [spot(root, from), spot(root, to)];
    const what = spot(root, piece) ?? start;
    if (!what || !start || !goal || !moved(start.box, goal.box)) return;
    const box = onto(what.box, start.box);
    const copy = ghost(what, box);
    this.layer!.append(copy);
    this.leave(copy, box, goal.box, ms).play();
  }

  /** Light up the elements with these keys for this long. */
  light(keys: readonly string[], ms: number): void {
    const root = this.root;
    if (!root || !this.layer || !keys.length) return;
    // All are looked up before any is drawn: drawing one makes the next look-up cost a layout.
    const found = keys.flatMap((key) => spot(root, key) ?? []);
    for (const { box: { x, y, width, height } } of found) {
      const light = document.createElement("div");
      light.className = "light";
      light.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
      this.layer.append(light);
      const shine = light.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: ms });
      this.run(shine, () => light.remove());
    }
  }

  /** Put everything where it belongs at once. */
  finish(): void {
    for (const animation of [...this.running]) animation.cancel();
    this.running.clear();
    this.held.clear();
    this.layer?.replaceChildren();
  }

  private get root(): HTMLElement | null {
    return this.layer && document.getElementById("content");
  }

  private hold(key: string, animation: Animation): void {
    animation.pause();
    this.held.set(key, [...(this.held.get(key) ?? []), animation]);
  }

  /** Return a function that starts a piece's journey. */
  private move({ element, box }: Seen, from: Box, via: Box | undefined, travel: Travel | undefined, ms: number): () => Animation {
    const { transform, transformBox } = getComputedStyle(element);
    const drawn = element instanceof SVGElement && element.ownerSVGElement !== null;
    const own = new DOMMatrixReadOnly(transform === "none" ? "" : transform);
    const along = trace(element, box, travel?.along);
    const way = frames({ from, to: box, via, along, rises: travel?.rises, turns: travel?.turns, scales: !drawn || transformBox === "fill-box", own, unit: unitOf(element) });
    const [duration, easing] = [via || along ? ms * 1.5 : ms, along ? SLIDE : EASE];
    return () => this.run(element.animate(way, { duration, easing, fill: "backwards", composite: "add" }));
  }

  private appear(element: Element, ms: number): Animation {
    return this.run(element.animate({ opacity: [0, 1] }, { duration: ms, easing: "ease-out", fill: "backwards" }));
  }

  private leave(copy: Element, from: Box, to: Box, ms: number): Animation {
    const [there] = frames({ from: to, to: from, scales: true });
    const way = [{ transform: "none" }, { opacity: 1, offset: 0.8 }, { ...there, opacity: 0 }];
    return this.run(copy.animate(way, { duration: ms, easing: EASE, fill: "both" }), () => copy.remove());
  }

  private run(animation: Animation, after: () => void = () => {}): Animation {
    this.running.add(animation);
    animation.onfinish = () => {
      this.running.delete(animation);
      after();
    };
    return animation;
  }
}
