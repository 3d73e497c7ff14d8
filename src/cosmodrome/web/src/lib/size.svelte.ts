/** Which of the four layouts a page has. This is the only place that decides it: components ask `layout()`, styles ask
 * `:root[data-layout="…"]`. Sizes are in em, so larger text counts as a smaller window. */

export type Layout = "phone" | "landscape" | "tablet" | "desktop";

/** The first that matches; none: desktop. A tablet on its side has the room of a desktop. */
const QUERIES: readonly (readonly [Layout, string])[] = [
  ["landscape", "(max-height: 31.24em) and (min-width: 30em)"],
  ["phone", "(max-width: 39.99em)"],
  ["tablet", "(max-width: 56.24em), (max-width: 68.75em) and (orientation: portrait)"],
];

let now = $state<Layout>("desktop");

export const layout = (): Layout => now;

/** There is no room for a separate column beside the board: everything else opens in sheets. */
export const inSheets = (): boolean => now !== "desktop";

/** A board has no room for a view beside what the view is about. */
export const small = (): boolean => now === "phone" || now === "landscape";

/** Follow the window from now on. */
export function startLayout(): void {
  const queries = QUERIES.map(([name, query]) => [name, matchMedia(query)] as const);
  const follow = (): void => {
    now = queries.find(([, query]) => query.matches)?.[0] ?? "desktop";
    document.documentElement.dataset.layout = now;
  };
  for (const [, query] of queries) query.addEventListener("change", follow);
  follow();
}
