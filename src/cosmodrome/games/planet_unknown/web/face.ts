/** The game's picture for the lobby, loaded before a table is open. */
import type { Face } from "$lib/faces";
import { msg, plural } from "$lib/mark";
import Picture from "./Picture.svelte";

export const face: Face = { Picture, unit: { amount: plural("{count} medal", "{count} medals"), name: msg("medals") } };
