/** Written by tools/wire_types.py from the server's OpenAPI document: run it again when that changes. */

/** Information about a game. */
export interface About {
  title: string;
  designers: string;
  publisher: string;
  year: number;
  minutes: number;
  text: string;
}

/** A request for the seat of an invitation by name. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
export interface Accept {
  word_hash?: string;
}

/** The command was accepted (now or when it was first sent) as this version. */
export interface Accepted {
  version: number;
}

/** An account, as stewards see it. `seen`: when it was last used; `tables`: the number of tables where its owner has a seat or is host; `channels`: how its owner can be notified. */
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

/** A command. `expected_version`: the version that the client acts on. `key`: made by the client, and the same when it tries again. */
export interface Act {
  seat: number;
  expected_version: number;
  key: string;
  do: string;
}

/** Something that was done to an account, a table or the server. `by`: a steward, one whose account was deleted, or somebody at the command line; `steward`, `whom`: the names of the accounts now, or nothing; `subject`: a mark that stands for the account in the log, or the table; `detail`: the words given with it. */
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

/** A new passkey. `answer`: the credential that the browser made, as `PublicKeyCredential.toJSON()` gives it; `name` as offered. */
export interface AddPasskey {
  answer: Record<string, unknown>;
  name?: string;
}

/** The word whose hash a player gave when sitting down. It becomes part of the key of all draws, and the others see it. A word that can be guessed protects nobody, so add some random characters to it. */
export interface AddWord {
  word: string;
}

/** Up to three sensible actions at `version`, best first; none if the position has changed in the meantime, or all actions are equally good. */
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

/** The archive of a match that can't be replayed here. `why`: the reason. `result` and `log` are null if none was stored; `texts` has the sentence of every kind of event in the log. `steps`: the bare steps, if there is no log. */
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

/** A request for a hint for one of the caller's own seats. */
export interface AskAdvice {
  seat: number;
}

/** The question of whether an action that one of the caller's own seats is about to take is costly. */
export interface AskWarning {
  seat: number;
  do: string;
}

/** The e-mail was requested. */
export interface Asked {
  ok?: boolean;
}

/** The ban on an account: the reason, which its owner reads, and the number of days that it lasts (null: for good). */
export interface BanAccount {
  why?: string;
  days?: number | null;
}

/** A ban. `until`: when it ends (null: never). */
export interface BanInfo {
  why: string;
  until: string | null;
}

/** A lesson to begin or continue; `anew`: start again from its beginning. `called`: the names of the seats, in order, in the learner's language; `name`: the learner's name, if any. */
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

/** A kind of computer opponent. `kind`: a level for people, which a game may offer (`GameSummary.levels`), a fixed opponent to measure others against, or one that was added on this server. */
export interface BotInfo {
  name: string;
  text: string;
  kind: "added" | "fixed" | "level";
}

/** A chapter of a rulebook as HTML; `anchors`: the targets for links in it, including its rules. */
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

/** One value of an option; `says`: its effect on the game, in one sentence, or ""; `alone`: whether it is only for solo games, where it is the default. */
export interface Choice {
  value: string;
  text: string;
  says: string;
  alone: boolean;
}

/** The clocks of a table's players, as they are `now` (seconds since 1970) by the server's time. `short`: the number of seconds left at which time is short; `more`: the seconds that the others can give to a player whose time is up. */
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

/** The name of the account, if there is one, so that nobody deletes an account by mistake. */
export interface DeleteMe {
  name?: string;
}

/** A code that signs another device in, once, within this many seconds. `qr`: the link as a picture (a data URL). */
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

/** Any answer that is not a success. */
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

/** A game in the lobby. `seats`: the fewest and most players; `called`: by seat, the default name of a player who has none; further seats start the list again; `rulebook`: the languages that it is written in; `levels`: those of its computer opponents, weakest first. */
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

/** The new player of a seat, or its stand-in until its player returns: the person who follows its invitation, or a computer opponent. */
export interface GiveSeat {
  kind: "bot" | "open";
  bot?: string | null;
}

/** The server answers. */
export interface Health {
  ok: boolean;
}

