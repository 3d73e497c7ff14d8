/** The tile in hand: which tiles could be laid, where, and how one place leads to the next. */
import type { Props } from "../types";
import type { Choices } from "./choices";
import { anchored, cell, codeOf, column, cornerOf, covered, flip, known, orientationOf, rotate, row, turned } from "./grid";

export interface Hand {
  stack: number;
  tile: number;
  /** Where it may lie. */
  codes: ReadonlySet<number>;
  /** It has already been taken; otherwise it is only being tried. */
  taken: boolean;
}

/** The tiles that may be tried or laid now. */
export function hands(game: Props, now: Choices): Hand[] {
  const view = game.position.view;
  if (!game.canAct) return [];
  const own = view.players[game.position.seat ?? -1];
  if (now.lay.size && own) {
    const tile = own.now[1] ?? -1;
    return [{ stack: game.parts.tiles[tile]?.shape ?? -1, tile, codes: new Set(now.lay.keys()), taken: true }];
  }
  return view.tries.flatMap(([stack, codes]) => {
    const tile = view.tops[stack];
    return tile === null || tile === undefined ? [] : [{ stack, tile, codes: new Set(codes), taken: false }];
  });
}

const shapeOf = (game: Pick<Props, "parts">, hand: Hand) => game.parts.shapes[game.parts.tiles[hand.tile]?.shape ?? -1];

/** Return where the tile lies if it is held in this orientation with its middle over a cell: hovering shows what a
 * touch does.
 *
 * If it may not lie right there: the nearest legal place that covers the cell. If there is none, right there, and it
 * does not fit. Only the player turns a tile: otherwise its orientation stays the same.
 */
export function landing(game: Pick<Props, "parts">, hand: Hand, orientation: number): (at: number) => number | null {
  const shape = shapeOf(game, hand);
  if (!shape) return () => null;
  const held = known(shape, orientation);
  const places = [...hand.codes]
    .filter((code) => orientationOf(code) === held)
    .map((code) => ({ code, cells: new Set(covered(shape, code)) }));
  return (at) => {
    const straight = codeOf(anchored(shape, held, at), held);
    if (hand.codes.has(straight)) return straight;
    const over = places.filter(({ cells }) => cells.has(at)).map(({ code }) => code);
    return over.sort((a, b) => apart(a, straight) - apart(b, straight) || a - b)[0] ?? straight;
  };
}

/** The cell that a tile is held over so that it comes to lie there. */
export function grip(game: Pick<Props, "parts">, hand: Hand, code: number): number {
  const shape = shapeOf(game, hand);
  const one = shape ? turned(shape, orientationOf(code)) : { width: 1, height: 1 };
  const corner = cornerOf(code);
  return cell(column(corner) + Math.floor((one.width - 1) / 2), row(corner) + Math.floor((one.height - 1) / 2));
}

/** Return the distance between two places, in cells. */
const apart = (one: number, other: number): number =>
  Math.hypot(column(cornerOf(one)) - column(cornerOf(other)), row(cornerOf(one)) - row(cornerOf(other)));

/** The nearest place to go on from after the tile was turned: the same corner, else the closest legal one. */
export function turnedTo(game: Props, hand: Hand, code: number, how: "left" | "right" | "flip"): number {
  const shape = shapeOf(game, hand);
  if (!shape) return code;
  const old = orientationOf(code);
  const orientation = known(shape, how === "flip" ? flip(old) : rotate(old, how === "right" ? 1 : -1));
  const corner = cornerOf(code);
  const far = (other: number) => apart(other, code);
  const same = [...hand.codes].filter((one) => orientationOf(one) === orientation).sort((a, b) => far(a) - far(b));
  const here = codeOf(corner, orientation);
  return same[0] !== undefined && far(same[0]) < 2.5 ? same[0] : covered(shape, here) ? here : (same[0] ?? code);
}
