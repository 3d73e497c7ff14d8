/** Written by tools/wire_types.py from the types of the game's view, components and outlook. */

/** A track, and the gain if its marker is chosen. */
export type Advance = readonly [track: number, gain: Gain];

/** The two cells beside a border. */
export type Border = readonly [one: Point, other: Point];

/** The change of a line of the score sheet, by its number, in medals. */
export type Change = readonly [line: number, medals: number];

/** A civ card: immediate, or kept until the end. */
export interface CivCard {
  readonly number: number;
  readonly level: number;
  readonly name: string;
  readonly immediate: boolean;
  readonly medals: number;
  readonly effect: Effect;
  readonly text: string;
}

/** A corporation. `overflow`: the medals for each step beyond the top; `path`: the fields of a winding track; `rows`: the printed rows of a short one; `on_tracks`: whether collected lifepods lie on fields of the tracks, 16 × track + step (PU-21.2). */
export interface Corporation {
  readonly key: string;
  readonly name: string;
  readonly boxed: boolean;
  readonly standard: boolean;
  readonly difficulty: number;
  readonly rovers: number;
  readonly overflow: number;
  readonly rule: string;
  readonly on_tracks: boolean;
  readonly text: string;
  readonly path: readonly TrackField[];
  readonly rows: readonly (readonly number[])[];
  readonly tracks: readonly (readonly Step[])[];
  readonly techs: readonly Tech[];
}

/** An effect, metric or condition: its `type`, and for an event the `rule` in force. */
export interface Effect {
  readonly type: string;
  readonly rule?: string;
}

/** A field that a marker enters. */
export type Entered = readonly [track: number, step: number];

/** An event card: carried out at once, or in force for the `whole_round`. */
export interface EventCard {
  readonly number: number;
  readonly colour: string;
  readonly solo: boolean;
  readonly key: string;
  readonly whole_round: boolean;
  readonly effect: Effect;
  readonly text: string;
}

/** A row or column that the tile completes, by its number, and its medals. */
export type FullLine = readonly [number: number, medals: number];

/** The gain from one of the items owed for a tile, or from a chosen marker. `symbol`: its resource, or None; `tech`: the level of the technology that the tile sets off, or 0; with neither, a rover comes. `steps`: those that its marker takes before the player has to choose; `more`: how many steps are due after that. `bonuses`: those of these fields. `movement`: into the pool. `tracks` and `fields`: what the player chooses from, markers or fields (16 × track + step); `instead`: the movement to choose instead (PU-A3.4). `alone`: the other symbol no longer counts (PU-29.15). `medals`: how much more the tracks are worth (PU-16.3). `idle`: why there is no gain: "ice" (PU-9.1), "area" (PU-26.1), "stays" (PU-6.5). */
export interface Gain {
  readonly symbol: number | null;
  readonly tech: number;
  readonly steps: readonly Entered[];
  readonly more: number;
  readonly bonuses: readonly (readonly (readonly number[])[])[];
  readonly movement: number;
  readonly tracks: readonly number[];
  readonly fields: readonly number[];
  readonly instead: number;
  readonly alone: boolean;
  readonly medals: number;
  readonly idle: "" | "area" | "ice" | "stays";
}

/** A laid tile: its number, the code of its position (8 × cell + orientation), the cells in the order of its shape. */
export interface Laid {
  readonly tile: number;
  readonly code: number;
  readonly cells: readonly number[];
}

/** A line of every score sheet of a game: the rule it follows, and its name. */
export type LineName = readonly [rule: string, name: string];

/** An objective card: the side between neighbours, and the personal one. */
export interface Objective {
  readonly number: number;
  readonly name: string;
  readonly metric: Effect;
  readonly most: boolean;
  readonly win: number;
  readonly tie: number;
  readonly text: string;
  readonly own_name: string;
  readonly condition: Effect;
  readonly medals: number;
  readonly own_text: string;
}

/** The consequences of laying a tile at a place. `pods`, `rovers`: how many are lost. `meteorite`: whether one comes. `lines`: those that it completes; `hindered`: those that would score without a meteorite; `spoilt`: those that no longer score. `special`: medals of the planet's own rule; `personal` and `neighbours`: those of objectives as they stand then; all three may be negative. */
export interface Outcome {
  readonly gains: readonly Gain[];
  readonly pods: number;
  readonly rovers: number;
  readonly meteorite: boolean;
  readonly lines: readonly FullLine[];
  readonly hindered: readonly number[];
  readonly spoilt: readonly number[];
  readonly special: number;
  readonly personal: number;
  readonly neighbours: number;
}

