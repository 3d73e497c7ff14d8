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

/** Taking the seat that one is invited to by name. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
export interface Accept {
  word_hash?: string;
}

/** The command was accepted (now or when it was first sent) as this version. */
export interface Accepted {
  version: number;
}

/** An account, as stewards see it. `seen`: when it was last used; `tables`: the number of tables where its owner sits or is host; `channels`: how its owner can be notified. */
export interface AccountInfo {
  id: string;
  name: string;
  made: string;
  seen: string | null;
  tables: number;
  steward: boolean;
  channels: readonly ("mail" | "push")[];
  banned: BanInfo | null;
}

/** A command. `expected_version`: the version the client acts on. `key`: made by the client, the same when it tries again. */
export interface Act {
  seat: number;
  expected_version: number;
  key: string;
  do: string;
}

/** Something that was done to an account, a table or the server. `by`: a steward, one whose account was deleted, or somebody at the command line; `steward`, `whom`: the names of the accounts now, or nothing; `subject`: a mark that the account keeps in the log, or the table; `detail`: the words given with it. */
export interface ActInfo {
  id: string;
  at: string;
  by: "command line" | "gone" | "steward";
  steward: string;
  what: "ban" | "close" | "delete account" | "delete table" | "dismiss" | "link" | "rename" | "retry" | "settings" | "unban";
  whom: string;
  subject: string;
  detail: string;
}

/** `answer`: the credential that the browser made, as `PublicKeyCredential.toJSON()` gives it; `name` as offered. */
export interface AddPasskey {
  answer: Record<string, unknown>;
  name?: string;
}

/** The word whose hash a player gave when sitting down. It goes into the key of all draws, and the others see it. A word that can be guessed protects nobody: add some random characters to it. */
export interface AddWord {
  word: string;
}

/** Up to three sensible actions at `version`, the best first; none if the position has changed in the meantime, or all actions are equally good. */
export interface Advice {
  version: number;
  hints: readonly Hint[];
}

/** The next action of the standing orders; null: none, or it is not the seat's turn. */
export interface Answer {
  answer: LegalAction | null;
}

/** The answer of a seat to the proposal with this `id`; the proposer withdraws it by not agreeing. */
export interface AnswerProposal {
  seat: number;
  proposal: string;
  agree: boolean;
}

/** The archive of a match that can't be replayed here. `why`: the reason. `result` and `log` are null where none was stored; `texts` has the sentence of every kind of event in the log. `steps`: the bare steps, where there is no log. */
export interface ArchivedMatch {
  why: Words;
  rules: number;
  options: Record<string, string>;
  players: readonly string[];
  result: Result | null;
  texts: Record<string, string | readonly [string, string]>;
  log: readonly LogEvent[] | null;
  steps: readonly RecordedStep[];
}

/** A hint is wanted for an own seat. */
export interface AskAdvice {
  seat: number;
}

/** An own seat is about to take an action: is it costly? */
export interface AskWarning {
  seat: number;
  do: string;
}

/** It was asked for. */
export interface Asked {
  ok?: boolean;
}

/** The reason for the ban of an account, which its owner reads, and for how many days it lasts (null: for good). */
export interface BanAccount {
  why?: string;
  days?: number | null;
}

/** A ban. `until`: when it ends (null: never). */
export interface BanInfo {
  why: string;
  until: string | null;
}

/** A lesson to begin, or to go on with; `anew`: from its beginning. `called`: the names of the seats, in their order, in the learner's language; `name`: its name, if it has one. */
export interface BeginLesson {
  game: string;
  lesson: string;
  name?: string;
  called?: readonly string[];
  anew?: boolean;
}

/** The better line at a slip or mistake, played out as its seat would have seen it: the position before it and after each of its actions, with the resulting events (the `version` of an event counts the actions). */
export interface BetterLine {
  positions: readonly Position[];
  log: readonly LogEvent[];
}

