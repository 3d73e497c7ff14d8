/** Stage the events. */
import type { Beat, LogEvent, Staged, Stager, Travel } from "$lib/board";
import type { Kind } from "./kinds";
import { keyOf, LETTERS, RESOURCES } from "./logic/grid";
import { CIV_MILESTONE, ENERGY, MOVE, PATCH, SET_UP, SYMBOL, TECH_MILESTONE } from "./numbers";
import { S } from "./strings";
import type { Item, Parts, PlayerView, View } from "./types";

type Scene = Staged<View, Parts>;
type Show = (event: LogEvent, scene: Scene) => Beat;

/** How long a marker climbs, a symbol rises or a piece is lifted off. */
const STEP = 520;
const ENERGY_TERRAIN = RESOURCES - 1;

const seat = ({ args }: LogEvent): number => Number(args.seat);
const track = ({ args }: LogEvent, { parts }: Scene): number => parts.tracks.indexOf(String(args.track));
const panel = (event: LogEvent): string => `planet.${seat(event)}`;
const stock = (event: LogEvent): string => `stock.${seat(event)}`;
const marker = (event: LogEvent, scene: Scene): string => `marker.${seat(event)}.${track(event, scene)}`;
const at = (piece: string, event: LogEvent, place = event.args.cell): string => `${piece}.${seat(event)}.${place}`;

/** On others' boards nobody sees what moves: their panel lights up. */
const told: Show = (event, scene) => (seat(event) === scene.seat ? {} : { lights: [panel(event)] });

/** Show a consequence of a move after the one before it. */
const follows = (show: Show): Show => (event, scene) => ({ ms: STEP, follows: true, ...told(event, scene), ...show(event, scene) });

const owed = (own: PlayerView | undefined): Item[] => (own ? [own.now, ...own.agenda.flat()] : []);

/** The symbols of tiles for which a player was owed something before a move, or which the move laid, and for which nothing is owed now. */
function spent({ before, after }: Scene, who: number): { terrain: number; tile: number }[] {
  const [was, is] = [before.players[who], after.players[who]];
  const left = (own: PlayerView | undefined) => owed(own).flatMap(([kind, terrain, tile]) => (kind === SYMBOL && terrain !== undefined ? [{ terrain, tile: tile ?? -1 }] : kind === ENERGY ? [{ terrain: ENERGY_TERRAIN, tile: (own?.tiles.length ?? 0) - 1 }] : []));
  const fresh = (is?.tiles ?? []).slice(was?.tiles.length ?? 0).flatMap(({ cells }, nth) => cells.flatMap((one) => (symbolAt(is, one) < 0 ? [] : [{ terrain: symbolAt(is, one), tile: (was?.tiles.length ?? 0) + nth }])));
  const rest = left(is);
  return [...left(was), ...fresh].filter((one) => {
    const found = rest.findIndex((other) => other.terrain === one.terrain && other.tile === one.tile);
    if (found >= 0) rest.splice(found, 1);
    return found < 0;
  });
}

const symbolAt = (own: PlayerView | undefined, one: number): number => LETTERS.indexOf(own?.symbols[one] ?? ".");

/** The symbol that moves a marker rises to it: one of its own resource, else one of energy. */
function rises(event: LogEvent, scene: Scene): Travel[] {
  const own = scene.after.players[seat(event)];
  const used = spent(scene, seat(event));
  const source = [track(event, scene), ENERGY_TERRAIN].flatMap((terrain) => used.filter((one) => one.terrain === terrain))[0];
  const cells = source ? (own?.tiles.at(source.tile)?.cells ?? []) : [];
  const from = cells.find((one) => symbolAt(own, one) === source?.terrain);
  return from === undefined ? [] : [{ piece: "symbol", from: `symbol.${seat(event)}.${keyOf(from)}`, to: marker(event, scene) }];
}

/** Where the reward of this kind that a marker has just reached is. */
function reward(event: LogEvent, { after, parts }: Scene, kind: number): string {
  const own = after.players[seat(event)];
  const steps = parts.corporations[own?.corporation ?? -1]?.tracks ?? [];
  const found = steps.findIndex((fields, one) => [...(fields[own?.marks[one] ?? 0]?.bonuses ?? []), ...(fields[own?.marks[one] ?? 0]?.one_of ?? [])].some(([what]) => what === kind));
  return `bonus.${seat(event)}.${found}.${own?.marks[found] ?? 0}`;
}

/** A reward pops out of its field and goes to where it is kept. */
const taken = (kind: number, to: (event: LogEvent, scene: Scene) => string): Show =>
  follows((event, scene) => {
    const from = reward(event, scene, kind);
    return { travels: [{ piece: "reward", from, to: to(event, scene) }], lights: [from] };
  });

/** A reward becomes a piece on the planet. */
const placed = (piece: string, kind: number): Show => (event, scene) => ({
  ms: STEP,
  travels: [{ piece: at(piece, event), from: reward(event, scene, kind) }],
  ...told(event, scene),
  sound: "place",
});

const climbs = follows((event, scene) => ({ travels: [...rises(event, scene), { piece: marker(event, scene) }] }));

/** Off the planet. */
const lifts = (piece: string): Show => follows((event) => ({ travels: [{ piece: at(piece, event), to: stock(event) }], sound: "launch" }));

const laid: Show = (event, { after, parts, ...scene }) => {
  const tile = after.players[seat(event)]?.tiles.at(-1)?.tile ?? -1;
  const travels = [{ piece: `tile.${seat(event)}.${tile}`, from: `stack.${parts.tiles[tile]?.shape}` }];
  return { ms: 700, travels, ...told(event, { after, parts, ...scene }), sound: "place" };
};

