/** Where ships float. */
import type { View } from "../types";
import { berth, type Layout, type Point } from "./ring";

/** Half a ship's largest picture: its middle keeps this far from the edges, or the board would cut it off. */
const HALF = 15;

const within = (value: number, length: number) => Math.max(HALF, Math.min(value, length - HALF));

/** The middle of every ship, by seat. */
export function berths(view: View, layout: Layout): Point[] {
  return view.players.map((player) => {
    const here = view.players.filter((other) => other.ship === player.ship).map((other) => other.seat);
    const index = here.indexOf(player.seat);
    if (player.ship === null) return atGate(layout, index, here.length);
    const place = view.ring.findIndex((spot) => spot.planet === player.ship);
    const middle = layout.places[place] ?? layout.gate;
    const offset = berth(index, here.length, layout.disc.radius * 1.12);
    return { x: within(middle.x + offset.x, layout.width), y: within(middle.y - layout.disc.up + offset.y, layout.height) };
  });
}

function atGate(layout: Layout, index: number, count: number): Point {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  const reach = count > 1 ? Math.max(layout.gate.radius * 0.2, 9) : 0;
  return { x: layout.gate.x + Math.cos(angle) * reach, y: layout.gate.y + Math.sin(angle) * reach };
}
