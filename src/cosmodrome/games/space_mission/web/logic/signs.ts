/** Which coordinates of the planets stand out for the cards that are chosen: equal pictures, not rules. */
import type { Parts } from "../types";
import type { Choice } from "./choice";

const NUMBERS = [1, 2, 3, 4];
const SIGN_OF: Readonly<Record<string, string>> = { jump: "jump", scan: "scan", develop: "land" };

/** Keys such as "jump3"; a joker highlights every number of its kind. */
export function setOff(parts: Parts, choice: Choice): Set<string> {
  const only = choice.action ? (SIGN_OF[choice.action] ?? "none") : null;
  const faces = parts.cards.filter((card) => choice.cards.includes(card.key)).flatMap((card) => card.faces);
  const shown = faces.filter(([sign]) => only === null || sign === only);
  return new Set(shown.flatMap(([sign, value]) => (value ? [value] : NUMBERS).map((number) => `${sign}${number}`)));
}
