/** Arrow keys within a group that is one stop of Tab. */

/** The place that an arrow key leads to from `place`, or null if the key does not move. */
export function neighbour(place: number, key: string, count = 8): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (place + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