/** A kind of computer opponent. `kind`: a level for people, which a game may offer (`GameSummary.levels`), a fixed one to measure others against, or one that was added here. */
export interface BotInfo {
  name: string;
  text: string;
  kind: "added" | "fixed" | "level";
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

/** One value of an option; `says`: how it is played then, in one sentence, or ""; `alone`: only for a solo game, and the default there. */
export interface Choice {
  value: string;
  text: string;
  says: string;
  alone: boolean;
}

/** The clocks of a table's players, as they are `now` (seconds since 1970) by the server's time. `short`: with how many seconds left time is short; `more`: the seconds that the others can give to a player whose time is up. */
export interface Clocks {
  now: number;
  short: number;
  more: number;
  seats: readonly SeatClock[];
}

/** Live: a clock was started, stopped or set. */
export interface ClocksChanged {
  type: "clocks";
  clocks: Clocks;
}

/** New recovery codes; the earlier ones no longer work. */
export interface Codes {
  codes: readonly string[];
}

/** The name of the account, if there is one, so that nobody deletes it by mistake. */
export interface DeleteMe {
  name?: string;
}

/** A code that signs another device in, once, within so many seconds. `qr`: the link as a picture (a data URL). */
export interface DeviceCode {
  link: string;
  code: string;
  qr: string;
  seconds: number;
}

/** The token in the link of an e-mail. */
export interface EmailLink {
  token: string;
}

/** Every answer that is not a success. */
export interface Error {
  error: string;
  words: string;
  version?: number;
  refusal?: Refusal;
}

/** A notification that failed. `whom`: the name of the account, empty for a guest; `way`: the channel meant for it, empty if that was not known yet; `tries`: the number of tries; `again`: when it will be tried next (null: never). */
export interface FailedNotice {
  id: string;
  at: string;
  kind: "begins" | "invited" | "over" | "short" | "turn" | "account" | "confirm" | "recover";
  table: string;
  whom: string;
  way: "" | "mail" | "push";
  tries: number;
  again: string | null;
  error: string;
}

/** The confirmed address of a person who forgot the password. */
export interface Forgotten {
  address: string;
}

/** A game with its components and words; `glossary`: the meaning of each sign, by its name on the page; `marks`: the meaning of the numbers and keys of its views (a seat, a kind of component), by their path. */
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
  levels: readonly string[];
  glossary: Record<string, Term>;
  parts: unknown;
  texts: Record<string, string | readonly [string, string]>;
  names: Record<string, Record<string, string>>;
  marks: Record<string, string>;
}

/** A game in the lobby. `seats`: the fewest and most players; `called`: by seat, the name of a player who has none; further seats begin the list again; `rulebook`: the languages it is written in; `levels`: of its computer opponents, the weakest first. */
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
  levels: readonly string[];
}

/** The new e-mail address; a first e-mail asks for confirmation. */
export interface GiveAddress {
  address: string;
  lang?: string;
}

/** Standing orders for your own seat; null removes them. */
export interface GiveOrders {
  seat: number;
  orders: unknown;
}

/** The new player of a seat, or its stand-in until its player comes back: the person who follows its invitation, or a computer opponent. */
export interface GiveSeat {
  kind: "bot" | "open";
  bot?: string | null;
}

/** The server answers. */
export interface Health {
  ok: boolean;
}

/** A sensible action, and its reasons: those for it, then the one against it. Each completes "This …" ("brings about 3 more points at the gate"). They are its own effects, or say what it brings that the action `instead` (null: none) or the `usual` way to do the same does not. `forced`: it is the only legal action; no reasons then. `then`: where it has no reasons, what it brings with the choices that follow. `cost`: about how much less it is worth than the first hint, by thinking ahead (null: nothing); `rest`: it stands alone, as the next best action costs more than that. */
export interface Hint {
  action: LegalAction;
  reasons: readonly Words[];
  instead: LegalAction | null;
  usual: boolean;
  forced: boolean;
  then: Then | null;
  cost: Words | null;
  rest: Words | null;
}

