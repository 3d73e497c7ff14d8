/** What a lesson points at. A name is a term of the glossary (`tile.water`), or an attribute and its value: `planet
 * caldera` is what carries `data-planet="caldera"`. */

export function selectorOf(point: string): string {
  const at = point.indexOf(" ");
  if (at < 0) return `[data-term~="${CSS.escape(point)}"]`;
  return `[data-${point.slice(0, at)}="${CSS.escape(point.slice(at + 1))}"]`;
}

const visible = (element: Element): boolean => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

/** The elements in sight that these names mean, in their order. */
export const pointedAt = (points: readonly string[]): Element[] =>
  points.flatMap((point) => [...document.querySelectorAll(selectorOf(point))].filter(visible));

/** Air round what is pointed at, and what a board may keep at its top, in pixels. */
const AIR = 12;
const TOP = 72;

interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that all of these lie between `top` and `bottom`, or, where they are too far apart, the first. */
export function scrolled(spans: readonly Span[], top: number, bottom: number): number {
  const [first] = spans;
  if (!first) return 0;
  const all = { top: Math.min(...spans.map((one) => one.top)), bottom: Math.max(...spans.map((one) => one.bottom)) };
  const span = all.bottom - all.top <= bottom - top ? all : first;
  return span.top < top ? span.top - top : Math.max(0, Math.min(span.bottom - bottom, span.top - top));
}

/** Bring them into sight: on a phone between the top and the dock, which lies over the page. */
export function reveal(targets: readonly Element[], behavior: ScrollBehavior): void {
  const dock = document.querySelector(".dock");
  const over = dock && getComputedStyle(dock).position === "sticky" ? dock : null;
  const under = targets.filter((one) => over && one.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (over && under.length) {
    const spans = under.map((one) => one.getBoundingClientRect());
    scrollBy({ top: scrolled(spans, TOP, over.getBoundingClientRect().top - AIR), behavior });
  } else targets[0]?.scrollIntoView({ block: "nearest", behavior });
}

const FOCUSABLE = 'button, a[href], input, select, [tabindex]:not([tabindex="-1"])';

/** What the keyboard reaches of it: itself, the thing it is part of, or the first thing in it. */
export function reachable(element: Element): HTMLElement | null {
  const found = element.closest(FOCUSABLE) ?? element.querySelector(FOCUSABLE) ?? (element.matches("[tabindex]") ? element : null);
  return found instanceof HTMLElement || found instanceof SVGElement ? (found as HTMLElement) : null;
}

/** What of an element is read out: its label, else its text without what is only for the eye. */
function spokenOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label) return label;
  const copy = element.cloneNode(true) as Element;
  for (const quiet of copy.querySelectorAll('[aria-hidden="true"], style')) quiet.remove();
  return copy.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/** How it is called, for ears: by its own name, or that of what one reaches it by. */
export const calledBy = (element: Element): string => spokenOf(element) || spokenOf(reachable(element) ?? element);
