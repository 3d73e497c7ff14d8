/** The title of the page: what it is, and the number of other tables where somebody is waiting. */

let page = $state("");
let waiting = $state(0);

/** Set the title of this page. */
export const entitle = (title: string): void => void (page = title);

/** Set the number of other tables where the player is to act. */
export const others = (tables: number): void => void (waiting = tables);

/** Keep the document in step. Call once. */
export function startTitle(): void {
  $effect.root(() => {
    $effect(() => {
      document.title = `${waiting ? `(${waiting}) ` : ""}${page}`;
    });
  });
}
