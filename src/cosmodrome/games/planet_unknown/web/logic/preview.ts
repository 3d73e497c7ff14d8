/** What laying a tile would do, shown before it is laid. A forecast for the eye: the server's rules decide. */
import type { Corporation, Item, Parts, Planet, PlayerView, Step, Tile } from "../types";
import { beside, column as columnOf, cornerOf, covered, flood, ground, LETTERS, orientationOf, row, cell, turned } from "./grid";
import { type Line, linesOf } from "./lines";

export interface Gain {
  track: number;
  steps: number;
  /** Where the marker comes to; null: it stands on the top already. */
  to: number | null;
  bonuses: readonly Item[];
  /** Movement instead of an advance (PU-6.6). */
  movement: number;
  /** Why nothing advances. */
  idle: "" | "ice" | "area" | "top";
}

export interface Outcome {
  cells: readonly number[];
  gains: readonly Gain[];
  /** Tracks to choose one from, for energy (PU-13.2). */
  energy: readonly number[];
  pods: number;
  rovers: number;
  lines: readonly Line[];
  hindered: readonly Line[];
  ice: number;
  water: boolean;
  meteorite: boolean;
}

/** Fields of a track, counted with the one it starts on. */
const FIELDS = 16;
const [WATER, BIOMASS, ROVER, ENERGY] = [1, 2, 3, 5];

const inForce = (corporation: Corporation, own: PlayerView, type: string): boolean =>
  own.techs.some((level) => corporation.techs[level]?.effect.type === type);

function stepped(corporation: Corporation, own: PlayerView, track: number, steps: number): Gain {
  const from = own.marks[track] ?? 0;
  const column = own.columns[track] ?? track;
  const fields = corporation.tracks[column] ?? [];
  // PU-21.3: a marker jumps over lifepods on its track.
  const free = fields.map((_, step) => step).filter((step) => step > from && !(corporation.rule === "lifepods_on_tracks" && own.held.includes(FIELDS * column + step)));
  const to = free[Math.min(steps, free.length) - 1] ?? from;
  const passed: readonly Step[] = free.slice(0, steps).flatMap((step) => fields[step] ?? []);
  const lost = to === from;
  return {
    track,
    steps: passed.length,
    to: lost ? null : to,
    bonuses: passed.flatMap((step) => (step.one_of.length ? step.one_of : step.bonuses)),
    movement: track === ROVER && lost ? corporation.overflow : 0,
    idle: lost && track !== ROVER ? "top" : "",
  };
}

const idle = (track: number, why: Gain["idle"]): Gain => ({ track, steps: 0, to: null, bonuses: [], movement: 0, idle: why });

const terrainCells = (terrain: string, resource: number): Set<number> =>
  new Set([...terrain].flatMap((letter, at) => (letter === LETTERS[resource] ? [at] : [])));

/** The planet's terrain with the tile on it. */
function withTile(own: PlayerView, tile: Tile, cells: readonly number[], sections: readonly number[]): string {
  const letters = [...own.terrain];
  cells.forEach((at, nth) => (letters[at] = LETTERS[tile.terrains[sections[nth] === 1 ? 1 : 0]] ?? "."));
  return letters.join("");
}

/** The areas that touch the energy of the tile and show a symbol (PU-13.3, PU-13.4). */
function energyTracks(own: PlayerView, planet: Planet, terrain: string, symbol: number, placed: ReadonlyMap<number, number>): number[] {
  const bare = planet.rule.type === "cells_count_as_energy" ? (planet.rule.cells ?? []).map(([x, y]) => cell(x, y)).filter((at) => terrain[at] === ".") : [];
  const area = flood([symbol], new Set([...terrainCells(terrain, ENERGY), ...bare]));
  const near = new Set([...area].flatMap(beside));
  return [0, 1, 2, 3, 4].filter((resource) => {
    const field = terrainCells(terrain, resource);
    const touching = flood([...near].filter((at) => field.has(at)), field);
    return [...touching].some((at) => own.symbols[at] === LETTERS[resource] || placed.get(at) === resource);
  });
}

