/** The title of a view laid over the board. */
import type { Sheet } from "../interaction.svelte";
import { S } from "../strings";
import type { Props } from "../types";
import type { Layout } from "./chart";
import { planetName, span } from "./label";

const TITLES = { deep: S.board.deep, track: S.track.title, goals: S.board.goals, crashes: S.board.crashes };

export function sheetTitle(game: Props, sheet: Sheet, chart: Layout): string {
  if (typeof sheet === "string") return game.t(TITLES[sheet]);
  const region = chart.places[sheet.place]?.region;
  if (!region) return "";
  const name = region.planet === null ? game.t(S.board.moons) : planetName(game, region.planet);
  return `${name}, ${span(game, region)}`;
}
