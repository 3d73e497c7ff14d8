/** All sheets share one place: a sheet that opens there closes the one that was open. */
let shown: (() => void) | null = null;

/** Say that a sheet opens, and how it is closed. Returns what to do once it is gone. */
export function opens(close: () => void): () => void {
  const before = shown;
  shown = close;
  before?.();
  return () => {
    if (shown === close) shown = null;
  };
}

/** Close the sheet that is open, if there is one. */
export function closeSheet(): void {
  shown?.();
}
