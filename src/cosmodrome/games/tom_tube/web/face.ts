/** What Tom Tube shows before its table is open. */
import "./colours.css";
import type { Face } from "../../../web/src/lib/faces";
import { msg } from "../../../web/src/lib/mark";
import Picture from "./Picture.svelte";

export const face: Face = { Picture, names: [msg("Tom"), msg("Dave")] };
