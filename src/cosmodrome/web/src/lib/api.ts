/** The server's API, one function per call. Every error arrives as an `ApiError` with a sentence to show. */
import type { LegalAction, Position, Refusal } from "./board";
import { answered } from "./offline.svelte";
import { S } from "./strings";
import type {
  Advice,
  BetterLine,
  BotInfo,
  CostWarning,
  OpenPosition,
  GameDetail,
  GameSummary,
  Hours,
  Invitation,
  InvitationInfo,
  ArchivedMatch,
  LanguageInfo,
  LessonOrder,
  Listing,
  Log,
  News,
  Outlook,
  OwnHours,
  Past,
  Pace,
  PracticeOrder,
  Proposal,
  Replay,
  Review,
  Rulebook,
  ServerInfo,
  SharedLink,
  Table,
  TableOrder,
  NotificationSettings,
  Trouble,
  Ways,
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

/** Codes of a proxy whose server is down: they count as no answer. */
const BETWEEN = new Set([502, 503, 504]);

async function answer(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, credentials: "same-origin" });
  } catch {
    throw new ApiError("offline", S.error.offline);
  }
  answered(response);
  if (response.ok) return response;
  const trouble = (await response.json().catch(() => null)) as Trouble | null;
  if (!trouble && BETWEEN.has(response.status)) throw new ApiError("offline", S.error.offline);
  throw new ApiError(trouble?.error ?? "server", trouble?.words ?? S.error.server, trouble?.refusal ?? null);
}

/** Asks the owner of the account to prove who they are; rejects if they don't. Pages that show such a dialog set it. */
export const proof: { ask: (() => Promise<void>) | null } = { ask: null };

/** `keepalive`: even if the page is closed meanwhile. A request that needs a proof is sent again once it is given. */
export async function call<T>(method: string, path: string, body?: unknown, keepalive = false): Promise<T> {
  try {
    return await sent<T>(method, path, body, keepalive);
  } catch (found) {
    if (!(found instanceof ApiError) || found.key !== "proof-needed" || !proof.ask) throw found;
    await proof.ask();
    return sent<T>(method, path, body, keepalive);
  }
}

/** The page's own language, which may not be the browser's: errors are written in it. */
const spoken = () => ({ "Accept-Language": globalThis.document?.documentElement.lang || "en" });

