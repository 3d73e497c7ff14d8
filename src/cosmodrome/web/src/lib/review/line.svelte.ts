/** The better line of a decision, played out on the board like the steps of the match. */
import { api } from "../api";
import { t } from "../i18n.svelte";
import type { Director } from "../stage/director.svelte";
import { asTrouble } from "../table.svelte";
import type { BetterLine as Told, ReviewedDecision } from "../types";
import type { Reviewed } from "./review.svelte";
import { R } from "./strings";

export class BetterLine {
  #told = $state.raw<Told | null>(null);
  #of: ReviewedDecision | null = null;
  /** How many of its actions are on the board. */
  at = $state(0);

  constructor(
    private readonly review: Reviewed,
    private readonly director: Director,
  ) {}

  get open(): boolean {
    return this.#told !== null;
  }

  get steps(): number {
    return (this.#told?.positions.length ?? 1) - 1;
  }

  readonly stops = $derived(Array.from({ length: this.steps + 1 }, (_, at) => at));

  /** The action that the board shows, in words. */
  get told(): string {
    const action = this.#of?.line[this.at - 1];
    return action ? t(R.inLine, { step: this.at, steps: this.steps, action: this.review.action(action) }) : "";
  }

  /** Begin with the first action of the decision that the board shows. */
  readonly play = async (): Promise<void> => {
    const of = this.review.shown;
    if (!of) return;
    try {
      const told = await api.betterLine(this.review.replay, of.step);
      if (this.review.shown !== of) return;
      this.#of = of;
      this.#told = told;
      this.at = 0;
      this.go(1);
    } catch (failed) {
      this.review.trouble = t(asTrouble(failed).message);
    }
  };

  /** The next action is played; a step anywhere else leads there at once. */
  readonly go = (at: number): void => {
    const there = this.#told?.positions[at];
    if (!this.#told || !there || at === this.at) return;
    const next = at === this.at + 1;
    this.at = at;
    this.director.skip();
    if (next) this.director.follow(this.#told.log.filter((event) => event.version === at), there);
    else this.director.cut(there, this.told);
  };

  readonly leave = (): void => {
    this.#told = this.#of = null;
    this.at = 0;
  };
}
