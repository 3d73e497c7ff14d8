/** The targets of a lesson's pointer. A name is a term of the glossary (`tile.water`), or an attribute and its value:
 * `planet caldera` is the element with `data-planet="caldera"`. */

export function selectorOf(point: string): string {
  const at = point.indexOf(" ");
  if (at < 0) return `[data-term~="${CSS.escape(point)}"]`;
  const [attribute, value] = [point.slice(0, at), CSS.escape(point.slice(at + 1))];
  const itself = `[data-${attribute}="${value}"]`;
  // A tab is pointed at until it is open; if it is behind "More", "More" is pointed at instead.
  return attribute === "tab" ? `${itself}:not([aria-selected="true"]), [data-holds~="${value}"]` : itself;
}

const visible = (element: Element): boolean => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

/** Whether a picture is shown over the board that it is part of. */
const pictured = (element: Element): boolean => !!element.closest(".ground") && !!document.querySelector("[data-scene] .sight");

/** Whether its middle is there to be touched: not scrolled away within something, nor under something else. */
export function uncovered(element: Element): boolean {
  if (pictured(element)) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const drawing = hit?.closest("svg");
  return !!hit && (element.contains(hit) || hit.contains(element) || (!!drawing && drawing === element.closest("svg")));
}

/** The elements in sight that these names mean, in their order. */
export const pointedAt = (points: readonly string[]): Element[] =>
  points.flatMap((point) => [...document.querySelectorAll(selectorOf(point))].filter(visible));

/** Return how far down the page the first of its elements lies, whatever is scrolled; 0 in a drawing. */
export function downFrom(point: string): number {
  let sum = 0;
  for (let at = pointedAt([point])[0] ?? null; at instanceof HTMLElement; at = at.offsetParent) sum += at.offsetTop;
  return sum;
}

/** Bring them into sight if they lie in something that scrolls. */
export function reveal(targets: readonly Element[], behavior: ScrollBehavior): void {
  targets[0]?.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
}

const FOCUSABLE = 'button, a[href], input, select, [tabindex]:not([tabindex="-1"])';

/** Return the element that the keyboard can reach: this one, one that contains it, or the first one in it. */
export function reachable(element: Element): HTMLElement | null {
  const found = element.closest(FOCUSABLE) ?? element.querySelector(FOCUSABLE) ?? (element.matches("[tabindex]") ? element : null);
  return found instanceof HTMLElement || found instanceof SVGElement ? (found as HTMLElement) : null;
}

/** Return the text that a screen reader speaks: the label, else the text without the parts that are only visual. */
function spokenOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label) return label;
  const copy = element.cloneNode(true) as Element;
  for (const quiet of copy.querySelectorAll('[aria-hidden="true"], style')) quiet.remove();
  return copy.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/** Return the name of an element for screen readers: its own, or that of the element which the keyboard can reach. */
export const calledBy = (element: Element): string => spokenOf(element) || spokenOf(reachable(element) ?? element);
