/** The pace at which events are shown. */

export const PACES = ["calm", "normal", "fast", "none"] as const;
export type Pace = (typeof PACES)[number];

/** The factor by which every time is multiplied. */
export const FACTOR: Readonly<Record<Pace, number>> = { calm: 1.6, normal: 1, fast: 0.5, none: 0 };

const isPace = (given: unknown): given is Pace => PACES.some((pace) => pace === given);

/** Return the stored pace, or the one that replaces an old motion setting (0 none, 1 normal, 2 fast). */
export function paceOf(pace: unknown, motion: unknown): Pace {
  if (isPace(pace)) return pace;
  return motion === 0 ? "none" : motion === 2 ? "fast" : "normal";
}

/** A CSS time in milliseconds; the tool that builds the page may write 480ms as .48s. */
export const milliseconds = (time: string): number => (parseFloat(time) || 0) * (/\dms\s*$/.test(time) ? 1 : 1000);

const journeys = new Map<string, number>();

/** Return how long a journey takes on the page according to its styles, in milliseconds; 0: nothing moves. Read once for each
 * pace, because reading a computed style makes the browser apply all changes so far at once. */
export function journey(root: HTMLElement = document.documentElement): number {
  const pace = root.dataset.pace ?? "";
  const known = journeys.get(pace) ?? milliseconds(getComputedStyle(root).getPropertyValue("--time-journey"));
  journeys.set(pace, known);
  return known;
}
