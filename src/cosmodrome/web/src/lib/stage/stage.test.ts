import { beforeEach, describe, expect, test } from "vitest";
import type { GameModule, Position } from "../board";
import type { LogEvent } from "../types";
import { cues, ownStep } from "./beats";
import { Director, type Viewer } from "./director.svelte";
import type { Pace } from "./pace";
import { Slow } from "./slow";
import { LONGEST_LAG, Timeline } from "./timeline";

let clock: Slow;
beforeEach(() => {
  clock = new Slow();
});

describe("the timeline", () => {
  let shown: [string, number, number][];
  let idle: number;
  let factor: number;
  let timeline: Timeline;
  const entry = (name: string, ms = 1000) => ({ ms, begin: (time: number) => void shown.push([name, clock.time, time]) });
  const names = () => shown.map(([name]) => name).join("");

  beforeEach(() => {
    shown = [];
    idle = 0;
    factor = 1;
    timeline = new Timeline(() => factor, () => void (idle += 1), clock);
  });

  test("shows one after the other", () => {
    timeline.add([entry("a"), entry("b", 500)]);
    expect([names(), timeline.playing]).toEqual(["a", true]);
    clock.pass(999);
    expect(names()).toBe("a");
    clock.pass(1);
    expect(names()).toBe("ab");
    timeline.add([entry("c")]);
    clock.pass(500);
    expect([names(), idle]).toEqual(["abc", 0]);
    clock.pass(1000);
    expect([idle, timeline.playing]).toEqual([1, false]);
  });

  test.each([[1.6, 1600], [1, 1000], [0.5, 500]])("at a pace of %d a second takes %d ms", (pace, ms) => {
    factor = pace;
    timeline.add([entry("a"), entry("b")]);
    expect(shown[0]).toEqual(["a", 0, ms]);
    clock.pass(ms);
    expect(shown[1]).toEqual(["b", ms, ms]);
  });

  test("at no pace all is there at once", () => {
    factor = 0;
    timeline.add([entry("a"), entry("b")]);
    expect([shown, idle]).toEqual([[["a", 0, 0], ["b", 0, 0]], 1]);
  });

  test("goes to the end when somebody is in a hurry", () => {
    timeline.add([entry("a"), entry("b"), entry("c")]);
    clock.pass(100);
    timeline.skip();
    expect(shown.slice(1)).toEqual([["b", 100, 0], ["c", 100, 0]]);
    expect([idle, timeline.playing]).toEqual([1, false]);
    clock.pass(10_000);
    expect(names()).toBe("abc");
  });

  test("what stands apart is skipped by itself", () => {
    timeline.add([entry("a"), entry("b"), { ...entry("c"), apart: true }, entry("d")]);
    timeline.skip();
    expect([shown.slice(1), timeline.playing]).toEqual([[["b", 0, 0], ["c", 0, 1000]], true]);
    timeline.skip();
    expect([shown.slice(3), timeline.playing, idle]).toEqual([[["d", 0, 0]], false, 1]);
  });

  test("what came is shown within five seconds, whatever else comes", () => {
    const came = new Map<string, number>();
    const late: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const name = `${at}.`;
      came.set(name, clock.time);
      timeline.add([entry(name, 1400), { ms: 0, begin: () => void late.push(clock.time - came.get(name)!) }]);
      clock.pass(350);
    }
    clock.pass(20_000);
    expect(late).toHaveLength(40);
    expect(Math.max(...late)).toBeLessThanOrEqual(LONGEST_LAG);
    expect(shown.filter(([, , ms]) => ms).every(([, , ms]) => ms >= 200)).toBe(true);
  });

  test("of too much for its time the last is seen, the rest passed over", () => {
    timeline.add(Array.from({ length: 100 }, (_, at) => entry(`${at}.`)));
    clock.pass(LONGEST_LAG);
    expect(shown).toHaveLength(100);
    expect(idle).toBe(1);
    expect(shown[0]![2]).toBe(0);
    expect(shown.at(-1)![2]).toBeGreaterThanOrEqual(200);
  });
});

const event = (kind: string, version = 1, step = 0, by: number | null = 1): LogEvent => ({ version, step, by, to: null, kind, args: {}, heads: false });
const position = (version: number, step = version, seat: number | null = 0) => ({ version, step, seat, view: { version } }) as unknown as Position;
const MODULE = {
  staging: { roll: { ms: 1500, holds: true, scene: "dice", sound: "roll" }, turn: "log", big: () => ({ ms: 2000, caption: null }) },
} as unknown as GameModule;
const STAGED = { before: {}, after: {}, parts: {}, seat: 0 };
const LONG = "x".repeat(500);
const beats = (events: LogEvent[], module: GameModule | null = MODULE, own: number | null = null) =>
  cues(events, module, STAGED, own, (one, beat) => (beat.caption ? LONG : `${one.kind}.`));

