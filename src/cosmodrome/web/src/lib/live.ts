/** The live channel of a table: a WebSocket that comes back by itself and asks only for what it missed. */
import type { LiveMessage, PageVisibility, Staged } from "./types";

export type LiveStatus = "connecting" | "live" | "lost";

/** The part of `WebSocket` that is used; tests bring their own. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface LiveEnds {
  /** The address, asking for what came after version `since` (null: everything). */
  address: (since: number | null) => string;
  message: (message: LiveMessage) => void;
  status: (status: LiveStatus) => void;
  /** A connection that was open has been refused: the next request shows the reason. */
  barred: () => void;
  open?: (address: string) => Socket;
  /** Run `what` after `ms`; gives a function that calls it off. */
  later?: (what: () => void, ms: number) => () => void;
}

/** Close codes: the viewer is not admitted; the table doesn't exist. */
const BARRED: readonly number[] = [4003, 4004];
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The server pings every 20 s: two missed pings mean that the line is dead. */
const SILENCE = 45_000;

function timer(what: () => void, ms: number): () => void {
  const handle = setTimeout(what, ms);
  return () => clearTimeout(handle);
}

/** Return how long to wait before attempt number `tries` (from 0), in milliseconds: doubling, bounded. */
export function backoff(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
}

export class Live {
  /** The last version that arrived; the next connection asks for what came after. */
  since: number | null = null;
  status: LiveStatus = "connecting";
  private socket: Socket | null = null;
  private tries = 0;
  private stopped = false;
  /** The newest version that was shown to its end, and the one that was reported on this connection. */
  private shown = -1;
  private told = -1;
  /** Whether anybody is looking at the page, and whether the server knows; it assumes that somebody is. */
  private seen = true;
  private known = true;
  private cancelRetry: () => void = () => {};
  private cancelWatch: () => void = () => {};
  private readonly open: (address: string) => Socket;
  private readonly later: (what: () => void, ms: number) => () => void;

  constructor(private readonly ends: LiveEnds) {
    this.open = ends.open ?? ((address) => new WebSocket(address) as unknown as Socket);
    this.later = ends.later ?? timer;
  }

  connect(): void {
    if (this.stopped || this.socket) return;
    this.cancelRetry();
    this.tell(this.tries ? "lost" : "connecting");
    this.told = -1;
    this.known = true;
    const socket = this.open(this.ends.address(this.since));
    this.socket = socket;
    socket.onopen = () => this.watch();
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      const stood = this.status === "live";
      this.lost();
      if (stood && BARRED.includes(code)) this.ends.barred();
    };
  }

  /** Try again now: the browser says that it is online. */
  hurry(): void {
    if (this.status === "live") return;
    this.drop();
    this.tries = 0;
    this.connect();
  }

  /** Report that this version was shown to its end: computer opponents wait for it. Of several at once only the last
   * counts. */
  staged(version: number): void {
    this.shown = Math.max(this.shown, version);
    queueMicrotask(() => this.report());
  }

  /** Report whether anybody is looking at the page: a player who is looking gets no other notifications. */
  looking(seen: boolean): void {
    this.seen = seen;
    this.gaze();
  }

  private gaze(): void {
    if (this.seen === this.known || this.status !== "live") return;
    this.known = this.seen;
    this.socket?.send(JSON.stringify({ type: "looking", looking: this.seen } satisfies PageVisibility));
  }

  stop(): void {
    this.stopped = true;
    this.drop();
  }

  private report(): void {
    const version = this.shown;
    if (version <= this.told || this.status !== "live") return;
    this.told = version;
    this.socket?.send(JSON.stringify({ type: "staged", version } satisfies Staged));
  }

  private receive(data: string): void {
    this.watch();
    const message = JSON.parse(data) as LiveMessage;
    if (message.type === "ping") return this.socket?.send('{"type":"pong"}');
    this.tries = 0;
    if (message.type === "update") this.since = message.version;
    this.tell("live");
    this.gaze();
    this.ends.message(message);
  }

  private lost(): void {
    this.drop();
    if (this.stopped) return;
    this.tell("lost");
    this.cancelRetry = this.later(() => this.connect(), backoff(this.tries));
    this.tries += 1;
  }

  private drop(): void {
    this.cancelRetry();
    this.cancelWatch();
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.close();
  }

  private watch(): void {
    this.cancelWatch();
    this.cancelWatch = this.later(() => this.lost(), SILENCE);
  }

  private tell(status: LiveStatus): void {
    this.status = status;
    this.ends.status(status);
  }
}
