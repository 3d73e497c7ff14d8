/** The reader's language: a catalogue in the page's state, so that every sentence follows when it changes. */
import type { Arg, Refusal, Text, Words } from "./board";
import { api } from "./api";
import { ENGLISH, fill, sentence, type Naming, type Tongue } from "./words";

/** A language by its own name: "Deutsch" for "de". */
export function nameOf(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

let tongue = $state.raw<Tongue>(ENGLISH);

/** As the language setting: the one of the server's languages that the browser prefers. */
export const AUTO = "auto";

/** Fetch a catalogue and switch to it; on failure, the language stays as it is. */
export async function speakLanguage(wanted: string): Promise<void> {
  const lang = wanted === AUTO ? (document.documentElement.dataset.lang ?? "en") : wanted;
  if (lang === tongue.lang) return;
  tongue = lang === "en" ? ENGLISH : { lang, catalogue: await api.words(lang) };
  document.documentElement.lang = lang;
}

export const language = (): string => tongue.lang;

/** Translate one of the page's own sentences and fill it in. */
export const t = (text: Text, args: Readonly<Record<string, Arg | Words>> = {}): string => fill(tongue, text, args);

/** A sentence from the server, with the game's names and the players'. */
export const say = (what: Words | Refusal, naming: Naming): string => sentence(tongue, what, naming);

/** `t` with the game's names and the players'. */
export const tell = (text: Text, args: Readonly<Record<string, Arg | Words>>, naming: Naming): string =>
  fill(tongue, text, args, naming);

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "5 minutes ago"; within the last minute "now". */
export function ago(moment: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const format = new Intl.RelativeTimeFormat(tongue.lang, { numeric: "auto" });
  for (const [unit, size] of STEPS) if (seconds >= size) return format.format(-Math.floor(seconds / size), unit);
  return format.format(0, "second");
}

/** "in 2 minutes", also for the last seconds; "now" for what is past. */
export function until(moment: string, now: number): string {
  const seconds = Math.max(0, (Date.parse(moment) - now) / 1000);
  const format = new Intl.RelativeTimeFormat(tongue.lang, { numeric: "auto" });
  for (const [unit, size] of STEPS) if (seconds >= size) return format.format(Math.ceil(seconds / size), unit);
  return seconds ? format.format(1, "minute") : format.format(0, "second");
}

export const list = (items: string[]): string => new Intl.ListFormat(tongue.lang).format(items);
