/** Values that the server sends (`wire.ts`), under the page's names. A planet, card or kind of tile is a number: its
 * place in `parts.planets`, `parts.cards`, `parts.tiles`. "Counts" have one number for each kind of tile. */
import type { BoardProps } from "$lib/board";
import type { Face, Parts, View } from "./wire";

export type * from "./wire";
export type Counts = readonly number[];
export type Sign = Face[0];
export type Props = BoardProps<View, Parts>;
