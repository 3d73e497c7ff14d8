/** News at this person's tables, found by comparing the tables with what they were before. */
import type { KindInfo, News, NewsKind } from "./types";

export interface Happening {
  kind: NewsKind;
  table: string;
  game: string;
  /** Seconds that are left, where time is short. */
  left?: number;
}

/** Return the changes since `before`; of several at one table, only the most urgent one. `kinds`: as the server lists
 * them. */
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

/** At how many tables others wait, apart from the one at `here`. */
export const waiting = (news: readonly News[], here: string | null): number => news.filter(({ table, turn }) => turn && table !== here).length;
