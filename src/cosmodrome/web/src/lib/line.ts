/** An entry of the log as a sentence. */
import { t, tell } from "./i18n.svelte";
import { textOf } from "./log";
import { S } from "./strings";
import type { GameDetail, LogEvent } from "./types";
import type { Naming } from "./words";

/** `named`: with the name of whom alone it was told, where what several players read stands together. */
export function lineOf(event: LogEvent, { texts }: Pick<GameDetail, "texts">, naming: Naming, named = false): string {
  const words = tell(textOf(texts, event.kind), event.args, naming);
  // A text of its own speaks to its reader; the open one names him anyway.
  if (!named || event.to === null || !(event.kind in texts)) return words;
  return t(S.replay.whom, { who: naming.players[event.to] ?? "", words });
}
