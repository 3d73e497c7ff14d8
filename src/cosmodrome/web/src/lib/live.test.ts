import { beforeEach, describe, expect, test } from "vitest";
import { backoff, Live, type LiveStatus, type Socket } from "./live";
import type { LiveMessage } from "./types";

class Line implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  closed = false;
  constructor(readonly address: string) {}
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.closed = true;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

interface Alarm {
  what: () => void;
  ms: number;
}

let lines: Line[];
let alarms: Set<Alarm>;
let heard: LiveMessage[];
let statuses: LiveStatus[];
let live: Live;
let barred: number;

const line = () => lines.at(-1)!;
const update = (version: number) => ({ type: "update", version, events: [], undone: false, position: {} });

/** Let the next alarm of at most `most` ms ring. */
function ring(most = Infinity): number {
  const [next] = [...alarms].filter((alarm) => alarm.ms <= most);
  if (!next) throw new Error("nobody waits");
  alarms.delete(next);
  next.what();
  return next.ms;
}

beforeEach(() => {
  lines = [];
  alarms = new Set();
  heard = [];
  statuses = [];
  barred = 0;
  live = new Live({
    address: (since) => `since=${since}`,
    message: (message) => heard.push(message),
    status: (status) => statuses.push(status),
    barred: () => (barred += 1),
    open: (address) => {
      lines.push(new Line(address));
      return line();
    },
    later: (what, ms) => {
      const alarm = { what, ms };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
  });
  live.connect();
});

describe("a live channel", () => {
  test("asks for everything first, then only for what it missed", () => {
    expect(line().address).toBe("since=null");
    line().say(update(7));
    line().onclose?.({ code: 1006 });
    ring();
    expect(line().address).toBe("since=7");
  });

  test("answers a ping and tells nobody", () => {
    line().say({ type: "ping" });
    expect(line().sent).toEqual(['{"type":"pong"}']);
    expect(heard).toEqual([]);
  });

  test("tells the last of what was shown to its end, while the line stands", async () => {
    line().say(update(2));
    live.staged(2);
    live.staged(1);
    await Promise.resolve();
    expect(line().sent).toEqual(['{"type":"staged","version":2}']);
    line().onclose?.({ code: 1006 });
    live.staged(3);
    await Promise.resolve();
    expect(lines.flatMap((one) => one.sent)).toHaveLength(1);
  });

  test("waits longer after each failure, and starts over once it works", () => {
    const waits = [0, 1, 2].map(() => {
      line().onclose?.({ code: 1006 });
      return ring();
    });
    expect(waits).toEqual([500, 1000, 2000]);
    line().say(update(1));
    line().onclose?.({ code: 4008 });
    expect(ring()).toBe(500);
  });

  test("who is not let in any more learns it once, and only from a line that stood", () => {
    line().onclose?.({ code: 4004 });
    expect(barred).toBe(0);
    ring();
    line().say(update(1));
    line().onclose?.({ code: 4003 });
    expect(barred).toBe(1);
  });

  test("a dead line counts as lost after silence", () => {
    line().say(update(3));
    const dead = line();
    expect(ring()).toBe(45_000);
    expect([dead.closed, live.status]).toEqual([true, "lost"]);
    ring();
    expect(line().address).toBe("since=3");
  });

  test("tries at once when the browser is online again", () => {
    line().onclose?.({ code: 1006 });
    live.hurry();
    expect(lines.length).toBe(2);
    line().say(update(1));
    live.hurry();
    expect(lines.length).toBe(2);
  });

  test("an old line that closes late disturbs nothing", () => {
    const old = line();
    old.onclose?.({ code: 1006 });
    ring();
    line().say(update(2));
    old.onclose?.({ code: 1006 });
    expect(live.status).toBe("live");
  });

  test("stays silent when it was stopped", () => {
    live.stop();
    line().onclose?.({ code: 1000 });
    live.connect();
    expect([lines.length, line().closed, alarms.size]).toEqual([1, true, 0]);
  });

  test("tells how the line stands", () => {
    line().say(update(1));
    line().onclose?.({ code: 1006 });
    expect(statuses).toEqual(["connecting", "live", "lost"]);
  });
});

test("the wait is bounded", () => {
  expect([0, 4, 5, 60].map(backoff)).toEqual([500, 8000, 15_000, 15_000]);
});
