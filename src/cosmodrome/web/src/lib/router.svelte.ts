/** Which page is shown. Links are ordinary links; a click on one of ours changes the page without a reload. */

export type Page =
  | { at: "home" }
  | { at: "new"; query: URLSearchParams }
  | { at: "you" }
  | { at: "sign-in" }
  | { at: "join"; token: string }
  | { at: "table"; id: string }
  | { at: "replay"; id: string; query: URLSearchParams }
  | { at: "help"; game: string }
  | { at: "learn"; game: string; query: URLSearchParams }
  | { at: "notices" }
  | { at: "steward" }
  | { at: "nowhere" };

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function pageOf(path: string, search = ""): Page {
  const [, first = "", second = "", ...rest] = path.split("/");
  const value = decoded(second);
  if (value === null) return { at: "nowhere" };
  if (rest.length > 0) return { at: "nowhere" };
  if (first === "" && !value) return { at: "home" };
  if ((first === "you" || first === "sign-in") && !value) return { at: first };
  if (first === "new" && !value) return { at: "new", query: new URLSearchParams(search) };
  if ((first === "notices" || first === "steward") && !value) return { at: first };
  if (!value) return { at: "nowhere" };
  if (first === "join") return { at: "join", token: value };
  if (first === "table") return { at: "table", id: value };
  if (first === "replay") return { at: "replay", id: value, query: new URLSearchParams(search) };
  if (first === "learn") return { at: "learn", game: value, query: new URLSearchParams(search) };
  if (first === "help") return { at: "help", game: value };
  return { at: "nowhere" };
}

const here = () => pageOf(location.pathname, location.search);
let page = $state.raw<Page>({ at: "home" });

export const current = (): Page => page;

let moved = false;
/** Whether this page was reached from another one of ours: then the focus moves with it. */
export const navigated = (): boolean => moved;

/** Whether the server has a newer page: the next one of ours is then asked for anew. */
export const renewal = { due: false };

export function go(path: string, replace = false): void {
  if (renewal.due && navigator.onLine) return location[replace ? "replace" : "assign"](path);
  history[replace ? "replaceState" : "pushState"](null, "", path);
  moved = true;
  page = here();
  scrollTo(0, 0);
}

function ours(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  if (link.hash && link.pathname === location.pathname) return null;
  return pageOf(link.pathname).at === "nowhere" ? null : link.pathname + link.search;
}

/** Read the address and follow links. Call once. */
export function startRouter(): void {
  page = here();
  addEventListener("popstate", () => (page = here()));
  document.addEventListener("click", (event) => {
    const path = ours(event);
    if (path === null) return;
    event.preventDefault();
    go(path);
  });
}
