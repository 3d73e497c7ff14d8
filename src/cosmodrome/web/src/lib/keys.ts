/** Keys: arrows within a group that is one Tab stop, and single characters. */
import { settings } from "./settings.svelte";

const TYPING = "input, select, textarea, [contenteditable]";

/** Return the key pressed as a shortcut, a lower-case character or "?"; "" for any other key, while the person types,
 * and if they have turned off such shortcuts (WCAG 2.1.4). */
export function shortcut(event: KeyboardEvent): string {
  const typing = event.target instanceof Element && event.target.closest(TYPING);
  const plain = settings.letters && !typing && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  return plain && /^[\p{L}?]$/u.test(event.key) ? event.key.toLowerCase() : "";
}

/** An arrow key walks along the buttons of a row, one of which is a Tab stop: the place it leads to. */
export function rove(event: KeyboardEvent, row: ParentNode | undefined, place: number, count: number): number {
  const next = neighbour(place, event.key, count);
  if (next === null) return place;
  event.preventDefault();
  row?.querySelectorAll("button")[next]?.focus();
  return next;
}

/** The place that an arrow key leads to from `place`, or null if the key does not move the focus. */
export function neighbour(place: number, key: string, count = 8): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (place + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
