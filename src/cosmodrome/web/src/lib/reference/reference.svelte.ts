/** Answers to questions about a game: the rulebook beside the table, and the meaning of each sign. */
import { untrack } from "svelte";
import { api } from "$lib/api";
import { language } from "$lib/i18n.svelte";
import type { GameDetail, Rulebook } from "$lib/types";

class Reference {
  /** The game of this page; null where there is none. */
  game = $state.raw<GameDetail | null>(null);
  /** The rulebook, once it has been asked for. */
  book = $state.raw<Rulebook | null>(null);
  /** The anchor that is open beside the table; null: the rulebook is closed. */
  at = $state<string | null>(null);
  /** The current question: where the rulebook opens by itself. */
  topic = $state("");
  failed = $state(false);
  #home: HTMLElement | null = null;

  /** This page is about `game`; returns how to leave it. */
  follow(game: GameDetail | null): () => void {
    untrack(() => {
      if (this.game?.key !== game?.key) this.book = null;
      this.game = game;
    });
    return () => {
      this.game = this.book = this.at = null;
      this.topic = "";
    };
  }

  /** Whether there is a rulebook to open. */
  get readable(): boolean {
    return !!this.game?.rulebook.length;
  }

  /** Whether the rulebook states this rule; those of the table itself (`K-1`) are in none. */
  states(rule: string): boolean {
    return this.readable && !rule.startsWith("K-");
  }

  async load(): Promise<void> {
    const game = this.game;
    if (!game || this.book) return;
    this.failed = false;
    try {
      const book = await api.rulebook(game.key, language());
      if (this.game === game) this.book = book;
    } catch {
      this.failed = true;
    }
  }

  /** Open the rulebook at a chapter or a rule; "" is its beginning. */
  open(anchor: string): void {
    if (!this.readable) return;
    if (this.at === null) this.#home = document.activeElement as HTMLElement | null;
    this.at = anchor;
    void this.load();
  }

  close(): void {
    this.at = null;
    if (this.#home?.isConnected) this.#home.focus({ preventScroll: true });
    this.#home = null;
  }
}

export const reference = new Reference();
