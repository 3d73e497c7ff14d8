/** Rows and columns (PU-16.2) as they are drawn: where they are, what they are worth, what the view says is missing. */
import type { Planet, PlayerView } from "../types";
import { cell, ground, SIZE } from "./grid";

export interface Line {
  /** Rows 0–11, columns 12–23. */
  number: number;
  medals: number;
  missing: number;
  /** Of how many cells. */
  of: number;
  hindered: boolean;
}

export function linesOf(planet: Planet, own: PlayerView): Line[] {
  const cells = new Set(ground(planet).cells);
  return [...planet.row_medals, ...planet.column_medals].flatMap((medals, number) => {
    const of = Array.from({ length: SIZE }, (_, at) => (number < SIZE ? cell(at, number) : cell(number - SIZE, at))).filter((at) => cells.has(at)).length;
    return of ? [{ number, medals, missing: own.bare[number] ?? 0, of, hindered: own.hindered.includes(number) }] : [];
  });
}
