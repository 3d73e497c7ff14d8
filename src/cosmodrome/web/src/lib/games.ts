/** Finds the board of each game: the folder `games/<key with _>/web/index.ts`, loaded when its table is opened. */
import type { GameModule } from "./board";
import { keyOf } from "./faces";

const folders = import.meta.glob("../../../games/*/web/index.ts");
const loaders = new Map(Object.entries(folders).map(([path, load]) => [keyOf(path), load]));

/** The board of `key`; a game that has none gets the generic one. A module exports a `GameModule` as `default`, or
 * its parts by name. */
export async function loadGame(key: string): Promise<GameModule> {
  const load = loaders.get(key);
  if (!load) return (await import("./generic")).generic;
  const found = (await load()) as { default?: GameModule } & GameModule;
  return found.default ?? found;
}