/** A person's availability, which stops the clocks of turn-based games: quiet hours from `night_from` to `night_to` (minutes of the day; the same: never), days off in `rest` (0: Monday) and vacations in `holidays` (first and last day), all in the person's time zone. */
export interface Hours {
  zone: string;
  night_from: number;
  night_to: number;
  rest: readonly number[];
  holidays: readonly (readonly [string, string])[];
}

/** An invitation to a seat of a table, since `at`. `host`: the account name of the host who invites the player. */
export interface Invitation {
  table: Table;
  seat: number;
  host: string;
  at: string;
}

/** The table that an invitation link leads to. `host`: the host's name at the table, or the name of the host's account; empty if the host has neither. `mine`: this browser has the seat already. */
export interface InvitationInfo {
  table: Table;
  seat: number;
  host: string;
  mine: boolean;
}

/** The name of an account. */
export interface InviteByName {
  name: string;
}

/** Taking the seat of an invitation. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
export interface Join {
  token: string;
  name?: string;
  word_hash?: string;
}

/** Make an account of this guest. */
export interface Keep {
  name: string;
  password: string;
}

/** A kind of notification. `label`: in the list of choices; `line`: on pages; `ways`: its channels; `of_known`: pages report it only for a table that they knew before. */
export interface KindInfo {
  kind: "begins" | "invited" | "over" | "short" | "turn";
  label: string;
  line: string;
  ways: readonly ("mail" | "page" | "push")[];
  of_known: boolean;
}

