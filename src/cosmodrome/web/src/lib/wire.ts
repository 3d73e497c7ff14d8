/** Written by tools/wire_types.py from the server's OpenAPI document: run it again when that changes. */

/** A game's page. */
export interface About {
  title: string;
  designers: string;
  publisher: string;
  year: number;
  minutes: number;
  text: string;
}

/** The command was accepted (now or when it was first sent) as this version. */
export interface Accepted {
  version: number;
}

/** A command. `seen`: the version the client acts on. `key`: made by the client, the same when it tries again. */
export interface Act {
  seat: number;
  seen: number;
  key: string;
  do: string;
}

/** Up to three sensible actions at `version`, the best first; none if the position has changed meanwhile. */
export interface Advice {
  version: number;
  hints: readonly Hint[];
}

/** What standing orders do now; null: nothing, or the seat owes no choice. */
export interface Answer {
  answer: LegalAction | null;
}

/** A hint is wanted for an own seat. */
export interface AskAdvice {
  seat: number;
}

/** A lesson to be begun, or gone on with; `anew`: from its beginning. `called`: what the seats are called, in their order, in the learner's language; `name`: his own, if he has one. */
export interface BeginLesson {
  game: string;
  lesson: string;
  name?: string;
  called?: readonly string[];
  anew?: boolean;
}

/** A kind of computer opponent. */
export interface BotInfo {
  name: string;
  text: string;
}

/** A chapter of a rulebook as HTML; `anchors`: what a link can name in it, its rules among them. */
export interface Chapter {
  key: string;
  title: string;
  html: string;
  anchors: readonly string[];
}

/** One thing that was checked about a record. */
export interface Check {
  ok: boolean;
  words: string;
}

/** One value of an option; `says`: how it is played then, in one sentence, or ""; `alone`: only for who plays alone, and his default. */
export interface Choice {
  value: string;
  text: string;
  says: string;
  alone: boolean;
}

/** Every answer that is not a success. */
export interface Error {
  error: string;
  words: string;
  version?: number;
  refusal?: Refusal;
}

/** A position of a match that is over as all saw it: `open` is an onlooker's, `seats` each seat's own. */
export interface Everything {
  open: Position;
  seats: readonly Position[];
}

/** A game with its components and words; `glossary`: the meaning of each sign, by the name the page knows it by; `marks`: what the numbers and keys of its views stand for (a seat, a kind of component), by the way to them. */
export interface GameDetails {
  key: string;
  about: About;
  seats: readonly [number, number];
  called: readonly string[];
  options: readonly Option[];
  presets: readonly Preset[];
  hints: boolean;
  rulings: readonly Ruling[];
  rulebook: readonly string[];
  lessons: readonly LessonInfo[];
  glossary: Record<string, Term>;
  parts: unknown;
  texts: Record<string, string | readonly [string, string]>;
  names: Record<string, Record<string, string>>;
  marks: Record<string, string>;
}

/** A game in the lobby. `seats`: the fewest and most players; `called`: by seat, what a player is called who has no name, further seats beginning again; `rulebook`: the languages it is written in. */
export interface GameSummary {
  key: string;
  about: About;
  seats: readonly [number, number];
  called: readonly string[];
  options: readonly Option[];
  presets: readonly Preset[];
  hints: boolean;
  rulings: readonly Ruling[];
  rulebook: readonly string[];
  lessons: readonly LessonInfo[];
}

/** Standing orders for an own seat; null: none any more. */
export interface GiveOrders {
  seat: number;
  orders: unknown;
}

/** The server answers. */
export interface Health {
  ok: boolean;
}

/** A sensible action, and its reasons: those for it, then the one against it. */
export interface Hint {
  action: LegalAction;
  reasons: readonly Reason[];
}

/** Taking the seat of an invitation. */
export interface Join {
  token: string;
  name?: string;
}

/** What is told of a match that cannot be replayed here: what was stored. `why`: the reason. `result` and `log` are null where none was stored; `texts` has the sentence of every kind of event in the log. `steps`: the bare steps, where there is no log. */
export interface Kept {
  why: string;
  rules: number;
  options: Record<string, string>;
  players: readonly string[];
  result: Result | null;
  texts: Record<string, string | readonly [string, string]>;
  log: readonly LogEvent[] | null;
  steps: readonly RecordedStep[];
}

