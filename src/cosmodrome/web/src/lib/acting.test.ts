import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Acting } from "./acting.svelte";
import type { GameModule, Position } from "./board";
import { boardProps, NO_CONTROLS } from "./frame";
import { settings } from "./settings.svelte";
import type { Pace } from "./stage/pace";
import { Director } from "./stage/director.svelte";
import { TableState } from "./table.svelte";
import type { Table } from "./types";

const LEGAL = [{ do: "roll", kind: "roll", args: {}, text: "Roll", reveals: "", lapses: "", closes: false }, { do: "stay", kind: "stay", args: {}, text: "Stay", reveals: "", lapses: "", closes: false }];
const position = (version: number, legal = LEGAL): Position =>
  ({ version, step: version, seat: 0, waiting: [0], legal, over: null, prompt: { text: "", args: {} }, undo: { allowed: false, refusal: null }, view: {} }) as unknown as Position;

/** A module that shows a cue before the board changes. */
const MODULE = { staging: { done: { ms: 1000, holds: true } } } as unknown as GameModule;

/** A table at which seat 0 is to act; commands wait until the test answers them. */
function seated(pace: Pace = "none") {
  const director = new Director({ pace: () => pace, moves: () => false, module: () => MODULE, parts: () => null, acts: true, caption: () => "Somebody does something.", sound: () => {} });
  const table = new TableState("one", () => {});
  const acting = new Acting(table, director);
  const arrives = (version: number, legal = LEGAL) => director.cut((table.position = position(version, legal)));
  table.seat = 0;
  table.status = "live";
  arrives(1);
  const follows = (by: readonly number[], legal = LEGAL) => {
    const events = by.map((seat, at) => ({ version: 2, step: 1 + at, by: seat, to: null, kind: "done", args: {}, heads: false }));
    director.follow(events, (table.position = position(1 + by.length, legal)));
  };
  return { table, director, acting, arrives, follows };
}

