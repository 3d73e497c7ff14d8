/** The table of Planet Unknown for the shared page: board, own area, player panel, goals, forecast. */
import type { GameModule, Words } from "$lib/board";
import Board from "./Board.svelte";
import GoalsTab from "./GoalsTab.svelte";
import Own from "./Own.svelte";
import PlayerPanel from "./PlayerPanel.svelte";
import Winner from "./Winner.svelte";
import ScoreTab from "./ScoreTab.svelte";
import Secrets from "./Secrets.svelte";
import { scenes, staging } from "./staging";
import { S } from "./strings";
import { pointsAt, preview } from "./interaction.svelte";
import type { Props } from "./types";

/** "Round 3 · 14 events to come" */
function status({ position: { view } }: Props): Words {
  const args = { round: view.round, events: view.deck.reduce((sum, one) => sum + one, 0) };
  if (view.stage === "over") return { text: S.status.over, args };
  if (!view.round) return { text: S.status.setup, args };
  if (view.last_round) return { text: S.status.last, args };
  return { text: args.events ? S.status.event : S.status.round, args };
}

const module: GameModule = {
  Board,
  Own,
  reserved: () => ({ wide: 140, narrow: 170 }),
  PlayerPanel,
  Winner,
  Secrets,
  status,
  pointsAt,
  preview,
  staging,
  scenes,
  tabs: [
    { key: "goals", label: S.goals.tab, Tab: GoalsTab },
    { key: "score", label: S.score.tab, Tab: ScoreTab },
  ],
};

export default module;
