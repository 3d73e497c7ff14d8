/** The game's picture for the lobby, loaded before a table is open. */
import "./colours.css";
import type { Face } from "$lib/faces";
import Picture from "./Picture.svelte";

export const face: Face = { Picture };
