/** Acting at a table: ask before something is revealed or lapses, send once, say what came of it. Nothing is shown before it is true. */
import { api, ApiError, commandKey } from "./api";
import type { LegalAction, Position, Refusal, Words } from "./board";
import { backoff } from "./live";
import type { Director } from "./stage/director.svelte";
import type { CostWarning } from "./types";
import { settings } from "./settings.svelte";
import { S } from "./strings";
import { asTrouble, type TableState } from "./table.svelte";

/** The wait for an answer that comes sooner than this, in milliseconds, is not shown: nothing turns grey and back. */
const UNSEEN = 150;

const plain = (text: string): Words => ({ text, args: {} });

/** Listens, until closed, for the browser to say that it is online. */
function watchLine(): { back: Promise<true>; close: () => void } {
  let hear = (): void => {};
  const back = new Promise<true>((resolve) => (hear = () => resolve(true)));
  addEventListener("online", hear);
  return { back, close: () => removeEventListener("online", hear) };
}

/** Wait this long, or until the line is back; return whether it is. */
function pause(ms: number, back: Promise<true>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
  return Promise.race([back, late]);
}

type Command = (seat: number, seen: number, key: string) => Promise<{ version: number }>;

/** The seat's prompt and legal actions as text, which stays the same as long as nothing has changed for the seat. */
const asked = (position: Position): string => JSON.stringify([position.prompt, position.legal]);
const own = (position: Position): string => asked(position) + position.undo.allowed;

/** A command that is on its way: the version it is for, and whether the server accepted it in the end. */
interface Flight {
  seen: number;
  over: Promise<boolean>;
}

export class Acting {
  /** A note next to the prompt. */
  said = $state.raw<Words | Refusal | null>(null);
  /** An action that waits for "go ahead". */
  asking = $state.raw<LegalAction | null>(null);
  /** The reason why that is costly; null: it is not known to be. */
  warned = $state.raw<CostWarning | null>(null);
  /** Whether a move is costly is being looked into. */
  weighing = $state(false);
  /** A command has had no answer for so long that the player would notice. */
  sending = $state(false);
  /** A command has no answer yet because the connection is lost. */
  held = $state(false);
  /** The same before and after a move that leads to another: whatever depends on it stays as drawn. */
  readonly canAct = $derived.by(() => {
    const { position, seat, covered } = this.state;
    if (this.director.behind && !this.unmoved) return false;
    if (this.sending || seat === null || covered !== null || !position || position.over || this.state.away) return false;
    return position.waiting.includes(seat);
  });

  private decide: ((yes: boolean) => void) | null = null;
  private flight: Flight | null = null;
  /** The next action of the same touch: it is sent as soon as possible, before anything is drawn. */
  private next = "";

  constructor(
    private readonly state: TableState,
    private readonly director: Director,
  ) {}

  readonly say = (what: Words | Refusal | null): void => {
    this.said = what;
  };

  readonly why = async (action: string, after?: string): Promise<Refusal | null> => {
    const { id, seat } = this.state;
    if (seat === null) return null;
    try {
      return (await api.why(id, seat, action, after)).refusal;
    } catch (trouble) {
      this.tell(asTrouble(trouble));
      return null;
    }
  };

  /** No player asked for an outlook, so an error is not shown: the board does without it. */
  readonly outlook = async (): Promise<unknown> => {
    const { id, seat } = this.state;
    return seat === null ? null : api.outlook(id, seat).then((told) => told.outlook, () => null);
  };

  readonly act = async (action: string, agreed = false, next = ""): Promise<void> => {
    this.director.skip();
    if (this.landing) await this.landing;
    const { position } = this.state;
    if (this.flight || !this.canAct || !position) return;
    this.answer(false);
    const legal = position.legal.find((one) => one.do === action);
    // The only way on was asked for by the prompt: it needs no second question.
    const sure = agreed || position.legal.length === 1;
    const costly = legal && !sure ? await this.weigh(legal, position) : null;
    if (costly === undefined) return;
    if (legal && !sure && !(await this.ask(legal, costly))) return;
    const taken = await this.send(this.step(action), next);
    if (next) await this.onwards(next, taken);
    // An action that makes something lapse, but can be taken back, needs no question: show what lapsed.
    if (legal?.lapses && !legal.reveals && !this.said) this.said = { text: legal.lapses, args: legal.args };
  };

  readonly undo = async (): Promise<void> => {
    if (this.landing) await this.landing;
    const refusal = this.state.position?.undo.refusal;
    if (!this.state.position?.undo.allowed) {
      if (refusal) this.say(refusal);
      return;
    }
    this.answer(false);
    await this.send((seat, seen, key) => api.undo(this.state.id, seat, seen, key));
  };

  /** The person's answer to the question in the prompt; `never`: it need not be asked again. */
  readonly answer = (yes: boolean, never = false): void => {
    if (yes && never && this.warned) settings.warn = false;
    else if (yes && never && this.asking) settings.unasked = [...settings.unasked, this.questionOf(this.asking)];
    this.asking = this.warned = null;
    this.decide?.(yes);
    this.decide = null;
  };

