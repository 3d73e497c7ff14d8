/** The terms of signs of which there are several kinds (glossary.py). */
import { type Term, term } from "../terms";

/** `keyed("astronaut", "take_die")`: the sign of this kind. */
export const keyed = (what: "astronaut" | "goal" | "ability", key: string) => term(`${what}.${key.toLowerCase().replaceAll("_", "-")}` as Term);

export const faceTerm = (face: string): Term => `face.${face === "A" ? "flame" : face}` as Term;
