/** Ignore a quick second click if another control, such as "Go ahead" or the next choice, has appeared under the
 * pointer since the first one: nobody aimed at it. A third click counts, and so does a click elsewhere. */

const CONTROL = "button, a[href], label, summary, [role=button]";

/** Pixels between two taps at one place: a finger is no pointer. Two buttons are further apart. */
const SLIP = 24;

/** A listener for clicks, before anything else hears of them. */
export function aimed(): (event: MouseEvent) => void {
  let met: Element | null = null;
  let [x, y] = [0, 0];
  return (event) => {
    const control = (event.target as Element).closest(CONTROL);
    const same = Math.hypot(event.clientX - x, event.clientY - y) < SLIP;
    const stray = event.detail > 1 && same && control !== null && control !== met;
    met = control;
    [x, y] = [event.clientX, event.clientY];
    if (!stray) return;
    event.stopPropagation();
    event.preventDefault();
  };
}
