/** What a view laid over the board is called. */
import { person, tell } from "$lib/people";
import type { Sheet } from "../interaction.svelte";
import { S } from "../strings";
import type { Props } from "../types";

export function sheetTitle(game: Props, sheet: Sheet): string {
  if ("stack" in sheet) return game.t(S.station.left);
  const planet = game.parts.planets[game.position.view.players[sheet.player]?.planet ?? -1]?.key;
  return planet === undefined ? game.t(S.planet.none) : tell(game, S.planet.other, { who: person(game, sheet.player), planet });
}
