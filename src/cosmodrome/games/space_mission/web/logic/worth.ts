/** The points that a choice adds, in figures and in words: "+4: Minerals 3 × 2". The server computes them. */
import { signed, tell } from "$lib/people";
import { S } from "../strings";
import type { Props } from "../types";

/** By line of the score sheet. */
const WORDS = [S.worth.gate, S.worth.station, S.worth.set, S.worth.set, S.worth.matter, S.worth.tiles, S.worth.tiles] as const;

export interface Worth {
  /** "+3 points" */
  figure: string;
  /** All of it; `bare`: without the condition under which it is reached `later`. */
  words: string;
  bare: string;
  later: boolean;
}

/** `action`: the text form of taking a tile, "jump" or "develop"; null: nothing is known of it. */
export function worthOf(game: Props, action: string): Worth | null {
  const all = game.position.view.worth.filter((one) => one.do === action);
  if (!all.length || !game.canAct) return null;
  const words = all.map((one) => {
    const name = game.parts.lines[one.line]?.[1];
    const line = name ? game.t(name) : "";
    return tell(game, WORDS[one.line] ?? S.worth.station, { points: signed(one.points), line, count: one.count, most: one.most });
  });
  const bare = words.join("; ");
  const later = all.some((one) => one.later);
  const sum = all.reduce((points, one) => points + one.points, 0);
  return { figure: tell(game, S.worth.sum, { count: sum, points: signed(sum) }), words: later ? tell(game, S.worth.later, { worth: bare }) : bare, bare, later };
}
