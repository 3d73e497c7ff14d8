/** Play events one after another. The shown position follows the timeline; the caller has the true one. */
import { flushSync } from "svelte";
import type { GameModule, Position } from "../board";
import { t } from "../i18n.svelte";
import { S } from "../strings";
import type { LogEvent } from "../types";
import { Announcer, brief } from "./announcer.svelte";
import { type Caption, type Cue, cues, ownStep } from "./beats";
import { sources } from "./gains";
import { FACTOR, type Pace } from "./pace";
import type { Sound } from "./sound";
import { CLOCK, type Clock, type Entry, LONGEST_LAG, Timeline } from "./timeline";
import { Travels } from "./travel";

export interface Viewer {
  pace: () => Pace;
  /** Whether things may travel. */
  moves: () => boolean;
  module: () => GameModule | null;
  parts: () => unknown;
  /** Whether moves of the viewer's seat are the viewer's own, and so shown at once; in a replay they are not. */
  acts: boolean;
  caption: Caption;
  sound: (name: Sound) => void;
  /** A position was shown to its end. */
  staged?: (position: Position) => void;
  clock?: Clock;
}

/** A scene that plays over the board: one of the game's, or the end of the match. */
export interface Playing {
  /** Null: the end of the match. */
  event: LogEvent | null;
  scene: string;
  before: Position;
  after: Position;
  ms: number;
}

/** How long a piece travels, in milliseconds at the normal pace. */
const JOURNEY = 480;
/** How long a moved piece glows if nothing may travel, in milliseconds. */
const GLOW = 900;
/** How long the end of a match is celebrated. */
const FINALE = 4800;

export class Director {
  /** The shown position. */
  position = $state.raw<Position | null>(null);
  /** The shown caption. */
  caption = $state("");
  playing = $state.raw<Playing | null>(null);
  /** News that nobody should miss, and for how long it is shown. */
  banner = $state.raw<{ text: string; ms: number } | null>(null);
  /** Whether something is being shown. */
  busy = $state(false);
  /** Events that have not been shown yet. */
  ahead = $state.raw<readonly LogEvent[]>([]);
  readonly announcer: Announcer;
  readonly travels = new Travels();
  /** The newest position that was fed in. */
  truth = $state.raw<Position | null>(null);
  /** Whether the viewer has acted since what is shown. */
  acted = $state(false);
  private skipping = false;
  private readonly timeline: Timeline;

  constructor(private readonly viewer: Viewer) {
    const clock = viewer.clock ?? CLOCK;
    this.announcer = new Announcer(clock);
    this.timeline = new Timeline(() => FACTOR[viewer.pace()], () => this.settle(), clock);
  }

  /** Whether what is shown is not how things stand. */
  get behind(): boolean {
    return this.position !== this.truth;
  }

  /** Whether the end of the match covers the page. */
  get celebrating(): boolean {
    return this.playing?.event === null;
  }

  /** Show this, and nothing of what led to it but a sentence. */
  cut(position: Position | null, caption = ""): void {
    this.timeline.clear();
    this.settle();
    this.announcer.hush();
    this.travels.finish();
    this.ahead = [];
    this.caption = caption;
    this.announcer.tell(caption);
    this.truth = this.position = position;
    this.acted = false;
    if (position) this.viewer.staged?.(position);
  }

  /** Show how `events` led to `position`, after what is still to be shown, `within` milliseconds at most. */
  follow(events: readonly LogEvent[], position: Position, within = LONGEST_LAG): void {
    const before = this.truth ?? position;
    if (position.step < before.step) return this.back(position);
    const own = ownStep(events, before.step, this.viewer.acts ? position.seat : null);
    if (own !== null) this.skip();
    this.truth = position;
    this.acted ||= own !== null;
    this.ahead = [...this.ahead, ...events];
    const finale = this.finale(before, position);
    const time = finale.length ? within + FINALE * FACTOR[this.viewer.pace()] : within;
    // Its first beat may already show the end.
    this.busy = true;
    this.timeline.add([...this.entries(events, before, position, own), ...finale], time);
    this.busy = this.timeline.playing;
  }

  /** A step was taken back: pieces go back to where they were, and every announcement of it is dropped. */
  private back(position: Position): void {
    this.skip();
    this.truth = position;
    this.ahead = [];
    this.caption = t(S.stage.tookBack);
    this.announcer.tell(this.caption);
    this.change(position, [], 0, true);
    this.viewer.staged?.(position);
  }

