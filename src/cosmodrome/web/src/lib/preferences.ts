/** Settings that the server stores, and changes that it doesn't know yet. */

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const plain = (value: unknown): Values => (typeof value === "object" && value && !Array.isArray(value) ? (value as Values) : {});

/** Return the settings that differ from those on the server; a setting that it doesn't store has its default there.
 * Settings that were never changed here are left to other devices. */
export function unkept<T extends object>(now: T, known: Values, usual: T): Partial<T> {
  const there: Values = { ...usual, ...known };
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(value, there[name]))) as Partial<T>;
}

/** Settings as they are at the beginning: those of the browser, overridden by those that the server keeps, except for
 * the named ones that it has yet to receive. */
export function merged(here: unknown, known: Values, unsent: unknown): Values {
  const own = plain(here);
  const names = Array.isArray(unsent) ? unsent.filter((name) => name in own) : [];
  return { ...own, ...known, ...Object.fromEntries(names.map((name) => [name, own[name]])) };
}

/** Settings once the server has answered what was `sent`: as it keeps them, because another device may have changed
 * them, except for what has been changed here since then. `before`: what the server kept then. */
export function answered<T extends object>(now: T, before: Values, sent: Values, kept: Values, usual: T): Values {
  return { ...now, ...kept, ...unkept(now, { ...before, ...sent }, usual) };
}
