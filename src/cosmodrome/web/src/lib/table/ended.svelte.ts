/** The content in place of the board after the end: the score sheet, or the board itself. */
import type ScoreSheet from "./ScoreSheet.svelte";

/** For a match that may be over, and whose end may still be on show. */
export class Ended {
  showing = $state<"score" | "board">("score");
  #loaded = $state.raw<typeof ScoreSheet | null>(null);
  #failed = false;

  constructor(
    private readonly over: () => boolean,
    private readonly busy: () => boolean,
  ) {
    // It loads while the end is shown. If it can't be loaded, the board is shown, and its button tries once more: with the
    // whole page, because browsers remember that a module could not be loaded.
    $effect(() => {
      if (!this.over() || this.showing === "board" || this.#loaded) return;
      if (this.#failed) return location.reload();
      import("./ScoreSheet.svelte").then(
        (one) => (this.#loaded = one.default),
        () => ([this.#failed, this.showing] = [true, "board"]),
      );
    });
  }

  /** The score sheet while it is shown: everything makes room for it in one frame. */
  get sheet(): typeof ScoreSheet | null {
    return this.over() && this.showing === "score" && !this.busy() ? this.#loaded : null;
  }
}
