/** The table of Space Mission for the shared page: board, own area, player panel, tile view. */
import type { GameModule, Words } from "$lib/board";
import Board from "./Board.svelte";
import Own from "./Own.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import Winner from "./Winner.svelte";
import TilesTab from "./TilesTab.svelte";
import { scenes, staging } from "./staging";
import Secrets from "./Secrets.svelte";
import { S } from "./strings";
import { pointsAt, preview } from "./interaction.svelte";
import type { Props } from "./types";

/** "Round 3 · action 1 of 2 · 4 of 8 space tiles open" */
function status({ position: { view } }: Props): Words {
  const { round, spaces, spaces_to_end: needed } = view;
  const args = { round, spaces, needed, action: 3 - view.actions_left };
  const last = spaces >= needed;
  if (view.stage === "over") return { text: S.status.over, args };
  if (!view.actions_left) return { text: last ? S.status.lastBetween : S.status.between, args };
  return { text: last ? S.status.last : S.status.turn, args };
}

const module: GameModule = {
  Board,
  Own,
  reserved: () => ({ wide: 182, narrow: 204 }),
  PlayerPanel,
  Winner,
  Secrets,
  status,
  pointsAt,
  preview,
  staging,
  scenes,
  tabs: [{ key: "tiles", label: S.tiles.tab, Tab: TilesTab }],
};

export default module;
