/** Marks for the catalogues: Babel extracts the arguments of `msg` and `plural`; `t` translates them when shown. */

export const msg = <T extends string>(text: T): T => text;

/** A pair (one, many) chosen by the argument `count`. */
export const plural = (one: string, many: string): readonly [string, string] => [one, many];
