/** Tiles by kind, as on the score sheet. */
import { FIRST_TILES } from "../numbers";
import type { Counts, Parts, PlayerView, View } from "../types";

export interface Group {
  /** Its line of the score sheet. */
  line: number;
  tiles: readonly { key: string; name: string; count: number }[];
  total: number;
}

const PREFIXES = ["mineral", "alien", "matter", "water", "medal"];

/** The five kinds that score, each with its colours. */
export function groups(parts: Parts, counts: Counts): Group[] {
  return PREFIXES.map((prefix, index) => {
    const tiles = parts.tiles
      .map((tile, kind) => ({ key: tile.key, name: tile.name, count: counts[kind] ?? 0 }))
      .filter((tile) => tile.key.startsWith(prefix));
    return { line: FIRST_TILES + index, tiles, total: sum(tiles.map((tile) => tile.count)) };
  });
}

export const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Points of the tiles alone, or null while they are hidden. */
export function tilePoints(player: PlayerView): number | null {
  const points = player.points.slice(FIRST_TILES);
  return points.includes(null) ? null : sum(points);
}

/** The viewer's reserved tiles: planet and kind (null: may not be looked at), while the planet has no station. */
export function reserved(view: View): { planet: number; took: (number | null)[] }[] {
  return view.ring
    .filter((spot) => spot.station === null && spot.looks.length > 0)
    .map((spot) => ({ planet: spot.planet, took: spot.looks.map((look) => look.took) }));
}

/** How many tiles each seat took, the largest number first. */
export function takenBy(takers: readonly number[]): { seat: number; count: number }[] {
  const seats = [...new Set(takers)];
  const counted = seats.map((seat) => ({ seat, count: takers.filter((one) => one === seat).length }));
  return counted.sort((a, b) => b.count - a.count || a.seat - b.seat);
}
