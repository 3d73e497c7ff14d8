/** Written by tools/wire_types.py from the types of the game's view, components and outlook. */

/** A space triangle: its corner nodes counter-clockwise, the station printed on it. */
export interface Cell {
  readonly id: string;
  readonly nodes: readonly string[];
  readonly printed: string | null;
}

/** Numbers of the rules. `bank`: energy, control, alien after set-up; `points`: by kind of stone; `gives`: energy and control for an alien stone. */
export interface Counts {
  readonly bank: readonly [number, number, number];
  readonly start_energy: number;
  readonly points: readonly [number, number, number, number];
  readonly per_move: number;
  readonly gives: readonly [number, number];
}

/** A space edge: its two nodes, the cells beside it. `grey`: its line is printed; `site`: a rhomb may lie on it. */
export interface Edge {
  readonly id: string;
  readonly nodes: readonly string[];
  readonly cells: readonly string[];
  readonly grey: boolean;
  readonly site: boolean;
}

/** A laid tile, in order: a rhomb on a site (owner None), or a player's triangle on a cell. */
export interface Laid {
  readonly tile: string;
  readonly owner: number | null;
  readonly place: string;
  readonly turn: number;
}

/** A line of every score sheet of a game: the rule it follows, and its name. */
export type LineName = readonly [rule: string, name: string];

/** A space node in axial coordinates. */
export interface Node {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly kind: "open" | "printed_sphere" | "rim" | "station_dock";
}

/** The components. `flags`: by option, its bit in the `flags` of a view; `lines`: of the score sheet. */
export interface Parts {
  readonly nodes: readonly Node[];
  readonly cells: readonly Cell[];
  readonly edges: readonly Edge[];
  readonly sites: readonly Site[];
  readonly stations: readonly Station[];
  readonly rhombs: readonly Rhomb[];
  readonly patterns: readonly Pattern[];
  readonly counts: Counts;
  readonly flags: Readonly<Record<string, number>>;
  readonly lines: readonly LineName[];
}

/** A pattern of triangles: the corners with an arm, the number of different turns. */
export interface Pattern {
  readonly id: string;
  readonly corners: readonly number[];
  readonly turns: number;
}

/** A player. `triangles`: the number left of each pattern; `extra`: extra energy stones, the handicap; `points`: those of each score line. `home`: the fewest known moves that bring the astronaut to his base, as texts of the actions, empty if he is there; None if no way is known. */
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

/** The consequences of placing a rhomb or triangle (TT-20.4). `isolated`: cells that have to be filled then. `complete`: spheres that become complete, at once or when those cells are filled. `stones`: those that are certain, if the bank has them; a complete sphere beside an isolated cell waits for its triangle. `dead_ends`: nodes that never become complete where a tube of the tile ends. */
export interface Preview {
  readonly do: string;
  readonly isolated: readonly string[];
  readonly complete: readonly string[];
  readonly stones: readonly Stone[];
  readonly dead_ends: readonly string[];
}

/** A type of rhomb. `arms`: the colour of the arm by corner; `joined`: the groups of corners that are joined. */
export interface Rhomb {
  readonly id: string;
  readonly copies: number;
  readonly arms: readonly ("dave" | "neutral" | "tom" | null)[];
  readonly energy: Sphere;
  readonly turns: number;
  readonly joined: readonly (readonly number[])[];
}

/** A place for a rhomb. `corners`: for both turns, the nodes at its corners A, B, C, D. */
export interface Site {
  readonly id: string;
  readonly cells: readonly string[];
  readonly corners: readonly (readonly string[])[];
}

/** Whether a rhomb has an energy sphere, by the value of the option. */
export interface Sphere {
  readonly half: boolean;
  readonly literal: boolean;
}

/** A base or solar module. `spheres`: the nodes that its printed fork leads to. */
export interface Station {
  readonly id: string;
  readonly base: boolean;
  readonly owner: number;
  readonly dock: string;
  readonly cells: readonly string[];
  readonly fork: string;
  readonly spheres: readonly string[];
}

/** A stone on a sphere or module: "energy", "control", "alien", "solar". */
export interface Stone {
  readonly place: string;
  readonly stone: "alien" | "control" | "energy" | "solar";
}

/** The whole table as `seat` (None: an onlooker) sees it. `flags`: the options that are on (mask, see `parts["flags"]`). `turn`: the player who chooses; `active`: the player whose turn it is (None before the start player is drawn). `complete`: nodes that are complete; `fresh`: those completed this turn; `energy_spheres`: sites with one. `owed`: isolated cells still to be filled; `holes`: those that stay empty for good. `sites`: the number of places left for a rhomb. `bank`: energy, control, alien. `stock`: copies left by rhomb; `drawn`: the rhomb to be laid, or "". `quiet`: turns in a row without progress; `progress`: whether this turn has made any; `passes`: in a row. `first`: the astronaut who came home with the bonus; `moves`: those of the late one since; `bonus`: points. `ending`: how the game ended, or "". `exchange`: how many points an exchange adds for the player (TT-12.1). `ways` and `previews` are for the seat that chooses: on its turn, and while it places or fills. */
export interface View {
  readonly seat: number | null;
  readonly flags: number;
  readonly lost_bonus: number;
  readonly stage: "draw" | "journey" | "over" | "place" | "rival" | "start" | "triangle" | "turn";
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
  readonly ending: "" | "both-passed" | "home" | "journey-lost" | "late-home" | "standstill" | "wrecked";
  readonly exchange: number;
  readonly ways: readonly Way[];
  readonly previews: readonly Preview[];
}

/** A move that can be made now. `path`: all places of the shortest way, the start first. `pays`: the stone it costs, or "". `takes`: the stone it takes, or "". `worth`: the value of these in points (TT-16.1), `points` in total. `gives`: the points that the first astronaut gets for it on the journey (TT-16.2). `home`: "bonus" if it ends the usual turns (TT-14.1), "end" if it ends the game without a bonus (TT-14.2); else "". `free_too`: a free move leads there as well (TT-11.5). `loses`: it would leave the mover lost in space (TT-15.4). */
export interface Way {
  readonly do: string;
  readonly kind: "control" | "free" | "jump";
  readonly target: string;
  readonly path: readonly string[];
  readonly pays: "" | "alien" | "control" | "energy" | "solar";
  readonly takes: "" | "alien" | "control" | "energy" | "solar";
  readonly worth: readonly Worth[];
  readonly points: number;
  readonly gives: number;
  readonly home: "" | "bonus" | "end";
  readonly free_too: boolean;
  readonly loses: boolean;
}

/** The points that the viewer gains, or loses, with a stone. */
export interface Worth {
  readonly stone: "alien" | "control" | "energy" | "solar";
  readonly points: number;
}