  /** Whether things may travel. */
  get moves(): boolean {
    return this.viewer.moves();
  }

  /** Skip to the present position, so that a player who acts isn't kept waiting. The celebration of a match's end is
   * not skipped with what comes before it: it begins then, and can be skipped by itself. */
  skip(): void {
    if (!this.timeline.playing) return;
    this.skipping = true;
    this.timeline.skip();
    this.skipping = false;
    this.travels.finish();
    flushSync();
  }

  private entries(events: readonly LogEvent[], before: Position, after: Position, own: number | null): Entry[] {
    const staged = { before: before.view, after: after.view, parts: this.viewer.parts(), seat: after.seat };
    const { cues: list, turn } = cues(events, this.viewer.module(), staged, own, this.viewer.caption);
    const change = (seen: boolean) => this.change(after, list, turn, seen);
    const spoken = own === null ? this.spoken(list) : null;
    const entries = list.map((cue, at) => ({
      ms: cue.ms,
      begin: (ms: number) => {
        // A cue without a duration is seen all the same; one whose duration became 0 was skipped.
        if (at === turn) change(ms > 0 || cue.ms === 0);
        this.show(cue, before, after, ms, spoken?.get(cue));
      },
    }));
    const end = { ms: 0, begin: () => (list.length > turn ? undefined : change(true)) };
    return [...entries, end, { ms: 0, begin: () => this.viewer.staged?.(after) }];
  }

  /** The announcements of another player's move, by its beats. */
  private spoken(list: readonly Cue[]): Map<Cue, string> {
    const [rest, last] = [t(S.stage.rest), list.findLast(({ told }) => told)];
    const said = brief(list.map(({ told, beat }) => ({ text: told, urgent: !!beat.banner })), rest);
    const words = (cue: Cue) => [said.includes(cue.told) ? cue.told : "", cue === last && said.includes(rest) ? rest : ""];
    return new Map(list.map((cue) => [cue, words(cue).filter(Boolean).join(" ")]));
  }

  /** Nothing lies over the score sheet where nothing may move. */
  private finale(before: Position, after: Position): Entry[] {
    if (!after.over || before.over || !this.viewer.moves()) return [];
    const begin = (ms: number) => {
      this.clear();
      this.playing = ms ? { scene: "ceremony", event: null, before, after, ms } : null;
      if (ms) this.viewer.sound("victory");
    };
    return [{ ms: FINALE, begin, apart: true }];
  }

  /** `ms` 0: it is passed over. */
  private show(cue: Cue, before: Position, after: Position, ms: number, spoken = cue.told): void {
    const { event, beat, told } = cue;
    this.ahead = this.ahead.filter((one) => one !== event);
    this.announcer.tell(spoken);
    if (told) this.caption = told;
    for (const travel of beat.travels ?? []) this.travels.start(travel, ms || cue.own ? this.journey : 0);
    this.clear();
    if (beat.sound && (ms || cue.own)) this.viewer.sound(beat.sound);
    if (!ms) return;
    if (beat.banner) this.banner = { text: this.viewer.caption(event, { caption: beat.banner }), ms };
    if (beat.scene) this.playing = { scene: beat.scene, event, before, after, ms };
    this.travels.light(beat.lights ?? [], ms);
  }

  private get journey(): number {
    return this.viewer.moves() && !this.skipping ? JOURNEY * FACTOR[this.viewer.pace()] : 0;
  }

  private change(position: Position, list: readonly Cue[], turn: number, seen: boolean): void {
    const travels = list.slice(turn).flatMap(({ beat }) => beat.travels ?? []);
    const time = seen ? this.journey : 0;
    const glow = seen && !this.viewer.moves() && !this.skipping ? GLOW * FACTOR[this.viewer.pace()] : 0;
    const make = () => {
      this.position = position;
      this.acted &&= this.behind;
      if (time || glow) flushSync();
    };
    if (glow) this.travels.show(make, glow);
    else this.travels.change(make, travels, time, (seat) => sources(list, seat));
  }

  private settle(): void {
    this.clear();
    this.busy = false;
  }

  /** Nothing lies over anything. */
  private clear(): void {
    this.playing = this.banner = null;
  }
}