describe("the beats of a move", () => {
  test("are its events in order; what leads to the change comes before it", () => {
    const found = beats([event("roll"), event("moved"), event("turn")]);
    expect(found.cues.map((cue) => [cue.told, cue.ms])).toEqual([["roll.", 1500], ["moved.", 672], ["", 0]]);
    expect(found.turn).toBe(1);
    expect(beats([event("moved"), event("roll+")]).turn).toBe(2);
    expect(beats([event("big")]).cues[0]).toMatchObject({ ms: 2000, told: "" });
  });

  test("a game without staging is told by its sentences", () => {
    expect(beats([event("moved")], null)).toMatchObject({ cues: [{ ms: 672, told: "moved." }], turn: 0 });
  });

  test("a long caption stays longer, but not for ever", () => {
    const module = { staging: { moved: { caption: { text: "", args: {} } } } } as unknown as GameModule;
    expect(beats([event("moved")], module).cues[0]).toMatchObject({ ms: 2400, told: LONG });
  });

  test("what the viewer did takes no time, what follows from it does", () => {
    const events = [event("laid", 1, 4, 0), event("roll", 1, 5, 0)];
    expect(ownStep(events, 4, 0)).toBe(4);
    expect(ownStep(events, 4, 1)).toBeNull();
    expect(ownStep(events, 4, null)).toBeNull();
    const found = beats(events, MODULE, 4);
    expect(found.cues.map((cue) => [cue.ms, cue.own])).toEqual([[0, true], [1500, false]]);
    expect(beats([event("roll", 1, 4, 0)], MODULE, 4).turn).toBe(0);
    const module = { staging: { climbed: { ms: 480, holds: true, follows: true } } } as unknown as GameModule;
    const own = beats([event("laid", 1, 4, 0), event("climbed", 1, 4, 0)], module, 4);
    expect([own.turn, ...own.cues.map((cue) => [cue.ms, cue.own])]).toEqual([0, [0, true], [480, true]]);
  });
});

