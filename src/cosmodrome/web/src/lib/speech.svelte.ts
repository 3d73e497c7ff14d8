/** What screen readers hear: one polite live region that stands outside everything that is swapped. */

let spoken = $state("");
let gathered: string[] = [];
let handle: ReturnType<typeof setTimeout> | undefined;

/** What there is to say about one change comes from several places; so long it is gathered, in milliseconds. */
const GATHERING = 50;

export const heard = (): string => spoken;

/** Speak `text` after what is being said, in one breath with what else is said at this moment: a region that changes
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
