/** Turn the events of a move into beats, and say with which of them the board changes. Pure. */
import type { Beat, GameModule, Staged } from "../board";
import type { LogEvent } from "../types";

/** An event, and how it is shown. */
export interface Cue {
  event: LogEvent;
  beat: Beat;
  /** At the normal pace. */
  ms: number;
  /** The sentence that announces it; empty: another beat has it, or only the log. */
  told: string;
  /** The viewer caused it: it is shown at once. */
  own: boolean;
}

/** The sentence of an event, or the one that its beat has for it. */
export type Caption = (event: LogEvent, beat: Beat) => string;

/** Return the reading time of a sentence that comes with nothing else to see, in milliseconds. */
const reading = (told: string): number => (told ? Math.min(2400, 600 + 12 * told.length) : 0);

function cue(event: LogEvent, module: GameModule | null, staged: Staged, caption: Caption): Cue {
  const stager = module?.staging?.[event.kind.replace(/\+$/, "")] ?? "caption";
  if (stager === "log") return { event, beat: {}, ms: 0, told: "", own: false };
  const beat = stager === "caption" ? {} : typeof stager === "function" ? stager(event, staged) : stager;
  const told = beat.caption === null ? "" : caption(event, beat);
  return { event, beat, ms: beat.ms ?? reading(told), told, own: false };
}

/** Return the beats of a move, and before which of them the board changes (their number: after the last). The viewer's
 * own step, `own`, holds nothing back and takes no time but for its scene, its banner and its consequences. */
export function cues(
  events: readonly LogEvent[],
  module: GameModule | null,
  staged: Staged,
  own: number | null,
  caption: Caption,
): { cues: Cue[]; turn: number } {
  const list = events.map((event) => {
    const found = cue(event, module, staged, caption);
    if (event.step !== own) return found;
    const beat = { ...found.beat, holds: false };
    return { ...found, ms: beat.scene || beat.banner || beat.follows ? found.ms : 0, own: true, beat };
  });
  return { cues: list, turn: list.findLastIndex(({ beat }) => beat.holds) + 1 };
}

/** Return the step of the viewer's own move, which is the first one after `before`; null if the move isn't the
 * viewer's. */
export function ownStep(events: readonly LogEvent[], before: number, seat: number | null): number | null {
  const [first] = events;
  return seat !== null && first?.by === seat ? before : null;
}
