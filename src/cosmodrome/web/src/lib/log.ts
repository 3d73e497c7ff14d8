/** The log as a list of entries, and as turns for the eye. */
import type { Text } from "./board";
import type { LogEvent } from "./types";

/** `log` with `fresh` added: entries of the versions that `fresh` brings are replaced, so a message that comes twice
 * (or a full log after a long absence) adds nothing twice. */
export function merge(log: readonly LogEvent[], fresh: readonly LogEvent[]): readonly LogEvent[] {
  if (!fresh.length) return [...log];
  const from = Math.min(...fresh.map((event) => event.version));
  return [...log.filter((event) => event.version < from), ...fresh];
}

/** Entries of later versions than `version`. */
export function after(log: readonly LogEvent[], version: number): readonly LogEvent[] {
  return log.filter((event) => event.version > version);
}

/** The sentence of an event kind; "kind+" (with a secret part) falls back to "kind". */
export function textOf(texts: Readonly<Record<string, Text>>, kind: string): Text {
  return texts[kind] ?? texts[kind.replace(/\+$/, "")] ?? kind;
}

export interface Section {
  /** The event that heads it; null: what comes before the first heading. */
  head: LogEvent | null;
  events: LogEvent[];
}

/** The log cut into turns, rounds or whatever the game has: its events say which of them head a section. */
export function sections(log: readonly LogEvent[]): Section[] {
  const cut: Section[] = [];
  for (const event of log) {
    const open = cut.at(-1);
    if (event.heads) cut.push({ head: event, events: [] });
    else if (open) open.events.push(event);
    else cut.push({ head: null, events: [event] });
  }
  return cut;
}