/** The consequences of the tiles that the viewer may lay now; equal outcomes are listed in `outcomes` once. `advances`: while the viewer chooses a marker, the gain of each (PU-6.7, PU-13.5). `worths`: the changes that other choices make to the viewer's score sheet. */
export interface Outlook {
  readonly tiles: readonly Tried[];
  readonly outcomes: readonly Outcome[];
  readonly advances: readonly Advance[];
  readonly worths: readonly Worth[];
}

/** The components. `flags`: by option, its bit in the `flags` of a view; `lines`: of the score sheet. */
export interface Parts {
  readonly resources: readonly string[];
  readonly tracks: readonly string[];
  readonly grounds: Readonly<Record<string, string>>;
  readonly shapes: readonly Shape[];
  readonly tiles: readonly Tile[];
  readonly station: Station;
  readonly planets: readonly Planet[];
  readonly corporations: readonly Corporation[];
  readonly civ_cards: readonly CivCard[];
  readonly objectives: readonly Objective[];
  readonly events: readonly EventCard[];
  readonly flags: Readonly<Record<string, number>>;
  readonly lines: readonly LineName[];
}

/** A planet. `grid`: rows of characters of `grounds`; "." and "o" are not cells. */
export interface Planet {
  readonly key: string;
  readonly name: string;
  readonly boxed: boolean;
  readonly standard: boolean;
  readonly difficulty: number;
  readonly text: string;
  readonly grid: readonly string[];
  readonly row_medals: readonly number[];
  readonly column_medals: readonly number[];
  readonly lifepods: readonly Point[];
  readonly rule: PlanetRule;
}

/** The special rule of a planet: its `type`, and the places it names. Only the engine needs its other values. */
export interface PlanetRule {
  readonly type: string;
  readonly cells?: readonly Point[];
  readonly blocked_borders?: readonly Border[];
}

/** A player as the viewer sees them. `planet`, `corporation`: None until they are chosen or drawn. `terrain` and `symbols`: one character per cell (c w b r t e, "." for none). `marks`: by track. `techs`, `used`, `used_up`: levels from 0. `columns`: by marker, the track it stands on (Makeshift). `flux`: the flux track. `began`: covered cells with a rover at the start of the round. `shared`: an objective for the whole table. `spent`: rovers that have left the corporation. `held`: lifepods kept elsewhere. `picks`: civ picks owed, 2 × level (+1: with an extra card). `peeked`: whether the player has looked at the event to come. `cards`, `aims`, `refused`: None if hidden; `card_levels` and `aim_count` are open; `aims_met`: which of `aims` are fulfilled as things stand. `now`, `agenda`: items owed (see `items`). `points`: medals by line of the score sheet as things stand, None if hidden. `bare`: the empty cells of each line (rows 0–11, columns 12–23); `hindered`: the lines with a meteorite. */
export interface PlayerView {
  readonly seat: number;
  readonly planet: number | null;
  readonly corporation: number | null;
  readonly waiting: boolean;
  readonly marks: readonly number[];
  readonly columns: readonly number[];
  readonly flux: number | null;
  readonly techs: readonly number[];
  readonly tiles: readonly Laid[];
  readonly terrain: string;
  readonly symbols: string;
  readonly patches: readonly number[];
  readonly meteorites: readonly number[];
  readonly sockets: readonly number[];
  readonly pods: readonly number[];
  readonly rovers: readonly number[];
  readonly loaded: readonly number[];
  readonly last: readonly number[];
  readonly spent: number;
  readonly early: number;
  readonly extras: number;
  readonly began: readonly number[];
  readonly trail: readonly Trail[];
  readonly shared: number;
  readonly saved: number;
  readonly held: readonly number[];
  readonly stones: number;
  readonly stored: number;
  readonly moves: number;
  readonly free: boolean;
  readonly peeked: boolean;
  readonly taken: number | null;
  readonly stuck: boolean;
  readonly used: readonly number[];
  readonly used_up: readonly number[];
  readonly picks: readonly number[];
  readonly played: readonly number[];
  readonly card_levels: readonly number[];
  readonly cards: readonly number[] | null;
  readonly aim_count: number;
  readonly aims: readonly number[] | null;
  readonly aims_met: readonly boolean[] | null;
  readonly refused_count: number;
  readonly refused: readonly number[] | null;
  readonly now: readonly number[];
  readonly agenda: readonly (readonly (readonly number[])[])[];
  readonly empty: number;
  readonly bare: readonly number[];
  readonly hindered: readonly number[];
  readonly points: readonly (number | null)[];
}

/** A cell of a grid. */
export type Point = readonly [x: number, y: number];

/** The two stacks of a sector. */
export type Sector = readonly [outer: number, inner: number];

