/** One table as this browser sees it: what the server said last, through whose eyes, and the line to the server. */
import { addWord } from "./adding";
import { api, ApiError, query } from "./api";
import type { Seen } from "./away";
import type { GameModule, Player, Position, Words } from "./board";
import { type Heard, stands } from "./clock";
import { loadGame } from "./games";
import { settleZone } from "./hours";
import { Live, type LiveStatus } from "./live";
import { after, merge } from "./log";
import { t } from "./i18n.svelte";
import { keepTable, readerNow } from "./offline.svelte";
import { S } from "./strings";
import type { Clocks, GameDetail, ArchivedMatch, LiveMessage, LogEvent, Table } from "./types";

/** Called for every update, with the entries since the previous position, and the new position. */
export type Listener = (fresh: readonly LogEvent[], position: Position, before: Position | null) => void;

/** Milliseconds without news after which a position is kept. */
const KEEP_AFTER = 1000;

export class TableState {
  table = $state.raw<Table | null>(null);
  game = $state.raw<GameDetail | null>(null);
  module = $state.raw<GameModule | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly LogEvent[]>([]);
  /** The archive of a match that has ended and can't be shown here. */
  kept = $state.raw<ArchivedMatch | null>(null);
  /** Through whose eyes; null: an onlooker's. */
  seat = $state<number | null>(null);
  /** The viewer's own seat that is to look next, while its hand is covered. */
  covered = $state<number | null>(null);
  status = $state<LiveStatus>("connecting");
  /** When the last command was accepted. */
  changed = $state("");
  trouble = $state.raw<ApiError | null>(null);
  /** The clocks of the last message, if there are any. */
  clocks = $state.raw<Heard | null>(null);
  /** The seat's last-read position, on whichever device, as far as the server knows. */
  seen: Seen | null = null;
  /** Counts the changes of viewer, so that nothing on one seat's screen outlasts them. */
  eyes = $state(0);

  players = $derived<Player[]>(
    (this.table?.seats ?? []).map(({ seat, name, kind, mine }) => ({ seat, name, bot: kind === "bot", mine })),
  );
  own = $derived(this.players.filter((player) => player.mine).map((player) => player.seat));
  /** Whether somebody else plays the seat through whose eyes the table is seen. */
  away = $derived(this.seat !== null && this.left(this.seat));

  private live: Live | null = null;
  private cancelClocks: () => void = () => {};
  private arrivals = new Set<() => void>();
  /** The number of times that the live connection has sent the table. */
  private sent = 0;
  /** The person this table is shown to, and updates that are waiting to be stored for offline use. */
  private reader = "";
  private keeping = 0;

  constructor(
    readonly id: string,
    private readonly heard: Listener,
  ) {}

  async open(): Promise<void> {
    this.trouble = null;
    try {
      const table = await api.table(this.id);
      this.reader = readerNow();
      if (table.trouble !== null) return await this.recall(table, table.trouble);
      const [game, module] = await Promise.all([api.game(table.game), board(table.game)]);
      this.game = game;
      this.module = module;
      this.table = table;
      this.changed = table.changed;
      this.time(table.clocks);
      if (table.pace.kind === "days" && table.seats.some((seat) => seat.mine)) void settleZone();
      this.choose(table);
      this.start(table);
    } catch (trouble) {
      this.trouble = asTrouble(trouble);
    }
  }

  /** The match cannot be shown here; if it has ended, its archive can. */
  private async recall(table: Table, trouble: Words): Promise<void> {
    if (table.state !== "over" && table.state !== "closed") throw new ApiError("other-game", t(trouble.text, trouble.args));
    this.close();
    const own = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    const kept = await api.kept(this.id, own.length === 1 ? (own[0] ?? null) : null);
    this.game = await api.game(table.game).catch(() => null);
    this.table = table;
    this.kept = kept;
  }

  /** Set the clocks; when one of them is due to stop, ask for them again. */
  private time(clocks: Clocks | null): void {
    this.cancelClocks();
    this.clocks = clocks && { clocks, at: Date.now() / 1000 };
    const wait = this.clocks && stands(this.clocks, this.clocks.at);
    if (wait === null) return;
    const handle = setTimeout(() => void api.table(this.id).then((table) => this.time(table.clocks)).catch(() => {}), wait * 1000 + 500);
    this.cancelClocks = () => clearTimeout(handle);
  }

  close(): void {
    this.keep();
    this.cancelClocks();
    this.live?.stop();
    this.live = null;
  }

  /** The page has shown this version to its end. */
  staged(version: number): void {
    this.live?.staged(version);
  }

  /** Somebody is looking at the page, or nobody is. */
  looking(seen: boolean): void {
    this.live?.looking(seen);
  }

  /** Try to reconnect at once. */
  hurry(): void {
    this.live?.hurry();
  }

  /** The person at the screen is the one who was called: show that hand. */
  uncover(): void {
    const seat = this.covered;
    this.covered = null;
    if (seat !== null) this.look(seat);
  }

  /** Wait until the position of `version` is here; ask for it if the connection is down. */
  async reach(version: number): Promise<void> {
    if (this.status !== "live") return this.refresh();
    while (this.status === "live" && this.live && (this.position?.version ?? -1) < version) {
      await new Promise<void>((resolve) => this.arrivals.add(resolve));
    }
  }

  /** Ask for the whole position and log again. */
  async refresh(): Promise<void> {
    const seat = this.seat;
    const [position, log] = await Promise.all([api.position(this.id, seat), api.log(this.id, seat)]);
    if (seat !== this.seat) return;
    this.log = log.events;
    this.arrive([], position);
  }

