/** What the game shows before its table is open. */
import type { Face } from "$lib/faces";
import Picture from "./Picture.svelte";

export const face: Face = { Picture };