describe("the director", () => {
  let pace: Pace;
  let staged: number[];
  let sounds: string[];
  let director: Director;

  const make = (more: Partial<Viewer> = {}) =>
    new Director({
      pace: () => pace,
      moves: () => true,
      module: () => MODULE,
      parts: () => ({}),
      acts: true,
      caption: ({ kind }) => `${kind}.`,
      sound: (name) => void sounds.push(name),
      staged: ({ version }) => void staged.push(version),
      clock,
      ...more,
    });
  const shown = () => director.position?.version;

  beforeEach(() => {
    pace = "normal";
    staged = [];
    sounds = [];
    director = make();
    director.cut(position(0));
  });

  test("is at work when its first beat begins: the score sheet waits for it", () => {
    const busy: boolean[] = [];
    director = make({ sound: () => void busy.push(director.busy) });
    director.cut(position(1));
    director.follow([event("roll", 2)], position(2));
    expect(busy).toEqual([true]);
    director.skip();
    expect(director.busy).toBe(false);
  });

  test("shows the first position at once and says so", () => {
    expect([shown(), director.busy, director.behind, staged]).toEqual([0, false, false, [0]]);
  });

  test("a move of somebody else is shown with its first beat, its scene before", () => {
    director.follow([event("roll"), event("moved")], position(1));
    expect([shown(), director.behind, director.playing?.scene, director.caption]).toEqual([0, true, "dice", "roll."]);
    expect(director.ahead.map((one) => one.kind)).toEqual(["moved"]);
    expect(sounds).toEqual(["roll"]);
    clock.pass(1500);
    expect([shown(), director.behind, director.playing, director.busy]).toEqual([1, false, null, true]);
    expect([director.ahead, staged]).toEqual([[], [0]]);
    clock.pass(672);
    expect([director.busy, staged]).toEqual([false, [0, 1]]);
  });

  test("who acts is shown how things stand first", () => {
    director.follow([event("roll"), event("moved")], position(1));
    director.follow([event("roll", 2, 1)], position(2));
    director.skip();
    expect([shown(), director.behind, director.busy, director.ahead, director.caption]).toEqual([2, false, false, [], "roll."]);
    expect(staged).toEqual([0, 1, 2]);
    expect(sounds).toEqual(["roll"]);
  });

  test("an own move is there at once, over what was being shown; what follows from it is staged", () => {
    director.follow([event("roll")], position(1));
    director.follow([event("laid", 2, 1, 0), event("moved", 2, 2, 0)], position(2, 3));
    expect([shown(), director.behind, director.busy, director.caption]).toEqual([2, false, true, "moved."]);
    director.follow([event("laid", 3, 3, 0), event("roll", 3, 4, 0)], position(3, 5));
    expect([shown(), director.behind, director.playing?.scene]).toEqual([2, true, "dice"]);
    clock.pass(1500);
    expect([shown(), director.busy]).toEqual([3, false]);
  });

  test("after a step was taken back nothing told of it stands any more, for anybody", () => {
    director.follow([event("moved", 1, 0, 0)], position(1));
    clock.pass(9999);
    expect(director.caption).toBe("moved.");
    director.follow([], position(2, 0));
    expect([shown(), director.behind, director.busy, director.ahead]).toEqual([2, false, false, []]);
    expect(director.caption).toBe("The last step was taken back.");
    expect(staged).toEqual([0, 1, 2]);
  });

  test("a screen reader hears a long move of somebody else in short, once; one's own in full", () => {
    const nine = "one two three four five six seven eight nine";
    const heard: string[] = [];
    director = make({ caption: ({ kind }) => `${kind}: ${nine}.` });
    director.announcer.tell = (text) => void (text && heard.push(text));
    director.cut(position(0));
    const events = ["moved", "roll", "landed"].map((kind) => event(kind));
    director.follow(events, position(1));
    director.skip();
    expect(heard).toEqual([`moved: ${nine}.`, "More in the log."]);
    expect(director.caption).toBe(`landed: ${nine}.`);
    heard.length = 0;
    director.follow([event("moved", 2, 1, 0), event("landed", 2, 1, 0)], position(2));
    expect(heard).toEqual([`moved: ${nine}.`, `landed: ${nine}.`]);
  });

  test("in a replay nothing is one's own", () => {
    director = make({ acts: false });
    director.cut(position(0));
    director.follow([event("moved", 1, 0, 0)], position(1));
    expect(director.busy).toBe(true);
  });

  test("what tells nothing changes at its turn", () => {
    director.follow([], position(1));
    expect([shown(), director.busy, staged]).toEqual([1, false, [0, 1]]);
    director.follow([event("roll", 2, 1)], position(2));
    director.follow([], position(3));
    expect(shown()).toBe(1);
    clock.pass(1500);
    expect([shown(), director.busy]).toEqual([3, false]);
  });

  test("pieces travel with what is seen, also if that takes no time; what is passed over changes at once", () => {
    const times: number[] = [];
    director.travels.change = (change, _, ms) => {
      times.push(ms);
      change();
    };
    director.follow([event("turn"), event("moved")], position(1));
    director.skip();
    pace = "fast";
    director.follow([event("laid", 2, 1, 0)], position(2));
    director.follow([event("moved", 3, 2)], position(3));
    director.follow([event("moved", 4, 3)], position(4));
    director.skip();
    expect(times).toEqual([480, 240, 240, 0]);
  });

  test("where nothing may travel, what has changed is lit, and no ceremony covers the score", () => {
    const lit: number[] = [];
    const still = { moves: () => false };
    director = make(still);
    director.travels.show = (change, ms) => {
      lit.push(ms);
      change();
    };
    director.cut(position(0));
    director.follow([event("moved")], { ...position(1), over: { ranks: [], scores: [], proposed: {} } });
    clock.pass(672);
    expect([lit, director.busy, director.playing]).toEqual([[900], false, null]);
  });

  test("the end is celebrated once it is shown, and a key ends that too", () => {
    const ended = { ...position(1), over: { ranks: [], scores: [], proposed: {} } };
    director.follow([event("moved")], ended);
    clock.pass(672);
    expect([shown(), director.playing?.scene, sounds]).toEqual([1, "ceremony", ["victory"]]);
    director.skip();
    expect([director.playing, director.busy]).toEqual([null, false]);
    director.follow([], { ...ended, version: 2 });
    expect(director.busy).toBe(false);
  });

  test("a key during the last move does not skip the end that it leads to", () => {
    director.follow([event("roll"), event("moved")], { ...position(1), over: { ranks: [], scores: [], proposed: {} } });
    director.skip();
    expect([shown(), director.behind, director.playing?.scene, director.banner]).toEqual([1, false, "ceremony", null]);
    clock.pass(4700);
    expect([director.playing?.scene, director.busy]).toEqual(["ceremony", true]);
    clock.pass(100);
    expect([director.playing, director.busy]).toEqual([null, false]);
  });

  test("at no pace everything is there at once, and heard", () => {
    pace = "none";
    director.follow([event("roll"), event("moved")], position(1));
    expect([shown(), director.busy, director.playing, sounds, staged]).toEqual([1, false, null, [], [0, 1]]);
    clock.pass(100);
    expect(director.announcer.said).toBe("roll. moved.");
  });

  test("a cut leaves nothing of what was to come", () => {
    director.follow([event("roll"), event("moved")], position(1));
    director.cut(null);
    expect([director.position, director.busy, director.playing, director.caption, director.ahead]).toEqual([null, false, null, "", []]);
    clock.pass(5000);
    expect([director.position, director.announcer.said]).toEqual([null, ""]);
  });
});
