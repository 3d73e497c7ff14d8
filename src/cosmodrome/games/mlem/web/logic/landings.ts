/** Where somebody lands, and how. */
import type { LogEvent } from "$lib/board";
import type { View } from "../types";

/** The anchor of the place that an event is about. */
export function anchorOf({ kind, args }: Pick<LogEvent, "kind" | "args">): string {
  if (args.moon !== undefined) return `moon.${args.moon}`;
  if (args.planet !== undefined) return `planet.${args.planet}`;
  return kind.replace("landed-", "");
}

/** Whether the landing astronauts come from a crash. */
export const fromCrash = (before: View, after: View): boolean => before.stage === "parachute" || after.crashes > before.crashes;