/** Where the browser says that it is online. */
let line: EventTarget;
let sent: { do: string; expected_version: number; answer: (version: number) => void; refuse: () => void }[];
const REFUSED = { ok: false, status: 422, headers: new Headers(), json: async () => ({ error: "refused", message: "That is not possible now.", refusal: null }) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  sent = [];
  line = new EventTarget();
  vi.stubGlobal("addEventListener", line.addEventListener.bind(line));
  vi.stubGlobal("removeEventListener", line.removeEventListener.bind(line));
  vi.stubGlobal("fetch", (_: string, init: { body: string }) => {
    const { do: action, expected_version } = JSON.parse(init.body) as { do: string; expected_version: number };
    return new Promise((resolve) => sent.push({ do: action, expected_version, answer: (version) => resolve({ ok: true, headers: new Headers(), json: async () => ({ version }) }), refuse: () => resolve(REFUSED) }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

describe("while it is shown what others did", () => {
  test.each([
    ["what changes nothing for oneself leaves everything in one's hands", [1], LEGAL, true],
    ["another choice waits until its turn comes", [1], LEGAL.slice(1), false],
    ["after a move of one's own the same choice is another one", [0, 1], LEGAL, false],
  ])("%s", (_, by, legal, acts) => {
    const { director, acting, follows } = seated("normal");
    follows(by, legal);
    expect([director.behind, acting.canAct]).toEqual([true, acts]);
    director.skip();
    expect([director.behind, acting.canAct]).toEqual([false, true]);
  });
});

describe("what was sent", () => {
  test("turns nothing grey while its answer would not be missed", async () => {
    const { acting, arrives } = seated();
    void acting.act("roll");
    await vi.advanceTimersByTimeAsync(100);
    expect([acting.canAct, acting.sending]).toEqual([true, false]);
    arrives(2);
    sent[0]!.answer(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect([acting.canAct, acting.sending]).toEqual([true, false]);
  });

  test("is said to be on its way when the answer is late", async () => {
    const { acting } = seated();
    void acting.act("roll");
    await vi.advanceTimersByTimeAsync(200);
    expect([acting.canAct, acting.sending]).toEqual([false, true]);
  });

  test("goes out again at once when the line comes back, also while an attempt is still failing", async () => {
    const attempts: { fail: (why: Error) => void }[] = [];
    vi.stubGlobal("fetch", () => new Promise((_, fail) => attempts.push({ fail })));
    const { acting } = seated();
    void acting.act("roll");
    await settled();
    for (let tries = 0; tries < 6; tries += 1) {
      attempts[tries]!.fail(new TypeError("Failed to fetch"));
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(attempts.length).toBe(7);
    line.dispatchEvent(new Event("online"));
    attempts[6]!.fail(new TypeError("Failed to fetch"));
    await settled();
    expect(attempts.length, "it was heard while the attempt was under way").toBe(8);
    attempts[7]!.fail(new TypeError("Failed to fetch"));
    await vi.advanceTimersByTimeAsync(500);
    expect(attempts.length, "the network may need a moment longer than the browser says").toBe(9);
  });

  test("is sent once, however often it is asked for", async () => {
    const { acting } = seated();
    void acting.act("roll");
    void acting.act("roll");
    await settled();
    expect(sent).toHaveLength(1);
  });

  test("is followed by the next move as soon as it is answered, not before", async () => {
    const { acting, arrives } = seated();
    void acting.act("roll");
    await settled();
    arrives(2);
    void acting.act("stay");
    await settled();
    expect(sent.map((one) => one.do)).toEqual(["roll"]);
    sent[0]!.answer(2);
    await settled();
    expect(sent.map((one) => [one.do, one.expected_version])).toEqual([["roll", 1], ["stay", 2]]);
  });
});

describe("a touch that means two moves", () => {
  const wishes = (acting: Acting) => {
    let over = false;
    void acting.act("roll", false, "stay").then(() => (over = true));
    return () => over;
  };
  const done = () => sent.map((one) => [one.do, one.expected_version]);

  test("sends the second as soon as it may be, before anything else, and is over with its answer", async () => {
    const { acting, table, arrives } = seated();
    const over = wishes(acting);
    await settled();
    const before = table.position;
    arrives(2);
    acting.settle(table.position!, before);
    expect(done()).toEqual([["roll", 1], ["stay", 2]]);
    sent[0]!.answer(2);
    await settled();
    expect(over()).toBe(false);
    arrives(3);
    sent[1]!.answer(3);
    await settled();
    expect([over(), acting.canAct, sent.length]).toEqual([true, true, 2]);
  });

  test("asks before the second reveals something", async () => {
    const { acting, table, arrives } = seated();
    table.table = { game: "mlem", seats: [{ seat: 0, caretaker: null }] } as unknown as Table;
    void wishes(acting);
    await settled();
    const before = table.position;
    arrives(2, [LEGAL[0]!, { ...LEGAL[1]!, reveals: "A card is seen." }]);
    acting.settle(table.position!, before);
    sent[0]!.answer(2);
    await settled();
    expect([acting.asking?.do, done()]).toEqual(["stay", [["roll", 1]]]);
    acting.answer(true);
    await settled();
    expect(done()).toEqual([["roll", 1], ["stay", 2]]);
  });

  test("forgets the second where the first is refused", async () => {
    const { acting, table, arrives } = seated();
    const over = wishes(acting);
    await settled();
    sent[0]!.refuse();
    await settled();
    expect([over(), acting.said !== null]).toEqual([true, true]);
    const before = table.position;
    arrives(2);
    acting.settle(table.position!, before);
    expect(done()).toEqual([["roll", 1]]);
  });
});

describe("a question before a move", () => {
  const move = (kind: string, nth: number, reveals = "", lapses = "") => ({ ...LEGAL[0]!, do: `${kind} ${nth}`, kind, reveals, lapses });
  const MOVES = [move("build", 1, "A rhomb is drawn."), move("build", 2, "A rhomb is drawn."), move("look", 1, "A card is seen."), move("move", 1), move("leave", 1, "", "The dice are lost.")];

  /** Set up a seat at a table of this game, with these moves. The server accepts every command at once. */
  function asking(game = "tom-tube") {
    const seat = seated();
    seat.table.table = { game, seats: [{ seat: 0, caretaker: null }] } as unknown as Table;
    let version = 2;
    seat.arrives(version, MOVES);
    /** Whether it is asked about; the answer, and whether it is the last word on such questions. */
    const asks = async (action: string, yes = true, never = false): Promise<boolean> => {
      const before = sent.length;
      void seat.acting.act(action);
      await settled();
      const asked = seat.acting.asking !== null;
      expect(sent.length - before).toBe(asked ? 0 : 1);
      if (asked) seat.acting.answer(yes, never);
      await settled();
      expect(sent.length - before).toBe(yes || !asked ? 1 : 0);
      if (sent.length === before) return asked;
      seat.arrives((version += 1), MOVES);
      sent.at(-1)!.answer(version);
      await settled();
      return asked;
    };
    return asks;
  }

  afterEach(() => {
    settings.unasked = [];
    settings.confirm = true;
  });

  test("is put only where something is revealed", async () => {
    const asks = asking();
    expect(await asks("move 1")).toBe(false);
    expect(await asks("leave 1")).toBe(false);
    expect(await asks("build 1")).toBe(true);
  });

  test("comes again until it is said that it need not: then for that kind in that game alone", async () => {
    const asks = asking();
    expect(await asks("build 1")).toBe(true);
    expect(await asks("build 1")).toBe(true);
    expect(await asks("build 1", true, true)).toBe(true);
    expect([await asks("build 1"), await asks("build 2"), await asks("look 1")]).toEqual([false, false, true]);
    expect(await asking("mlem")("build 1")).toBe(true);
    expect(settings.unasked).toEqual(["tom-tube build"]);
  });

  test("whose answer is no is put again, whatever was ticked", async () => {
    const asks = asking();
    expect(await asks("build 1", false, true)).toBe(true);
    expect(await asks("build 1")).toBe(true);
  });

  test("is put to nobody who wants none", async () => {
    settings.confirm = false;
    expect(await asking()("look 1")).toBe(false);
  });
});

describe("a warning before a costly move", () => {
  const better = { do: "stay", kind: "stay", args: {}, text: "Stay", reveals: "", lapses: "", closes: false };
  let looked = 0;

  /** A seat at a table with hints or without, where rolling is costly. */
  function warned(hints: boolean) {
    looked = 0;
    const send = fetch as unknown as (path: string, init: { body: string }) => Promise<unknown>;
    vi.stubGlobal("fetch", (path: string, init: { body: string }) => {
      if (!path.endsWith("/warning")) return send(path, init);
      looked += 1;
      const told = { version: 1, better: init.body.includes("roll") ? better : null, risks: [], reasons: [] };
      return Promise.resolve({ ok: true, headers: new Headers(), json: async () => told });
    });
    const seat = seated();
    seat.table.table = { game: "mlem", hints, seats: [{ seat: 0, caretaker: null }] } as unknown as Table;
    return seat;
  }

  afterEach(() => {
    settings.warn = false;
  });

  test("asks once where it is wanted, and goes on when told to", async () => {
    settings.warn = true;
    const { acting } = warned(true);
    void acting.act("roll");
    await settled();
    expect([acting.asking?.do, acting.warned?.better?.do, sent.length]).toEqual(["roll", "stay", 0]);
    acting.answer(true);
    await settled();
    expect([acting.warned, sent.map((one) => one.do)]).toEqual([null, ["roll"]]);
  });

  test("holds up no other move, and ends with the last word on it", async () => {
    settings.warn = true;
    const { acting } = warned(true);
    void acting.act("roll");
    await settled();
    acting.answer(true, true);
    await settled();
    expect([settings.warn, settings.unasked]).toEqual([false, []]);
    settings.warn = true;
    const other = warned(true);
    void other.acting.act("stay");
    await settled();
    expect([other.acting.asking, sent.at(-1)?.do]).toEqual([null, "stay"]);
  });

  test("is not looked for by who wants none, nor at a table without hints", async () => {
    void warned(true).acting.act("roll");
    await settled();
    settings.warn = true;
    void warned(false).acting.act("roll");
    await settled();
    expect([looked, sent.length]).toEqual([0, 2]);
  });
});

describe("what a board is drawn from", () => {
  test("says whether one can act at the moment, and is made anew for nothing of that", () => {
    const { acting, table } = seated();
    const game = { parts: {}, marks: [], names: {} } as never;
    const scene = boardProps({ game, module: {} as never, players: [], position: table.position! }, acting);
    expect(scene.canAct).toBe(true);
    acting.sending = true;
    expect(scene.canAct).toBe(false);
  });

  test("of a replay takes no orders", () => {
    const scene = boardProps({ game: { parts: {}, marks: [], names: {} } as never, module: {} as never, players: [], position: position(1) }, NO_CONTROLS);
    expect([scene.canAct, scene.orders]).toEqual([false, null]);
  });
});
