/** The choices that are possible now, by the place where they are touched. No rules here: this only sorts the legal
 * actions. */
import type { Kind, Parts, Props, View } from "../types";
import { byRows, type Chart } from "./chart";
import { once } from "./once";

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

const NONE: readonly Offer[] = [];
/** Every place asks for them, so they are read once per position. */
const read = once((legal: Props["position"]["legal"]): readonly Offer[] => legal.flatMap((one) => offer(one.do) ?? []));

/** None while the viewer may not act. */
export const offers = ({ canAct, position }: Pick<Props, "canAct" | "position">): readonly Offer[] => (canAct ? read(position.legal) : NONE);

const covered = once((view: View, parts: Parts): ReadonlyMap<string, string> => {
  const found = new Map(parts.stations.flatMap((station) => station.cells.map((cell) => [cell, station.id])));
  const sites = new Map(parts.sites.map((site) => [site.id, site.cells]));
  for (const laid of view.laid) if (laid.owner === null) for (const cell of sites.get(laid.place) ?? []) found.set(cell, laid.place);
  return found;
});

/** By cell: the site of the rhomb, or the station, that covers it. */
export const covers = (parts: Parts, view: View): ReadonlyMap<string, string> => covered(view, parts);

const spotsOf = once((some: readonly Offer[]): ReadonlySet<string> => new Set(some.map((one) => one.spot)));

/** Return the offers at a node or cell. */
export function offersAt(chart: Chart, cover: ReadonlyMap<string, string>, some: readonly Offer[], place: string): Offer[] {
  const sites = chart.sitesOf.get(place) ?? [];
  const under = cover.get(place) ?? place;
  const taken = spotsOf(some);
  if (![...sites, under, place].some((spot) => taken.has(spot))) return [];
  return some.filter((one) => (one.what === "place" ? sites.includes(one.spot) : one.spot === under || one.spot === place));
}

/** The node or cell that stands for a spot when the board is walked. */
export function standing(parts: Parts, spot: string): string {
  const cells = parts.sites.find((site) => site.id === spot)?.cells;
  return cells?.[0] ?? parts.stations.find((station) => station.id === spot)?.fork ?? spot;
}

/** The spots of some offers, each once, row by row. */
export const spots = (chart: Chart, some: readonly Offer[]): string[] => byRows([...new Set(some.map((one) => one.spot))], chart.at);

/** The one of the offers at a spot that is most like what was chosen before. */
export function likest(some: readonly Offer[], like: Pick<Offer, "kind" | "pattern" | "turn">): Offer | null {
  const score = (one: Offer) => Number(one.kind === like.kind) * 4 + Number(one.pattern === like.pattern) * 2 + Number(one.turn === like.turn);
  return some.reduce<Offer | null>((best, one) => (best && score(best) >= score(one) ? best : one), null);
}

/** The offers that turning leads through: at the same spot, of the same pattern. */
export const turns = (some: readonly Offer[], from: Offer): Offer[] =>
  some.filter((one) => one.spot === from.spot && one.pattern === from.pattern && one.what === from.what);
