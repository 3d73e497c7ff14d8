/** The answers that are kept: those for everybody, and those of the one reader of this browser, which go when another comes. */
import { used } from "./kinds";
import { world } from "./world";

/** Says, on an answer from the server, which reader it is for. */
export const READER = "cosmodrome-reader";
/** Says, on an answer, that it was stored and may be out of date. */
export const STORED = "cosmodrome-stored";

interface Memo {
  /** The person whose answers are kept; empty: nobody. */
  reader: string;
  groups: string[];
}

const MEMO = "/memo";

/** An answer to be stored: its only headers are its type and a mark that it was stored. */
async function copied(answer: Response): Promise<Response> {
  const headers = { "content-type": answer.headers.get("content-type") ?? "application/json", [STORED]: "1" };
  return new Response(await answer.blob(), { headers });
}

/** Whether another worker has taken over: nobody would find or delete anything that this one stored. */
const retired = (): boolean => world.serviceWorker?.state === "redundant";

export class Kept {
  /** Counts how many times somebody's stored answers have been deleted: answers requested before that are not stored. */
  era = 0;
  private last: Promise<unknown> = Promise.resolve();
  private memo: Memo | null = null;

  constructor(private readonly build: string) {}

  /** Answer this reader from now on; delete the stored answers of any other. */
  as(reader: string): Promise<void> {
    return this.next(async () => {
      const memo = await this.load();
      if (memo.reader !== reader) await this.forget(reader);
    });
  }

  /** Keep what is the same for everybody. */
  async share(path: string, answer: Response): Promise<void> {
    if (retired()) return;
    await (await caches.open(this.name("all"))).put(path, await copied(answer));
  }

  /** Keep what `reader` may see. If somebody else's answers are stored, they are deleted; `asked`: the era when it was asked for. */
  put(path: string, group: string, answer: Response, reader: string, asked: number): Promise<void> {
    return this.next(async () => {
      const memo = await this.load();
      if (!reader || asked !== this.era || retired()) return;
      if (memo.reader && memo.reader !== reader) return this.forget("");
      const copy = await copied(answer);
      await (await caches.open(this.name(`own/${group}`))).put(path, copy);
      if (memo.reader === reader && memo.groups.at(-1) === group) return;
      const { kept, gone } = used(memo.groups, group);
      for (const one of gone) await caches.delete(this.name(`own/${one}`));
      await this.save({ reader, groups: kept });
    });
  }

  /** Remove this from the store. */
  drop(group: string): Promise<void> {
    return this.next(async () => {
      await caches.delete(this.name(`own/${group}`));
    });
  }

  /** The stored answer, if there is one. */
  find(path: string, group: string | null): Promise<Response | undefined> {
    return this.next(() => caches.match(path, { cacheName: this.name(group === null ? "all" : `own/${group}`) }));
  }

  private async forget(next: string): Promise<void> {
    this.era += 1;
    for (const name of await caches.keys()) if (name.includes("/own/")) await caches.delete(name);
    await this.save({ reader: next, groups: [] });
  }

  private name(part: string): string {
    return `${this.build}/${part}`;
  }

  private async load(): Promise<Memo> {
    const found = this.memo ?? ((await (await caches.match(MEMO, { cacheName: this.name("memo") }))?.json()) as Memo | undefined);
    return (this.memo = found ?? { reader: "", groups: [] });
  }

  private async save(memo: Memo): Promise<void> {
    this.memo = memo;
    await (await caches.open(this.name("memo"))).put(MEMO, Response.json(memo));
  }

  /** One after the other: whatever is to be deleted is gone before anything is looked up. */
  private next<T>(what: () => Promise<T>): Promise<T> {
    const done = this.last.then(what);
    this.last = done.catch(() => {});
    return done;
  }
}