/** One legal action: `do` is what is sent; `reveals` (for good) and `lapses` are sentences to confirm first, or "". `closes`: it ends the turn or the seat's part in it. */
export interface LegalAction {
  do: string;
  kind: string;
  text: string | readonly [string, string];
  args: Record<string, string | number | readonly (string | number)[] | null>;
  reveals: string;
  lapses: string | readonly [string, string];
  closes: boolean;
}

/** A guided first game. */
export interface LessonInfo {
  key: string;
  title: string;
  text: string;
  minutes: number;
}

/** How far a lesson has come: stage `number` of `count`, from 0. `say`: its texts, read one after the other; `point`: what they point at, by the page's names; `do`: the legal actions that go on, none in free play; `done`: this is the farewell. */
export interface LessonStage {
  number: number;
  count: number;
  say: readonly string[];
  point: readonly string[];
  do: readonly string[];
  done: boolean;
}

/** The log up to `version`. */
export interface Log {
  version: number;
  events: readonly LogEvent[];
}

/** Something that happened, as one seat may read it; `kind` is a key of the game's `texts`. `by`: the seat that acted, or was the last to act before chance (null: nobody, or the reader's own standing orders). `to`: the seat that alone is told so (null: everybody). `heads`: it heads a section of the log (a turn, a round), up to the next that does. */
export interface LogEvent {
  version: number;
  step: number;
  by: number | null;
  to: number | null;
  kind: string;
  args: Record<string, string | number | readonly (string | number)[] | null>;
  heads: boolean;
}

/** A table to be made. `word` goes into the key of all chance, so that nobody else can have chosen the draws; it comes with the `commitment` that `/api/seeds` has shown before. `hints`: whether players may ask for some; all see that they may. */
export interface NewTable {
  game: string;
  seats: readonly SeatWish[];
  options?: Record<string, string>;
  word?: string;
  commitment?: string;
  hints?: boolean;
}

/** One thing a table can choose; with `seats`, the numbers 1 … players are choices as well. It matters with so many `players` (fewest and most; null: any) and `when` other options have one of these values. */
export interface Option {
  key: string;
  rule: string;
  text: string;
  choices: readonly Choice[];
  seats: boolean;
  group: string;
  players: readonly [number, number] | null;
  when: Record<string, readonly string[]>;
}

/** A seat's standing orders, in the game's own form; null: none. */
export interface Orders {
  orders: unknown;
}

/** The orders are kept, and this is what they do now. */
export interface OrdersKept {
  orders: unknown;
  answer: LegalAction | null;
}

/** What a seat's choices would bring, in the game's own form; null: no more than the view says. */
export interface Outlook {
  version: number;
  outlook: unknown;
}

/** The end: places, best first, tied seats together; all score sheets; and the options that a rematch should have otherwise than this match. */
export interface Over {
  ranks: readonly (readonly number[])[];
  scores: readonly Score[];
  proposed: Record<string, string>;
}

/** How the match came to where it is: positions as one seat saw them, the first being how it was left. Nobody can act there. */
export interface Past {
  positions: readonly Position[];
}

/** Live: are you there? Answer with a pong. */
export interface Ping {
  type: "ping";
}

/** Live: a client is there. */
export interface Pong {
  type: "pong";
}

/** The match as one seat (None: an onlooker) may see it. `version` counts commands, `step` steps; `topic`: where the rulebook explains what is asked, "" its beginning. */
export interface Position {
  version: number;
  step: number;
  seat: number | null;
  view: unknown;
  waiting: readonly number[];
  prompt: Words;
  topic: string;
  legal: readonly LegalAction[];
  undo: Undo;
  over: Over | null;
  seed: string | null;
  lesson?: LessonStage | null;
}

/** Options that go well together: what differs from the defaults. `seats`: for how many it is best (0: any). */
export interface Preset {
  key: string;
  title: string;
  text: string;
  options: Record<string, string>;
  seats: number;
}

/** The fingerprint of the seed that waits for this browser's next table. */
export interface PromisedSeed {
  commitment: string;
}

