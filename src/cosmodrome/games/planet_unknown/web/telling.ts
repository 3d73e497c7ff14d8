/** The tile in the hand, for players who do not see it. */
import { speak } from "$lib/speech.svelte";
import { interaction } from "./interaction.svelte";
import type { Hand } from "./logic/hand";
import { lies, outcomeText, placeText } from "./logic/label";
import { movementOf, outcomeAt } from "./logic/outlook";
import { S } from "./strings";
import type { Props } from "./types";

/** Say where the tile would lie and what that would bring, once this is known; without a place, how it is turned. */
export async function tellPlace(game: Props, hand: Hand, code: number | null): Promise<void> {
  if (code === null) return speak(lies(game, interaction.orientation));
  if (!hand.codes.has(code)) return speak(game.t(S.hand.fitsNot));
  await interaction.told;
  const outcome = outcomeAt(interaction.outlook, hand.stack, code);
  speak([placeText(game, hand.tile, code), outcome ? outcomeText(game, outcome, movementOf(interaction.outlook, hand.stack)) : ""].filter(Boolean).join(": "));
}
