/** Written by tools/wire_types.py from the types of the game's view, components and outlook. */

/** What may be used beside the dice: "reroll", "extra_dice" or "die_of_one", how many of them, and the chance that the roll fails with it alone. */
export interface Aid {
  readonly by: string;
  readonly count: number;
  readonly fails: number;
}

/** The odds of the next roll with an aid; see `aids.Aided`. */
export interface AidedRoll {
  readonly by: string;
  readonly count: number;
  readonly fails: number;
  readonly groups: readonly number[];
  readonly reach: readonly number[];
}

/** The odds of the next roll of `dice` dice on `field`, of its dice alone (see `odds.Odds`) and with each of the `aids` that could be used then. */
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

/** A seat of the rocket: whose astronaut, which kind (None: still free), whether aboard. `spent`: its die of one was used. `exits`: how it could leave, while it is to decide: in the landing phase or, with a parachute, in a crash. */
export interface Crew {
  readonly seat: number;
  readonly kind: number | null;
  readonly aboard: boolean;
  readonly spent: boolean;
  readonly exits: readonly Exit[];
}

/** A way to leave now: the action, the field, the kind of place, which moon or planet (of deep space: 0 the comet, 1 the galaxy), and what it would bring. `points`: of a moon or deep space at once; of a planet, what it would bring if the game ended then. They are `times` what is printed there. `rank`: the own place on the planet after landing, from 1 (0 elsewhere). `goals`: those it would take. `missions`: how many of the viewer's own it would fulfil newly (None: not his astronaut). `more`: by how many points the score sheet grows, as things stand, for the place, `goal_points` for goals, `mission_points` for missions (None: not his astronaut); `total`: all these. */
export interface Exit {
  readonly do: string;
  readonly field: number;
  readonly to: string;
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

/** An astronaut that has left the rocket, as on `field`; `hop`: from a neighbour of it. */
export interface Landed {
  readonly seat: number;
  readonly kind: number;
  readonly field: number;
  readonly hop: boolean;
}

/** A selection and what it leads to: `field` and `dice` before anything is met there. `fails`: the chance that the roll after it fails; `aids`: what could still be used with that roll, as long as nobody leaves. `there`: the most points that the commander's own astronaut would add by leaving there, as things stand; None: it cannot. `token`: it turns up a discovery token. `ufo`: the points of the UFO token that it wins; 0: none. */
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

/** A player as the viewer sees him. `points`: for each line of the score sheet, as things stand; None where hidden. `missions` and `done` (fulfilled) are None where hidden, `put_back` is None but for the owner. `values`: how many value tokens of 1, 2, 3; None where hidden. */
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

/** The whole table as `seat` (None: an onlooker) may see it. `flags`: the options that are on (mask, see `parts["flags"]`). `turn`: who chooses; `commander`: who commands, or None. `place` decides now, `lead` commanded when the landing phase began. `roll`: how many dice of the last roll show each face; `usable`: the faces that were usable at its field `origin`; `chosen`: the selection made with it, or "". `moves`: the commander's selections, while he has to choose. `tokens`: fields with a face-down discovery token; `used_up`: how many recover and wormhole tokens are gone. `ufo`: its field, 0 if there is none. `pile`: expedition tokens in the pile; `token`: the one that lies open; `used`: its ability is. */
export interface View {
  readonly seat: number | null;
  readonly seats: number;
  readonly flags: number;
  readonly stage: string;
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
  readonly used_up: readonly [number, number];
  readonly ufo: number;
  readonly caught: boolean;
  readonly ufo_left: readonly number[];
  readonly ufo_won: readonly number[];
  readonly pile: readonly number[];
  readonly token: number | null;
  readonly used: boolean;
  readonly odds: Chances | null;
}