/** A polyomino. `sections`: by cell, the section that gives its terrain; `symbols`: the cells of the two symbols; `meteor`: the cell of the meteor symbol, where a tile has one. */
export interface Shape {
  readonly key: string;
  readonly cells: readonly Point[];
  readonly sections: readonly number[];
  readonly symbols: readonly [Point, Point];
  readonly meteor: Point;
}

/** A place for a tile by its code, and the number of its outcome. Code −1 has the outcome of a tile without a place (PU-14.3). */
export type Spot = readonly [code: number, outcome: number];

/** The values that an objective between neighbours compares: those of the seats on its left and on its right. */
export type Standing = readonly [one: number, other: number];

/** S.U.S.A.N.: the stacks of the outer and the inner ring; `seats`: by number of players, the sector of each. */
export interface Station {
  readonly outer: readonly number[];
  readonly inner: readonly number[];
  readonly seats: Readonly<Record<string, readonly number[]>>;
}

/** A step of a track: its medals, its bonuses as items, and the bonuses from which one is chosen. */
export interface Step {
  readonly medals: number;
  readonly bonuses: readonly (readonly number[])[];
  readonly one_of: readonly (readonly number[])[];
}

/** A technology: what it does, and when. */
export interface Tech {
  readonly level: string;
  readonly key: string;
  readonly timing: string;
  readonly effect: Effect;
  readonly text: string;
}

/** A tile: the number of its shape, the resources of its two sections, whether it has a meteor symbol. */
export interface Tile {
  readonly key: string;
  readonly shape: number;
  readonly terrains: readonly [number, number];
  readonly meteor: boolean;
}

/** A field of the table of tracks. */
export type TrackField = readonly [track: string, row: number];

/** The cell of a rover, and those it cannot enter without cost. */
export type Trail = readonly [rover: number, cells: readonly number[]];

/** The tile of a stack: its places, and the movement that taking it brings (PU-25.2). */
export interface Tried {
  readonly stack: number;
  readonly places: readonly Spot[];
  readonly movement: number;
}

/** A stack that may be taken from, and the codes of its tile's possible places. */
export type Tries = readonly [stack: number, codes: readonly number[]];

/** The whole table as `seat` (None: an onlooker) may see it. `flags`: options that are on (see `parts["flags"]`). `sector`: by seat, the two stacks in front of it. `tops`: by stack, the tile that lies face up; `left`: by stack, the tiles below it, in no particular order; `below`: the next one, if the viewer has seen it; `below_seen`: mask of the seats that have. `civ_left`: by level from 0, cards in the stack; `civ_seen`: whether somebody has looked. `offer`: the cards that the viewer chooses from, in a pick of `offer_level` (0: all that are left). `deck`: events to come by colour; `drawn`: those drawn; `next_event`: the one to come, if the viewer has looked at it. `target` and, at the end, `rating`: of the solo player. `neighbours`: objective i lies between seats i and i + 1 (two players: all); `standings`: the values that they compare, for the two seats. `tries`: while the viewer takes a tile, by stack that may be chosen, the codes of the places where its tile could lie. */
export interface View {
  readonly seat: number | null;
  readonly seats: number;
  readonly flags: number;
  readonly mix: readonly [number, number, number];
  readonly stage: "below" | "boards" | "civ_step" | "commander" | "end_check" | "end_game" | "event_draw" | "event_mix" | "event_step" | "keeping" | "neighbours" | "new_tiles" | "objectives" | "over" | "own_below" | "rotation" | "round_start" | "station" | "tile_step";
  readonly turn: number;
  readonly round: number;
  readonly last_round: boolean;
  readonly commander: number | null;
  readonly rotation: number;
  readonly offset: number;
  readonly sectors: readonly Sector[];
  readonly tops: readonly (number | null)[];
  readonly left: readonly (readonly number[])[];
  readonly below: readonly (number | null)[];
  readonly below_seen: readonly number[];
  readonly civ_left: readonly number[];
  readonly civ_seen: readonly boolean[];
  readonly offer: readonly number[];
  readonly offer_level: number;
  readonly deck: readonly number[];
  readonly drawn: readonly number[];
  readonly event: number | null;
  readonly next_event: number | null;
  readonly target: number | null;
  readonly rating: number | null;
  readonly neighbours: readonly number[];
  readonly standings: readonly Standing[];
  readonly tries: readonly Tries[];
  readonly players: readonly PlayerView[];
}

/** An action, in its text form, that changes the score sheet: the medals in total, and line by line. */
export interface Worth {
  readonly action: string;
  readonly medals: number;
  readonly lines: readonly Change[];
}
