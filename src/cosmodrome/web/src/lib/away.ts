/** "Since you left": the table's state when it was last visible, stored in `localStorage`, and on the server for a
 * player's own seats, which may have been visible elsewhere since. */
import type { Position } from "./board";
import { after } from "./log";
import { store, stored } from "./settings.svelte";
import type { LogEvent } from "./types";

/** Shorter looks elsewhere don't count as an absence. */
const ABSENCE = 30_000;

export interface Seen {
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

/** An update that came while the page was hidden, with the position before it, to be shown afterwards. */
export interface Take {
  events: readonly LogEvent[];
  before: Position;
  after: Position;
}

/** The takes in which `events` happened, or none if the page was not there for all of them. */
export function takesOf(takes: readonly Take[], events: readonly LogEvent[]): readonly Take[] {
  const first = events[0]?.version ?? Infinity;
  const found = takes.filter(({ after }) => after.version >= first);
  return (found[0]?.before.version ?? Infinity) < first ? found : [];
}

/** The takes between the positions of a past, in which `events` happened. */
export function takesBetween(past: readonly Position[], events: readonly LogEvent[]): readonly Take[] {
  return past.slice(1).map((after, at) => {
    const before = past[at]!;
    return { events: events.filter(({ version }) => version > before.version && version <= after.version), before, after };
  });
}

/** Return the entries that a returning viewer has missed; none after a short absence. A player who acted, here or on
 * another device, was present: `own` are the viewer's seats. */
export function missed(seen: Seen | null, log: readonly LogEvent[], own: readonly number[], now: number): readonly LogEvent[] {
  if (!seen || now - seen.at < ABSENCE) return [];
  const acted = log.filter((event) => event.by !== null && own.includes(event.by)).map((event) => event.version);
  return after(log, Math.max(seen.version, ...acted));
}

/** The later of what was seen here and elsewhere. */
export const later = (here: Seen | null, elsewhere: Seen | null): Seen | null => (elsewhere && (!here || elsewhere.version > here.version) ? elsewhere : here);

export const missedAt = (table: string, elsewhere: Seen | null, log: readonly LogEvent[], own: readonly number[], now: number): readonly LogEvent[] =>
  missed(later(lastSeen(table), elsewhere), log, own, now);
