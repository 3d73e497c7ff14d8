/** Written by tools/wire_types.py from the types of the game's view, components and outlook. */

/** An aid besides the dice, the number that may be used, and the chance that the roll fails with it alone. */
export interface Aid {
  readonly by: "die_of_one" | "extra_dice" | "reroll";
  readonly count: number;
  readonly fails: number;
}

/** The odds of the next roll with an aid; see `aids.Aided`. */
export interface AidedRoll {
  readonly by: "die_of_one" | "extra_dice" | "reroll";
  readonly count: number;
  readonly fails: number;
  readonly groups: readonly number[];
  readonly reach: readonly number[];
}

/** A kind of astronaut and its ability. */
export interface Astronaut {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/** The least and most that a number may be. */
export type Bounds = readonly [least: number, most: number];

/** The odds of the next roll of `dice` dice on `field`, for its dice alone (see `odds.Odds`) and with each of the `aids` that could be used then. */
export interface Chances {
  readonly field: number;
  readonly dice: number;
  readonly groups: readonly number[];
  readonly fails: number;
  readonly reach: readonly number[];
  readonly nearest: number;
  readonly furthest: number;
  readonly aids: readonly AidedRoll[];
}

/** A line of a part: what is done, and the conditions that all have to hold. */
export interface Clause {
  readonly if?: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  readonly pick?: string;
  readonly do?: string;
  readonly select?: string;
  readonly to?: readonly number[];
}

/** A seat of the rocket: the astronaut's player and kind (None: still free), and whether it is aboard. `spent`: its die of one was used. `exits`: how it could leave, while it has to decide: in the landing phase or, with a parachute, in a crash. */
export interface Crew {
  readonly seat: number;
  readonly kind: number | null;
  readonly aboard: boolean;
  readonly spent: boolean;
  readonly exits: readonly Exit[];
}

/** Deep space: its field, and the points of the comet, the galaxy and a hop there. */
export interface Deep {
  readonly field: number;
  readonly comet: number;
  readonly galaxy: number;
  readonly hop: number;
}

/** A way to leave now: the action, the field, the kind of place, the moon or planet (in deep space: the `COMET` or the `GALAXY`), and the gain. `points`: for a moon or deep space, those scored at once; for a planet, the points if the game ended then. They are `times` the points printed there. `rank`: the player's place on the planet after landing, from 1 (0 elsewhere). `goals`: those it would take. `missions`: how many more of the viewer's missions it would fulfil. `more`: by how many points the score sheet grows for the place, as things stand; `goal_points`: for goals; `mission_points`: for missions; `total`: all these. `missions` and `mission_points` are None, and not in `total`, for another player's astronaut. */
export interface Exit {
  readonly do: string;
  readonly field: number;
  readonly to: "deep" | "moon" | "planet";
  readonly target: number;
  readonly points: number;
  readonly times: number;
  readonly rank: number;
  readonly goals: readonly number[];
  readonly missions: number | null;
  readonly more: number;
  readonly goal_points: number;
  readonly mission_points: number | null;
  readonly total: number;
}

/** A field of the track. `faces`: those that may be used; `burner`: the worth of an afterburner (0: not listed); `landing`: whether astronauts may land there; `moons`: by distance. */
export interface Field {
  readonly faces: readonly string[];
  readonly burner: number;
  readonly satellite: boolean;
  readonly landing: boolean;
  readonly moons: readonly number[];
  readonly planet: number | null;
}

/** A goal and its condition. */
export interface Goal {
  readonly key: string;
  readonly text: string;
  readonly points: number;
}

/** An astronaut that has left the rocket, as if it were on `field`; `hop`: the rocket was on the field next to it. */
export interface Landed {
  readonly seat: number;
  readonly kind: number;
  readonly field: number;
  readonly hop: boolean;
}

/** A line of every score sheet of a game: the rule it follows, and its name. */
export type LineName = readonly [rule: string, name: string];

/** A secret mission: land on a moon or planet from one of the fields. */
export interface Mission {
  readonly key: string;
  readonly target: "deep" | "moon" | "planet";
  readonly fields: readonly number[];
}

/** A moon. `rank` 1 is the furthest of its cluster. */
export interface Moon {
  readonly key: string;
  readonly cluster: string;
  readonly rank: number;
  readonly points: number;
  readonly fields: readonly number[];
}

/** A selection and its result: `field` and `dice` before the rocket meets anything there. `fails`: the chance that the roll after it fails; `aids`: what could still be used with that roll, as long as nobody leaves. `there`: the most points that the commander's own astronaut would add by leaving there, as things stand; None: it cannot leave there. `token`: it turns up a discovery token. `ufo`: the points of the UFO token that it wins; 0: none. */
export interface Move {
  readonly do: string;
  readonly faces: readonly number[];
  readonly places: readonly number[];
  readonly extra: boolean;
  readonly keep: boolean;
  readonly field: number;
  readonly dice: number;
  readonly fails: number;
  readonly aids: readonly Aid[];
  readonly there: number | null;
  readonly token: boolean;
  readonly ufo: number;
}

/** A part of orders: the first of its clauses that holds decides, else the default. */
export interface Order {
  readonly clauses?: readonly Clause[];
  readonly default?: string;
  readonly additions?: string;
  readonly reroll?: string;
}

/** A player's standing orders, by part. */
export interface Orders {
  readonly launch?: Order;
  readonly landing?: Order;
  readonly parachute?: Order;
  readonly flight?: Order;
}

/** Orders that go well together. */
export interface OrdersPreset {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly orders: Orders;
}

/** A part of orders: the conditions of its clauses, the key of their choice, and the choices. `to`: the fields where an astronaut may leave, by distance to the rocket's; `policies`: other settings, with choices. */
export interface Part {
  readonly conditions: readonly string[];
  readonly key: "do" | "pick" | "select";
  readonly choices: readonly string[];
  readonly to?: readonly number[];
  readonly policies?: Readonly<Record<string, readonly string[]>>;
}

/** The components. `dice`: the faces of a die by number; `discoveries`: how many tokens of each kind; `mission_points`: by number of missions fulfilled; `flags`: by option, its bit in the `flags` of a view; `lines`: of the score sheet. */
export interface Parts {
  readonly faces: readonly string[];
  readonly dice: readonly number[];
  readonly track: readonly Field[];
  readonly deep: Deep;
  readonly moons: readonly Moon[];
  readonly planets: readonly Planet[];
  readonly astronauts: readonly Astronaut[];
  readonly goals: readonly Goal[];
  readonly crashes: number;
  readonly discoveries: Readonly<Record<string, number>>;
  readonly missions: readonly Mission[];
  readonly mission_points: readonly number[];
  readonly tokens: readonly Token[];
  readonly abilities: readonly ("extra_dice" | "keep_dice" | "reroll")[];
  readonly ufo: Ufo;
  readonly flags: Readonly<Record<string, number>>;
  readonly lines: readonly LineName[];
  readonly orders: Schema;
}

/** A planet: points for the first, second and every further place. */
export interface Planet {
  readonly key: string;
  readonly fields: readonly number[];
  readonly points: readonly [number, number, number];
}

/** A player as the viewer sees them. `points`: for each line of the score sheet, as things stand; None if hidden. `missions` and `done` (fulfilled) are None if hidden, and `put_back` is None for all but the owner. `values`: how many value tokens of 1, 2, 3; None if hidden. */
export interface PlayerView {
  readonly seat: number;
  readonly home: readonly number[];
  readonly points: readonly (number | null)[];
  readonly mission_count: number;
  readonly missions: readonly number[] | null;
  readonly done: readonly boolean[] | null;
  readonly put_back: number | null;
  readonly kept: boolean;
  readonly value_count: number;
  readonly values: readonly number[] | null;
  readonly ufo: readonly number[];
}

/** The form of orders as JSON values: its parts, and the values of each condition: bounds of numbers, switches, one of several words; `kinds`: of astronauts; `presets`: whole orders to begin with. */
export interface Schema {
  readonly parts: Readonly<Record<string, Part>>;
  readonly numbers: Readonly<Record<string, Bounds>>;
  readonly switches: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly kinds: readonly string[];
  readonly presets: readonly OrdersPreset[];
}

/** An expedition token. `ufo_move`: how far the UFO moves; `faces`: of the extra dice. */
export interface Token {
  readonly dice: number;
  readonly ufo_move: number;
  readonly ability: "extra_dice" | "keep_dice" | "reroll";
  readonly faces: readonly string[];
}

/** The UFO: its tokens' points in their order, and the field where it starts. */
export interface Ufo {
  readonly values: readonly number[];
  readonly start: number;
}

/** The numbers of used-up tokens of these kinds. */
export type UsedUp = readonly [recover: number, wormhole: number];

/** The whole table as `seat` (None: an onlooker) may see it. `flags`: the options that are on (mask, see `parts["flags"]`). `turn`: the player who chooses; `commander`: the player who commands, or None. `place` decides now; `lead` commanded when the landing phase began. `roll`: how many dice of the last roll show each face; `usable`: the faces that were usable at its field `origin`; `chosen`: the selection made with it, or "". `moves`: the commander's selections while one is due. `tokens`: fields with a face-down discovery token; `used_up`: how many were used up, by kind. `ufo`: its field, 0 if there is none. `pile`: expedition tokens in the pile; `token`: the open one; `used`: whether its ability was used. */
export interface View {
  readonly seat: number | null;
  readonly seats: number;
  readonly flags: number;
  readonly stage: "deal" | "dice" | "expedition" | "keep" | "land" | "over" | "parachute" | "pick" | "recover" | "reroll" | "roll" | "select" | "start" | "token";
  readonly turn: number;
  readonly expedition: number;
  readonly start: number | null;
  readonly commander: number | null;
  readonly place: number;
  readonly lead: number;
  readonly rocket: number;
  readonly dice: number;
  readonly aside: number;
  readonly origin: number;
  readonly roll: readonly number[];
  readonly usable: readonly number[];
  readonly chosen: string;
  readonly moves: readonly Move[];
  readonly crew: readonly Crew[];
  readonly moons: readonly (Landed | null)[];
  readonly planets: readonly (readonly Landed[])[];
  readonly comet: readonly Landed[];
  readonly galaxy: readonly Landed[];
  readonly goals: readonly (number | null)[];
  readonly crashes: number;
  readonly players: readonly PlayerView[];
  readonly tokens: readonly number[];
  readonly used_up: UsedUp;
  readonly ufo: number;
  readonly caught: boolean;
  readonly ufo_left: readonly number[];
  readonly ufo_won: readonly number[];
  readonly pile: readonly number[];
  readonly token: number | null;
  readonly used: boolean;
  readonly odds: Chances | null;
}
