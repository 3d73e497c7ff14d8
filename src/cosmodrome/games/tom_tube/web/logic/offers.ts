/** What may be chosen now, by the place where it is touched. It holds no rules: it only sorts the legal actions. */
import type { Kind, Parts, Props, View } from "../types";
import { byRows, type Chart } from "./chart";

export interface Offer {
  do: string;
  what: "move" | "place" | "triangle";
  /** Where it is touched: the target of a move, the site of a rhomb, the cell of a triangle. */
  spot: string;
  /** Of a move, else "". */
  kind: Kind | "";
  /** Of a triangle, else "". */
  pattern: string;
  turn: number;
}

const KINDS: readonly string[] = ["free", "control", "jump"];

export function offer(text: string): Offer | null {
  const [what, one = "", other = "", turn = "0"] = text.split(":");
  if (what === "move" && KINDS.includes(one)) return { do: text, what, spot: other, kind: one as Kind, pattern: "", turn: 0 };
  if (what === "place") return { do: text, what, spot: one, kind: "", pattern: "", turn: Number(other) };
  return what === "triangle" ? { do: text, what, spot: one, kind: "", pattern: other, turn: Number(turn) } : null;
}

/** None while the viewer may not act. */
export const offers = (game: Pick<Props, "canAct" | "position">): Offer[] =>
  game.canAct ? game.position.legal.flatMap((legal) => offer(legal.do) ?? []) : [];

const known = new WeakMap<View, Map<string, string>>();

/** By cell: the site of the rhomb, or the station, that covers it. */
export function covers(parts: Parts, view: View): ReadonlyMap<string, string> {
  const before = known.get(view);
  if (before) return before;
  const found = new Map(parts.stations.flatMap((station) => station.cells.map((cell) => [cell, station.id])));
  const sites = new Map(parts.sites.map((site) => [site.id, site.cells]));
  for (const laid of view.laid) if (laid.owner === null) for (const cell of sites.get(laid.place) ?? []) found.set(cell, laid.place);
  known.set(view, found);
  return found;
}

/** What is offered at a node or cell. */
export function offersAt(chart: Chart, cover: ReadonlyMap<string, string>, some: readonly Offer[], place: string): Offer[] {
  const sites = chart.sitesOf.get(place) ?? [];
  const under = cover.get(place) ?? place;
  return some.filter((one) => (one.what === "place" ? sites.includes(one.spot) : one.spot === under || one.spot === place));
}

/** The node or cell that stands for a spot when the board is walked. */
export function standing(parts: Parts, spot: string): string {
  const cells = parts.sites.find((site) => site.id === spot)?.cells;
  return cells?.[0] ?? parts.stations.find((station) => station.id === spot)?.fork ?? spot;
}

/** The spots of some offers, each once, row by row. */
export const spots = (chart: Chart, some: readonly Offer[]): string[] => byRows([...new Set(some.map((one) => one.spot))], chart.at);

/** Of the offers at a spot the one most like what was chosen before. */
export function likest(some: readonly Offer[], like: Pick<Offer, "kind" | "pattern" | "turn">): Offer | null {
  const score = (one: Offer) => Number(one.kind === like.kind) * 4 + Number(one.pattern === like.pattern) * 2 + Number(one.turn === like.turn);
  return some.reduce<Offer | null>((best, one) => (best && score(best) >= score(one) ? best : one), null);
}

/** The offers that turning leads through: at the same spot, of the same pattern. */
export const turns = (some: readonly Offer[], from: Offer): Offer[] =>
  some.filter((one) => one.spot === from.spot && one.pattern === from.pattern && one.what === from.what);
