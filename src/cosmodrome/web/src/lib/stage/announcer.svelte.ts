/** What a screen reader is told of a table: captions, and then what is asked; at most one announcement a second. */
import { t } from "../i18n.svelte";
import { S } from "../strings";
import { CLOCK, type Clock } from "./timeline";

/** Between two announcements, in milliseconds. */
export const QUIET = 1000;
/** What comes at one moment is said in one breath. */
const GATHERING = 50;
/** Of what gathers meanwhile, so many captions are read out; the log has the others. */
const MOST = 3;

export class Announcer {
  /** For the live region. */
  said = $state("");
  private captions: string[] = [];
  private prompt = "";
  private last = -Infinity;
  private cancel: (() => void) | null = null;

  constructor(private readonly clock: Clock = CLOCK) {}

  /** Something happened. */
  tell(caption: string): void {
    if (!caption) return;
    this.captions.push(caption);
    this.soon();
  }

  /** What is asked now; said after what happened, and only the newest. */
  ask(prompt: string): void {
    this.prompt = prompt;
    this.soon();
  }

  /** Leave nothing of a covered hand in the page. */
  hush(): void {
    this.cancel?.();
    this.cancel = null;
    this.captions = [];
    this.prompt = this.said = "";
  }

  private soon(): void {
    this.cancel ??= this.clock.later(() => this.speak(), Math.max(GATHERING, this.last + QUIET - this.clock.now()));
  }

  private speak(): void {
    const more = this.captions.length - MOST;
    const text = [...this.captions.slice(-MOST), more > 0 ? t(S.stage.more, { count: more }) : "", this.prompt].filter(Boolean).join(" ");
    this.cancel = null;
    this.captions = [];
    this.prompt = "";
    this.last = this.clock.now();
    // The same sentence twice is spoken twice.
    this.said = this.said === text ? `${text}\u00a0` : text;
  }
}
