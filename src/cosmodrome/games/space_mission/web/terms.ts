/** Written by tools/wire_types.py from the game's glossary: run it again when that changes. */

/** A sign that the glossary explains. */
export type Term =
  | "sign.jump"
  | "sign.scan"
  | "sign.land"
  | "tile.mineral-red"
  | "tile.mineral-purple"
  | "tile.mineral-green"
  | "tile.mineral-blue"
  | "tile.alien-brown"
  | "tile.alien-blue"
  | "tile.matter-green"
  | "tile.matter-blue"
  | "tile.water"
  | "tile.medal"
  | "tile.space"
  | "action.top-up"
  | "action.jump"
  | "action.fly"
  | "action.scan"
  | "action.develop"
  | "action.discover"
  | "planet"
  | "gate"
  | "ship"
  | "probe"
  | "station"
  | "tiles-left"
  | "tiles-open"
  | "scanned"
  | "seen"
  | "panel.points"
  | "panel.gate"
  | "panel.stations"
  | "panel.tiles"
  | "panel.cards";

/** Says what an element's sign means: `<span {...term("…")}>`. */
export const term = (...terms: Term[]) => ({ "data-term": terms.join(" ") });
