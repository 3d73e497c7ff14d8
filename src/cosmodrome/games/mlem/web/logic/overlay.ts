/** The title of a view laid over the board. */
import type { Overlay } from "../interaction.svelte";
import { S } from "../strings";
import type { Props } from "../types";
import type { Layout } from "./chart";
import { planetName, span } from "./label";

const TITLES = { deep: S.board.deep, track: S.track.title, goals: S.board.goals, crashes: S.board.crashes };

export function overlayTitle(game: Props, overlay: Overlay, chart: Layout): string {
  if (typeof overlay === "string") return game.t(TITLES[overlay]);
  const region = chart.places[overlay.place]?.region;
  if (!region) return "";
  const name = region.planet === null ? game.t(S.board.moons) : planetName(game, region.planet);
  return `${name}, ${span(game, region)}`;
}