/** Why a hint names an action: a part of the evaluation, and by how many points it changes, about. */
export interface Reason {
  text: string;
  points: number;
}

/** What a seat did, or chance (null) brought, as the record has it. */
export interface RecordedStep {
  by: number | null;
  what: string;
}

/** Why the rules refuse something, with the id of the rule. */
export interface Refusal {
  rule: string;
  text: string | readonly [string, string];
  args: Record<string, string | number | readonly (string | number)[] | null>;
}

/** A rematch; `as_before`: with the options as they were, whatever the game proposes. */
export interface Rematch {
  as_before?: boolean;
}

/** A new name for an own seat. */
export interface Rename {
  name: string;
}

/** A record that was handed in. `over`: it tells a match to its end, so everything may be shown. `kept`: what is told of it where it cannot be replayed. */
export interface Replay {
  id: string;
  game: string;
  steps: number;
  players: readonly string[];
  checks: readonly Check[];
  over: boolean;
  kept?: Kept | null;
}

/** How a match stood after so many steps, also in words; without `ranks` (places) it was not over. `rules`: those that reckoned it, which may be newer than those it was played by. */
export interface Result {
  rules: number;
  step: number;
  ranks: readonly (readonly number[])[];
  scores: readonly Score[];
  words: Words;
}

/** The rules of a game in words for people. `intro`: HTML that stands before the first chapter. */
export interface Rulebook {
  lang: string;
  title: string;
  intro: string;
  chapters: readonly Chapter[];
}

/** How the game is played here; `option` names the switch, if any. */
export interface Ruling {
  rule: string;
  text: string;
  option: string;
}

/** The score sheet of a seat. */
export interface Score {
  seat: number;
  total: number;
  lines: readonly ScoreLine[];
}

/** One line of a score sheet. */
export interface ScoreLine {
  rule: string;
  name: string;
  points: number;
  why: Words;
}

/** A seat as one browser sees it. `invite`: the path that seats a friend there, for the host while it is open. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  bot: string | null;
  mine: boolean;
  online: boolean;
  invite: string | null;
}

/** Who shall sit there: this browser, whoever follows the invitation, or a computer opponent. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string | null;
}

/** Live: the page has shown this version to its end, at its own pace; a hidden one says so at once. Computer opponents wait a little for the pages of those who sit at the table. */
export interface Staged {
  type: "staged";
  version: number;
}

/** A table as one browser sees it. `waiting`: the seats that owe a choice. `rematch`: the table that followed. `orders`: whether its players may leave standing orders. `hides`: whether one seat may know what another does not. `trouble`: why its match cannot be played or shown here. A table whose rules changed before the end, or to which nobody came back, is `closed`, for that reason; what is told of it then is at `kept`. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  state: "closed" | "open" | "over" | "running";
  version: number;
  created: string;
  changed: string;
  commitment: string;
  host: boolean;
  waiting: readonly number[];
  rematch: string | null;
  lesson: string;
  hints: boolean;
  orders: boolean;
  hides: boolean;
  trouble: string | null;
  closed: "" | "left" | "rules";
  seats: readonly SeatInfo[];
}

/** Live: seats, names or presence changed. */
export interface TableChanged {
  type: "table";
  table: Table;
}

/** The command to undo the last step of a seat. */
export interface TakeBack {
  seat: number;
  seen: number;
  key: string;
}

/** A word of the game: what a sign is called and means; `rule`: where the rulebook says it. */
export interface Term {
  name: string;
  text: string;
  rule: string;
}

/** Whether the seat may take its last step back, and why not. */
export interface Undo {
  allowed: boolean;
  refusal: Refusal | null;
}

/** Live: something was accepted. `undone`: a step was taken back, so an older log is void. */
export interface Update {
  type: "update";
  version: number;
  events: readonly LogEvent[];
  undone: boolean;
  position: Position;
}

/** Why an action is refused; null: it is legal. */
export interface Why {
  refusal: Refusal | null;
}

/** A sentence: the English text is its id in the catalogues; a pair is (one, many), chosen by `args.count`. */
export interface Words {
  text: string | readonly [string, string];
  args: Record<string, string | number | readonly (string | number)[] | null>;
}
