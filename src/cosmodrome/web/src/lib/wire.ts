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
  parts: Record<string, unknown>;
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

/** What may be used beside the dice: "reroll", "extra_dice" or "die_of_one", how many of them, and the chance that the roll fails with it alone. */
export interface MlemAid {
  by: string;
  count: number;
  fails: number;
}

/** The odds of the next roll with an aid; see `aids.Aided`. */
export interface MlemAidedRoll {
  by: string;
  count: number;
  fails: number;
  groups: readonly number[];
  reach: readonly number[];
}

/** The odds of the next roll of `dice` dice on `field`, of its dice alone (see `odds.Odds`) and with each of the `aids` that could be used then. */
export interface MlemChances {
  field: number;
  dice: number;
  groups: readonly number[];
  fails: number;
  reach: readonly number[];
  nearest: number;
  furthest: number;
  aids: readonly MlemAidedRoll[];
}

/** A seat of the rocket: whose astronaut, which kind (None: still free), whether aboard. `spent`: its die of one was used. `exits`: how it could leave, while it is to decide: in the landing phase or, with a parachute, in a crash. */
export interface MlemCrew {
  seat: number;
  kind: number | null;
  aboard: boolean;
  spent: boolean;
  exits: readonly MlemExit[];
}

/** A way to leave now: the action, the field, the kind of place, which moon or planet (of deep space: 0 the comet, 1 the galaxy), and what it would bring. `points`: of a moon or deep space at once; of a planet, what it would bring if the game ended then. They are `times` what is printed there. `rank`: the own place on the planet after landing, from 1 (0 elsewhere). `goals`: those it would take. `missions`: how many of the viewer's own it would fulfil newly (None: not his astronaut). `more`: by how many points the score sheet grows, as things stand, for the place, `goal_points` for goals, `mission_points` for missions (None: not his astronaut); `total`: all these. */
export interface MlemExit {
  do: string;
  field: number;
  to: string;
  target: number;
  points: number;
  times: number;
  rank: number;
  goals: readonly number[];
  missions: number | null;
  more: number;
  goal_points: number;
  mission_points: number | null;
  total: number;
}

/** An astronaut that has left the rocket, as on `field`; `hop`: from a neighbour of it. */
export interface MlemLanded {
  seat: number;
  kind: number;
  field: number;
  hop: boolean;
}

/** A selection and what it leads to: `field` and `dice` before anything is met there. `fails`: the chance that the roll after it fails; `aids`: what could still be used with that roll, as long as nobody leaves. `there`: the most points that the commander's own astronaut would add by leaving there, as things stand; None: it cannot. `token`: it turns up a discovery token. `ufo`: the points of the UFO token that it wins; 0: none. */
export interface MlemMove {
  do: string;
  faces: readonly number[];
  places: readonly number[];
  extra: boolean;
  keep: boolean;
  field: number;
  dice: number;
  fails: number;
  aids: readonly MlemAid[];
  there: number | null;
  token: boolean;
  ufo: number;
}

/** A player as the viewer sees him. `points`: for each line of the score sheet, as things stand; None where hidden. `missions` and `done` (fulfilled) are None where hidden, `put_back` is None but for the owner. `values`: how many value tokens of 1, 2, 3; None where hidden. */
export interface MlemPlayerView {
  seat: number;
  home: readonly number[];
  points: readonly (number | null)[];
  mission_count: number;
  missions: readonly number[] | null;
  done: readonly boolean[] | null;
  put_back: number | null;
  kept: boolean;
  value_count: number;
  values: readonly number[] | null;
  ufo: readonly number[];
}