  /** Return why a move is costly, if the player wants warnings; null: it is not. Undefined: the table has moved on. */
  private async weigh(action: LegalAction, position: Position): Promise<CostWarning | null | undefined> {
    const { id, seat, table } = this.state;
    if (!settings.warn || !table?.hints || seat === null || position.lesson) return null;
    if (this.weighing) return undefined;
    this.weighing = true;
    const found = await api.warning(id, seat, action.do).catch(() => null);
    this.weighing = false;
    if (this.state.position !== position || this.flight) return undefined;
    return found?.better ? found : null;
  }

  /** Whether to go ahead; the person is asked if it is costly, or if something is revealed and they want to be asked about such things. */
  readonly ask = async (action: LegalAction, warned: CostWarning | null = null): Promise<boolean> => {
    if (!warned && (!action.reveals || this.unasked(action))) return true;
    this.answer(false);
    this.said = null;
    this.warned = warned;
    this.asking = action;
    return new Promise((resolve) => (this.decide = resolve));
  };

  private unasked(action: LegalAction): boolean {
    return !settings.confirm || settings.unasked.includes(this.questionOf(action));
  }

  /** Return the kind of question, which is the same for all actions of a kind in a game. */
  private questionOf(action: LegalAction): string {
    return `${this.state.table?.game} ${action.kind}`;
  }

  /** The drawn position is not the true one, and an action chosen in it would be a different action, unless other
   * players changed nothing for this seat: choosing at the same time, they take nothing out of its hands. */
  private get unmoved(): boolean {
    const { position, truth, acted } = this.director;
    return !acted && position !== null && truth !== null && position.seat === truth.seat && asked(position) === asked(truth);
  }

  /** The end of a move whose outcome has arrived before its answer. */
  private get landing(): Promise<boolean> | null {
    return this.flight && this.flight.seen < (this.state.position?.version ?? 0) ? this.flight.over : null;
  }

  private readonly step =
    (action: string): Command =>
    (seat, seen, key) =>
      api.step(this.state.id, seat, seen, key, action);

  private async send(make: Command, next = ""): Promise<boolean> {
    const { position, seat } = this.state;
    if (!position || seat === null || this.flight) return false;
    this.said = null;
    return this.launch(position, seat, make, next);
  }

  private launch(position: Position, seat: number, make: Command, next = ""): Promise<boolean> {
    this.next = next;
    const key = commandKey();
    const late = setTimeout(() => (this.sending = true), UNSEEN);
    const over: Promise<boolean> = this.insist(position, (seen) => this.persist(() => make(seat, seen, key)))
      .then(({ version }) => this.state.reach(version))
      .then(() => true, (trouble) => this.recover(asTrouble(trouble)).then(() => false))
      .finally(() => {
        clearTimeout(late);
        if (this.flight?.over !== over) return;
        this.flight = null;
        this.sending = this.held = false;
      });
    this.flight = { seen: position.version, over };
    return over;
  }

  /** The first of two moves is over: the second comes now, or is on its way. */
  private async onwards(next: string, taken: boolean): Promise<void> {
    if (this.next && taken) await this.act(next);
    else await this.flight?.over;
  }

  /** Send the next action of the same touch at once, if it is legal now and needs no question. */
  private goOn(now: Position): void {
    const legal = now.legal.find((one) => one.do === this.next);
    if (!legal || now.seat === null || (legal.reveals && !this.unasked(legal))) return;
    void this.launch(now, now.seat, this.step(legal.do));
  }

  /** Send with the same key until an answer comes, however long that takes: the server accepts it once. The line may come back while
   * an attempt is still failing, and the first attempt after that may fail, too: then the next one follows soon. */
  private async persist<T>(send: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      const line = watchLine();
      try {
        return await send();
      } catch (trouble) {
        if (asTrouble(trouble).key !== "offline") throw trouble;
        this.held = true;
        if (await pause(backoff(tries), line.back)) tries = -1;
      } finally {
        line.close();
      }
    }
  }

  /** While all choose at once, others move the table on without changing anything for this seat: then send it again. */
  private async insist(position: Position, make: (seen: number) => Promise<{ version: number }>): Promise<{ version: number }> {
    for (let seen = position.version; ; ) {
      try {
        return await make(seen);
      } catch (trouble) {
        if (asTrouble(trouble).key !== "stale") throw trouble;
        await this.state.refresh().catch(() => {});
        const now = this.state.position;
        if (!now || now.version <= seen || own(now) !== own(position)) throw trouble;
        seen = now.version;
      }
    }
  }

  /** A new position: what was asked or said about the old one is void, if anything has changed for this seat. */
  readonly settle = (now: Position, before: Position | null): void => {
    if (this.next && this.flight && this.flight.seen < now.version) this.goOn(now);
    if (before && asked(before) === asked(now)) return;
    this.answer(false);
    this.said = null;
  };

  private async recover(trouble: ApiError): Promise<void> {
    if (trouble.key === "stale") await this.state.refresh().catch(() => {});
    this.tell(trouble);
  }

  private tell(trouble: ApiError): void {
    if (trouble.refusal) this.said = trouble.refusal;
    else if (trouble.key === "stale") this.said = plain(S.table.stale);
    else this.said = plain(trouble.message);
  }
}