const plate: Show = (event, { after, parts }) => {
  const techs = parts.corporations[after.players[seat(event)]?.corporation ?? -1]?.techs ?? [];
  return { ms: 1100, lights: [`tech.${seat(event)}.${techs.findIndex(({ key }) => key === event.args.tech)}`, panel(event)] };
};

/** A lifepod that was lifted off comes down on a field of the tracks (PU-21.2). */
const parks: Show = (event, scene) => ({
  ms: STEP,
  ...told(event, scene),
  travels: [{ piece: `parked.${seat(event)}.${track(event, scene)}.${event.args.step}`, from: stock(event) }],
  sound: "place",
});

const technology = taken(TECH_MILESTONE, (event, scene) => plate(event, scene).lights?.[0] ?? "");

/** Everybody's tile at once: the first of these events shows all of them. */
const revealed: Show = (event, { after }) =>
  seat(event) || after.players.length < 2
    ? { ms: 0, caption: null }
    : { ms: 2200, follows: true, scene: "reveal", caption: { text: S.scene.revealed, args: {} }, sound: "place" };

const drove: Show = (event, scene) => ({ ms: STEP, travels: [{ piece: at("rover", event), from: at("rover", event, event.args.start) }], ...told(event, scene) });

/** The meteorites of a row or column. */
const cleared =
  (across: boolean): Show =>
  (event, { before }) => {
    const line = Number(event.args.line) - 1;
    const gone = (before.players[seat(event)]?.meteorites ?? []).filter((one) => (across ? Math.floor(one / 12) : one % 12) === line);
    return { travels: gone.map((one) => ({ piece: at("meteorite", event, keyOf(one)), to: stock(event) })) };
  };

const brief: Beat = { ms: 700 };

export const staging: Readonly<Record<Kind, Stager<View, Parts>>> = {
  station: "log",
  commander: brief,
  boards: (event) => ({ ...brief, lights: [panel(event)] }),
  planet: (event) => ({ ...brief, lights: [panel(event)] }),
  dealt: "log",
  "gave-up": "log",
  mix: "log",
  neighbours: "caption",
  round: brief,
  "round-alone": brief,
  "turned-on": { ms: 1000 },
  rotated: { ms: 800, follows: true, scene: "turn", sound: "place" },
  event: { ms: 2200, scene: "event", follows: true, sound: "turn" },
  peeked: told,
  "civ-stacks": "caption",
  "new-aim": told,
  "meteorite-fell": follows((event) => ({ travels: [{ piece: at("meteorite", event), from: stock(event) }], sound: "crash" })),
  removed: "caption",
  rated: { ms: 2000 },
  declined: "log",
  "goes-on": "log",
  locked: (event) => ({ ms: 400, lights: [panel(event)] }),
  finished: "log",
  revealed,
  "revealed-unlaid": revealed,
  tops: { ms: 600, caption: null },
  "below-all": "log",
  below: "log",
  "after-event": "log",
  "rover-waits": follows(() => ({})),
  "last-round": { ms: 2400, banner: { text: S.scene.last, args: {} }, follows: true, sound: "turn" },
  showed: told,
  "showed-aims": told,
  took: "log",
  laid,
  unplaced: told,
  "no-room": told,
  "lifepods-lost": follows(() => ({ sound: "crash" })),
  "rovers-lost": follows(() => ({ sound: "crash" })),
  "no-ice": follows(() => ({ ms: 900 })),
  advanced: climbs,
  "went-back": climbs,
  technology,
  triggered: plate,
  movement: taken(MOVE, (event) => `moves.${seat(event)}`),
  drove,
  teleported: drove,
  rover: placed("rover", SET_UP),
  lifepod: lifts("pod"),
  meteorite: lifts("meteorite"),
  destroyed: follows((event) => ({ travels: ["pod", "meteorite", "rover"].map((piece) => ({ piece: at(piece, event), to: stock(event) })), sound: "crash" })),
  "cleared-row": cleared(true),
  "cleared-column": cleared(false),
  patch: placed("patch", PATCH),
  "patch-stored": taken(PATCH, stock),
  "civ-milestone": taken(CIV_MILESTONE, stock),
  looked: told,
  "took-card": (event) => ({ lights: [panel(event)] }),
  "kept-card": (event) => ({ lights: [panel(event)] }),
  "used-card": (event) => ({ lights: [panel(event)] }),
  "to-step": climbs,
  "used-technology": plate,
  "lifepod-parked": parks,
  "lifepod-slot": (event, scene) => ({ ...plate(event, scene), sound: "place" }),
  "lifepod-saved": told,
  "lifepod-lifted": told,
  "lifepod-lifted-scored": told,
  jumps: told,
  "lifepod-lost": told,
  "scored-lifepod-lost": told,
  "technology-lost": plate,
  loaded: follows((event) => ({ travels: [{ piece: at("meteorite", event), to: at("rover", event) }] })),
  delivered: follows((event) => ({ travels: [{ piece: "load", from: at("rover", event), to: stock(event) }], sound: "launch" })),
  dumped: told,
  blocked: told,
  "patch-doubled": told,
  "boost-instead": told,
  claimed: told,
  offered: "log",
  shared: told,
  "back-to-start": climbs,
  "looked-all": told,
  beside: "log",
  flux: told,
  stepped: climbs,
};

/** Scenes that play over the board. */
export const scenes = {
  turn: () => import("./scenes/Turn.svelte"),
  reveal: () => import("./scenes/Reveal.svelte"),
  event: () => import("./scenes/EventCard.svelte"),
};
