/** "Since you left": what a table looked like when it was last in sight, kept in `localStorage`. */
import { after } from "./log";
import { store, stored } from "./settings.svelte";
import type { LogEvent } from "./types";

/** Shorter looks elsewhere are no absence. */
const ABSENCE = 30_000;

interface Seen {
  version: number;
  at: number;
}

const place = (table: string): string => `cosmodrome.seen.${table}`;

function lastSeen(table: string): Seen | null {
  const seen = stored(place(table)) as Partial<Seen> | null;
  return typeof seen?.version === "number" && typeof seen.at === "number" ? { version: seen.version, at: seen.at } : null;
}

export function remember(table: string, version: number, now: number): void {
  store(place(table), { version, at: now } satisfies Seen);
}

/** The entries that somebody missed who comes back now; none after a short look elsewhere. Who acted himself, here or
 * on another device, was there: `own` are his seats. */
export function missed(seen: Seen | null, log: readonly LogEvent[], own: readonly number[], now: number): readonly LogEvent[] {
  if (!seen || now - seen.at < ABSENCE) return [];
  const acted = log.filter((event) => event.by !== null && own.includes(event.by)).map((event) => event.version);
  return after(log, Math.max(seen.version, ...acted));
}

export const missedAt = (table: string, log: readonly LogEvent[], own: readonly number[], now: number): readonly LogEvent[] =>
  missed(lastSeen(table), log, own, now);
