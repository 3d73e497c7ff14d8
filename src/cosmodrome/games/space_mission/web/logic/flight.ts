/** Where ships float, and the way from one place to another. */
import type { View } from "../types";
import { berth, type Layout, type Point } from "./ring";

/** The middle of every ship, by seat. */
export function berths(view: View, layout: Layout): Point[] {
  return view.players.map((player) => {
    const here = view.players.filter((other) => other.ship === player.ship).map((other) => other.seat);
    const index = here.indexOf(player.seat);
    if (player.ship === null) return atGate(layout, index, here.length);
    const place = view.ring.findIndex((spot) => spot.planet === player.ship);
    const middle = layout.places[place] ?? layout.gate;
    const offset = berth(index, here.length, layout.disc.radius * 1.12);
    return { x: middle.x + offset.x, y: middle.y - layout.disc.up + offset.y };
  });
}

function atGate(layout: Layout, index: number, count: number): Point {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  const reach = count > 1 ? Math.max(layout.gate.radius * 0.2, 9) : 0;
  return { x: layout.gate.x + Math.cos(angle) * reach, y: layout.gate.y + Math.sin(angle) * reach };
}

/** Key frames from one spot to another, nose ahead; a jump goes through the gate and dives into it. */
export function journey(from: Point, to: Point, gate: Point | null): Keyframe[] {
  const far = gate !== null && Math.hypot(gate.x - from.x, gate.y - from.y) > 40;
  if (!gate || !far) return [pose(from, heading(from, to), 1), pose(to, heading(from, to), 1, 0.85), pose(to, 0, 1)];
  const dive = heading(from, gate);
  const rise = dive + nearest(heading(gate, to) - dive);
  return [pose(from, dive, 1), pose(gate, dive, 0.3, 0.42), pose(gate, rise, 0.3, 0.5), pose(to, rise, 1, 0.92), pose(to, rise + nearest(-rise), 1)];
}

function pose(spot: Point, turn: number, scale: number, offset?: number): Keyframe {
  const transform = `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%) rotate(${Math.round(turn)}deg) scale(${scale})`;
  return offset === undefined ? { transform } : { transform, offset };
}

/** Degrees clockwise from nose-up, within ±180. */
export function heading(from: Point, to: Point): number {
  return nearest((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90);
}

const nearest = (turn: number): number => ((((turn + 180) % 360) + 360) % 360) - 180;
