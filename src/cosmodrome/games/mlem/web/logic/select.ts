/** The commander's selection as it grows by toggling; it holds no rules, and is only compared with the moves of the view. */
import type { Move, Parts } from "../types";

export interface Selection {
  faces: readonly number[];
  places: readonly number[];
  extra: boolean;
  keep: boolean;
}

export const NOTHING: Selection = { faces: [], places: [], extra: false, keep: false };

const toggled = (list: readonly number[], one: number): number[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one].sort((a, b) => a - b);

export type Toggle = { face: number } | { place: number } | "extra" | "keep";

export function toggle(chosen: Selection, what: Toggle): Selection {
  if (what === "extra") return { ...chosen, extra: !chosen.extra };
  if (what === "keep") return { ...chosen, keep: !chosen.keep };
  if ("face" in what) return { ...chosen, faces: toggled(chosen.faces, what.face) };
  return { ...chosen, places: toggled(chosen.places, what.place) };
}

/** The text form of the selection (actions.py). */
export function text(chosen: Selection, faces: readonly string[]): string {
  const tokens = [...chosen.faces.map((face) => faces[face] ?? ""), ...chosen.places.map((place) => `seat${place + 1}`)];
  return ["select", ...tokens, ...(chosen.extra ? ["extra"] : []), ...(chosen.keep ? ["keep"] : [])].join(" ");
}

export const empty = (chosen: Selection): boolean => text(chosen, []) === "select";

/** The move that the selection makes, if it is one. */
export function match(moves: readonly Move[], chosen: Selection, parts: Parts): Move | null {
  const wanted = text(chosen, parts.faces);
  return moves.find((move) => move.do === wanted) ?? null;
}

/** Return what the moves offer besides the rolled groups. */
export function additions(moves: readonly Move[]): { places: number[]; extra: boolean; keep: boolean } {
  return {
    places: [...new Set(moves.flatMap((move) => move.places))].sort((a, b) => a - b),
    extra: moves.some((move) => move.extra),
    keep: moves.some((move) => move.keep),
  };
}

/** The faces of a selection's text, as numbers: which groups a finished move has used. */
export function used(chosen: string, faces: readonly string[]): number[] {
  return chosen.split(" ").slice(1).flatMap((token) => (faces.includes(token) ? [faces.indexOf(token)] : []));
}

/** The single dice of a roll counted by face. */
export const dice = (roll: readonly number[]): number[] => roll.flatMap((count, face) => Array<number>(count).fill(face));
