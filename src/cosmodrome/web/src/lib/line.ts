/** An entry of the log as a sentence. */
import { t, tell } from "./i18n.svelte";
import { textOf } from "./log";
import { S } from "./strings";
import type { GameDetail, LogEvent } from "./types";
import type { Naming } from "./words";

/** Write an event as a line of the log. `named`: with the name of its only reader, in a log that shows several readers'
 * lines. */
export function lineOf(event: LogEvent, { texts }: Pick<GameDetail, "texts">, naming: Naming, named = false): string {
  const words = tell(textOf(texts, event.kind), event.args, naming);
  // A text of its own addresses its reader; the public one names them anyway.
  if (!named || event.to === null || !(event.kind in texts)) return words;
  return t(S.replay.whom, { who: naming.players[event.to] ?? "", words });
}
