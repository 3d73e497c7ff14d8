/** What a move shows: its events as beats, and with which of them the board changes. Pure. */
import type { Beat, GameModule, Staged } from "../board";
import type { LogEvent } from "../types";

/** So long a caption stays that says nothing else, in milliseconds at the normal pace. */
const CAPTION = 1100;

/** An event, and how it is shown. */
export interface Cue {
  event: LogEvent;
  beat: Beat;
  ms: number;
  /** Kept out of captions: the log tells it. */
  silent: boolean;
  /** The viewer did it himself: it is shown at once. */
  own: boolean;
}

function cue(event: LogEvent, module: GameModule | null, staged: Staged): Cue {
  const stager = module?.staging?.[event.kind.replace(/\+$/, "")] ?? "caption";
  if (stager === "log") return { event, beat: {}, ms: 0, silent: true, own: false };
  const beat = stager === "caption" ? {} : typeof stager === "function" ? stager(event, staged) : stager;
  return { event, beat, ms: beat.ms ?? (beat.caption === null ? 0 : CAPTION), silent: beat.caption === null, own: false };
}

/** The beats of a move, and before which of them the board changes (their number: after the last).
 * What the viewer did himself, `own` being the step of it, takes no time and holds nothing back. */
export function cues(events: readonly LogEvent[], module: GameModule | null, staged: Staged, own: number | null): { cues: Cue[]; turn: number } {
  const list = events.map((event) => {
    const found = cue(event, module, staged);
    return event.step === own ? { ...found, ms: 0, own: true, beat: { ...found.beat, holds: false } } : found;
  });
  return { cues: list, turn: list.findLastIndex(({ beat }) => beat.holds) + 1 };
}

/** The step by which the viewer made a move himself: it is the first after `before`, and told as his. */
export function ownStep(events: readonly LogEvent[], before: number, seat: number | null): number | null {
  const [first] = events;
  return seat !== null && first?.by === seat ? before : null;
}
