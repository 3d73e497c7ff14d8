import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addWord, newWord, sitDown } from "./adding";
import { api } from "./api";
import type { Table } from "./types";

const starting = (...hashes: string[]): Table =>
  ({ id: "t", mixing: true, words: hashes.map((hash, seat) => ({ seat, hash, word: null })) }) as unknown as Table;
const begun = { id: "t", mixing: false, words: [] } as unknown as Table;
const hashOf = (word: string): string => createHash("sha256").update(word, "utf-8").digest("hex");

const send = vi.spyOn(api, "word");
beforeEach(() => send.mockReset().mockResolvedValue(begun));

/** The word of which this is the hash: what is sent when its table starts. */
async function told(hash: string): Promise<string> {
  await addWord(starting(hash));
  return send.mock.lastCall?.[1] ?? "";
}

describe("a new word", () => {
  it("is random, and its hash is SHA-256 of it", async () => {
    const [one, other] = [newWord(), newWord()];
    expect(one).not.toBe(other);
    const word = await told(one);
    expect(word).toMatch(/^[0-9a-f]{32}$/);
    expect(hashOf(word)).toBe(one);
  });
  it("begins with what was typed, and cannot be guessed all the same", async () => {
    const word = await told(newWord(" fünf Würfel "));
    expect(word).toMatch(/^fünf Würfel [0-9a-f]{32}$/);
  });
});

describe("the word of a table that starts", () => {
  it("is sent once, whatever else is told of the table", async () => {
    const table = starting("0".repeat(64), newWord());
    expect(await addWord(table)).toBe(begun);
    expect(await addWord(table)).toBe(table);
    expect(send).toHaveBeenCalledTimes(1);
  });
  it("is sent again if it did not get there", async () => {
    const table = starting(newWord());
    send.mockRejectedValueOnce(new Error("offline"));
    await expect(addWord(table)).rejects.toThrow("offline");
    expect(await addWord(table)).toBe(begun);
  });
  it("stays here while the table waits for players, and where it is not one's own", async () => {
    const waiting = { ...starting(newWord()), mixing: false };
    expect(await addWord(waiting)).toBe(waiting);
    const others = starting("0".repeat(64));
    expect(await addWord(others)).toBe(others);
    expect(send).not.toHaveBeenCalled();
  });
  it("follows at once where sitting down starts the match", async () => {
    expect(await sitDown((hash) => Promise.resolve(starting(hash)))).toBe(begun);
    send.mockRejectedValueOnce(new Error("offline"));
    expect((await sitDown((hash) => Promise.resolve(starting(hash)))).mixing).toBe(true);
  });
});
