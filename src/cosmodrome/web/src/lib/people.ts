/** Sentences at a table, with the people that they name. */
import type { Arg, BoardProps, Text } from "./board";
import { S } from "./strings";

type Table = Pick<BoardProps, "position" | "players" | "words" | "t">;

/** Format points: "5", "−1". */
export const minus = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);
/** Format a change of points: "+5", "−1", "0". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : minus(points));

export const tell = (game: Table, text: Text, args: Record<string, Arg> = {}): string => game.words({ text, args });

const language = () => globalThis.document?.documentElement.lang || "en";

/** "you and Blue" */
export function who(game: Table, seats: readonly number[]): string {
  const own = game.position.seat;
  const sorted = [...seats].sort((a, b) => Number(b === own) - Number(a === own));
  return new Intl.ListFormat(language()).format(sorted.map((seat) => person(game, seat)));
}

export const person = (game: Table, seat: number): string =>
  seat === game.position.seat ? game.t(S.you) : (game.players[seat]?.name ?? String(seat + 1));
