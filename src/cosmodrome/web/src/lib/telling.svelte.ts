/** Notifies this person, on every page, of news at their other tables: title, badge, a line, a sound if wanted. */
import { api } from "./api";
import { words } from "./clock";
import { t } from "./i18n.svelte";
import { happened, type Happening, waiting } from "./news";
import { settings, store, stored } from "./settings.svelte";
import { speak } from "./speech.svelte";
import { others } from "./title.svelte";
import type { KindInfo, News, NewsKind, NotificationSettings } from "./types";

const EVERY = 15_000;
/** Several pages of one browser make one sound: each claims what it announces, in `localStorage`. */
const PLACE = "cosmodrome.told";
const REMEMBERED = 40;

let news: readonly News[] | null = null;
let muted: ReadonlySet<string> = new Set();
let kinds: readonly KindInfo[] = [];
let titles: ReadonlyMap<string, string> = new Map();
let line = $state.raw<(Happening & { title: string }) | null>(null);

/** The notification in the line of this page; null: none. */
export const told = () => line;
export const dismiss = (): void => void (line = null);

/** The notification settings have changed. */
export function wished({ off, kinds: listed }: NotificationSettings): void {
  kinds = listed;
  muted = new Set(off.filter(({ way }) => way === "page").map(({ kind }) => kind));
  count();
}

/** Whether the viewer wants to be notified of this on pages. */
export const wants = (kind: NewsKind): boolean => !muted.has(kind);

const here = (): string | null => /^\/table\/([^/]+)/.exec(location.pathname)?.[1] ?? null;

function claim(one: Happening): boolean {
  const before = stored(PLACE);
  const known = Array.isArray(before) ? before.filter((text) => typeof text === "string") : [];
  const mark = `${one.kind} ${one.table} ${Math.floor(Date.now() / (4 * EVERY))}`;
  if (known.includes(mark)) return false;
  store(PLACE, [...known, mark].slice(-REMEMBERED));
  return true;
}

/** The title and the badge of the app. */
function count(): void {
  const tables = muted.has("turn") ? 0 : waiting(news ?? [], here());
  others(tables);
  const badge = muted.has("turn") ? 0 : waiting(news ?? [], document.hidden ? null : here());
  if ("setAppBadge" in navigator) void navigator.setAppBadge(badge).catch(() => {});
}

/** Return the sentence of a notification, with the time that is left. */
export function lineOf(one: Happening & { title: string }): string {
  const kind = kinds.find(({ kind }) => kind === one.kind);
  return kind ? t(kind.line, { game: one.title, left: one.left === undefined ? "" : t(...words(one.left)) }) : "";
}

async function tell(one: Happening): Promise<void> {
  if (!titles.has(one.game)) {
    titles = new Map((await api.games().catch(() => [])).map((game) => [game.key, game.about.title]));
  }
  line = { ...one, title: t(titles.get(one.game) ?? one.game) };
  speak(lineOf(line));
  if (settings.sounds && claim(one)) (await import("./stage/sound")).sound("turn");
}

async function look(): Promise<void> {
  const found = await api.news().catch(() => null);
  if (!found) return;
  const fresh = news ? happened(kinds, news, found) : [];
  news = found;
  count();
  if (line && (line.table === here() || !found.some((one) => one.table === line?.table && one.kinds.includes(line.kind)))) line = null;
  const one = fresh.find(({ kind, table }) => table !== here() && !muted.has(kind));
  if (one) await tell(one);
}

/** Check now, and again every few seconds, as long as the page is open. Call once. */
export function startTelling(): void {
  void api.telling().then(wished).catch(() => {});
  void look();
  setInterval(() => void look(), EVERY);
  document.addEventListener("visibilitychange", () => void look());
}

/** Another page is shown: its table is no longer one of the others. */
export function moved(): void {
  if (line?.table === here()) line = null;
  count();
}