/** The whole table as `seat` (None: an onlooker) may see it. `flags`: the options that are on (mask, see `parts["flags"]`). `turn`: who chooses; `commander`: who commands, or None. `place` decides now, `lead` commanded when the landing phase began. `roll`: how many dice of the last roll show each face; `usable`: the faces that were usable at its field `origin`; `chosen`: the selection made with it, or "". `moves`: the commander's selections, while he has to choose. `tokens`: fields with a face-down discovery token; `used_up`: how many recover and wormhole tokens are gone. `ufo`: its field, 0 if there is none. `pile`: expedition tokens in the pile; `token`: the one that lies open; `used`: its ability is. */
export interface MlemView {
  seat: number | null;
  seats: number;
  flags: number;
  stage: string;
  turn: number;
  expedition: number;
  start: number | null;
  commander: number | null;
  place: number;
  lead: number;
  rocket: number;
  dice: number;
  aside: number;
  origin: number;
  roll: readonly number[];
  usable: readonly number[];
  chosen: string;
  moves: readonly MlemMove[];
  crew: readonly MlemCrew[];
  moons: readonly (MlemLanded | null)[];
  planets: readonly (readonly MlemLanded[])[];
  comet: readonly MlemLanded[];
  galaxy: readonly MlemLanded[];
  goals: readonly (number | null)[];
  crashes: number;
  players: readonly MlemPlayerView[];
  tokens: readonly number[];
  used_up: readonly [number, number];
  ufo: number;
  caught: boolean;
  ufo_left: readonly number[];
  ufo_won: readonly number[];
  pile: readonly number[];
  token: number | null;
  used: boolean;
  odds: MlemChances | null;
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

/** Live: are you there? Answer with a pong. */
export interface Ping {
  type: "ping";
}

/** A laid tile: its number, the code of its position (8 × cell + orientation), the cells in its shape's order. */
export interface PlanetUnknownLaid {
  tile: number;
  code: number;
  cells: readonly number[];
}

/** A player as the viewer sees him. `planet`, `corporation`: None until they are chosen or drawn. `terrain` and `symbols`: one letter a cell (c w b r t e, "." for none). `marks`: by track. `techs`, `used`, `used_up`: levels from 0. `columns`: by marker, the track it stands on (Makeshift). `flux`: the flux track. `began`: covered cells with a rover at the start of the round. `trail`: by the cell of a rover, those it cannot enter without cost. `shared`: an objective for the whole table. `spent`: rovers that have left the corporation. `held`: lifepods kept elsewhere. `picks`: civ picks owed, 2 × level (+1: with an extra card). `peeked`: has looked at the event to come. `cards`, `aims`, `refused`: None where hidden, `card_levels` and `aim_count` are open; `aims_met`: which of `aims` are fulfilled as things stand. `now`, `agenda`: items owed (see `items`). `points`: medals by line of the score sheet as things stand, None where hidden. `bare`: by line (rows 0–11, columns 12–23) its empty cells, `hindered`: the lines with a meteorite. */
export interface PlanetUnknownPlayerView {
  seat: number;
  planet: number | null;
  corporation: number | null;
  waiting: boolean;
  marks: readonly number[];
  columns: readonly number[];
  flux: number | null;
  techs: readonly number[];
  tiles: readonly PlanetUnknownLaid[];
  terrain: string;
  symbols: string;
  patches: readonly number[];
  meteorites: readonly number[];
  sockets: readonly number[];
  pods: readonly number[];
  rovers: readonly number[];
  loaded: readonly number[];
  last: readonly number[];
  spent: number;
  early: number;
  extras: number;
  began: readonly number[];
  trail: readonly (readonly [number, readonly number[]])[];
  shared: number;
  saved: number;
  held: readonly number[];
  stones: number;
  stored: number;
  moves: number;
  free: boolean;
  peeked: boolean;
  taken: number | null;
  stuck: boolean;
  used: readonly number[];
  used_up: readonly number[];
  picks: readonly number[];
  played: readonly number[];
  card_levels: readonly number[];
  cards: readonly number[] | null;
  aim_count: number;
  aims: readonly number[] | null;
  aims_met: readonly boolean[] | null;
  refused_count: number;
  refused: readonly number[] | null;
  now: readonly number[];
  agenda: readonly (readonly (readonly number[])[])[];
  empty: number;
  bare: readonly number[];
  hindered: readonly number[];
  points: readonly (number | null)[];
}

/** The whole table as `seat` (None: an onlooker) may see it. `flags`: options that are on (see `parts["flags"]`). `sector`: by seat, the two stacks before it. `tops`: by stack, the tile that lies open; `left`: by stack, the tiles below it, in no order; `below`: the next one, if the viewer has seen it, `below_seen`: mask of the seats that have. `civ_left`: by level from 0, cards in the stack; `civ_seen`: whether somebody has looked. `offer`: the cards the viewer chooses from, by a pick of `offer_level` (0: all that are left). `deck`: events to come by colour; `drawn`: those drawn; `next_event`: the one to come, if the viewer has looked at it. `target` and, at the end, `rating`: of the solo player. `neighbours`: objective i lies between seats i and i + 1 (two players: all); `standings`: what they compare, for the two seats. `tries`: while the viewer takes a tile, by stack he may take from, the codes of where its tile could lie. */
export interface PlanetUnknownView {
  seat: number | null;
  seats: number;
  flags: number;
  mix: readonly [number, number, number];
  stage: string;
  turn: number;
  round: number;
  last_round: boolean;
  commander: number | null;
  rotation: number;
  offset: number;
  sectors: readonly (readonly [number, number])[];
  tops: readonly (number | null)[];
  left: readonly (readonly number[])[];
  below: readonly (number | null)[];
  below_seen: readonly number[];
  civ_left: readonly number[];
  civ_seen: readonly boolean[];
  offer: readonly number[];
  offer_level: number;
  deck: readonly number[];
  drawn: readonly number[];
  event: number | null;
  next_event: number | null;
  target: number | null;
  rating: number | null;
  neighbours: readonly number[];
  standings: readonly (readonly [number, number])[];
  tries: readonly (readonly [number, readonly number[]])[];
  players: readonly PlanetUnknownPlayerView[];
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
  view: MlemView | PlanetUnknownView | SpaceMissionView | TomTubeView;
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

/** What the viewer saw when he took a tile. `at`: how many tiles had been taken there before (an index of `takers`); `left`: the counts that stayed, None where no reserved tile may be looked at: they would tell it; `took`: the kind taken, None while it may not be looked at (SM-7.5). */
export interface SpaceMissionLook {
  at: number;
  left: readonly number[] | null;
  took: number | null;
}

/** A planet of the ring: `left` tiles lie there; `open`: only space tiles do, face up. `takers`: who took each tile that is gone, in order; without a station these are the probes on reserved tiles. `scanned`: who has scanned and may develop; `seen`: who has seen tiles here, by scanning or by taking. `taken`: the kinds that `takers` received, shown after the end (None before, and where no station stands). */
export interface SpaceMissionPlanetView {
  planet: number;
  left: number;
  open: boolean;
  station: number | null;
  scanned: readonly number[];
  seen: readonly number[];
  takers: readonly number[];
  taken: readonly number[] | null;
  looks: readonly SpaceMissionLook[];
  visit: SpaceMissionVisit | null;
}

/** A player as the viewer sees him. `tiles` and `points` of kinds are None where they are hidden (SM-10.3). `ship`: planet, or None at the gate. `cards_by_shuffle`: how many hand cards he drew after which shuffle (see `View.shuffles`). `points`: for each line of the score sheet. `recent`: the last two actions in the order they were made, "" for none. */
export interface SpaceMissionPlayerView {
  seat: number;
  ship: number | null;
  gate: number;
  chips: number;
  stations: number;
  cards: number;
  cards_by_shuffle: readonly number[];
  tile_count: number;
  recent: readonly [string, string];
  hand: readonly number[] | null;
  tiles: readonly number[] | null;
  points: readonly (number | null)[];
}

/** The whole table as `seat` (None: an onlooker) may see it. `shuffles`: all sixty cards, grouped by the last shuffle each took part in; everybody saw what was reshuffled. `pick`: the counts of the pile the viewer looks at now. `taking`: the action that tile belongs to. `worth`: what his choice would add to his points. */
export interface SpaceMissionView {
  seat: number | null;
  seats: number;
  peek: boolean;
  stage: string;
  turn: number;
  actions_left: number;
  start: number;
  round: number;
  progress: boolean;
  quiet: number;
  spaces: number;
  spaces_to_end: number;
  taking: string;
  pick: readonly number[] | null;
  ring: readonly SpaceMissionPlanetView[];
  players: readonly SpaceMissionPlayerView[];
  discards: readonly number[];
  draw_pile: number;
  shuffles: readonly (readonly number[])[];
  worth: readonly SpaceMissionWorth[];
}

/** The viewer's last visit (SM-10.4): which action, in which round, and the counts of what was left then; None where they would tell what was reserved (SM-7.5). */
export interface SpaceMissionVisit {
  action: string;
  round: number;
  left: readonly number[] | null;
}

/** How one line of the score sheet changes by an action: `take` with its tile, `jump`, or `develop`. `line`: which one; `points`: by how many. `count` and `most` make up what it scores then: of sets, all tiles and those of the commonest colour; of matter, pairs and single tiles; of water and medals, the tiles; of the gate, the place; of stations, how many. `later`: not before a station stands at this planet. */
export interface SpaceMissionWorth {
  do: string;
  line: number;
  points: number;
  count: number;
  most: number;
  later: boolean;
}

/** Live: the page has shown this version to its end, at its own pace; a hidden one says so at once. Computer opponents wait a little for the pages of those who sit at the table. */
export interface Staged {
  type: "staged";
  version: number;
}

/** A table as one browser sees it. `waiting`: the seats that owe a choice. `rematch`: the table that followed. `orders`: whether its players may leave standing orders. `trouble`: why its match cannot be played or shown here. A table whose rules changed before the end is closed; what is told of it then is at `kept`. */
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
  trouble: string | null;
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

/** A tile in the order they were laid: a rhomb on a site (owner None), or a player's triangle on a cell. */
export interface TomTubeLaid {
  tile: string;
  owner: number | null;
  place: string;
  turn: number;
}

/** A player. `triangles`: how many of each pattern are left; `extra`: his handicap; `points`: of each score line. `home`: the fewest known moves to his base, as texts of the actions, none if he is there; None if no way is known. */
export interface TomTubePlayerView {
  seat: number;
  at: string;
  energy: number;
  control: number;
  alien: number;
  solar: number;
  triangles: readonly number[];
  extra: number;
  points: readonly number[];
  home: readonly string[] | null;
  lost: boolean;
}

/** What a placement of a rhomb or triangle would bring (TT-20.4). `isolated`: cells that have to be filled then. `complete`: spheres that get complete, at once or when those cells are filled. `stones`: those that are sure, if the bank has them; a complete sphere beside an isolated cell waits for its triangle. `dead_ends`: nodes that never get complete where a tube of the tile ends. */
export interface TomTubePreview {
  do: string;
  isolated: readonly string[];
  complete: readonly string[];
  stones: readonly TomTubeStone[];
  dead_ends: readonly string[];
}

/** A stone on a sphere or module: "energy", "control", "alien", "solar". */
export interface TomTubeStone {
  place: string;
  stone: string;
}

/** The whole table as `seat` (None: an onlooker) sees it. `flags`: the options that are on (mask, see `parts["flags"]`). `turn`: who chooses; `active`: whose turn it is (None before it is drawn who begins). `complete`: nodes that are complete; `fresh`: those completed in this turn; `energy_spheres`: sites with one. `owed`: isolated cells still to be filled; `holes`: those that stay empty for good. `sites`: how many places are left for a rhomb. `bank`: energy, control, alien. `stock`: copies left by rhomb; `drawn`: the rhomb to be laid, or "". `quiet`: turns in a row without progress; `progress`: there was some in this turn; `passes`: in a row. `first`: who came home with bonus; `moves`: those of the late one since; `bonus`: points. `ending`: how the game ended, or "". `exchange`: how many points of one's own an exchange adds (TT-12.1). `ways` and `previews` are for the seat that chooses: in its turn, and while it places or fills. */
export interface TomTubeView {
  seat: number | null;
  flags: number;
  lost_bonus: number;
  stage: string;
  turn: number | null;
  active: number | null;
  players: readonly TomTubePlayerView[];
  laid: readonly TomTubeLaid[];
  stones: readonly TomTubeStone[];
  complete: readonly string[];
  energy_spheres: readonly string[];
  fresh: readonly string[];
  owed: readonly string[];
  holes: readonly string[];
  sites: number;
  bank: readonly number[];
  stock: readonly number[];
  drawn: string;
  quiet: number;
  progress: boolean;
  passes: number;
  first: number | null;
  moves: number;
  bonus: number;
  ending: string;
  exchange: number;
  ways: readonly TomTubeWay[];
  previews: readonly TomTubePreview[];
}

/** A move that can be made now. `path`: all places of the shortest way, the start first. `pays`: the stone it costs, or "". `takes`: the stone it takes, or "". `worth`: what these are in points (TT-16.1), in sum `points`. `gives`: the points that the first gets for it on the journey (TT-16.2). `home`: it ends the usual turns, with "bonus" (TT-14.1), or is the "end" without (TT-14.2); else "". `free_too`: a free move leads there as well (TT-11.5). `loses`: it would leave the mover lost in space (TT-15.4). */
export interface TomTubeWay {
  do: string;
  kind: string;
  target: string;
  path: readonly string[];
  pays: string;
  takes: string;
  worth: readonly TomTubeWorth[];
  points: number;
  gives: number;
  home: string;
  free_too: boolean;
  loses: boolean;
}

/** What a stone adds to the own points, or takes from them. */
export interface TomTubeWorth {
  stone: string;
  points: number;
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
