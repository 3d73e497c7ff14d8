/** The face of a game, known before its table is open. A game's folder may have `web/face.ts`, which exports a `Face`
 * as `face` and is loaded with the first page. */
import type { Component } from "svelte";
import type { Text } from "./board";
import { S } from "./strings";

/** The unit of a score sheet, with a number ("12 medals") and alone. */
export interface Unit {
  amount: Text;
  name: string;
}

export const POINTS: Unit = { amount: S.score.points, name: S.score.unit };

export interface Face {
  /** The drawing on the sky of the game's picture: inside an SVG, box 480 × 240. */
  Picture?: Component;
  /** The unit of its score sheet; left out: points. */
  unit?: Unit;
}

/** The key of the game whose `web` folder a file lies in. */
export const keyOf = (path: string): string => (path.split("/").at(-3) ?? "").replaceAll("_", "-");

const found = import.meta.glob<Face>("../../../games/*/web/face.ts", { eager: true, import: "face" });
const faces = new Map(Object.entries(found).map(([path, face]) => [keyOf(path), face]));

export const faceOf = (game: string): Face => faces.get(game) ?? {};

export const unitOf = (game: string): Unit => faceOf(game).unit ?? POINTS;

/** The whole page in the colours of a game; returns how to take them off. */
export function dress(game: string | undefined): () => void {
  const { dataset } = document.documentElement;
  if (game) dataset.game = game;
  return () => delete dataset.game;
}
