/** What a person sets for this browser; kept in `localStorage`. */
import { speakLanguage } from "./i18n.svelte";

export interface Settings {
  theme: "auto" | "night" | "chart";
  motion: 0 | 1 | 2;
  lang: string;
  confirm: boolean;
  chime: boolean;
  name: string;
  /** The lessons that were gone through, as "game lesson". */
  learnt: string[];
}

const PLACE = "cosmodrome.settings";
const DEFAULTS: Settings = { theme: "night", motion: 1, lang: "en", confirm: true, chime: false, name: "", learnt: [] };

/** Values from the store, each only if it is of the right kind. */
export function sound(stored: unknown): Settings {
  const given = (typeof stored === "object" && stored ? stored : {}) as Partial<Settings>;
  return {
    theme: given.theme === "auto" || given.theme === "chart" ? given.theme : DEFAULTS.theme,
    motion: given.motion === 0 || given.motion === 2 ? given.motion : DEFAULTS.motion,
    lang: typeof given.lang === "string" ? given.lang : DEFAULTS.lang,
    confirm: typeof given.confirm === "boolean" ? given.confirm : DEFAULTS.confirm,
    chime: typeof given.chime === "boolean" ? given.chime : DEFAULTS.chime,
    name: typeof given.name === "string" ? given.name.slice(0, 24) : DEFAULTS.name,
    learnt: Array.isArray(given.learnt) ? given.learnt.filter((one) => typeof one === "string").slice(0, 100) : [],
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

export const motion = (): 0 | 1 | 2 => (system.reduced ? 0 : settings.motion);
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
      root.dataset.motion = String(motion());
    });
    $effect(() => store(PLACE, settings));
  });
  const speak = () => speakLanguage(settings.lang).catch(() => {});
  await speak();
  $effect.root(() => {
    $effect(() => void speak());
  });
}
