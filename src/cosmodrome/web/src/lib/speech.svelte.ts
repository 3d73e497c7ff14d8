/** Announcements to screen readers: one polite live region outside everything that is swapped. */

let spoken = $state("");
let gathered: string[] = [];
let handle: ReturnType<typeof setTimeout> | undefined;

/** Announcements of one change come from several places; they are collected for this long, in milliseconds. */
const GATHERING = 50;

export const heard = (): string => spoken;

/** Speak `text` after what is being said, in one breath with whatever else is said at this moment: a region that
changes
 * twice at once is heard once. The same sentence twice is spoken twice. */
export function speak(text: string): void {
  if (!text) return;
  gathered.push(text);
  handle ??= setTimeout(say, GATHERING);
}

function say(): void {
  const text = gathered.join(" ");
  gathered = [];
  handle = undefined;
  spoken = spoken === text ? `${text}\u00a0` : text;
}

/** Leave nothing of a covered hand in the page. */
export function hush(): void {
  clearTimeout(handle);
  handle = undefined;
  gathered = [];
  spoken = "";
}
