/** Copies to the clipboard, even where browsers give pages no clipboard: over plain HTTP. */

/** Copy `text`. False: this browser lets the page copy nothing. */
export async function copy(text: string): Promise<boolean> {
  // Missing over plain HTTP, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const written = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return written || copySelected(text);
}

/** Copy by way of a selection, as pages did before there was a clipboard for them. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = "true";
  Object.assign(field.style, { position: "fixed", opacity: "0" });
  // Outside an open dialog nothing can be selected.
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** Select the whole text of an element, for the player to copy. */
export function select(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else {
    getSelection()?.selectAllChildren(element);
  }
}
