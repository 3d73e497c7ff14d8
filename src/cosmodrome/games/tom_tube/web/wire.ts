/** Written by tools/wire_types.py from the types of the game's view, components and outlook. */

/** A tile in the order they were laid: a rhomb on a site (owner None), or a player's triangle on a cell. */
export interface Laid {
  readonly tile: string;
  readonly owner: number | null;
  readonly place: string;
  readonly turn: number;
}

/** A player. `triangles`: how many of each pattern are left; `extra`: his handicap; `points`: of each score line. `home`: the fewest known moves to his base, as texts of the actions, none if he is there; None if no way is known. */
export interface PlayerView {
  readonly seat: number;
  readonly at: string;
  readonly energy: number;
  readonly control: number;
  readonly alien: number;
  readonly solar: number;
  readonly triangles: readonly number[];
  readonly extra: number;
  readonly points: readonly number[];
  readonly home: readonly string[] | null;
  readonly lost: boolean;
}

/** What a placement of a rhomb or triangle would bring (TT-20.4). `isolated`: cells that have to be filled then. `complete`: spheres that get complete, at once or when those cells are filled. `stones`: those that are sure, if the bank has them; a complete sphere beside an isolated cell waits for its triangle. `dead_ends`: nodes that never get complete where a tube of the tile ends. */
export interface Preview {
  readonly do: string;
  readonly isolated: readonly string[];
  readonly complete: readonly string[];
  readonly stones: readonly Stone[];
  readonly dead_ends: readonly string[];
}

/** A stone on a sphere or module: "energy", "control", "alien", "solar". */
export interface Stone {
  readonly place: string;
  readonly stone: string;
}

/** The whole table as `seat` (None: an onlooker) sees it. `flags`: the options that are on (mask, see `parts["flags"]`). `turn`: who chooses; `active`: whose turn it is (None before it is drawn who begins). `complete`: nodes that are complete; `fresh`: those completed in this turn; `energy_spheres`: sites with one. `owed`: isolated cells still to be filled; `holes`: those that stay empty for good. `sites`: how many places are left for a rhomb. `bank`: energy, control, alien. `stock`: copies left by rhomb; `drawn`: the rhomb to be laid, or "". `quiet`: turns in a row without progress; `progress`: there was some in this turn; `passes`: in a row. `first`: who came home with bonus; `moves`: those of the late one since; `bonus`: points. `ending`: how the game ended, or "". `exchange`: how many points of one's own an exchange adds (TT-12.1). `ways` and `previews` are for the seat that chooses: in its turn, and while it places or fills. */
export interface View {
  readonly seat: number | null;
  readonly flags: number;
  readonly lost_bonus: number;
  readonly stage: string;
  readonly turn: number | null;
  readonly active: number | null;
  readonly players: readonly PlayerView[];
  readonly laid: readonly Laid[];
  readonly stones: readonly Stone[];
  readonly complete: readonly string[];
  readonly energy_spheres: readonly string[];
  readonly fresh: readonly string[];
  readonly owed: readonly string[];
  readonly holes: readonly string[];
  readonly sites: number;
  readonly bank: readonly number[];
  readonly stock: readonly number[];
  readonly drawn: string;
  readonly quiet: number;
  readonly progress: boolean;
  readonly passes: number;
  readonly first: number | null;
  readonly moves: number;
  readonly bonus: number;
  readonly ending: string;
  readonly exchange: number;
  readonly ways: readonly Way[];
  readonly previews: readonly Preview[];
}

/** A move that can be made now. `path`: all places of the shortest way, the start first. `pays`: the stone it costs, or "". `takes`: the stone it takes, or "". `worth`: what these are in points (TT-16.1), in sum `points`. `gives`: the points that the first gets for it on the journey (TT-16.2). `home`: it ends the usual turns, with "bonus" (TT-14.1), or is the "end" without (TT-14.2); else "". `free_too`: a free move leads there as well (TT-11.5). `loses`: it would leave the mover lost in space (TT-15.4). */
export interface Way {
  readonly do: string;
  readonly kind: string;
  readonly target: string;
  readonly path: readonly string[];
  readonly pays: string;
  readonly takes: string;
  readonly worth: readonly Worth[];
  readonly points: number;
  readonly gives: number;
  readonly home: string;
  readonly free_too: boolean;
  readonly loses: boolean;
}

/** What a stone adds to the own points, or takes from them. */
export interface Worth {
  readonly stone: string;
  readonly points: number;
}
