/** What a person sets for this browser; kept in `localStorage`. */
import { speakLanguage } from "./i18n.svelte";
import { type Pace, paceOf } from "./stage/pace";

export interface Settings {
  theme: "auto" | "night" | "chart";
  pace: Pace;
  lang: string;
  confirm: boolean;
  /** The questions that need not be asked any more, as "game kind of action". */
  unasked: string[];
  /** Whether a single letter is a shortcut (WCAG 2.1.4). */
  letters: boolean;
  sounds: boolean;
  name: string;
  /** The lessons that were gone through, as "game lesson". */
  learnt: string[];
}

/** What was once stored. */
interface Former {
  motion?: unknown;
  chime?: unknown;
}

const PLACE = "cosmodrome.settings";
const DEFAULTS: Settings = { theme: "night", pace: "normal", lang: "en", confirm: true, unasked: [], letters: true, sounds: false, name: "", learnt: [] };

const texts = (stored: unknown, most: number): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, most) : [];

/** Values from the store, each only if it is of the right kind. */
export function sound(stored: unknown): Settings {
  const given = (typeof stored === "object" && stored ? stored : {}) as Partial<Settings> & Former;
  const sounds = given.sounds ?? given.chime;
  return {
    theme: given.theme === "auto" || given.theme === "chart" ? given.theme : DEFAULTS.theme,
    pace: paceOf(given.pace, given.motion),
    lang: typeof given.lang === "string" ? given.lang : DEFAULTS.lang,
    confirm: typeof given.confirm === "boolean" ? given.confirm : DEFAULTS.confirm,
    unasked: texts(given.unasked, 200),
    letters: typeof given.letters === "boolean" ? given.letters : DEFAULTS.letters,
    sounds: typeof sounds === "boolean" ? sounds : DEFAULTS.sounds,
    name: typeof given.name === "string" ? given.name.slice(0, 24) : DEFAULTS.name,
    learnt: texts(given.learnt, 100),
  };
}

/** A value of `localStorage`, or null; also where the browser forbids it. */
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

/** Whether things may move of themselves. */
export const motion = (): boolean => !system.reduced && settings.pace !== "none";
export const reducedMotion = (): boolean => system.reduced;

function follow(query: MediaQueryList, set: (matches: boolean) => void): void {
  set(query.matches);
  query.addEventListener("change", () => set(query.matches));
}

/** Load the settings and keep the document in step with them. Call once; settled when the reader's language is there. */
export async function startSettings(): Promise<void> {
  Object.assign(settings, sound(stored(PLACE)));
  follow(light(), (matches) => (system.light = matches));
  follow(reduced(), (matches) => (system.reduced = matches));
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = settings.theme === "auto" ? (system.light ? "chart" : "night") : settings.theme;
      root.dataset.pace = motion() ? settings.pace : "none";
    });
    $effect(() => store(PLACE, settings));
  });
  const speak = () => speakLanguage(settings.lang).catch(() => {});
  await speak();
  $effect.root(() => {
    $effect(() => void speak());
  });
}
