/** Sentences: look up the message, choose the plural, fill in the arguments. The English text is the message id. */
import type { Arg, Refusal, Text, Words } from "./board";
import { CONTEXT } from "./mark";
import { S } from "./strings";
import type { Names } from "./types";

/** Message id → translation, or its forms by CLDR's plural category ("one", "few", "other" …). */
export type Catalogue = Record<string, string | Record<string, string>>;

export interface Tongue {
  lang: string;
  catalogue: Catalogue;
}

export const ENGLISH: Tongue = { lang: "en", catalogue: {} };

/** Names for the arguments of a sentence: the game's tables, and the players. */
export interface Naming {
  names: Names;
  players: readonly string[];
}

export const NO_NAMES: Naming = { names: {}, players: [] };

const rules = new Map<string, Intl.PluralRules>();

/** The CLDR plural category of a number, as the server has it, too: French counts 0 as "one". */
export function category(lang: string, count: number): string {
  let rule = rules.get(lang);
  if (!rule) rules.set(lang, (rule = new Intl.PluralRules(lang)));
  return rule.select(count);
}

/** The message in the reader's language, not yet filled in; in English where it is not translated. */
export function translate(tongue: Tongue, text: Text, count: number): string {
  const found = tongue.catalogue[typeof text === "string" ? text : text[0]];
  if (typeof found === "string" && found) return found;
  if (typeof found === "object") {
    const form = found[category(tongue.lang, count)] ?? found.other;
    if (form) return form;
  }
  const english = typeof text === "string" ? text : text[count === 1 ? 0 : 1];
  return english.slice(english.lastIndexOf(CONTEXT) + 1);
}

/** An argument in words, by its kind: a seat is a person, an entry of a table of names is a component, `Words` are a text.
 * Any other string stands as it is, such as the name that a person typed. */
function word(tongue: Tongue, naming: Naming, name: string, value: Arg | Words): string {
  if (Array.isArray(value)) {
    const parts = value.map((one: Arg) => formed(word(tongue, naming, name, one), ""));
    return parts.join(", ") || translate(tongue, S.nothing, 0);
  }
  if (typeof value === "object" && value && "text" in value) return fill(tongue, value.text, value.args, naming);
  if (name === "seat" || name === "seats" || name.endsWith("_seat")) return player(tongue, naming, value);
  const component = naming.names[name]?.[String(value)];
  return component === undefined ? String(value) : translate(tongue, component, 1);
}

/** Between a component's name and its other forms in a translation: "die Kaldera | dat: der Kaldera". */
const FORM = " | ";

/** The form of a component that a translation asks for by name: `{planet:dat}`. */
function formed(said: string, form: string): string {
  const [plain = "", ...others] = said.split(FORM);
  const found = form && others.find((one) => one.startsWith(`${form}:`));
  return found ? found.slice(form.length + 1).replace(/^ /, "") : plain;
}

function player(tongue: Tongue, naming: Naming, seat: Arg): string {
  const name = typeof seat === "number" ? naming.players[seat] : undefined;
  return name ?? translate(tongue, S.player, 0).replace("{number}", String(Number(seat) + 1));
}

/** The sentence in the reader's language; an argument that is missing stays visible as `{name}`. */
export function fill(
  tongue: Tongue,
  text: Text,
  args: Readonly<Record<string, Arg | Words>>,
  naming: Naming = NO_NAMES,
): string {
  const count = typeof args.count === "number" ? args.count : 0;
  return formed(translate(tongue, text, count), "").replace(/\{(\w+)(?::(\w+))?\}/g, (hole, name: string, form?: string) => {
    const value = args[name];
    if (value === undefined) return hole;
    const said = word(tongue, naming, name, value);
    const component = naming.names[name] && !name.endsWith("seat");
    return component ? formed(said, form ?? "") : said;
  });
}

/** The rule id that a player reads; laws of the table itself (`K-1`) are in no rulebook and stay hidden. */
export const stated = (rule: string): string => (/^K-\d+$/.test(rule) ? "" : rule);

/** `fill` for words from the server; a refusal is preceded by its rule id. */
export function sentence(tongue: Tongue, what: Words | Refusal, naming: Naming): string {
  const said = fill(tongue, what.text, what.args, naming);
  const rule = "rule" in what ? stated(what.rule) : "";
  return rule ? `${rule}: ${said}` : said;
}
