/** Marks for the catalogues: Babel extracts the arguments of `msg` and `plural`; `t` translates them when shown. */

/** Between the context of a message and its text, as gettext has it. */
export const CONTEXT = "\u0004";

/** With `context`, where one English text is two things ("Review", the button and the heading): the id begins with it. */
export const msg = <T extends string>(text: T, context = ""): T => (context ? `${context}${CONTEXT}${text}` : text) as T;

/** A pair (one, many) chosen by the argument `count`. */
export const plural = (one: string, many: string): readonly [string, string] => [one, many];
