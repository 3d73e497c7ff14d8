/** Sentences: look up the message, choose the plural, fill in the arguments. The English text is the message id. */
import type { Arg, Refusal, Text, Words } from "./board";
import { S } from "./strings";
import type { Names } from "./types";

/** Message id → translation, or the forms of a plural in gettext's order. */
export type Catalogue = Record<string, string | string[]>;

export interface Tongue {
  lang: string;
  catalogue: Catalogue;
}

export const ENGLISH: Tongue = { lang: "en", catalogue: {} };

/** What names the arguments of a sentence: the game's tables, and the players. */
export interface Naming {
  names: Names;
  players: readonly string[];
}

export const NO_NAMES: Naming = { names: {}, players: [] };

const ORDER: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** Which of `forms` forms counts `count` in `lang`. With two forms everything that is not "one" takes the second. */
export function pluralIndex(lang: string, count: number, forms: number): number {
  const rules = new Intl.PluralRules(lang);
  const category = rules.select(count);
  if (forms <= 2) return category === "one" ? 0 : forms - 1;
  const known = rules.resolvedOptions().pluralCategories;
  const at = ORDER.filter((one) => known.includes(one)).indexOf(category);
  return Math.min(Math.max(at, 0), forms - 1);
}

/** The message in the reader's language, not yet filled in. */
export function translate(tongue: Tongue, text: Text, count: number): string {
  const message = typeof text === "string" ? text : text[0];
  const found = tongue.catalogue[message];
  if (typeof found === "string" && found) return found;
  if (Array.isArray(found) && found.length) return found[pluralIndex(tongue.lang, count, found.length)] ?? message;
  return typeof text === "string" ? text : text[count === 1 ? 0 : 1];
}

function word(tongue: Tongue, naming: Naming, name: string, value: Arg): string {
  if (Array.isArray(value)) {
    const parts = value.map((one: Arg) => word(tongue, naming, name, one));
    return parts.join(", ") || translate(tongue, S.nothing, 0);
  }
  if (name === "seat" || name === "seats" || name.endsWith("_seat")) return player(tongue, naming, value);
  const given = String(value);
  return translate(tongue, naming.names[name]?.[given] ?? given, 1); // one of it, if it is also counted elsewhere
}

function player(tongue: Tongue, naming: Naming, seat: Arg): string {
  const name = typeof seat === "number" ? naming.players[seat] : undefined;
  return name ?? translate(tongue, S.player, 0).replace("{number}", String(Number(seat) + 1));
}

/** The sentence in the reader's language; an argument that is missing stays visible as `{name}`. */
export function fill(tongue: Tongue, text: Text, args: Readonly<Record<string, Arg>>, naming: Naming = NO_NAMES): string {
  const count = typeof args.count === "number" ? args.count : 0;
  return translate(tongue, text, count).replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = args[name];
    return value === undefined ? hole : word(tongue, naming, name, value);
  });
}

/** The rule id that a player reads; laws of the table itself (`K-1`) are in no rulebook and stay hidden. */
export const stated = (rule: string): string => (/^K-\d+$/.test(rule) ? "" : rule);

/** `fill` for words from the server; a refusal is led by its rule id. */
export function sentence(tongue: Tongue, what: Words | Refusal, naming: Naming): string {
  const said = fill(tongue, what.text, what.args, naming);
  const rule = "rule" in what ? stated(what.rule) : "";
  return rule ? `${rule}: ${said}` : said;
}
