/** Which chapters of a rulebook speak of something. */
import type { Chapter } from "$lib/types";

const plain = (html: string): string => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").toLocaleLowerCase();

/** The chapters that contain every word of `wanted`; all of them if it is empty. */
export function found(chapters: readonly Chapter[], wanted: string): readonly Chapter[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return words.length ? chapters.filter((chapter) => words.every((word) => plain(chapter.html).includes(word))) : chapters;
}