async function sent<T>(method: string, path: string, body: unknown, keepalive: boolean): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", ...spoken() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await answer(path, {
    method,
    headers,
    keepalive,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body?: unknown) => call<T>("POST", path, body);
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
  server: () => get<ServerInfo>("/api/server"),
  /** A link to a page that works on other people's computers, and its QR code. */
  share: (path: string) => post<SharedLink>("/api/share", { path }),
  bots: () => get<BotInfo[]>("/api/bots"),
  languages: () => get<LanguageInfo[]>("/api/words"),
  words: (lang: string) => get<Catalogue>(`/api/words/${id(lang)}`),
  tables: () => get<Table[]>("/api/tables"),
  /** Begin a lesson, or go on with it. */
  lesson: (order: LessonOrder) => post<Table>("/api/lessons", order),
  table: (table: string) => get<Table>(`/api/tables/${id(table)}`),
  create: (order: TableOrder) => post<Table>("/api/tables", order),
  /** Show the table of an invitation without taking a seat. */
  invitation: (token: string) => post<InvitationInfo>("/api/invitation", { token }),
  join: (token: string, name: string, word_hash: string) => post<Table>("/api/join", { token, name, word_hash }),
  /** The word whose hash was given when sitting down: sent when the match starts. */
  word: (table: string, word: string) => post<Table>(`/api/tables/${id(table)}/word`, { word }),
  /** The tables that anybody may find, of one game or of all. */
  lobby: (game: string | null, pace: string | null) => get<Listing>(`/api/lobby${query({ game, pace })}`),
  /** A seat at any listed table of a game, or at a new one that computer opponents join after this many seconds. */
  seatMe: (game: string | null, name: string, fill_after: number, pace: Pace, word_hash: string) =>
    post<Table>("/api/lobby/seat", { game, name, fill_after, pace, word_hash }),
  /** A free seat at a table that is not by invitation only. */
  sit: (table: string, name: string, word_hash: string) => post<Table>(`/api/tables/${id(table)}/sit`, { name, word_hash }),
  /** A new invitation for a seat; the old one no longer works. */
  inviteAnew: (table: string, seat: number) => post<Table>(`/api/tables/${id(table)}/seats/${seat}/invitation`),
  giveSeat: (table: string, seat: number, kind: "open" | "bot", bot: string | null) =>
    call<Table>("PUT", `/api/tables/${id(table)}/seats/${seat}`, { kind, bot }),
  /** Invite the account of this name to a seat. The invited player's answer is not sent here. */
  inviteByName: (table: string, seat: number, name: string) =>
    call<Table>("PUT", `/api/tables/${id(table)}/seats/${seat}/asked`, { name }),
  cancelInvitation: (table: string, seat: number) => call<Table>("DELETE", `/api/tables/${id(table)}/seats/${seat}/asked`),
  /** The invitations that name this account. */
  invitations: () => get<Invitation[]>("/api/invitations"),
  accept: (table: string, word_hash: string) => post<Table>(`/api/tables/${id(table)}/accept`, { word_hash }),
  /** Decline the invitations to a table for good; return those that are left. */
  decline: (table: string) => post<Invitation[]>(`/api/tables/${id(table)}/decline`),
  /** Give up one of your own seats before the match begins. */
  standUp: (table: string, seat: number) => post<Table>(`/api/tables/${id(table)}/seats/${seat}/stand`),
  setAccess: (table: string, access: Table["access"]) => call<Table>("PUT", `/api/tables/${id(table)}/access`, { access }),
  /** Remove a table whose match has not begun. */
  closeTable: (table: string) => call<Table[]>("DELETE", `/api/tables/${id(table)}`),
  rename: (table: string, seat: number, name: string) =>
    call<Table>("PATCH", `/api/tables/${id(table)}/seats/${seat}`, { name }),
  position: (table: string, seat: number | null) =>
    get<Position>(`/api/tables/${id(table)}/position${query({ seat })}`),
  log: (table: string, seat: number | null, since?: number) =>
    get<Log>(`/api/tables/${id(table)}/log${query({ seat, since })}`),
  /** Return the positions since `since`, as the seat saw them; it has seen its own last action. */
  past: (table: string, seat: number | null, since: number) =>
    get<Past>(`/api/tables/${id(table)}/past${query({ seat, since })}`).then((told) => told.positions),
  why: (table: string, seat: number, action: string, after?: string) =>
    get<{ refusal: Refusal | null }>(`/api/tables/${id(table)}/why${query({ seat, do: action, after })}`),
  outlook: (table: string, seat: number) => get<Outlook>(`/api/tables/${id(table)}/outlook${query({ seat })}`),
  advice: (table: string, seat: number) => post<Advice>(`/api/tables/${id(table)}/advice`, { seat }),
  /** The cost of a move, before it is made. */
  warning: (table: string, seat: number, action: string) => post<CostWarning>(`/api/tables/${id(table)}/warning`, { seat, do: action }),
  step: (table: string, seat: number, seen: number, key: string, action: string) =>
    post<{ version: number }>(`/api/tables/${id(table)}/steps`, { seat, expected_version: seen, key, do: action }),
  undo: (table: string, seat: number, seen: number, key: string) =>
    post<{ version: number }>(`/api/tables/${id(table)}/undo`, { seat, expected_version: seen, key }),
  orders: (table: string, seat: number) =>
    get<{ orders: unknown }>(`/api/tables/${id(table)}/orders${query({ seat })}`),
  giveOrders: (table: string, seat: number, orders: unknown) =>
    call<{ orders: unknown; answer: LegalAction | null }>("PUT", `/api/tables/${id(table)}/orders`, { seat, orders }),
  previewOrders: (table: string, seat: number, orders: unknown) =>
    post<{ answer: LegalAction | null }>(`/api/tables/${id(table)}/orders/preview`, { seat, orders }),
  /** Leave one of your own seats to the table's stand-in. */
  leave: (table: string, seat: number) => post<Table>(`/api/tables/${id(table)}/leave`, { seat }),
  /** Take back one of your own seats after leaving it. */
  comeBack: (table: string, seat: number) => post<Table>(`/api/tables/${id(table)}/return`, { seat }),
  ways: (table: string, seat: number) => get<Ways>(`/api/tables/${id(table)}/ways${query({ seat })}`),
  resign: (table: string, seat: number) => post<Table>(`/api/tables/${id(table)}/resign`, { seat }),
  propose: (table: string, seat: number, end: Proposal["end"], late: number | null = null) =>
    post<Table>(`/api/tables/${id(table)}/proposal`, { seat, end, late }),
  answerProposal: (table: string, seat: number, proposal: string, agree: boolean) =>
    post<Table>(`/api/tables/${id(table)}/proposal/answer`, { seat, proposal, agree }),
  rematch: (table: string, as_before: boolean, word_hash: string) =>
    post<Table>(`/api/tables/${id(table)}/rematch`, { as_before, word_hash }),
  kept: (table: string, seat: number | null) => get<ArchivedMatch>(`/api/tables/${id(table)}/archive${query({ seat })}`),
  hours: () => get<OwnHours>("/api/availability"),
  keepHours: (hours: Hours) => call<OwnHours>("PUT", "/api/availability", hours),
  recordPath: (table: string) => `/api/tables/${id(table)}/record`,
  replayOf: (table: string) => post<Replay>(`/api/tables/${id(table)}/replay`),
  openRecord: async (text: string) => {
    const headers = { "Content-Type": "text/plain; charset=utf-8", Accept: "application/json", ...spoken() };
    return (await (await answer("/api/replays", { method: "POST", headers, body: text })).json()) as Replay;
  },
  replay: (replay: string) => get<Replay>(`/api/replays/${id(replay)}`),
  replayPosition: (replay: string, step: number, seat: number | null) =>
    get<Position>(`/api/replays/${id(replay)}/position${query({ step, seat })}`),
  replayEverything: (replay: string, step: number) => get<OpenPosition>(`/api/replays/${id(replay)}/everything${query({ step })}`),
  /** A table that plays on from a position of a finished match. */
  practise: (replay: string, order: PracticeOrder) => post<Table>(`/api/replays/${id(replay)}/practice`, order),
  review: (replay: string) => get<Review>(`/api/replays/${id(replay)}/review`),
  /** The better line at a step, played out. */
  betterLine: (replay: string, step: number) => get<BetterLine>(`/api/replays/${id(replay)}/review/line${query({ step })}`),
  askReview: (replay: string) => post<Review>(`/api/replays/${id(replay)}/review`),
  replayWholeLog: (replay: string) => get<Log>(`/api/replays/${id(replay)}/everything/log`),
  news: () => get<News[]>("/api/notifications/news"),
  telling: () => get<NotificationSettings>("/api/notifications"),
  wish: (kind: string, way: string, on: boolean) => call<NotificationSettings>("PUT", "/api/notifications/kinds", { kind, way, on }),
  subscribe: (browser: { endpoint: string; key: string; auth: string; lang: string }) => post<NotificationSettings>("/api/notifications/browsers", browser),
  unsubscribe: (browser: string) => call<NotificationSettings>("DELETE", `/api/notifications/browsers/${id(browser)}`),
  giveAddress: (address: string, lang: string) => call<NotificationSettings>("PUT", "/api/notifications/address", { address, lang }),
  forgetAddress: () => call<NotificationSettings>("DELETE", "/api/notifications/address"),
  answerLetter: (what: "confirm" | "stop", token: string) => post<NotificationSettings>(`/api/notifications/${what}`, { token }),
  replayLog: (replay: string, seat: number | null) =>
    get<Log>(`/api/replays/${id(replay)}/log${query({ seat })}`),
};
