/** Written by tools/wire_types.py from the types of the game's view, components and outlook. */

/** A laid tile: its number, the code of its position (8 × cell + orientation), the cells in its shape's order. */
export interface Laid {
  readonly tile: number;
  readonly code: number;
  readonly cells: readonly number[];
}

/** A player as the viewer sees him. `planet`, `corporation`: None until they are chosen or drawn. `terrain` and `symbols`: one letter a cell (c w b r t e, "." for none). `marks`: by track. `techs`, `used`, `used_up`: levels from 0. `columns`: by marker, the track it stands on (Makeshift). `flux`: the flux track. `began`: covered cells with a rover at the start of the round. `trail`: by the cell of a rover, those it cannot enter without cost. `shared`: an objective for the whole table. `spent`: rovers that have left the corporation. `held`: lifepods kept elsewhere. `picks`: civ picks owed, 2 × level (+1: with an extra card). `peeked`: has looked at the event to come. `cards`, `aims`, `refused`: None where hidden, `card_levels` and `aim_count` are open; `aims_met`: which of `aims` are fulfilled as things stand. `now`, `agenda`: items owed (see `items`). `points`: medals by line of the score sheet as things stand, None where hidden. `bare`: by line (rows 0–11, columns 12–23) its empty cells, `hindered`: the lines with a meteorite. */
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
  readonly trail: readonly (readonly [number, readonly number[]])[];
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

/** The whole table as `seat` (None: an onlooker) may see it. `flags`: options that are on (see `parts["flags"]`). `sector`: by seat, the two stacks before it. `tops`: by stack, the tile that lies open; `left`: by stack, the tiles below it, in no order; `below`: the next one, if the viewer has seen it, `below_seen`: mask of the seats that have. `civ_left`: by level from 0, cards in the stack; `civ_seen`: whether somebody has looked. `offer`: the cards the viewer chooses from, by a pick of `offer_level` (0: all that are left). `deck`: events to come by colour; `drawn`: those drawn; `next_event`: the one to come, if the viewer has looked at it. `target` and, at the end, `rating`: of the solo player. `neighbours`: objective i lies between seats i and i + 1 (two players: all); `standings`: what they compare, for the two seats. `tries`: while the viewer takes a tile, by stack he may take from, the codes of where its tile could lie. */
export interface View {
  readonly seat: number | null;
  readonly seats: number;
  readonly flags: number;
  readonly mix: readonly [number, number, number];
  readonly stage: string;
  readonly turn: number;
  readonly round: number;
  readonly last_round: boolean;
  readonly commander: number | null;
  readonly rotation: number;
  readonly offset: number;
  readonly sectors: readonly (readonly [number, number])[];
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
  readonly standings: readonly (readonly [number, number])[];
  readonly tries: readonly (readonly [number, readonly number[]])[];
  readonly players: readonly PlayerView[];
}
