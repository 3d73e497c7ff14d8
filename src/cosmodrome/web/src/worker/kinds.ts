/** Which answers of the server are kept, and for whom. Everything else is asked for and forgotten. */

/** `group`: what goes together; null: it is the same for everybody. */
export interface Kind {
  group: string | null;
}

const SHARED = /^\/api\/(?:games(?:\/.+)?|words(?:\/.+)?|server|bots)$/;
const TABLE = /^\/api\/tables\/([^/]+)(?:\/(?:position|log|archive))?$/;
const REPLAY = /^\/api\/replays\/([^/]+)(?:\/.+)?$/;
/** The addresses of pages are those that name none of these. */
const NO_PAGE = /^\/(?:api|static|schema|stop|healthz|readyz|metrics|privacy|imprint|worker\.js|\.well-known)(?:\/|$)/;
/** The reader can be somebody else afterwards. */
const SIGNS = /^\/api\/(?:sign-[^/]+|me\/(?!preferences).+)$/;

export function kindOf(path: string): Kind | null {
  if (SHARED.test(path)) return { group: null };
  if (path === "/api/tables") return { group: "lists" };
  const table = TABLE.exec(path)?.[1];
  if (table) return { group: `tables/${table}` };
  const replay = REPLAY.exec(path)?.[1];
  return replay ? { group: `replays/${replay}` } : null;
}

export const isFile = (path: string): boolean => path.startsWith("/static/table/assets/");
export const isPage = (path: string): boolean => !NO_PAGE.test(path);
export const signs = (path: string): boolean => SIGNS.test(path);

/** How many groups of a kind are kept: the most recently used. */
const MOST: Readonly<Record<string, number>> = { lists: 1, tables: 20, replays: 6 };

/** The groups after `group` has been used, and those in excess; the last one is the most recent. */
export function used(groups: readonly string[], group: string): { kept: string[]; gone: string[] } {
  const kept = [...groups.filter((one) => one !== group), group];
  const kind = (one: string) => one.split("/")[0] ?? "";
  const same = kept.filter((one) => kind(one) === kind(group));
  const gone = same.slice(0, Math.max(0, same.length - (MOST[kind(group)] ?? 1)));
  return { kept: kept.filter((one) => !gone.includes(one)), gone };
}
