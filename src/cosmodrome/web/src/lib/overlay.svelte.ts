/** The overlay on a board, one at a time: it returns the focus when it closes, and leads back step by step. */
export abstract class OverlayState<About, Props> {
  overlay = $state.raw<About | null>(null);
  #caller: HTMLElement | SVGElement | null = null;

  show(about: About): void {
    const at = document.activeElement;
    if (this.overlay === null && (at instanceof HTMLElement || at instanceof SVGElement)) this.#caller = at;
    this.overlay = about;
  }

  close(): void {
    if (this.overlay === null) return;
    const inside = document.activeElement?.closest(".overlay") || document.activeElement === document.body;
    const home = this.#caller?.isConnected ? this.#caller : this.home();
    this.drop();
    if (inside) home?.focus({ preventScroll: true });
  }

  /** The next table begins without one; the keyboard stays where it is. */
  protected drop(): void {
    this.overlay = this.#caller = null;
  }

  /** Where the keyboard goes if what called the overlay is gone. */
  protected home(): HTMLElement | null {
    return null;
  }

  /** One step back; false if there is nothing to leave. */
  abstract leave(props: Props): boolean;

  /** Escape steps back, unless something nearer has taken it. */
  escape(event: KeyboardEvent, props: Props): void {
    if (event.key === "Escape" && !event.defaultPrevented && this.leave(props)) event.preventDefault();
  }
}
