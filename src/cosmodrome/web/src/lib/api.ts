/** The server's API, one function a call. Whatever goes wrong arrives as an `ApiError` with a sentence to show. */
import type { LegalAction, Position, Refusal } from "./board";
import { S } from "./strings";
import type {
  Advice,
  BotInfo,
  Everything,
  GameDetail,
  GameSummary,
  Kept,
  LessonOrder,
  Log,
  Outlook,
  Past,
  PromisedSeed,
  Replay,
  Rulebook,
  Table,
  TableOrder,
  Trouble,
} from "./types";
import type { Catalogue } from "./words";

/** `key` as in the API ("stale", "refused", "not-found" …), or "offline" when no answer came. */
export class ApiError extends Error {
  constructor(
    readonly key: string,
    words: string,
    readonly refusal: Refusal | null = null,
  ) {
    super(words);
  }
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, credentials: "same-origin" });
  } catch {
    throw new ApiError("offline", S.error.offline);
  }
  if (response.ok) return response;
  const trouble = (await response.json().catch(() => null)) as Trouble | null;
  throw new ApiError(trouble?.error ?? "server", trouble?.words ?? S.error.server, trouble?.refusal ?? null);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await answer(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body?: unknown) => call<T>("POST", path, body);
const id = encodeURIComponent;

/** `?seat=1&since=4` without the values that are null. */
export function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  if (!given.length) return "";
  return "?" + given.map(([key, value]) => `${id(key)}=${id(String(value))}`).join("&");
}

let keys = 0;
/** A key for one command: a retry with the same key is the same command. */
export function commandKey(): string {
  keys += 1;
  const noise = crypto.getRandomValues(new Uint32Array(3));
  return `${keys}-${[...noise].map((part) => part.toString(36)).join("")}`.padEnd(8, "0");
}

export const api = {
  games: () => get<GameSummary[]>("/api/games"),
  game: (key: string) => get<GameDetail>(`/api/games/${id(key)}`),
  rulebook: (key: string, lang: string) => get<Rulebook>(`/api/games/${id(key)}/rulebook/${id(lang)}`),
  bots: () => get<BotInfo[]>("/api/bots"),
  languages: () => get<string[]>("/api/words"),
  words: (lang: string) => get<Catalogue>(`/api/words/${id(lang)}`),
  tables: () => get<Table[]>("/api/tables"),
  /** Begin a lesson, or go on with it. */
  lesson: (order: LessonOrder) => post<Table>("/api/lessons", order),
  table: (table: string) => get<Table>(`/api/tables/${id(table)}`),
  /** Fix the seed of this browser's next table and see its fingerprint, before a word is added. */
  promise: () => post<PromisedSeed>("/api/seeds", {}),
  create: (order: TableOrder) => post<Table>("/api/tables", order),
  join: (token: string, name: string) => post<Table>("/api/join", { token, name }),
  rename: (table: string, seat: number, name: string) =>
    call<Table>("PATCH", `/api/tables/${id(table)}/seats/${seat}`, { name }),
  position: (table: string, seat: number | null) =>
    get<Position>(`/api/tables/${id(table)}/position${query({ seat })}`),
  log: (table: string, seat: number | null, since?: number) =>
    get<Log>(`/api/tables/${id(table)}/log${query({ seat, since })}`),
  /** How the match came to where it is since `since`, as the seat saw it: what it did last was seen. */
  past: (table: string, seat: number | null, since: number) =>
    get<Past>(`/api/tables/${id(table)}/past${query({ seat, since })}`).then((told) => told.positions),
  why: (table: string, seat: number, action: string, after?: string) =>
    get<{ refusal: Refusal | null }>(`/api/tables/${id(table)}/why${query({ seat, do: action, after })}`),
  outlook: (table: string, seat: number) => get<Outlook>(`/api/tables/${id(table)}/outlook${query({ seat })}`),
  advice: (table: string, seat: number) => post<Advice>(`/api/tables/${id(table)}/advice`, { seat }),
  step: (table: string, seat: number, seen: number, key: string, action: string) =>
    post<{ version: number }>(`/api/tables/${id(table)}/steps`, { seat, seen, key, do: action }),
  undo: (table: string, seat: number, seen: number, key: string) =>
    post<{ version: number }>(`/api/tables/${id(table)}/undo`, { seat, seen, key }),
  orders: (table: string, seat: number) =>
    get<{ orders: unknown }>(`/api/tables/${id(table)}/orders${query({ seat })}`),
  giveOrders: (table: string, seat: number, orders: unknown) =>
    call<{ orders: unknown; answer: LegalAction | null }>("PUT", `/api/tables/${id(table)}/orders`, { seat, orders }),
  previewOrders: (table: string, seat: number, orders: unknown) =>
    post<{ answer: LegalAction | null }>(`/api/tables/${id(table)}/orders/preview`, { seat, orders }),
  rematch: (table: string, as_before: boolean) => post<Table>(`/api/tables/${id(table)}/rematch`, { as_before }),
  kept: (table: string, seat: number | null) => get<Kept>(`/api/tables/${id(table)}/kept${query({ seat })}`),
  recordPath: (table: string) => `/api/tables/${id(table)}/record`,
  replayOf: (table: string) => post<Replay>(`/api/tables/${id(table)}/replay`),
  openRecord: async (text: string) => {
    const headers = { "Content-Type": "text/plain; charset=utf-8", Accept: "application/json" };
    return (await (await answer("/api/replays", { method: "POST", headers, body: text })).json()) as Replay;
  },
  replay: (replay: string) => get<Replay>(`/api/replays/${id(replay)}`),
  replayPosition: (replay: string, step: number, seat: number | null) =>
    get<Position>(`/api/replays/${id(replay)}/position${query({ step, seat })}`),
  replayEverything: (replay: string, step: number) => get<Everything>(`/api/replays/${id(replay)}/everything${query({ step })}`),
  replayWholeLog: (replay: string) => get<Log>(`/api/replays/${id(replay)}/everything/log`),
  replayLog: (replay: string, seat: number | null) =>
    get<Log>(`/api/replays/${id(replay)}/log${query({ seat })}`),
};
