/** Values beside the board that follow after the next frame, so that the answer to a click doesn't wait for them. */
import { untrack } from "svelte";

function afterFrame(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (task = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** A value as it was before the frame that is being drawn now. Create it while a component is being set up. */
export class Unhurried<T> {
  value: T;

  constructor(source: () => T) {
    this.value = $state.raw(untrack(source));
    $effect(() => {
      const next = source();
      return next === untrack(() => this.value) ? undefined : afterFrame(() => (this.value = next));
    });
  }
}
