/** Values that the server sends (`wire.ts`), under the page's names. Faces, kinds of astronauts, moons, planets,
 * missions and tokens are numbers: places in the lists of `parts`. A *place* is a seat of the rocket, from 0. */
import type { BoardProps } from "$lib/board";
import type { Aid, Exit, Parts, View } from "./wire";

export type * from "./wire";
export type To = Exit["to"];
export type AidName = Aid["by"];
export type Props = BoardProps<View, Parts>;
