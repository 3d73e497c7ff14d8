/** When each thing that happened is shown: one after the other at the viewer's pace, and never long after it happened. */

export interface Clock {
  /** In milliseconds. */
  now: () => number;
  /** Run `what` after `ms`; gives a function that calls it off. */
  later: (what: () => void, ms: number) => () => void;
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  later: (what, ms) => {
    const handle = setTimeout(what, ms);
    return () => clearTimeout(handle);
  },
};

export interface Entry {
  /** Its duration at the normal pace, in milliseconds. */
  ms: number;
  /** It is shown now, for `ms` from now; 0: it is passed over, and what it leads to holds at once. */
  begin: (ms: number) => void;
  /** A skip of earlier entries stops here: it is shown all the same, until it is skipped itself. */
  apart?: boolean;
}

/** Nothing is shown later than this many milliseconds after it came. */
export const LONGEST_LAG = 5000;
/** An entry with less time than this, in milliseconds, is skipped: nobody could see it. */
const LEAST = 200;

export class Timeline {
  private queue: { entry: Entry; due: number }[] = [];
  private cancel: (() => void) | null = null;

  /** `pace`: the factor by which every time is multiplied; 0: all at once. `idle`: everything has been shown. */
  constructor(
    private readonly pace: () => number,
    private readonly idle: () => void,
    private readonly clock: Clock = CLOCK,
  ) {}

  get playing(): boolean {
    return this.cancel !== null;
  }

  /** Show these after what is still to be shown, all of them `within` this many milliseconds from now. */
  add(entries: readonly Entry[], within = LONGEST_LAG): void {
    const due = this.clock.now() + within;
    this.queue.push(...entries.map((entry) => ({ entry, due })));
    if (!this.playing) this.next();
  }

  /** Nothing that is waiting is shown after this. */
  clear(): void {
    this.cancel?.();
    this.cancel = null;
    this.queue = [];
  }

  /** To the end, or to what stands apart, now. */
  skip(): void {
    if (!this.playing) return;
    this.cancel?.();
    while (this.queue.length && !this.queue[0]?.entry.apart) this.queue.shift()!.entry.begin(0);
    this.next();
  }

  private next(): void {
    this.cancel = null;
    while (this.queue.length) {
      const ms = this.time();
      const entry = this.queue.shift()!.entry;
      // Set before `begin`, so that `playing` is already true there.
      if (ms) this.cancel = this.clock.later(() => this.next(), ms);
      entry.begin(ms);
      if (ms) return;
    }
    this.idle();
  }

  /** Return how long the first entry is shown: all waiting entries are shortened alike if one of them would come late. */
  private time(): number {
    const [now, pace] = [this.clock.now(), this.pace()];
    const wanted = (this.queue[0]?.entry.ms ?? 0) * pace;
    let [sum, share] = [0, 1];
    for (const { entry, due } of this.queue) {
      sum += entry.ms * pace;
      if (sum) share = Math.min(share, Math.max(0, due - now) / sum);
    }
    return share < 1 && wanted * share < LEAST ? 0 : wanted * share;
  }
}
