/** The table of Tom Tube for the shared page: board, own area, player panel, ways home, stock. */
import type { GameModule, Words } from "$lib/board";
import Board from "./Board.svelte";
import HomeTab from "./HomeTab.svelte";
import Own from "./Own.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import Winner from "./Winner.svelte";
import StockTab from "./StockTab.svelte";
import { staging } from "./staging";
import { S } from "./strings";
import { pointsAt, preview } from "./interaction.svelte";
import type { Props } from "./types";

/** "23 rhombs left · free places: 31" */
function status({ position: { view } }: Props): Words {
  const args = { count: view.stock.reduce((sum, one) => sum + one, 0), sites: view.sites, quiet: view.quiet };
  if (view.stage === "over") return { text: S.status.over, args };
  if (view.stage === "journey") return { text: S.status.journey, args: { count: view.moves } };
  if (args.count && args.sites) return { text: S.status.turn, args };
  return { text: view.quiet ? S.status.quiet : S.status.full, args };
}

const module: GameModule = {
  Board,
  Own,
  reserved: () => ({ wide: 120, narrow: 216 }),
  PlayerPanel,
  Winner,
  status,
  pointsAt,
  preview,
  staging,
  scenes: {
    lay: () => import("./scenes/Lay.svelte"),
    home: () => import("./scenes/Home.svelte"),
    lost: () => import("./scenes/Lost.svelte"),
  },
  tabs: [
    { key: "home", label: S.lens.tab, Tab: HomeTab },
    { key: "stock", label: S.stock.tab, Tab: StockTab },
  ],
};

export default module;
