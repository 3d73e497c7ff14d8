/** Written by tools/wire_types.py from the types of the game's view, components and outlook. */

/** A card: its two coordinates in print order. */
export interface Card {
  readonly key: string;
  readonly faces: readonly Face[];
}

/** A coordinate of a card: its kind, and its number (0: any). */
export type Face = readonly [sign: "jump" | "land" | "scan", value: number];

/** A line of every score sheet of a game: the rule it follows, and its name. */
export type LineName = readonly [rule: string, name: string];

/** The viewer's knowledge of a pile when they took a tile. `at`: how many tiles had been taken there before (an index of `takers`); `left`: the counts that remained, None while the viewer may not look at their reserved tile, because the counts would reveal it; `took`: the kind taken, None while the viewer may not look at it (SM-7.5). */
export interface Look {
  readonly at: number;
  readonly left: readonly number[] | null;
  readonly took: number | null;
}

/** The components. `chips`: of each player; `spaces_to_end`: for two players and up; `colours`: of the players, by seat; `flags`: by option, its bit in the `flags` of a view; `lines`: of the score sheet. */
export interface Parts {
  readonly planets: readonly Planet[];
  readonly cards: readonly Card[];
  readonly tiles: readonly Tile[];
  readonly chips: number;
  readonly spaces_to_end: readonly number[];
  readonly points: Points;
  readonly colours: readonly string[];
  readonly flags: Readonly<Record<string, number>>;
  readonly lines: readonly LineName[];
}

/** A planet card: its coordinates. */
export interface Planet {
  readonly key: string;
  readonly name: string;
  readonly jump: number;
  readonly scan: number;
  readonly landing: readonly [number, number];
}

/** A planet of the ring: `left` tiles lie there; `open`: only space tiles, face up. `takers`: the players who took each missing tile, in order; without a station these are the probes on reserved tiles. `scanned`: the players who have scanned and may develop; `seen`: those who have seen tiles here, by scanning or by taking. `taken`: the kinds that `takers` received, shown after the end (None before, and without a station). */
export interface PlanetView {
  readonly planet: number;
  readonly left: number;
  readonly open: boolean;
  readonly station: number | null;
  readonly scanned: readonly number[];
  readonly seen: readonly number[];
  readonly takers: readonly number[];
  readonly taken: readonly number[] | null;
  readonly looks: readonly Look[];
  readonly visit: Visit | null;
}

/** A player as the viewer sees them. `tiles` and `points` of kinds are None if they are hidden (SM-10.3). `ship`: planet, or None at the gate. `cards_by_shuffle`: how many hand cards were drawn after each shuffle (see `View.shuffles`). `points`: for each line of the score sheet. `recent`: the last two actions in the order they were made, "" for none. */
export interface PlayerView {
  readonly seat: number;
  readonly ship: number | null;
  readonly gate: number;
  readonly chips: number;
  readonly stations: number;
  readonly cards: number;
  readonly cards_by_shuffle: readonly number[];
  readonly tile_count: number;
  readonly recent: readonly ["" | "developed" | "discovered" | "flew" | "jumped" | "scanned" | "topped-up", "" | "developed" | "discovered" | "flew" | "jumped" | "scanned" | "topped-up"];
  readonly hand: readonly number[] | null;
  readonly tiles: readonly number[] | null;
  readonly points: readonly (number | null)[];
}

/** Points. `gate`: by place; `water`: for zero to four tiles. */
export interface Points {
  readonly gate: readonly number[];
  readonly station: number;
  readonly matter_pair: number;
  readonly matter_single: number;
  readonly water: readonly number[];
  readonly medal: number;
}

/** A kind of tile, and how many there are. */
export interface Tile {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** The whole table as `seat` (None: an onlooker) may see it. `flags`: the options that are on (mask, see `parts["flags"]`). `shuffles`: all cards, grouped by the last shuffle that each took part in; everybody saw which cards were reshuffled. `pick`: the counts of the pile that the viewer is looking at now. `taking`: the action that the tile belongs to. `worth`: the points that the viewer's choices would add. */
export interface View {
  readonly seat: number | null;
  readonly seats: number;
  readonly flags: number;
  readonly stage: "cards" | "deal" | "end-turn" | "over" | "pick" | "ring" | "start" | "tiles" | "top-up" | "turn";
  readonly turn: number;
  readonly actions_left: number;
  readonly start: number;
  readonly round: number;
  readonly progress: boolean;
  readonly quiet: number;
  readonly spaces: number;
  readonly spaces_to_end: number;
  readonly taking: "" | "developed" | "discovered" | "flew" | "jumped" | "scanned" | "topped-up";
  readonly pick: readonly number[] | null;
  readonly ring: readonly PlanetView[];
  readonly players: readonly PlayerView[];
  readonly discards: readonly number[];
  readonly draw_pile: number;
  readonly shuffles: readonly (readonly number[])[];
  readonly worth: readonly Worth[];
}

/** The viewer's last visit (SM-10.4): the action, the round, and the counts of the tiles left then; None if they would reveal the reserved tile (SM-7.5). */
export interface Visit {
  readonly action: "" | "developed" | "discovered" | "flew" | "jumped" | "scanned" | "topped-up";
  readonly round: number;
  readonly left: readonly number[] | null;
}

/** The change in a line of the score sheet from an action: `take` with its tile, `jump`, or `develop`. `line`: its number; `points`: the points added. `count` and `most` are the numbers behind its new score: for sets, all tiles and those of the commonest colour; for matter, pairs and single tiles; for water and medals, the tiles; for the gate, the place; for stations, their number. `later`: only once there is a station at this planet. */
export interface Worth {
  readonly do: string;
  readonly line: number;
  readonly points: number;
  readonly count: number;
  readonly most: number;
  readonly later: boolean;
}
