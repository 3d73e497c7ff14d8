/** The title of the page: what it is, and at how many other tables somebody waits. */

let page = $state("");
let waiting = $state(0);

/** What this page is. */
export const entitle = (title: string): void => void (page = title);

/** At so many other tables others wait. */
export const others = (tables: number): void => void (waiting = tables);

/** Keep the document in step. Call once. */
export function startTitle(): void {
  $effect.root(() => {
    $effect(() => {
      document.title = `${waiting ? `(${waiting}) ` : ""}${page}`;
    });
  });
}
