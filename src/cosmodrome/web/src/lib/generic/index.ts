/** The table of a game without a web folder: playable by words alone. */
import type { GameModule } from "../board";
import { S } from "../strings";
import GenericBoard from "./GenericBoard.svelte";
import GenericOwn from "./GenericOwn.svelte";
import GenericPlayer from "./GenericPlayer.svelte";

export const generic: GameModule = {
  Board: GenericBoard,
  Own: GenericOwn,
  PlayerPanel: GenericPlayer,
  status: ({ position }) => ({ text: S.generic.status, args: { step: position.step } }),
};
