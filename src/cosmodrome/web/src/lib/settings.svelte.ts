/** A person's settings: stored on the server, for every device, and in `localStorage` until it has them. */
import { call, get } from "./api";
import { AUTO, speakLanguage } from "./i18n.svelte";
import { answered, merged, unkept } from "./preferences";
import { type Pace, paceOf } from "./stage/pace";

export interface Settings {
  theme: "auto" | "night" | "chart";
  pace: Pace;
  /** "auto": as the browser wants. */
  lang: string;
  confirm: boolean;
  /** Whether to warn of a costly move where hints may be asked for. */
  warn: boolean;
  /** The questions that need not be asked any more, as "game kind of action". */
  unasked: string[];
  /** Whether a single character or "?" is a shortcut (WCAG 2.1.4). */
  letters: boolean;
  sounds: boolean;
  name: string;
  /** The lessons that the person has gone through, as "game lesson". */
  learnt: string[];
  /** The seat whose colour and shape the person likes best, where it is free; null: any. */
  seat: number | null;
}

/** Settings of older versions. */
interface Former {
  motion?: unknown;
  chime?: unknown;
}

const PLACE = "cosmodrome.settings";
/** The names of settings that the server has yet to hear of. */
const UNSENT = "cosmodrome.unsent";
const PREFERENCES = "/api/me/preferences";
/** Milliseconds after which a change is sent, so that a name isn't sent after every key. */
const PATIENCE = 400;
/** How long a page waits before it asks for its language again, in milliseconds. */
const AGAIN = 2_000;
const DEFAULTS: Settings = { theme: "auto", pace: "normal", lang: AUTO, confirm: true, warn: false, unasked: [], letters: true, sounds: false, name: "", learnt: [], seat: null };

const texts = (stored: unknown, most: number): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, most) : [];

/** Values from the store, each only if it is of the right kind. */
export function sound(stored: unknown): Settings {
  const given = (typeof stored === "object" && stored ? stored : {}) as Partial<Settings> & Former;
  const sounds = given.sounds ?? given.chime;
  return {
    theme: given.theme === "night" || given.theme === "chart" ? given.theme : DEFAULTS.theme,
    pace: paceOf(given.pace, given.motion),
    lang: typeof given.lang === "string" ? given.lang : DEFAULTS.lang,
    confirm: typeof given.confirm === "boolean" ? given.confirm : DEFAULTS.confirm,
    warn: given.warn === true,
    unasked: texts(given.unasked, 200),
    letters: typeof given.letters === "boolean" ? given.letters : DEFAULTS.letters,
    sounds: typeof sounds === "boolean" ? sounds : DEFAULTS.sounds,
    name: typeof given.name === "string" ? given.name.slice(0, 24) : DEFAULTS.name,
    learnt: texts(given.learnt, 100),
    seat: typeof given.seat === "number" ? given.seat : DEFAULTS.seat,
  };
}

/** A value from `localStorage`; null if there is none, or if the browser forbids access. */
export function stored(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null");
  } catch {
    return null;
  }
}

export function store(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A private window may forbid storage; the setting then lasts as long as the page.
  }
}

export const settings = $state<Settings>({ ...DEFAULTS });

const light = () => matchMedia("(prefers-color-scheme: light)");
const reduced = () => matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ light: false, reduced: false });

/** Whether things may move by themselves. */
export const motion = (): boolean => !system.reduced && settings.pace !== "none";
export const reducedMotion = (): boolean => system.reduced;

function follow(query: MediaQueryList, set: (matches: boolean) => void): void {
  set(query.matches);
  query.addEventListener("change", () => set(query.matches));
}

/** Browsers colour their frame like the page's own background. */
function tint(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--space-0").trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = ground;
}

let known: Readonly<Record<string, unknown>> = {};
let timer = 0;
let sending: Promise<void> = Promise.resolve();

/** Send what the server has yet to hear of; anything that cannot be sent now waits in the browser. */
const send = (): Promise<void> => (sending = sendNow());

/** Send whatever is waiting now, and resolve when it has arrived: its sender may later sign in as somebody else. */
export function settled(): Promise<void> {
  clearTimeout(timer);
  return timer ? send() : sending;
}

async function sendNow(): Promise<void> {
  timer = 0;
  const wished = unkept($state.snapshot(settings), known, DEFAULTS);
  if (!Object.keys(wished).length) return;
  const kept = await call<Record<string, unknown>>("PATCH", PREFERENCES, wished, true).catch(() => null);
  if (!kept) return;
  Object.assign(settings, sound(answered($state.snapshot(settings), known, wished, kept, DEFAULTS)));
  known = kept;
  store(UNSENT, Object.keys(unkept($state.snapshot(settings), known, DEFAULTS)));
}

function keep(now: Settings): void {
  store(PLACE, now);
  const waiting = Object.keys(unkept(now, known, DEFAULTS));
  store(UNSENT, waiting);
  clearTimeout(timer);
  timer = waiting.length ? window.setTimeout(() => void send(), PATIENCE) : 0;
}

/** Load the preferences of the person who has just signed in. */
export async function adopt(): Promise<void> {
  clearTimeout(timer);
  const kept = await get<Record<string, unknown>>(PREFERENCES).catch(() => null);
  if (!kept) return;
  known = kept;
  // A person without settings on the server keeps those of this browser.
  if (Object.keys(kept).length) Object.assign(settings, sound(kept));
}

/** Clear a person's own settings when they sign out; those for the look of the page stay. */
export function part(): void {
  known = {};
  Object.assign(settings, { name: "", unasked: [], learnt: [], seat: null });
}

/** Return the reader's preferences that came with the page. */
function brought(): Record<string, unknown> {
  try {
    return JSON.parse(document.documentElement.dataset.preferences ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Load the settings and keep the document in step with them. Call once; settled when the reader's language is there. */
export async function startSettings(): Promise<void> {
  known = brought();
  Object.assign(settings, sound(merged(stored(PLACE), known, stored(UNSENT))));
  follow(light(), (matches) => (system.light = matches));
  follow(reduced(), (matches) => (system.reduced = matches));
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = settings.theme === "auto" ? (system.light ? "chart" : "night") : settings.theme;
      root.dataset.pace = motion() ? settings.pace : "none";
      tint();
    });
    $effect(() => keep($state.snapshot(settings)));
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && timer) void send();
  });
  // Without its catalogue the page begins in English, and changes as soon as the catalogue arrives.
  let later = 0;
  const speak = (): Promise<void> => {
    clearTimeout(later);
    return speakLanguage(settings.lang).catch(() => void (later = window.setTimeout(() => void speak(), AGAIN)));
  };
  await speak();
  $effect.root(() => {
    $effect(() => void speak());
  });
}
