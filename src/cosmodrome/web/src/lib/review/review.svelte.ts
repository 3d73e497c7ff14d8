/** The review of a replay: asked for, awaited, put into words. */
import { api } from "../api";
import type { LegalAction } from "../board";
import type { Unit } from "../faces";
import { list, say, t } from "../i18n.svelte";
import { speak } from "../speech.svelte";
import { asTrouble } from "../table.svelte";
import type { Review, ReviewedDecision, WholeReview } from "../types";
import type { Naming } from "../words";
import { R } from "./strings";

const EVERY = 1000;

export class Reviewed {
  #told = $state.raw<Review | null>(null);
  /** Why there is no answer. */
  trouble = $state("");
  /** The moment whose better move the board shows. */
  shown = $state.raw<ReviewedDecision | null>(null);
  #handle = 0;

  constructor(
    readonly replay: string,
    private readonly naming: () => Naming,
    private readonly unit: () => Unit,
  ) {}

  get state(): Review["state"] {
    return this.#told?.state ?? "none";
  }

  get whole(): WholeReview | null {
    return this.#told?.whole ?? null;
  }

  get progress(): string {
    return this.state === "waiting" ? t(R.waiting) : t(R.working, { done: this.#told?.done ?? 0, steps: this.#told?.steps ?? 0 });
  }

  readonly look = (): Promise<void> => this.#hear(() => api.review(this.replay));
  readonly ask = (): Promise<void> => this.#hear(() => api.askReview(this.replay));
  readonly close = (): void => clearTimeout(this.#handle);

  async #hear(asked: () => Promise<Review>): Promise<void> {
    clearTimeout(this.#handle);
    try {
      const before = this.state;
      this.#told = await asked();
      this.trouble = this.state === "failed" ? t(R.failed) : "";
      if (this.state === "ready" && before === "working") speak(t(R.ready));
    } catch (failed) {
      this.trouble = t(asTrouble(failed).message);
    }
    if (this.state === "waiting" || this.state === "working") this.#handle = window.setTimeout(() => void this.look(), EVERY);
  }

  readonly action = ({ text, args }: LegalAction): string => say({ text, args }, this.naming());

  readonly who = (seat: number): string => this.naming().players[seat] ?? "";

  /** The cost of something: win chance and points, or points alone where nobody else plays; some games call points by
   * another name. If it happened several `times`: the mean. */
  readonly cost = (cost: { chance: number; points: number }, times = 1): string => {
    const count = Math.round(cost.points / times);
    const points = t(R.roughly, { amount: t(this.unit().amount, { count }) });
    if (this.whole?.seats.length === 1) return points;
    return t(count ? R.both : R.only, { chance: Math.round((100 * cost.chance) / times), points });
  };

  readonly told = (one: ReviewedDecision): string => {
    const better = this.action(one.better);
    const reasons = list(one.reasons.map((reason) => say(reason, this.naming())));
    const parts = [
      t(R.moment, { step: one.step + 1, who: this.who(one.seat), played: this.action(one.played), cost: this.cost(one) }),
      reasons ? t(R.instead, { better, reasons }) : t(R.better, { better }),
      ...(one.line.length > 1 ? [t(R.line, { line: one.line.map(this.action).join(", ") })] : []),
    ];
    return parts.join(" ");
  };
}