/** A sensible action, the reasons for it, and the strongest reason `against` it (null: none). Each completes "This …" ("earns about 3 more points at the gate"). They are its own effects, or effects that the action `instead` (null: none) or the `usual` way to do the same does not have. `forced`: whether it is the only legal action; then there are no reasons. `then`: if it has no reasons, what it brings with the choices that follow. `cost`: about how much less it is worth than the first hint, by thinking ahead (null: no less); `rest`: whether it stands alone, because the next best action costs more than that. */
export interface Hint {
  action: LegalAction;
  reasons: readonly Words[];
  against: Words | null;
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

/** The table that an invitation link leads to. `host`: the host's name at the table, or the name of the host's account; empty if the host has neither. `mine`: whether this browser already has the seat. */
export interface InvitationInfo {
  table: Table;
  seat: number;
  host: string;
  mine: boolean;
}

/** An invitation by the name of an account. */
export interface InviteByName {
  name: string;
}

/** A request for the seat of an invitation link. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
export interface Join {
  token: string;
  name?: string;
  word_hash?: string;
}

/** An account for this guest. */
export interface Keep {
  name: string;
  password: string;
}

/** A kind of notification. `label`: in the list of choices; `line`: on pages; `ways`: its channels; `of_known`: whether pages report it only for tables that they already knew. */
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

/** One legal action: `do` is the text to send; `reveals` (for good) and `lapses` are sentences to confirm first, or "". `closes`: whether it ends the turn or the seat's part in it. */
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

/** The progress of a lesson: stage `number` of `count`, from 0. `say`: its texts, read one after the other; `point`: the things that they point at, by the page's names; `do`: the legal actions that continue the lesson, none in free play; `done`: whether this is the farewell; `watch`: whether its text describes what others are doing. */
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

/** The tables that anybody may find: those that are waiting for players, and those that may be watched; and the number of people who have any table open right now. */
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

/** An event, as one seat may read it; `kind` is a key of the game's `texts`. `by`: the seat that acted, or was the last to act before chance (null: nobody, or the reader's own standing orders). `to`: the only seat that sees the event (null: all). `heads`: whether it heads a section of the log (a turn, a round), which ends at the next such event. */
export interface LogEvent {
  version: number;
  step: number;
  by: number | null;
  to: number | null;
  kind: string;
  args: Record<string, string | number | readonly (string | number)[] | null>;
  heads: boolean;
}

/** An e-mail address for notifications. `confirmed`: whether its owner followed the link in the first e-mail; `stopped`: whether its owner turned e-mails off; `recovers`: whether, once it is confirmed, a person who has forgotten the password can get a sign-in e-mail there. An address entered before there was an account must be entered again for this. */
export interface MailAddress {
  address: string;
  confirmed: boolean;
  stopped: boolean;
  recovers: boolean;
}

/** The current person. `kept`: when the account was created (null: a guest). `tables`: the number of tables where the person has a seat or is host. `link`: when the recovery link was made. `codes`: the number of recovery codes left. `program`: whether it is a program, signed in by its token. `no_passkeys`: why this address has none: the page came over plain HTTP, or the address is a number; empty if it has them. `steward`: whether the person is a steward of this server. */
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

/** One of the caller's own seats. */
export interface MySeat {
  seat: number;
}

/** An account that was just made. `codes`: recovery codes; each works once, and they are shown only this once. */
export interface NewAccount {
  me: Me;
  codes: readonly string[];
}

/** The new name of the account. */
export interface NewName {
  name: string;
}

/** The new password, and everything that ends with it: the sessions on all other devices, the recovery codes, the tokens of programs. */
export interface NewPassword {
  new: string;
  end_sessions?: boolean;
  end_codes?: boolean;
  end_tokens?: boolean;
}

/** The name that a program has at tables. */
export interface NewProgram {
  name: string;
}

/** A table to create. `word_hash`: SHA-256 of the host's own word; the word follows when the match starts (`addWord`). `hints`: whether players may ask for hints; everybody sees this. `caretaker`: the stand-in for players who leave: a computer opponent, or `nobody`. `access`: who may take its free seats; `fill_after`: seconds after which computer opponents take the remaining ones. */
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

/** A table where the person has a seat, or to which they are `invited` by name. `turn`: whether others are waiting for the person; `left`: the seconds left, if they are few, or else null. `kinds`: the kinds of notifications that hold, most urgent first. */
export interface News {
  table: string;
  game: string;
  state: "closed" | "open" | "over" | "running";
  turn: boolean;
  left: number | null;
  kinds: readonly ("begins" | "invited" | "over" | "short" | "turn")[];
  invited?: boolean;
}

/** The person's choices of notifications. `off`: the kinds and channels that are turned off; `key`: the server's key, for which a browser accepts push messages; `mail`: why there is no e-mail, or ""; `browsers`: hashes (SHA-256) of the addresses of the person's browsers for push messages. */
export interface NotificationSettings {
  kinds: readonly KindInfo[];
  off: readonly Mute[];
  key: string;
  mail: string;
  address: MailAddress | null;
  browsers: readonly string[];
}

/** A request for a passkey; `name`: the name of the account that a guest gets with it. */
export interface OfferPasskey {
  name?: string;
}

/** A position of a finished match as everybody saw it: `open` is an onlooker's, `seats` each seat's own. */
export interface OpenPosition {
  open: Position;
  seats: readonly Position[];
}

/** One thing that a table can choose; with `seats`, the numbers from 1 to the number of players are choices as well. It matters with this many `players` (fewest and most; null: any) and `when` other options have one of these values. `box`: the value of the printed rules; "": the default. */
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

/** The answer when orders are stored: the next action that they give. */
export interface OrdersSaved {
  orders: unknown;
  answer: LegalAction | null;
}

/** The outlook on a seat's choices, in the game's own form; null: nothing beyond the view. */
export interface Outlook {
  version: number;
  outlook: unknown;
}

/** The end: places, best first, tied seats together; all score sheets; the options in which a rematch should differ from this match; the seat that ended the match by resigning, if one did. */
export interface Over {
  ranks: readonly (readonly number[])[];
  scores: readonly Score[];
  proposed: Record<string, string>;
  resigned?: number | null;
}

/** The availability of a person, and whether the person has set it (`kept`). `allowance`: days of vacation per year. */
export interface OwnHours {
  hours: Hours;
  kept: boolean;
  allowance: number;
}

/** The time that each seat has, in seconds. Live: a `bank`, to which each `move` adds. Turn-based: each `move` has its own time, then uses the `bank`; times when the player is not available don't count (see `/api/availability`). `then`: what happens when time is up: the game acts for the seat, or the others decide. */
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

/** The request to the browser, for `PublicKeyCredential.parse…OptionsFromJSON()`. */
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

/** The match as one seat (None: an onlooker) may see it. `version` counts the commands visible to it, and `step` the steps; others may have taken more in secret. `topic`: the place where the rulebook explains the choice; "": its beginning. */
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

/** A table to practise at: the match continues from the position after `step` steps of the replay, where this browser plays `seat`, which has a choice there. Computer opponents play the other seats. `called`: the names of the seats, in order, in the player's language; `name`: the name of the player's own seat. */
export interface Practise {
  step: number;
  seat: number;
  name?: string;
  called?: readonly string[];
}

/** A person's settings, on every device; a missing field was never set. `warn`: whether the page warns about costly moves; `unasked`: the actions that no longer need a confirmation; `letters`: whether single keys are shortcuts; `learnt`: the completed lessons. `seat`: the seat whose colour and shape the person prefers (null: any). The time zone is part of the person's availability. */
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

/** Options that go well together: those that differ from the defaults. `seats`: the number of players for whom it is best (0: any). */
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

/** The token of a program, shown only this once, and all programs of the account. */
export interface ProgramToken {
  token: string;
  programs: readonly ProgramInfo[];
}

/** A proof that this is the owner of the account: the password, or the `answer` of a passkey, as `PublicKeyCredential.toJSON()` gives it. */
export interface Proof {
  password?: string;
  answer?: Record<string, unknown> | null;
}

/** A proposal to all players of a table. `seat`: the seat that proposes it; `agreed`: the seats that have agreed; `late`: the seat whose time is up, if it concerns one. */
export interface Proposal {
  id: string;
  seat: number;
  end: "cancelled" | "caretaker" | "scored" | "time";
  agreed: readonly number[];
  late: number | null;
}

/** A proposal by one of the caller's own seats to end the match or, where the others decide, about the seat that is `late`. */
export interface Propose {
  seat: number;
  end: "cancelled" | "caretaker" | "scored" | "time";
  late?: number | null;
}

/** The proof is valid for ten minutes. */
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

/** The reason why the rules refuse something, with the id of the rule. */
export interface Refusal {
  rule: string;
  text: string | readonly [string, string];
  args: Record<string, string | number | readonly (string | number)[] | null>;
}

/** Another match between the same players, proposed or accepted; `as_before`: with the old options, whatever the game proposes. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
export interface Rematch {
  as_before?: boolean;
  word_hash?: string;
}

/** A new name for one of the caller's own seats. */
export interface Rename {
  name: string;
}

/** An uploaded record. `over`: whether it contains a match to its end, so that everything may be shown. `kept`: its archive, if it can't be replayed. */
export interface Replay {
  id: string;
  game: string;
  steps: number;
  players: readonly string[];
  checks: readonly Check[];
  over: boolean;
  kept?: ArchivedMatch | null;
}

/** The state of a match after this many steps, also in words; if there are no `ranks` (places), it was not over. `rules`: the rules that computed it, which may be newer than those of the match. */
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

/** A decision with a choice, made at a step (the first is 0): the action, the best alternative, and what the one cost compared with the other, in win chance (0 to 1) and points. `reasons` complete "Instead of …, this …"; `line`: the better action and how the seat continues until its turn ends or something is drawn. */
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

/** An outcome of chance at a step: by seat, the win chance and the points that it brought beyond expectation. `exact`: whether all outcomes were weighed; otherwise some were sampled. */
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

/** The rules of a game, written for people. `intro`: the HTML before the first chapter. */
export interface Rulebook {
  lang: string;
  title: string;
  intro: string;
  chapters: readonly Chapter[];
}

/** A ruling on how the game is played here; `option` names the option that changes it, if any. */
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

/** The clock of a seat: it has `left` seconds, and runs from `begins` to `ends` (seconds since 1970), now or next; null: it is stopped. `until`: when its time will be up, if it keeps running. */
export interface SeatClock {
  seat: number;
  left: number;
  begins: number | null;
  ends: number | null;
  until: number | null;
}

/** A seat as one browser sees it. `invite`: the path that gives a friend the seat, and `asked`: the name of the invited account, if there is one; both only for the host while the seat is open. `host`: whether its player is the table's host. `program`: whether its player is a program, signed in by a token. `caretaker`: the stand-in that plays it while its player is away (a computer opponent, or `nobody`); null: the player plays. */
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

/** A seat at any table of a game (null: of any game; a new table then gets one at random). `seats`: the number of seats (0: any); `pace`: its kind; `fill_after` and the times of the pace apply to a new table. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
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

/** The word that a player adds to the draws. `hash`: SHA-256 of the word, given when sitting down; empty for a host's word at a table from an earlier version. `word`: null until the match begins, and for good if it was left out because it came too late. */
export interface SeatWord {
  seat: number;
  hash: string;
  word: string | null;
}

/** Live: what the reader has seen before, on any device: up to this version, this many seconds `ago`. It precedes everything else, for a page that knows nothing yet. */
export interface Seen {
  type: "seen";
  version: number;
  ago: number;
}

/** A server. `name`: its name, or empty. `address`: the origin that people on the same network can open; empty on a site with a public name or https, and if only the server's own computer can reach it. `secure`: whether the request came over https. */
export interface ServerInfo {
  name: string;
  address: string;
  secure: boolean;
}

/** A session in which the person is signed in. `here`: whether it is this browser's. */
export interface SessionInfo {
  id: string;
  device: string;
  created: string;
  seen: string;
  here: boolean;
}

/** A choice of the people who may take a table's free seats. */
export interface SetAccess {
  access: "address" | "invited" | "listed";
}

/** The path of a page to share with other people. */
export interface Share {
  path: string;
}

/** A link for other people. `qr`: the link as a QR code, an SVG image as a data URI. `only_here`: whether the link works only on the server's own computer. */
export interface SharedLink {
  link: string;
  qr: string;
  only_here: boolean;
}

/** A sign-in with a passkey. `answer`: the browser's assertion, as `PublicKeyCredential.toJSON()` gives it. */
export interface ShowPasskey {
  answer: Record<string, unknown>;
  bring?: boolean;
}

/** A sign-in. `bring`: whether the tables of this browser's guest come along to the account. */
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

/** A link that signs in the owner of an account, shown only this once. `seconds`: how long it works; `channels`: how the owner is notified. */
export interface SignInLink {
  link: string;
  seconds: number;
  channels: readonly ("mail" | "push")[];
}

/** The sessions to end. here: this browser's; elsewhere: all others; everywhere: both. */
export interface SignOut {
  where: "elsewhere" | "everywhere" | "here";
}

/** A signed-in person. `link`: the path of the recovery link that replaces the one just used; empty if none was used. */
export interface SignedIn {
  me: Me;
  link: string;
}

/** A request for a free seat, or (null) any free seat. `word_hash`: SHA-256 of a word for the draws (`addWord`). */
export interface Sit {
  seat?: number | null;
  name?: string;
  word_hash?: string;
}

/** Settings that stewards change while the server runs. `name` (empty: as in its settings file); `welcome`: a text on the first page and on invitations; `imprint`: the operator; `access`: who may use it: everybody; people with an account, and others only once an invitation has seated them; or members and, at their tables, people they invited. */
export interface SiteSettings {
  name: string;
  colour: "" | "blue" | "green" | "orange" | "pink" | "red" | "violet" | "yellow";
  welcome: string;
  imprint: string;
  access: "invited" | "members" | "open";
}

/** Live: the page has finished showing this version, at its own pace; a hidden page says so at once. Computer opponents wait a little for the pages of seated players. */
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

/** A table as one browser sees it. `changed`: when something visible to everybody last happened there. `waiting`: the seats that owe a choice. `rematch`: the table that followed. `orders`: whether its players may leave standing orders. `hides`: whether one seat may know what another does not. `trouble`: why its match cannot be played or shown here. A table whose rules changed before the end, or that was abandoned, is `closed` for that reason; its archive is at `archive`. `caretaker`: the stand-in for players who leave. `clocks`: null if it is untimed. `access`: who may take its free seats: invited people, people with its address, or anyone. `fills`: when computer opponents take the remaining ones; null: never. `commitment`: the hash of the server's seed. `words`: the words that players add to the draws; `mixing`: all seats are taken, and the match begins once their words have arrived (`addWord`), or after 5 seconds without the missing ones. `winners`: the seats in first place, once the match is over; empty if it was cancelled or nothing is known about it. `practice`: the start of its match, if it is practice from a replay; then it has no record and no rematch. */
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

/** A word of the game: the name and meaning of a sign; `rule`: the rule in the rulebook that explains it; `args`: the arguments of the text. */
export interface Term {
  name: string;
  text: string;
  rule: string;
  args: Record<string, string | number | readonly (string | number)[] | null>;
}

/** The seat's own choices that follow an action (`line`), and their joint effect: `reasons` and `against`, as in hints. `games`: in how many imagined games, out of `of`, it is so; `sure`: in all of them, with nothing in between. */
export interface Then {
  line: readonly LegalAction[];
  reasons: readonly Words[];
  against: Words | null;
  games: number;
  of: number;
  sure: boolean;
}

/** The permission for a seat to take back its last step, or the reason why it may not. */
export interface Undo {
  allowed: boolean;
  refusal: Refusal | null;
}

/** Live: a command was accepted. `undone`: whether a step was taken back, so that an older log is void. */
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

/** The reasons why the caller's own seat cannot resign, and why the players cannot agree to end and score the match; null: they can. */
export interface Ways {
  resign: Refusal | null;
  score: Refusal | null;
}

/** A finished review. `chances`: by number of steps, each seat's win chance at that point (none for a solo player); `moments`: the steps of the costliest decisions; `calibrated`: whether win chances were fitted to matches of this game with the same number of players. */
export interface WholeReview {
  calibrated: boolean;
  chances: readonly (readonly number[])[];
  decisions: readonly ReviewedDecision[];
  luck: readonly ReviewedLuck[];
  moments: readonly number[];
  seats: readonly ReviewedSeat[];
}

/** The reason why an action is refused; null: it is legal. */
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
