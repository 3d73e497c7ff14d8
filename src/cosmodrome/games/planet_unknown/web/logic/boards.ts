/** Planets and corporations that may be chosen: the board shows the selected one as if it were the viewer's. */
import type { LegalAction } from "$lib/board";
import type { Parts, PlayerView } from "../types";
import { cell } from "./grid";
import { linesOf } from "./lines";

/** Whether it offers a board. */
export const offersBoard = ({ kind }: LegalAction): boolean => kind === "planet" || kind === "corporation";

/** A player with the board that `action` offers. */
export function trying(parts: Pick<Parts, "planets" | "corporations">, own: PlayerView, { kind, args }: LegalAction): PlayerView {
  if (kind === "planet") return landed(parts, own, parts.planets.findIndex((board) => board.key === args.planet));
  return { ...own, corporation: parts.corporations.findIndex((sheet) => sheet.key === args.corporation) };
}

/** With a planet on which nothing lies but its lifepods. */
function landed(parts: Pick<Parts, "planets">, own: PlayerView, planet: number): PlayerView {
  const board = parts.planets[planet];
  if (!board) return own;
  const bare = Array<number>(board.row_medals.length + board.column_medals.length).fill(0);
  for (const { number, of } of linesOf(board, own)) bare[number] = of;
  return { ...own, planet, bare, pods: board.lifepods.map(([x, y]) => cell(x, y)) };
}
