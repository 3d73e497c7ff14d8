/** What has happened at the tables of this person: found by comparing how they stand with how they stood. */
import type { News } from "./types";

export type NewsKind = "turn" | "short" | "invited" | "begins" | "over";

export interface Happening {
  kind: NewsKind;
  table: string;
  game: string;
  /** Seconds that are left, where time is short. */
  left?: number;
}

const ENDED: readonly string[] = ["over", "closed"];

/** What is new since `before`; of several things at one table the one that asks for something. */
export function happened(before: readonly News[], now: readonly News[]): Happening[] {
  const known = new Map(before.map((one) => [one.table, one]));
  return now.flatMap((one) => {
    const old = known.get(one.table);
    const kind = kindOf(old, one);
    return kind ? [{ kind, table: one.table, game: one.game, ...(kind === "short" && one.left !== null ? { left: one.left } : {}) }] : [];
  });
}

function kindOf(old: News | undefined, now: News): NewsKind | null {
  if (now.invited) return old?.invited ? null : "invited";
  if (now.turn && !old?.turn) return "turn";
  if (now.left !== null && old?.left === null) return "short";
  if (now.turn) return null;
  if (ENDED.includes(now.state)) return old && !ENDED.includes(old.state) ? "over" : null;
  return now.state === "running" && old?.state === "open" ? "begins" : null;
}

/** At how many tables others wait, the one at `here` apart. */
export const waiting = (news: readonly News[], here: string | null): number => news.filter(({ table, turn }) => turn && table !== here).length;
