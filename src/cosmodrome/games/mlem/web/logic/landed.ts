/** Landed astronauts, sorted for display. */
import type { Landed, View } from "../types";

/** By player, in the order in which the first of each arrived (ML-7.5). */
export function rows(landed: readonly Landed[]): { seat: number; crew: Landed[] }[] {
  const found: { seat: number; crew: Landed[] }[] = [];
  for (const one of landed) {
    const row = found.find(({ seat }) => seat === one.seat);
    if (row) row.crew.push(one);
    else found.push({ seat: one.seat, crew: [one] });
  }
  return found;
}

/** How many astronauts of a player have landed for good. */
export function landedOf(view: View, seat: number): Landed[] {
  const all = [...view.moons.filter((one) => one !== null), ...view.planets.flat(), ...view.comet, ...view.galaxy];
  return all.filter((one) => one.seat === seat);
}

export const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((total, one) => total + (one ?? 0), 0);

export const percent = (chance: number): string => {
  const hundred = chance * 100;
  return chance > 0 && hundred < 0.5 ? "<\u00a01%" : chance < 1 && hundred > 99.5 ? ">\u00a099%" : `${Math.round(hundred)}%`;
};
