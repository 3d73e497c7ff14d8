/** The station (PU-2.2 to PU-2.4): which stacks share a sector, who sits in front of it, what a turn would bring. */
import type { Parts, View } from "../types";

export const SECTORS = 6;

/** The outer and the inner stack of a sector. */
export const stacksOf = (parts: Parts, view: View, sector: number): readonly [number, number] => [
  parts.station.outer[sector] ?? -1,
  parts.station.inner[(sector + view.offset) % SECTORS] ?? -1,
];

export const sectorOf = (parts: Parts, view: View, seat: number): number => parts.station.outer.indexOf(view.sectors[seat]?.[0] ?? -1);

/** Return the seat that would be at a sector if `seat` turned the sector `forward` to itself. */
export function seatAt(parts: Parts, view: View, sector: number, seat: number, forward: number): number | null {
  const sits = parts.station.seats[String(view.seats)] ?? [];
  const turn = (forward - (sits[seat] ?? 0) + SECTORS) % SECTORS;
  const found = sits.findIndex((place) => (place + turn) % SECTORS === sector);
  return found < 0 ? null : found;
}

/** The angle to turn to, the short way round from where it stands. */
export function nearest(angle: number, wanted: number): number {
  const off = ((((wanted - angle) % 360) + 540) % 360) - 180;
  return angle + off;
}

/** Where a sector stands on the ring, 0 in front, as a CSS transform. */
export const onRing = (degrees: number): string => `translate(calc(-37cqw * sin(${degrees}deg)), calc(33cqh * cos(${degrees}deg)))`;

/** The maximum number of degrees that it moves between two places on its way along the ring. */
const STEP = 15;

/** Its path along the ring from there to here, as a series of places a little apart; empty if it does not move. */
export function alongRing(from: number, to: number): string[] {
  const steps = Math.ceil(Math.abs(to - from) / STEP);
  return steps ? Array.from({ length: steps + 1 }, (_, step) => onRing(from + ((to - from) * step) / steps)) : [];
}
