/** The word that this browser adds to the draws of a table: its hash goes to the server when the player sits down, the word
 * itself when the match starts. So neither the server nor another player can choose the draws. */
// The browser's own SHA-256 is missing on pages without TLS, such as on a home network; this library is small and audited.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { api } from "./api";
import { store, stored } from "./settings.svelte";
import type { Table } from "./types";

const PLACE = "cosmodrome.words";
/** The words of this many tables are kept: the newest ones. */
const MOST = 50;

/** Hash and word, even where storage is forbidden. */
let words: [string, string][] = [];
const sent = new Set<string>();

function kept(): [string, string][] {
  const found = stored(PLACE);
  const pairs = (Array.isArray(found) ? found : []).filter((one): one is [string, string] => Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string"));
  return [...new Map([...pairs, ...words])].slice(-MOST);
}

/** Make a word, store it and return its hash. Random characters follow the typed word, so that it can't be guessed. */
export function newWord(typed = ""): string {
  const word = `${typed.trim()} ${bytesToHex(crypto.getRandomValues(new Uint8Array(16)))}`.trim();
  const hash = bytesToHex(sha256(utf8ToBytes(word)));
  words = [...kept(), [hash, word]].slice(-MOST) as [string, string][];
  store(PLACE, words);
  return hash;
}

/** Send this browser's own word to a table that is starting, once; return the table as it is then, or as it was if there is none to send. */
export async function addWord(table: Table): Promise<Table> {
  if (!table.mixing) return table;
  const known = new Map(kept());
  const hash = table.words.map((one) => one.hash).find((one) => known.has(one) && !sent.has(one));
  if (hash === undefined) return table;
  sent.add(hash);
  try {
    return await api.word(table.id, known.get(hash) ?? "");
  } catch (failed) {
    sent.delete(hash);
    throw failed;
  }
}

/** Sit down with a new word: `sit` gets its hash. If the match starts at once, the word follows at once. */
export async function sitDown(sit: (hash: string) => Promise<Table>, typed = ""): Promise<Table> {
  const table = await sit(newWord(typed));
  return addWord(table).catch(() => table); // the page of the table tries again
}
