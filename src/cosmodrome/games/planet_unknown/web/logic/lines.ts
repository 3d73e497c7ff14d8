/** Rows and columns (PU-16.2): what is missing in each, and what it is worth. */
import type { Parts, Planet, PlayerView } from "../types";
import { cell, ground, SIZE } from "./grid";

export interface Line {
  /** Rows 0–11, columns 12–23. */
  number: number;
  medals: number;
  missing: number;
  /** Of how many cells. */
  of: number;
  meteorites: number;
}

export interface Covering {
  terrain: string;
  pods: readonly number[];
  meteorites: readonly number[];
}

/** Empty cells (PU-1.9); bare currents without a lifepod count as none (PU-27.8). */
export function emptyCells(planet: Planet, own: Covering): Set<number> {
  const special = new Set(planet.rule.type === "cells_count_as_energy" ? (planet.rule.cells ?? []).map(([x, y]) => cell(x, y)) : []);
  return new Set(ground(planet).cells.filter((at) => own.terrain[at] === "." && (!special.has(at) || own.pods.includes(at))));
}

export function linesOf(planet: Planet, own: Covering): Line[] {
  const empty = emptyCells(planet, own);
  const medals = [...planet.row_medals, ...planet.column_medals];
  return medals.flatMap((worth, number) => {
    const cells = lineCells(planet, number);
    if (!cells.length) return [];
    const count = (of: { has: (at: number) => boolean }) => cells.filter((at) => of.has(at)).length;
    return [{ number, medals: worth, of: cells.length, missing: count(empty), meteorites: count(new Set(own.meteorites)) }];
  });
}

export function lineCells(planet: Planet, number: number): number[] {
  const all = Array.from({ length: SIZE }, (_, at) => (number < SIZE ? cell(at, number) : cell(number - SIZE, at)));
  const cells = new Set(ground(planet).cells);
  return all.filter((at) => cells.has(at));
}

export const planetOf = (parts: Parts, own: PlayerView): Planet | undefined => parts.planets[own.planet];
