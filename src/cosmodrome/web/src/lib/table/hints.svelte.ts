/** "Show me a move": up to three sensible actions with their reasons, numbered in the list and on the board. They lapse
 * when anything changes. */
import { api } from "../api";
import type { Position, Words } from "../board";
import { list, say, t } from "../i18n.svelte";
import { speak } from "../speech.svelte";
import { S } from "../strings";
import { asTrouble } from "../table.svelte";
import type { Advice, Hint, Then } from "../types";
import type { Naming } from "../words";

export class Hints {
  #asked = $state(-1);
  #told = $state.raw<Advice | null>(null);
  /** Why there is no answer. */
  trouble = $state("");
  /** The candidate that the pointer or the keyboard is at, by its place in the list; -1: none. */
  at = $state(-1);

  constructor(
    private readonly table: string,
    private readonly seat: number,
    private readonly position: () => Position,
    private readonly naming: () => Naming,
  ) {}

  get thinking(): boolean {
    const { version } = this.position();
    return this.#asked === version && this.#told?.version !== version && !this.trouble;
  }

  /** The hints for this position; null: none were asked for, or they were closed. */
  get shown(): readonly Hint[] | null {
    return this.#told?.version === this.position().version ? this.#told.hints : null;
  }

  /** The candidate that stands out. */
  get aimed(): Hint | null {
    return this.shown?.[this.at] ?? null;
  }

  /** The answer, or why there is none, is on show. */
  get open(): boolean {
    return this.shown !== null || (!!this.trouble && this.#asked === this.position().version);
  }

  /** The sentence in place of a hint if there is none. */
  get none(): string {
    return t(this.#told?.version === this.#asked ? S.hints.even : S.hints.none);
  }

  /** Whether a reason or a cost has numbers. */
  get estimated(): boolean {
    const told = ({ reasons, against, cost, rest, then }: Hint) => [...reasons, against, cost, rest, ...(then?.reasons ?? []), then?.against];
    return !!this.shown?.flatMap(told).some((one) => one && Object.keys(one.args).length);
  }

  readonly action = (hint: Hint): string => this.words(hint.action);

  /** Why the candidate at this place is shown, and what it costs compared with the first. */
  readonly reasons = (hint: Hint, at: number): string => {
    if (hint.forced) return t(S.hints.forced);
    const sentences = [this.why(hint, at)];
    if (at) sentences.push(hint.cost ? t(S.hints.cost, { amount: this.words(hint.cost) }) : t(S.hints.alike));
    if (hint.rest) sentences.push(t(S.hints.rest, { amount: this.words(hint.rest) }));
    return sentences.filter(Boolean).join(" ");
  };

  /** The reason given: the effects of the action itself, what it brings that another one does not, or what it leads to. */
  private why(hint: Hint, at: number): string {
    if (hint.then) return this.ahead(hint.then);
    if (!hint.reasons.length) return at || hint.rest ? "" : t(S.hints.only);
    const reasons = this.listed(hint);
    if (hint.instead) return t(S.hints.instead, { other: this.words(hint.instead), reasons });
    return t(hint.usual ? S.hints.usual : S.hints.own, { reasons });
  }

  private ahead({ line, reasons, against, games, of, sure }: Then): string {
    const all = list(line.map((action) => t(S.hints.quoted, { action: this.words(action) })));
    return t(sure ? S.hints.followed : S.hints.likely, { line: all, reasons: this.listed({ reasons, against }), games, of });
  }

  private listed({ reasons, against }: Pick<Hint, "reasons" | "against">): string {
    const all = list(reasons.map((reason) => this.words(reason)));
    return against ? t(S.hints.but, { reasons: all, against: this.words(against) }) : all;
  }

  readonly close = (): void => {
    this.#told = null;
    this.#asked = this.at = -1;
    this.trouble = "";
  };

  readonly ask = async (): Promise<void> => {
    if (this.thinking) return;
    const { version } = this.position();
    this.#asked = version;
    this.trouble = "";
    try {
      const given = await api.advice(this.table, this.seat);
      this.#told = given;
      if (given.version !== version) return;
      speak(given.hints.map((hint, at) => `${at + 1}. ${this.action(hint)}: ${this.reasons(hint, at)}`).join(" ") || this.none);
    } catch (failed) {
      this.trouble = t(asTrouble(failed).message);
      speak(this.trouble);
    }
  };

  private words({ text, args }: Words): string {
    return say({ text, args }, this.naming());
  }
}
