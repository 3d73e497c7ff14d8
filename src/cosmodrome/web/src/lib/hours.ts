/** The hours when turn-based clocks stop for a player: quiet hours, days off and vacation, in the player's time
 * zone. */
import { api } from "./api";
import type { Hours } from "./types";

/** The time zone of this browser. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** All time zones that this browser knows, and the one that is set. */
export function zones(set: string): string[] {
  const known = typeof Intl.supportedValuesOf === "function" ? Intl.supportedValuesOf("timeZone") : [];
  return [...new Set(["UTC", zoneHere(), set, ...known])].sort();
}

const two = (n: number): string => String(n).padStart(2, "0");

/** Minutes of the day as a time field shows them: "22:30". */
export const clockTime = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** The minute of the day; null for a field that is not filled in. */
export function minuteOf(time: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** Days of the week from Monday on, in a language. */
export const weekdays = (lang: string): string[] =>
  Array.from({ length: 7 }, (_, day) => new Intl.DateTimeFormat(lang, { weekday: "short", timeZone: "UTC" }).format(Date.UTC(2026, 0, 5 + day)));

let settled = false;

/** Store this browser's time zone for a player who never set any hours: quiet hours then follow local time. */
export async function settleZone(): Promise<void> {
  if (settled) return;
  settled = true;
  const own = await api.hours().catch(() => null);
  if (own && !own.kept) await api.keepHours({ ...own.hours, zone: zoneHere() } satisfies Hours).catch(() => {});
}
