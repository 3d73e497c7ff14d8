/** Announcements of a table to screen readers: captions, then the prompt; at most one announcement a second. */
import { t } from "../i18n.svelte";
import { S } from "../strings";
import { CLOCK, type Clock } from "./timeline";

/** Between two announcements, in milliseconds. */
export const QUIET = 1000;
/** Captions that come at one moment, within this many milliseconds, are announced together. */
const GATHERING = 50;
/** This many of the captions that gather meanwhile are read out; the log has the others. */
const MOST = 3;
/** The maximum number of words in the announcement of another player's move; the log has the rest. */
export const WORDS = 20;

const length = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Which sentences of a move are spoken, so that they are at most `WORDS` words, including `rest`, which says that
there is
 * more: those that nobody should miss, then the first ones. */
export function brief(sentences: readonly { text: string; urgent: boolean }[], rest: string): string[] {
  const all = sentences.map(({ text }) => text).filter(Boolean);
  if (length(all.join(" ")) <= WORDS) return all;
  let left = WORDS - length(rest);
  const byUrgency = [...sentences].sort((a, b) => Number(b.urgent) - Number(a.urgent));
  const spoken = byUrgency.filter(({ text }) => text && (left -= length(text)) >= 0);
  return [...sentences.filter((one) => spoken.includes(one)).map(({ text }) => text), rest];
}

export class Announcer {
  /** For the live region. */
  said = $state("");
  /** Whether a caption came after the last question. */
  told = false;
  private captions: string[] = [];
  private prompt = "";
  private last = -Infinity;
  private cancel: (() => void) | null = null;

  constructor(private readonly clock: Clock = CLOCK) {}

  /** Something happened: what was asked before is out of date. */
  tell(caption: string): void {
    if (!caption) return;
    this.prompt = "";
    this.captions.push(caption);
    this.told = true;
    this.soon();
  }

  /** Announce the newest prompt, after the captions. */
  ask(prompt: string): void {
    this.prompt = prompt;
    this.told = false;
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
