/** The server's presentation and access rules. They come with the page, so that nothing moves when they are known. */
import { get } from "./api";
import type { Me, SiteSettings } from "./wire";

/** `imprint`: whether there is one. */
export type Shown = Omit<SiteSettings, "imprint" | "name"> & { imprint: boolean };

const OPEN: Shown = { colour: "", welcome: "", imprint: false, access: "open" };

export function shownIn(content: string | undefined): Shown {
  try {
    return { ...OPEN, ...(JSON.parse(content ?? "{}") as Partial<Shown>) };
  } catch {
    return OPEN;
  }
}

const brought = (name: string): HTMLMetaElement | null => document.querySelector(`meta[name="${name}"]`);

let known: Shown | null = null;
export const site = (): Shown => (known ??= shownIn(brought("cosmodrome-site")?.content));

/** This page presents the server as a steward has just changed it. `unnamed`: what it is called without a name of its own. */
export function present({ name, imprint, ...rest }: SiteSettings, unnamed: string): void {
  known = { ...rest, imprint: imprint !== "" };
  brought("application-name")?.setAttribute("content", name || unnamed);
}

/** Whether the reader can't start anything here: they have no account, and no invited seat where that is enough. */
export async function outside(): Promise<boolean> {
  const { access } = site();
  if (access === "open") return false;
  const me = await get<Me>("/api/me");
  return !me.kept && (access === "members" || !me.tables);
}