export function outcome(parts: Parts, own: PlayerView, tileNumber: number, code: number): Outcome | null {
  const [tile, planet, corporation] = [parts.tiles[tileNumber], parts.planets[own.planet], parts.corporations[own.corporation]];
  const shape = tile && parts.shapes[tile.shape];
  if (!tile || !shape || !planet || !corporation) return null;
  const cells = covered(shape, code);
  if (!cells) return null;
  const { ice } = ground(planet);
  const lying = turned(shape, orientationOf(code));
  const symbols = lying.symbols.map(([dx, dy]) => cell(columnOf(cornerOf(code)) + dx, row(cornerOf(code)) + dy));
  const placed = new Map(symbols.map((at, section) => [at, tile.terrains[section === 1 ? 1 : 0]]));
  const terrain = withTile(own, tile, cells, shape.sections);
  const ofSection = (section: number) => cells.filter((_, nth) => shape.sections[nth] === section);

  const gainOf = (resource: number, section: number): Gain[] => {
    if (resource === ENERGY) return [];
    if (resource === WATER) {
      const wet = ofSection(section).filter((at) => ice.has(at)).length;
      if (!wet) return [idle(WATER, "ice")];
      const steps = corporation.rule === "water_path" ? wet : inForce(corporation, own, "tile_advance_steps") ? 2 : 1;
      return [stepped(corporation, own, WATER, steps)];
    }
    if (resource === BIOMASS && corporation.rule === "biomass_only_when_expanding") {
      const before = terrainCells(own.terrain, BIOMASS);
      const areas = flood([...before].filter((at) => !own.patches.includes(at)), before);
      if (!ofSection(section).some((at) => beside(at).some((next) => areas.has(next)))) return [idle(BIOMASS, "area")];
    }
    return [stepped(corporation, own, resource, 1)];
  };

  const meteorite = tile.meteor && !inForce(corporation, own, "no_meteorites");
  const meteor = cell(columnOf(cornerOf(code)) + lying.meteor[0], row(cornerOf(code)) + lying.meteor[1]);
  const after = { terrain, pods: own.pods.filter((at) => !cells.includes(at)), meteorites: meteorite ? [...own.meteorites, meteor] : own.meteorites };
  const before = new Map(linesOf(planet, own).map((line) => [line.number, line]));
  const done = linesOf(planet, after).filter((line) => !line.missing && before.get(line.number)?.missing);
  const spark = tile.terrains.indexOf(ENERGY);
  const others = tile.terrains.filter((one) => one !== ENERGY);
  const reach = spark < 0 ? [] : [...new Set([...others, ...energyTracks(own, planet, terrain, symbols[spark] ?? 0, placed)])];
  return {
    cells,
    gains: tile.terrains.flatMap(gainOf),
    energy: reach.sort((a, b) => a - b),
    pods: own.pods.filter((at) => cells.includes(at)).length,
    rovers: own.rovers.filter((at) => cells.includes(at)).length,
    lines: done.filter((line) => !line.meteorites),
    hindered: done.filter((line) => line.meteorites),
    ice: cells.filter((at) => ice.has(at)).length,
    water: tile.terrains.includes(WATER),
    meteorite,
  };
}

/** What the list of places can be narrowed to. */
export const FILTERS = ["ice", "line", "pods", "energy"] as const;
export type Filter = (typeof FILTERS)[number];

export function passes(filter: Filter, one: Outcome): boolean {
  if (filter === "ice") return one.gains.some((gain) => gain.track === WATER && gain.idle !== "ice");
  if (filter === "line") return one.lines.length > 0;
  if (filter === "pods") return one.pods === 0 && one.rovers === 0;
  return one.energy.length > 1;
}

/** A rough order for the list: full lines first, then what advances, then what is kept. */
export const worth = (one: Outcome): number =>
  one.lines.reduce((sum, line) => sum + 2 * line.medals, 0) +
  one.gains.reduce((sum, gain) => sum + (gain.steps ? 2 + 2 * gain.bonuses.length : 0), 0) +
  one.energy.length -
  3 * (one.pods + 2 * one.rovers);
