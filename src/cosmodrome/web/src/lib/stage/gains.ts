/** Points that somebody gains: they fly from what brings them to where they are counted. A number is counted at
 * `data-points`, within an element that is a player's by its `data-seat`. */
import type { Cue } from "./beats";
import { type Box, middle, type Point } from "./way";

/** Where a seat's points are counted, and how many there are. */
export interface Tally {
  element: HTMLElement;
  points: number;
}

export interface Gain {
  seat: number;
  /** How many there were. */
  was: number;
  count: number;
  /** Where they are counted. */
  element: HTMLElement;
}

/** Something that moves, and how to clear it away when it has. */
export type Moving = [Animation, () => void];

/** The fraction of a chip's path after which it counts as arrived. */
const THERE = 0.75;
/** How far a chip rises if its destination isn't visible, in pixels. */
const RISE = 36;

export function tallies(root: ParentNode): Map<number, Tally> {
  const found = new Map<number, Tally>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-seat] [data-points]")) {
    const seat = Number(element.closest<HTMLElement>("[data-seat]")?.dataset.seat);
    if (!found.has(seat)) found.set(seat, { element, points: Number(element.dataset.points) });
  }
  return found;
}

export function gained(before: ReadonlyMap<number, Tally>, after: ReadonlyMap<number, Tally>): Gain[] {
  return [...after].flatMap(([seat, { element, points }]) => {
    const was = before.get(seat)?.points ?? points;
    return points > was ? [{ seat, was, count: points - was, element }] : [];
  });
}

/** Return the possible sources of a seat's points, the likeliest first: pieces of its own events, then of others'. */
export function sources(cues: readonly Pick<Cue, "event" | "beat">[], seat: number): string[] {
  const mine = cues.filter(({ event }) => event.args.seat === seat);
  const keys = ({ beat }: Pick<Cue, "beat">) => [...(beat.travels ?? []).flatMap(({ piece, from }) => [piece, from ?? piece]), ...(beat.lights ?? [])];
  return [...mine, ...cues.filter((one) => !mine.includes(one))].flatMap(keys);
}

/** Whether nothing lies over the middle of it, and it is in the window. */
function inSight(element: HTMLElement, at: Point): boolean {
  const hit = document.elementFromPoint(at.x, at.y);
  return !!hit && (element.contains(hit) || hit.contains(element));
}

/** A word in the layer, its middle at `at`. */
function put(layer: HTMLElement, name: string, text: string, at: Point): HTMLElement {
  const word = document.createElement("div");
  word.className = name;
  word.textContent = text;
  word.style.cssText = `left:${at.x}px;top:${at.y}px`;
  layer.append(word);
  return word;
}

/** Return a function that lets points fly from `from` (null: from nowhere visible) to their counter, which shows fewer
 * points until they arrive. */
export function fly(gain: Gain, from: Box | null, layer: HTMLElement, duration: number): () => Moving[] {
  const tally = middle(gain.element.getBoundingClientRect());
  const counts = inSight(gain.element, tally);
  if (!counts) return () => (from ? [chip(gain, middle(from), [0, -RISE], layer, duration)] : []);
  const start = from ? middle(from) : tally;
  const { fontSize, fontWeight, color } = getComputedStyle(gain.element);
  // The points cover the number where both meet.
  return () => [
    ...countUp(gain, { fontSize, fontWeight, color }, tally, layer, duration),
    chip(gain, start, [tally.x - start.x, tally.y - start.y], layer, duration),
  ];
}

/** The points on their way. */
function chip({ seat, count }: Gain, start: Point, [dx, dy]: [number, number], layer: HTMLElement, duration: number): Moving {
  const word = put(layer, "gain", `+${count}`, start);
  word.style.setProperty("--own", `var(--player-${seat})`);
  const there = `translate(${dx}px, ${dy}px) translate(-50%, -50%)`;
  const way = [
    { transform: "translate(-50%, -50%) scale(0.4)", opacity: 0 },
    { transform: "translate(-50%, -50%) scale(1.2)", opacity: 1, offset: 0.25, easing: "cubic-bezier(0.5, 0, 0.3, 1)" },
    { transform: there, opacity: 1, offset: THERE },
    { transform: `${there} scale(1.4)`, opacity: 0 },
  ];
  return [word.animate(way, { duration, fill: "both" }), () => word.remove()];
}

/** The old number stays until the chip is there. */
function countUp({ element, was }: Gain, looks: Partial<CSSStyleDeclaration>, at: Point, layer: HTMLElement, duration: number): Moving[] {
  const old = put(layer, "tally", String(was), at);
  Object.assign(old.style, looks);
  const until = (first: number, then: number) => [{ opacity: first }, { opacity: first, offset: THERE }, { opacity: then, offset: THERE }, { opacity: then }];
  return [
    [old.animate(until(1, 0), { duration, fill: "both" }), () => old.remove()],
    [element.animate(until(0, 1), { duration }), () => {}],
  ];
}
