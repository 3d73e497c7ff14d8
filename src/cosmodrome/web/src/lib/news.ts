/** What has happened at the tables of this person: found by comparing how they stand with how they stood. */
import type { KindInfo, News, NewsKind } from "./types";

export interface Happening {
  kind: NewsKind;
  table: string;
  game: string;
  /** Seconds that are left, where time is short. */
  left?: number;
}

/** What is new since `before`; of several things at one table the most urgent one. `kinds`: as the server lists them. */
export function happened(kinds: readonly KindInfo[], before: readonly News[], now: readonly News[]): Happening[] {
  const known = new Map(before.map((one) => [one.table, one]));
  const ofKnown = new Set(kinds.filter((one) => one.of_known).map(({ kind }) => kind));
  return now.flatMap(({ table, game, left, kinds: current }) => {
    const old = known.get(table);
    const kind = current.find((one) => !old?.kinds.includes(one) && (old || !ofKnown.has(one)));
    if (!kind) return [];
    return [{ kind, table, game, ...(left !== null ? { left } : {}) }];
  });
}

/** At how many tables others wait, the one at `here` apart. */
export const waiting = (news: readonly News[], here: string | null): number => news.filter(({ table, turn }) => turn && table !== here).length;
