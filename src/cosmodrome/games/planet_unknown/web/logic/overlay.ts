/** The titles of overlays. */
import { person, tell } from "$lib/people";
import type { Overlay } from "../interaction.svelte";
import { S } from "../strings";
import type { Props } from "../types";

export function overlayTitle(game: Props, overlay: Overlay): string {
  if ("stack" in overlay) return game.t(S.station.left);
  const planet = game.parts.planets[game.position.view.players[overlay.player]?.planet ?? -1]?.key;
  return planet === undefined ? game.t(S.planet.none) : tell(game, S.planet.other, { who: person(game, overlay.player), planet });
}
