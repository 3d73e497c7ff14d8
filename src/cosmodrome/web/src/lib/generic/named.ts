/** Name the player or component that a number or key stands for. */
import type { BoardProps } from "../board";

type Scene = Pick<BoardProps<unknown, unknown>, "parts" | "players" | "words">;

/** The name of what `value` stands for: a seat, or a component of that kind by its key, its number or its place among
 * its kind; null: nobody has a name for it. */
export function named({ parts, players, words }: Scene, kind: string, value: string | number): string | null {
  if (kind === "seat") return players.find((player) => player.seat === value)?.name ?? null;
  const name = (key: string) => words({ text: `{${kind}}`, args: { [kind]: key } });
  const known = name(String(value));
  if (known !== String(value)) return known;
  const listed = (parts as Record<string, unknown>)[`${kind}s`];
  const part = Array.isArray(listed) && typeof value === "number" ? (listed[value] as { key?: string } | undefined) : undefined;
  return part?.key ? name(part.key) : known;
}
