/** The tile in hand: which tiles could be laid, where, and how one place leads to the next. */
import type { Props } from "../types";
import type { Choices } from "./choices";
import { anchored, codeOf, cornerOf, covered, flip, known, orientationOf, rotate } from "./grid";

export interface Hand {
  stack: number;
  tile: number;
  /** Where it may lie. */
  codes: ReadonlySet<number>;
  /** It was taken already; else it is only tried. */
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

const shapeOf = (game: Props, hand: Hand) => game.parts.shapes[game.parts.tiles[hand.tile]?.shape ?? -1];

/** The place under a cell in this orientation: legal or not. */
export function aimed(game: Props, hand: Hand, orientation: number, at: number): number | null {
  const shape = shapeOf(game, hand);
  if (!shape) return null;
  return codeOf(anchored(shape, orientation, at), known(shape, orientation));
}

/** The legal places that cover a cell: first the tile as it is held, in the order of the board. */
export function covering(game: Props, hand: Hand, orientation: number, at: number): number[] {
  const shape = shapeOf(game, hand);
  if (!shape) return [];
  const held = known(shape, orientation);
  const straight = aimed(game, hand, orientation, at);
  const rank = (code: number) => (code === straight ? 0 : orientationOf(code) === held ? 1 : 2);
  return [...hand.codes].filter((code) => covered(shape, code)?.includes(at)).sort((a, b) => rank(a) - rank(b) || a - b);
}

/** The nearest place to go on from after the tile was turned: the same corner, else the closest legal one. */
export function turnedTo(game: Props, hand: Hand, code: number, how: "left" | "right" | "flip"): number {
  const shape = shapeOf(game, hand);
  if (!shape) return code;
  const old = orientationOf(code);
  const orientation = known(shape, how === "flip" ? flip(old) : rotate(old, how === "right" ? 1 : -1));
  const corner = cornerOf(code);
  const far = (other: number) => Math.hypot((cornerOf(other) % 12) - (corner % 12), Math.floor(cornerOf(other) / 12) - Math.floor(corner / 12));
  const same = [...hand.codes].filter((one) => orientationOf(one) === orientation).sort((a, b) => far(a) - far(b));
  const here = codeOf(corner, orientation);
  return same[0] !== undefined && far(same[0]) < 2.5 ? same[0] : covered(shape, here) ? here : (same[0] ?? code);
}
