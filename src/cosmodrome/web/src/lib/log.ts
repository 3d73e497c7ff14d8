/** The log as a list of entries, and as turns for the eye. */
import type { Text } from "./board";
import type { LogEvent } from "./types";

/** `log` with `fresh` added: entries of the versions that `fresh` brings are replaced, so a message that comes twice
 * (or a full log after a long absence) adds nothing twice. */
export function merge(log: readonly LogEvent[], fresh: readonly LogEvent[]): LogEvent[] {
  if (!fresh.length) return [...log];
  const from = Math.min(...fresh.map((event) => event.version));
  return [...log.filter((event) => event.version < from), ...fresh];
}

/** Entries of later versions than `version`. */
export function after(log: readonly LogEvent[], version: number): LogEvent[] {
  return log.filter((event) => event.version > version);
}

/** The sentence of an event kind; "kind+" (with a secret part) falls back to "kind". */
export function textOf(texts: Readonly<Record<string, Text>>, kind: string): Text {
  return texts[kind] ?? texts[kind.replace(/\+$/, "")] ?? kind;
}

export interface Turn {
  /** The event that opens the turn; null before the first. */
  head: LogEvent | null;
  events: LogEvent[];
}

/** The log cut into turns: an event of the kind "turn" or "round" opens one. */
export function turns(log: readonly LogEvent[]): Turn[] {
  const cut: Turn[] = [];
  for (const event of log) {
    const open = cut.at(-1);
    if (event.kind === "turn" || event.kind === "round") cut.push({ head: event, events: [] });
    else if (open) open.events.push(event);
    else cut.push({ head: null, events: [event] });
  }
  return cut;
}
