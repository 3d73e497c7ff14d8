/** A click in quick succession counts only for what the one before met. What has come under the pointer since, such as "Go
 * ahead" or the next choice, nobody aimed at; whoever clicks it once more did. */

const CONTROL = "button, a[href], label, summary, [role=button]";

/** A listener for clicks, before anything else hears of them. */
export function aimed(): (event: MouseEvent) => void {
  let met: Element | null = null;
  return (event) => {
    const control = (event.target as Element).closest(CONTROL);
    const stray = event.detail > 1 && control !== null && control !== met;
    met = control;
    if (!stray) return;
    event.stopPropagation();
    event.preventDefault();
  };
}
