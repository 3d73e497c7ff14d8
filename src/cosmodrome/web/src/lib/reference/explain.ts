/** Which signs of the page have a meaning: an element names its terms in `data-term`, several with spaces between. */
import type { Term } from "$lib/types";

export interface Meaning {
  /** What the pointer or the keyboard is at. */
  at: Element;
  terms: readonly Term[];
}

/** More than these at once would be a page, not an answer. */
const MOST = 4;

const keys = (element: Element): string[] => (element.getAttribute("data-term") ?? "").split(" ").filter(Boolean);

/** What is meant at `element`: its own sign or the one it is part of; `inside`: else the signs in it. */
export function meaningOf(element: Element, glossary: Readonly<Record<string, Term>>, inside = false): Meaning | null {
  const near = element.closest("[data-term]");
  const found = near ? [near] : inside ? [...element.querySelectorAll("[data-term]")] : [];
  const terms = [...new Set(found.flatMap(keys))].flatMap((key) => glossary[key] ?? []).slice(0, MOST);
  return terms.length ? { at: near ?? element, terms } : null;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a note of this size stands: below what it explains, else above it, always inside the window. */
export function placed(at: Box, width: number, height: number, wide: number, high: number): { x: number; y: number } {
  const below = at.bottom + 8;
  const y = below + height <= high ? below : Math.max(8, at.top - height - 8);
  const x = Math.min(Math.max(8, (at.left + at.right - width) / 2), Math.max(8, wide - width - 8));
  return { x, y };
}