/** A language that the page can be shown in: the percentage of messages that it has, in total and by area ("common", and the key of each game). */
export interface LanguageInfo {
  lang: string;
  percent: number;
  areas: Record<string, number>;
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

/** How far a lesson has come: stage `number` of `count`, from 0. `say`: its texts, read one after the other; `point`: what they point at, by the page's names; `do`: the legal actions that go on, none in free play; `done`: this is the farewell; `watch`: its text tells what others are doing. */
export interface LessonStage {
  number: number;
  count: number;
  say: readonly string[];
  point: readonly string[];
  do: readonly string[];
  done: boolean;
  watch: boolean;
}

/** A path whose fragment holds a token. */
export interface Link {
  link: string;
}

/** The tables that anybody may find: those that wait for players, and those that may be watched; and how many people have a table open right now, whichever it is. */
export interface Listing {
  waiting: readonly Table[];
  running: readonly Table[];
  people: number;
}

/** The log up to `version`. */
export interface Log {
  version: number;
  events: readonly LogEvent[];
}

/** Something that happened, as one seat may read it; `kind` is a key of the game's `texts`. `by`: the seat that acted, or was the last to act before chance (null: nobody, or the reader's own standing orders). `to`: the only seat that sees the event (null: all). `heads`: it heads a section of the log (a turn, a round), up to the next that does. */
export interface LogEvent {
  version: number;
  step: number;
  by: number | null;
  to: number | null;
  kind: string;
  args: Record<string, string | number | readonly (string | number)[] | null>;
  heads: boolean;
}

/** An e-mail address for notifications. `confirmed`: its owner followed the link in the first e-mail; `stopped`: its owner turned e-mails off; `recovers`: once it is confirmed, a person who has forgotten the password can get a sign-in e-mail there. An address given before there was an account does so once it is given again. */
export interface MailAddress {
  address: string;
  confirmed: boolean;
  stopped: boolean;
  recovers: boolean;
}

/** The current person. `kept`: when the account was made (null: a guest). `tables`: the number of tables where the person sits or is host. `link`: when the recovery link was made. `codes`: the number of recovery codes left. `program`: it is a program, signed in by its token. `no_passkeys`: why this address has none: it came over plain HTTP, or is a number; empty if it has them. `steward`: looks after this server. */
export interface Me {
  name: string;
  kept: string | null;
  tables: number;
  password: boolean;
  link: string | null;
  codes: number;
  passkeys: readonly PasskeyInfo[];
  no_passkeys: "" | "insecure" | "number";
  program?: boolean;
  steward?: boolean;
}

/** A kind of notification that is turned off for a channel. */
export interface Mute {
  kind: "begins" | "invited" | "over" | "short" | "turn";
  way: "mail" | "page" | "push";
}

/** An own seat. */
export interface MySeat {
  seat: number;
}

/** An account that was just made. `codes`: recovery codes; each works once, and they are shown only now. */
export interface NewAccount {
  me: Me;
  codes: readonly string[];
}

/** The new name of the account. */
export interface NewName {
  name: string;
}

/** The first password or another one, and what ends with it: the sessions on all other devices, the recovery codes, the tokens of programs. */
export interface NewPassword {
  new: string;
  end_sessions?: boolean;
  end_codes?: boolean;
  end_tokens?: boolean;
}

/** The name of a program at tables. */
export interface NewProgram {
  name: string;
}

/** A table to be made. `word_hash`: SHA-256 of the host's own word; the word follows when the match starts (`addWord`). `hints`: whether players may ask for some; all see that they may. `caretaker`: who plays the seat of somebody who leaves: a computer opponent, or `nobody`. `access`: who may take its free seats; `fill_after`: seconds after which computer opponents take the remaining ones. */
export interface NewTable {
  game: string;
  seats: readonly SeatWish[];
  options?: Record<string, string>;
  word_hash?: string;
  hints?: boolean;
  caretaker?: string;
  pace?: Pace;
  access?: "address" | "invited" | "listed";
  fill_after?: number | null;
}

/** A table where the person sits, or to which they are `invited` by name. `turn`: others wait for the person; `left`: the seconds that are left, if they are few; else null. `kinds`: the kinds of notifications that hold, the most urgent first. */
export interface News {
  table: string;
  game: string;
  state: "closed" | "open" | "over" | "running";
  turn: boolean;
  left: number | null;
  kinds: readonly ("begins" | "invited" | "over" | "short" | "turn")[];
  invited?: boolean;
}

/** The person's choices of notifications. `off`: the channels that are off; `key`: the one for which a browser takes push messages; `mail`: why there is no e-mail, or ""; `browsers`: hashes (SHA-256) of the addresses of the person's browsers for push messages. */
export interface NotificationSettings {
  kinds: readonly KindInfo[];
  off: readonly Mute[];
  key: string;
  mail: string;
  address: MailAddress | null;
  browsers: readonly string[];
}

/** Make a passkey; `name`: by which a guest is kept with it. */
export interface OfferPasskey {
  name?: string;
}

/** A position of a finished match as everybody saw it: `open` is an onlooker's, `seats` each seat's own. */
export interface OpenPosition {
  open: Position;
  seats: readonly Position[];
}

/** One thing a table can choose; with `seats`, the numbers 1 … players are choices as well. It matters with so many `players` (fewest and most; null: any) and `when` other options have one of these values. `box`: the value of the printed rules; "": the default. */
export interface Option {
  key: string;
  rule: string;
  text: string;
  choices: readonly Choice[];
  seats: boolean;
  group: string;
  players: readonly [number, number] | null;
  when: Record<string, readonly string[]>;
  box: string;
}

/** A seat's standing orders, in the game's own form; null: none. */
export interface Orders {
  orders: unknown;
}

/** The orders are stored; the next action that they give. */
export interface OrdersSaved {
  orders: unknown;
  answer: LegalAction | null;
}

/** The outlook of a seat's choices, in the game's own form; null: no more than the view says. */
export interface Outlook {
  version: number;
  outlook: unknown;
}

/** The end: places, best first, tied seats together; all score sheets; and the options in which a rematch should differ from this match. */
export interface Over {
  ranks: readonly (readonly number[])[];
  scores: readonly Score[];
  proposed: Record<string, string>;
}

/** The availability of a person, and whether the person has set it (`kept`). `allowance`: days of holidays in a year. */
export interface OwnHours {
  hours: Hours;
  kept: boolean;
  allowance: number;
}

/** How much time each seat has, in seconds. Live: a `bank`, to which each `move` adds. Turn-based: each `move` has its own time, then uses the `bank`; times when the player is not available don't count (see `/api/availability`). `then`: when time is up, the seat is answered for, or the others decide. */
export interface Pace {
  kind?: "days" | "live" | "untimed";
  bank?: number;
  move?: number;
  then?: "answer" | "others";
}

/** Live: whether the page is visible to a person; until a page says so, it counts as visible. A person who is looking gets no other notifications. */
export interface PageVisibility {
  type: "looking";
  looking: boolean;
}

/** A passkey. `device`: where it was made; `used`: when somebody last signed in with it. */
export interface PasskeyInfo {
  id: string;
  device: string;
  created: string;
  used: string | null;
}

/** The request to the browser: for `PublicKeyCredential.parse…OptionsFromJSON()`. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** The way to the present position: positions as one seat saw them, from the one that it left. Nobody can act there. */
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

/** The match as one seat (None: an onlooker) may see it. `version` counts the commands that are visible to it, `step` the steps; others may have taken more in secret. `topic`: where the rulebook explains the choice; "": at its beginning. */
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

/** The start of a practice table: the position after `step` steps of a replay, as `seat` might have met it. */
export interface Practice {
  replay: string;
  step: number;
  seat: number;
}

/** A table to practise at: the match goes on from the position after `step` steps of the replay, where this browser plays `seat`, which has a choice there. Computer opponents play the other seats. `called`: the names of the seats, in their order, in the player's language; `name`: the name of the own seat. */
export interface Practise {
  step: number;
  seat: number;
  name?: string;
  called?: readonly string[];
}

/** A person's settings, on every device; a missing field was never set. `warn`: whether the page warns of costly moves; `unasked`: the actions that no longer need a confirmation; `letters`: whether single keys are shortcuts; `learnt`: the finished lessons. `seat`: the seat whose colour and shape the person prefers (null: any). The time zone is part of the person's availability. */
export interface Preferences {
  theme?: "auto" | "chart" | "night";
  pace?: "calm" | "fast" | "none" | "normal";
  lang?: string;
  confirm?: boolean;
  warn?: boolean;
  unasked?: readonly string[];
  letters?: boolean;
  sounds?: boolean;
  name?: string;
  learnt?: readonly string[];
  seat?: number | null;
}

/** Options that go well together: what differs from the defaults. `seats`: the number of players for whom it is best (0: any). */
export interface Preset {
  key: string;
  title: string;
  text: string;
  options: Record<string, string>;
  seats: number;
}

/** A program of this account. `token`: when its valid token was made (null: it has none); `used`: when it was last used, to the minute. */
export interface ProgramInfo {
  id: string;
  name: string;
  token: string | null;
  used: string | null;
}

/** The token of a program, shown only now, and all programs of the account. */
export interface ProgramToken {
  token: string;
  programs: readonly ProgramInfo[];
}

/** A proof that this is the owner of the account: the password, or the `answer` of a passkey, as `PublicKeyCredential.toJSON()` gives it. */
export interface Proof {
  password?: string;
  answer?: Record<string, unknown> | null;
}

/** A proposal to all players of a table. `seat`: whose player proposes it; `agreed`: the seats that have; `late`: the seat whose time is up, if it concerns one. */
export interface Proposal {
  id: string;
  seat: number;
  end: "cancelled" | "caretaker" | "scored" | "time";
  agreed: readonly number[];
  late: number | null;
}

/** An own seat proposes to end the match; or, where the others decide, what becomes of the seat that is `late`. */
export interface Propose {
  seat: number;
  end: "cancelled" | "caretaker" | "scored" | "time";
  late?: number | null;
}

/** It is proved, for ten minutes. */
export interface Proved {
  ok?: boolean;
}

/** The token of an invitation. */
export interface ReadInvitation {
  token: string;
}

/** A seat's action, or an outcome of chance (null), as in the record. */
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

/** Another match of the same players, proposed or accepted; `as_before`: with the old options, whatever the game proposes. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
export interface Rematch {
  as_before?: boolean;
  word_hash?: string;
}

/** A new name for an own seat. */
export interface Rename {
  name: string;
}

/** A record that was handed in. `over`: it tells a match to its end, so everything may be shown. `kept`: its archive, if it can't be replayed. */
export interface Replay {
  id: string;
  game: string;
  steps: number;
  players: readonly string[];
  checks: readonly Check[];
  over: boolean;
  kept?: ArchivedMatch | null;
}

/** The state of a match after so many steps, also in words; without `ranks` (places) it was not over. `rules`: the rules that computed it, which may be newer than those of the match. */
export interface Result {
  rules: number;
  step: number;
  ranks: readonly (readonly number[])[];
  scores: readonly Score[];
  words: Words;
}

/** The review of a replay: its number of steps, how many are `done`, and the whole review when it is ready. `state`: `none` (nobody has asked for it), `waiting`, `working`, `ready` or `failed`. */
export interface Review {
  state: "failed" | "none" | "ready" | "waiting" | "working";
  done: number;
  steps: number;
  whole?: WholeReview | null;
}

/** A decision with a choice, made at a step (the first is 0): the action, the best alternative, and what the one cost against the other in win chance (0 to 1) and points. `reasons` complete "Instead of …, this …"; `line`: the better action and how the seat goes on until its turn ends or something is drawn. */
export interface ReviewedDecision {
  step: number;
  seat: number;
  mark: "best" | "fine" | "mistake" | "slip";
  played: LegalAction;
  better: LegalAction;
  chance: number;
  points: number;
  reasons: readonly Words[];
  line: readonly LegalAction[];
}

/** A kind of action that a seat took where another kind was better, how often, and the total cost. */
export interface ReviewedHabit {
  played: LegalAction;
  better: LegalAction;
  count: number;
  chance: number;
  points: number;
}

/** An outcome of chance at a step: by seat, the win chance and the points that it brought beyond the expectation. `exact`: all outcomes were weighed; else some were drawn. */
export interface ReviewedLuck {
  step: number;
  chances: readonly number[];
  points: readonly number[];
  exact: boolean;
}

/** A seat's whole match: its decisions by mark, the cost of slips and mistakes, its luck, its costliest habits. */
export interface ReviewedSeat {
  seat: number;
  best: number;
  fine: number;
  slip: number;
  mistake: number;
  chance: number;
  points: number;
  luck_chance: number;
  luck_points: number;
  habits: readonly ReviewedHabit[];
}

/** The rules of a game in words for people. `intro`: the HTML before the first chapter. */
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

/** One line of a score sheet, and the parts of its sum, where the game gives them. */
export interface ScoreLine {
  rule: string;
  name: string;
  points: number;
  why: Words;
  parts?: readonly Words[];
}

/** The clock of a seat: it has `left` seconds, and runs from `begins` to `ends` (seconds since 1970), now or next; null: it stands. `until`: when its time is up, if it runs on. */
export interface SeatClock {
  seat: number;
  left: number;
  begins: number | null;
  ends: number | null;
  until: number | null;
}

/** A seat as one browser sees it. `invite`: the path that seats a friend there, and `asked`: the name of the account that is invited, if one is; both for the host while it is open. `host`: its player is the table's host. `program`: its player is a program, signed in by a token. `caretaker`: the stand-in that plays it while its player is away (a computer opponent, or `nobody`); null: the player plays. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  bot: string | null;
  mine: boolean;
  host: boolean;
  online: boolean;
  invite: string | null;
  asked: string | null;
  caretaker: string | null;
  program: boolean;
}

/** A seat at any table of a game (null: of any game; a new table then gets one at random). `seats`: the number of seats (0: any); `pace`: of which kind; `fill_after` and the times of the pace are those of a new table. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
export interface SeatMe {
  game: string | null;
  name?: string;
  seats?: number;
  fill_after?: number | null;
  pace?: Pace;
  word_hash?: string;
}

/** The player of a seat: this browser, the person who follows the invitation, or a computer opponent. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string | null;
}

/** The word that a player adds to the draws. `hash`: SHA-256 of the word, given when sitting down; empty for a host's word at a table of earlier versions. `word`: null until the match begins, and for good if it was left out because it came too late. */
export interface SeatWord {
  seat: number;
  hash: string;
  word: string | null;
}

/** Live: what the reader has seen before, on any device: up to this version, so many seconds `ago`. It comes before everything else, to a page that knows nothing yet. */
export interface Seen {
  type: "seen";
  version: number;
  ago: number;
}

/** A server. `name`: its name; empty without one. `address`: the origin that people on the same network can open; empty on a site with a public name or https, and where only the server's own computer can reach it. `secure`: the request came over https. */
export interface ServerInfo {
  name: string;
  address: string;
  secure: boolean;
}

/** A session in which the person is signed in. `here`: it is this browser. */
export interface SessionInfo {
  id: string;
  device: string;
  created: string;
  seen: string;
  here: boolean;
}

/** The people who may take the free seats of a table. */
export interface SetAccess {
  access: "address" | "invited" | "listed";
}

/** The path of a page that a person wants to send to others. */
export interface Share {
  path: string;
}

/** A link for other people. `qr`: the same as a QR code, an SVG image as a data URI. `only_here`: the link works on the server's own computer alone. */
export interface SharedLink {
  link: string;
  qr: string;
  only_here: boolean;
}

/** `answer`: the assertion of the browser, as `PublicKeyCredential.toJSON()` gives it. */
export interface ShowPasskey {
  answer: Record<string, unknown>;
  bring?: boolean;
}

/** `bring`: what this browser's guest has at tables comes along to the account. */
export interface SignIn {
  name: string;
  password: string;
  bring?: boolean;
}

/** The token of a recovery link or of an e-mail, a recovery code, or the code that another device shows. Each works once. `password`: a new one for the account, with a recovery code or an e-mail token. */
export interface SignInByToken {
  token: string;
  bring?: boolean;
  password?: string | null;
}

/** A link that signs the owner of an account in, shown only now. `seconds`: how long it works; `channels`: how the owner is notified. */
export interface SignInLink {
  link: string;
  seconds: number;
  channels: readonly ("mail" | "push")[];
}

/** here: this browser; elsewhere: all others; everywhere: both. */
export interface SignOut {
  where: "elsewhere" | "everywhere" | "here";
}

/** `link`: the path of the recovery link that takes the place of the one just used; empty if none was. */
export interface SignedIn {
  me: Me;
  link: string;
}

/** Taking a free seat, or (null) any. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
export interface Sit {
  seat?: number | null;
  name?: string;
  word_hash?: string;
}

/** Settings that stewards change while the server runs. `name` (empty: as in its settings file); `welcome`: a text on the first page and on invitations; `imprint`: who runs it; `access`: who may use it: everybody, people without an account only once an invitation seated them, or members and, at their tables, people they invited. */
export interface SiteSettings {
  name: string;
  colour: "" | "blue" | "green" | "orange" | "pink" | "red" | "violet" | "yellow";
  welcome: string;
  imprint: string;
  access: "invited" | "members" | "open";
}

/** Live: the page has shown this version to its end, at its own pace; a hidden one says so at once. Computer opponents wait a little for the pages of those who sit at the table. */
export interface Staged {
  type: "staged";
  version: number;
}

/** A browser's subscription to push messages: its address and keys. */
export interface Subscribe {
  endpoint: string;
  key: string;
  auth: string;
  lang?: string;
}

/** A table as one browser sees it. `changed`: when something visible to all was last done there. `waiting`: the seats that owe a choice. `rematch`: the table that followed. `orders`: whether its players may leave standing orders. `hides`: whether one seat may know what another does not. `trouble`: why its match cannot be played or shown here. A table whose rules changed before the end, or that was abandoned, is `closed`, for that reason; its archive is at `archive`. `caretaker`: who plays the seat of somebody who leaves. `clocks`: null if it is untimed. `access`: who may take its free seats: invited people, people with its address, or anyone. `fills`: when computer opponents take the remaining ones; null: never. `commitment`: the hash of the server's seed. `words`: what players add to the draws besides; `mixing`: all seats are taken, and the match begins once their words are there (`addWord`), or 5 seconds later without those missing. `winners`: the seats in first place, once the match is over; empty if it was cancelled or nothing is known of it. `practice`: where its match began, if it is practice from a replay; then it has no record and no rematch. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  state: "closed" | "open" | "over" | "running";
  created: string;
  changed: string;
  commitment: string;
  host: boolean;
  waiting: readonly number[];
  rematch: string | null;
  lesson: string;
  practice: Practice | null;
  hints: boolean;
  orders: boolean;
  hides: boolean;
  trouble: Words | null;
  closed: "" | "host" | "left" | "rules";
  seats: readonly SeatInfo[];
  caretaker: string;
  proposal: Proposal | null;
  pace: Pace;
  clocks: Clocks | null;
  access: "address" | "invited" | "listed";
  fills: string | null;
  words: readonly SeatWord[];
  mixing: boolean;
  winners: readonly number[];
}

/** Live: seats, names or presence changed. */
export interface TableChanged {
  type: "table";
  table: Table;
}

/** A table, as stewards see it. `version`: the number of its commands so far; `players`: their names by seat, empty for a free one; `changed`: when anything last happened there. */
export interface TableOverview {
  id: string;
  game: string;
  state: "closed" | "open" | "over" | "running";
  version: number;
  players: readonly string[];
  changed: string;
}

/** The command to undo the last step of a seat. */
export interface TakeBack {
  seat: number;
  expected_version: number;
  key: string;
}

/** A word of the game: what a sign is called and means; `rule`: where the rulebook says it; `args`: the arguments of the text. */
export interface Term {
  name: string;
  text: string;
  rule: string;
  args: Record<string, string | number | readonly (string | number)[] | null>;
}

/** The own choices that follow an action (`line`), and their joint effect: `reasons`, as in hints. `games`: the number of imagined games, `of` how many, in which it is so; `sure`: in all of them, with nothing in between. */
export interface Then {
  line: readonly LegalAction[];
  reasons: readonly Words[];
  games: number;
  of: number;
  sure: boolean;
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

/** The cost of an action, at `version`. `better`: the better action (null: it costs little, or the position has changed in the meantime); `risks`: the chances that the costly one leaves, completing "This …"; `reasons`: what the better one brings instead. */
export interface Warning {
  version: number;
  better?: LegalAction | null;
  risks?: readonly Words[];
  reasons?: readonly Words[];
}

/** The reasons why an own seat cannot resign, and why all cannot end and score the match; null: they can. */
export interface Ways {
  resign: Refusal | null;
  score: Refusal | null;
}

/** A finished review. `chances`: by number of steps, each seat's win chance then (none for a solo player); `moments`: the steps of the costliest decisions; `calibrated`: win chances were fitted to matches of this game with as many players. */
export interface WholeReview {
  calibrated: boolean;
  chances: readonly (readonly number[])[];
  decisions: readonly ReviewedDecision[];
  luck: readonly ReviewedLuck[];
  moments: readonly number[];
  seats: readonly ReviewedSeat[];
}

/** Why an action is refused; null: it is legal. */
export interface Why {
  refusal: Refusal | null;
}

/** Turn this kind of notification on or off for this channel. */
export interface Wish {
  kind: "begins" | "invited" | "over" | "short" | "turn";
  way: "mail" | "page" | "push";
  on: boolean;
}

/** A sentence: the English text is its id in the catalogues; a pair is (one, many), chosen by `args.count`. */
export interface Words {
  text: string | readonly [string, string];
  args: Record<string, string | number | readonly (string | number)[] | null>;
}
