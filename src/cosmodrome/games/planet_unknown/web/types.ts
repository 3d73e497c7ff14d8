/** Values that the server sends (`wire.ts`), under the page's names. A cell is the number 12·y + x; planets,
 * corporations, tiles and stacks are numbers: places in the lists of `parts`. */
import type { BoardProps } from "$lib/board";
import type { Outlook, Parts, View } from "./wire";

export type * from "./wire";
/** Something owed: the kind first (`numbers.ts`). */
export type Item = readonly number[];
export type Props = BoardProps<View, Parts, Outlook>;
