/** What screen readers hear: one polite live region that stands outside everything that is swapped. */

import { untrack } from "svelte";

let spoken = $state("");

export const heard = (): string => spoken;

/** Speak `text` after what is being said; the same sentence twice is spoken twice. */
export function speak(text: string): void {
  if (!text) return;
  // An effect that speaks must not wake itself.
  spoken = untrack(heard) === text ? `${text}\u00a0` : text;
}

/** Leave nothing of a covered hand in the page. */
export function hush(): void {
  spoken = "";
}
