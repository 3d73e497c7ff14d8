/** The legal actions, sorted by where they are carried out: on the planet, on the tracks, at the station, or by a button. */
import type { LegalAction } from "$lib/board";
import type { Parts, Props } from "../types";
import { cell } from "./grid";

export interface Choices {
  take: readonly LegalAction[];
  /** Laying the tile in hand, by code. */
  lay: ReadonlyMap<number, LegalAction>;
  /** The actions on each cell. */
  cells: ReadonlyMap<number, readonly LegalAction[]>;
  /** Steps of rovers: from cell to cell. */
  drives: ReadonlyMap<number, ReadonlyMap<number, LegalAction>>;
  /** Markers that may be chosen, by track. */
  tracks: ReadonlyMap<number, LegalAction>;
  /** Individual fields of the tracks: by track, the step and what is chosen there. */
  fields: ReadonlyMap<number, ReadonlyMap<number, LegalAction>>;
  rotate: readonly LegalAction[];
  mixes: readonly LegalAction[];
  /** Cards, objectives, boards: chosen by looking at them. */
  cards: readonly LegalAction[];
  /** Everything else. */
  plain: readonly LegalAction[];
  lock: LegalAction | null;
}

const CARDS = new Set(["pick", "give-up", "share", "planet", "corporation"]);

export function at(action: LegalAction): number | null {
  const { at: number, cell: text } = action.args;
  if (typeof number === "number") return number;
  return typeof text === "string" ? parse(text) : null;
}

export function parse(text: string): number | null {
  const [x, y] = text.split(",").map(Number);
  return x === undefined || y === undefined || Number.isNaN(x + y) ? null : cell(x, y);
}

const text = (action: LegalAction, name: string): string => String(action.args[name] ?? "");

export function choices(legal: readonly LegalAction[], parts: Parts): Choices {
  const lay = new Map<number, LegalAction>();
  const cells = new Map<number, LegalAction[]>();
  const drives = new Map<number, Map<number, LegalAction>>();
  const tracks = new Map<number, LegalAction>();
  const fields = new Map<number, Map<number, LegalAction>>();
  const [take, rotate, mixes, cards, plain]: LegalAction[][] = [[], [], [], [], []];
  let lock: LegalAction | null = null;
  for (const one of legal) {
    const where = at(one);
    if (one.kind === "lay") lay.set(Number(one.args.code), one);
    else if (one.kind === "take") take!.push(one);
    else if (one.kind === "rotate") rotate!.push(one);
    else if (one.kind === "mix") mixes!.push(one);
    else if (one.kind === "lock") lock = one;
    else if (CARDS.has(one.kind)) cards!.push(one);
    else if (typeof one.args.track === "string" && typeof one.args.step === "number")
      put(fields, parts.tracks.indexOf(one.args.track), new Map()).set(one.args.step, one);
    else if (one.kind === "drive" && where !== null) put(drives, parse(text(one, "start")) ?? -1, new Map()).set(where, one);
    else if ((one.kind === "advance" || one.kind === "back") && !tracks.has(parts.tracks.indexOf(text(one, "track"))))
      tracks.set(parts.tracks.indexOf(text(one, "track")), one);
    else if (where !== null) put(cells, where, []).push(one);
    else plain!.push(one);
  }
  return { take: take!, lay, cells, drives, tracks, fields, rotate: rotate!, mixes: mixes!, cards: cards!, plain: plain!, lock };
}

function put<Value>(map: Map<number, Value>, key: number, fresh: Value): Value {
  const found = map.get(key) ?? fresh;
  map.set(key, found);
  return found;
}

/** Return the viewer's choices now; none while the viewer may not act. */
export const mine = (game: Props): Choices => choices(game.canAct ? game.position.legal : [], game.parts);
