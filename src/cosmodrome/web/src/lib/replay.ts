/** Where a replay stops: at the steps that show something, and at those that head a section. */
import type { LogEvent } from "./types";

/** Return the steps with something to see, in order: the beginning, every step with an entry in the log, and the
 * end. */
export function stopsOf(log: readonly LogEvent[], steps: number): number[] {
  return [...new Set([0, ...log.map((event) => event.version), steps])].sort((a, b) => a - b);
}

/** The steps that head a section of the log: a turn, a round. */
export const headsOf = (log: readonly LogEvent[]): number[] =>
  [...new Set(log.filter((event) => event.heads).map((event) => event.version))].sort((a, b) => a - b);

/** The first of `steps` after `step`; else the last of them. */
export const after = (steps: readonly number[], step: number): number => steps.find((one) => one > step) ?? steps.at(-1) ?? step;

/** The last of `steps` before `step`; else the first of them. */
export const before = (steps: readonly number[], step: number): number => steps.findLast((one) => one < step) ?? steps[0] ?? step;

/** Return the stop for a viewer at `step` who asks for `wanted`: steps that show nothing are skipped. */
export function stop(stops: readonly number[], step: number, wanted: number): number {
  return wanted > step ? after(stops, wanted - 1) : wanted < step ? before(stops, wanted + 1) : step;
}
