/** The first drawing of a table, in parts: each in a task of its own, so that no click waits long; shown once all is drawn. */
import { flushSync, getContext, setContext } from "svelte";

const KEY = Symbol("drawing");

export class Drawing {
  /** Whether every part is drawn. */
  done = $state(false);
  private waiting: (() => void)[] = [];

  /** Draw this in a later task, after whatever asked before; the returned function cancels that. */
  ask(draw: () => void): () => void {
    if (!this.waiting.length) this.later();
    this.waiting.push(draw);
    return () => (this.waiting = this.waiting.filter((one) => one !== draw));
  }

  private later(): void {
    setTimeout(() => this.next());
  }

  /** Draw the next part. It may hold parts that ask in turn: they are known when it is drawn. A failed part hides no
   * other. */
  private next(): void {
    const [draw] = this.waiting;
    try {
      draw?.();
      flushSync();
    } finally {
      this.waiting = this.waiting.filter((one) => one !== draw);
      if (this.waiting.length) this.later();
      else this.done = true;
    }
  }
}

/** From here on, parts are drawn in turn. Call while a component is being set up. */
export const drawInTurn = (): Drawing => setContext(KEY, new Drawing());

/** The drawing that the calling component is part of; none: everything is drawn at once, as in pictures. */
export const drawing = (): Drawing | undefined => getContext<Drawing | undefined>(KEY);
