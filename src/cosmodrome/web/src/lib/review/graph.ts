/** The graph of win chances. Pure. */

export const WIDTH = 640;
export const HEIGHT = 160;

/** Where a step is, from left to right. */
export const across = (step: number, steps: number): number => (steps ? (step / steps) * WIDTH : 0);

/** Where a win chance is, from the top. */
export const down = (chance: number): number => (1 - chance) * HEIGHT;

/** The line of one seat: flat from step to step, and vertical where its chance changes. */
export function line(chances: readonly (readonly number[])[], seat: number): string {
  const steps = chances.length - 1;
  return chances.map((one, at) => `${at ? `H${round(across(at, steps))}V` : "M0 "}${round(down(one[seat] ?? 0))}`).join("");
}

/** The step at a place on the graph, from 0 at its left edge to 1 at its right one. */
export const stepAt = (share: number, steps: number): number => Math.round(Math.min(1, Math.max(0, share)) * steps);

/** The step that a key leads to; undefined: none. */
export function stepBy(key: string, step: number, steps: number): number | undefined {
  const to = { ArrowLeft: step - 1, ArrowRight: step + 1, PageUp: step - 10, PageDown: step + 10, Home: 0, End: steps }[key];
  return to === undefined ? undefined : Math.min(steps, Math.max(0, to));
}

/** The steps of a table with about `rows` rows: the first, the last, and some between. */
export function someSteps(steps: number, rows: number): number[] {
  const by = Math.max(1, Math.ceil(steps / rows));
  return [...new Set([...Array.from({ length: Math.floor(steps / by) + 1 }, (_, at) => at * by), steps])];
}

const round = (place: number): number => Math.round(place * 10) / 10;
