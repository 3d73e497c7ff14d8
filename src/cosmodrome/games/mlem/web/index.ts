/** The table of MLEM for the shared page: board, own area, player panel, odds, orders. */
import type { GameModule, Words } from "$lib/board";
import Board from "./Board.svelte";
import OddsTab from "./OddsTab.svelte";
import Orders from "./Orders.svelte";
import Own from "./Own.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import Winner from "./Winner.svelte";
import { scenes, staging } from "./staging";
import { on } from "./logic/label";
import Secrets from "./Secrets.svelte";
import { S } from "./strings";
import { pointsAt, preview } from "./interaction.svelte";
import type { Props } from "./types";

/** "Expedition 3 · field 13 · 4 dice · 2 of 11 crashes" */
function status(game: Props): Words {
  const { position: { view }, parts } = game;
  const args = { expedition: view.expedition, field: view.rocket, count: view.dice, crashes: view.crashes, all: parts.crashes };
  if (view.stage === "over") return { text: S.status.over, args };
  if (!view.expedition) return { text: on(game, "missions") ? S.status.missions : S.status.setup, args };
  return { text: view.rocket === parts.deep.field ? S.status.deep : S.status.flying, args };
}

const module: GameModule = {
  Board,
  Own,
  reserved: (game: Props) => ({ wide: 150, narrow: on(game, "missions") ? 160 : 130 }),
  // The rocket, the token, for an onlooker the dice, and on three bends of the track its fields, planets and moons.
  least: (game: Props) => ({ width: 352, height: 350 + (game.position.seat === null ? 64 : 0) + (on(game, "ufo") ? 18 : 0) }),
  PlayerPanel,
  Winner,
  Secrets,
  status,
  pointsAt,
  preview,
  staging,
  scenes,
  Orders,
  tabs: [{ key: "odds", label: S.odds.tab, Tab: OddsTab }],
};

export default module;