  rename(seat: number, name: string): Promise<void> {
    return this.change(api.rename(this.id, seat, name));
  }

  /** The table as it is after a change that was asked for. */
  async change(changed: Promise<Table>): Promise<void> {
    this.table = await this.latest(changed);
  }

  /** The table after a seat was taken: from now on it is seen from that seat. */
  async sit(taken: Promise<Table>): Promise<void> {
    this.table = await this.latest(taken);
    this.choose(this.table);
  }

  /** An answer. If the live connection has sent the table since the request, either may be the older one: ask again. */
  private async latest(asked: Promise<Table>): Promise<Table> {
    for (;;) {
      const before = this.sent;
      const table = await asked;
      if (before === this.sent) return table;
      asked = api.table(this.id).catch(() => table);
    }
  }

  private left(seat: number): boolean {
    return (this.table?.seats[seat]?.caretaker ?? null) !== null;
  }

  /** Choose the viewer's seat. One own seat: that one. Several: the one that is to act. None: an onlooker's view. */
  private choose(table: Table): void {
    const own = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    const due = own.find((seat) => table.waiting.includes(seat) && table.seats[seat]?.caretaker === null) ?? own[0];
    if (own.length > 1 && table.state === "running" && due !== undefined) this.hand(due);
    else this.look(own.length === 1 ? (own[0] ?? null) : null);
  }

  /** The screen passes to another of its seats: covered, if others could see that seat's secrets. */
  private hand(seat: number): void {
    this.covered = this.table?.hides ? seat : null;
    this.look(this.covered === null ? seat : null);
  }

  private look(seat: number | null): void {
    this.close();
    this.seat = seat;
    this.position = null;
    this.log = [];
    this.seen = null;
    this.eyes += 1;
    const base = location.origin.replace(/^http/, "ws");
    this.live = new Live({
      address: (since) => `${base}/api/tables/${encodeURIComponent(this.id)}/live${query({ seat, since })}`,
      message: (message) => this.receive(message),
      status: (status) => this.note(status),
      barred: () => {
        this.close();
        void this.open();
      },
    });
    this.live.looking(!document.hidden);
    this.live.connect();
  }

  private note(status: LiveStatus): void {
    this.status = status;
    if (status !== "live") this.release();
    // An older state is better than nothing.
    if (status === "lost" && !this.position) void this.refresh().catch(() => {});
  }

  private receive(message: LiveMessage): void {
    if (message.type === "table") {
      this.sent += 1;
      return this.seated(message.table);
    }
    if (message.type === "seen") return void (this.seen = { version: message.version, at: Date.now() - message.ago * 1000 });
    if (message.type === "clocks") return this.time(message.clocks);
    if (message.type !== "update" || message.position.seat !== this.seat) return;
    if (message.undone) void this.reload(message.position);
    else this.arrive(message.events, message.position);
  }

  /** The match is starting: send the player's own word for its draws. */
  private start(table: Table): void {
    void this.latest(addWord(table)).then((now) => now === table || this.seated(now)).catch(() => {}); // it may be too late by now
  }

  private seated(table: Table): void {
    const began = this.table?.state === "open" && table.state !== "open";
    this.table = table;
    this.changed = table.changed;
    this.time(table.clocks);
    if (table.trouble !== null) void this.open();
    else if (began) this.choose(table);
    this.start(table);
  }

  /** After an undo the log is a different one. */
  private async reload(position: Position): Promise<void> {
    const log = await api.log(this.id, this.seat).catch(() => null);
    if (position.seat !== this.seat) return;
    if (log) this.log = log.events;
    this.arrive([], position);
  }

  private arrive(fresh: readonly LogEvent[], position: Position): void {
    const before = this.position;
    if (before && position.version < before.version) return;
    if (before && position.version > before.version) this.changed = new Date().toISOString();
    this.log = merge(this.log, fresh);
    this.position = position;
    if (position.over && this.table && this.table.state !== "over") this.table = { ...this.table, state: "over" };
    this.heard(before ? after(this.log, before.version) : [], position, before);
    this.release();
    this.keepSoon(position.over !== null);
    this.pass(position);
  }

  /** Not every move is stored, only the position that a page shows when it is idle or closed. */
  private keepSoon(over: boolean): void {
    clearTimeout(this.keeping);
    this.keeping = window.setTimeout(() => this.keep(), over ? 0 : KEEP_AFTER);
  }

  private keep(): void {
    if (!this.keeping || !this.table || !this.position) return;
    clearTimeout(this.keeping);
    this.keeping = 0;
    keepTable(this.reader, this.table, this.position, this.log);
  }

  /** Hot-seat: when another of the viewer's seats is to act, the screen passes to it. */
  private pass(position: Position): void {
    if (this.own.length < 2) return;
    if (position.over) {
      this.covered = null;
      return;
    }
    const current = this.seat ?? this.covered;
    if (current !== null && position.waiting.includes(current)) return;
    const due = this.own.find((seat) => position.waiting.includes(seat) && !this.left(seat));
    if (due === undefined) return;
    if (this.seat === null && this.covered !== null) this.covered = due;
    else this.hand(due);
  }

  private release(): void {
    const waiting = [...this.arrivals];
    this.arrivals.clear();
    for (const resolve of waiting) resolve();
  }
}

async function board(key: string): Promise<GameModule> {
  try {
    return await loadGame(key);
  } catch {
    throw new ApiError("offline", S.error.board);
  }
}

export function asTrouble(trouble: unknown): ApiError {
  return trouble instanceof ApiError ? trouble : new ApiError("page", S.error.server);
}
