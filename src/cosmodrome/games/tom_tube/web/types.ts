/** Values that the server sends (`wire.ts`), under the page's names. A *place* is the id of a node, a site (the middle
 * of a rhomb), a cell or a station; the id of a site is that of its edge. */
import type { BoardProps } from "$lib/board";
import type { Parts, Rhomb, Stone, View, Way } from "./wire";

export type * from "./wire";
export type Colour = NonNullable<Rhomb["arms"][number]>;
export type Kind = Way["kind"];
export type StoneKind = Stone["stone"];
export type Props = BoardProps<View, Parts>;
