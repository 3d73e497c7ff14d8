/** Stage the events. */
import type { LogEvent, Staged, Stager, Travel } from "$lib/board";
import type { Kind } from "./kinds";
import { S } from "./strings";
import type { Parts, PlanetView, View } from "./types";

type Scene = Staged<View, Parts>;
type Show = (event: LogEvent, scene: Scene) => ReturnType<Extract<Stager<View, Parts>, (...args: never) => unknown>>;

const ship = ({ args }: LogEvent) => `ship.${args.seat}`;
const planet = ({ args }: LogEvent) => `planet.${args.planet}`;
const tiles = ({ args }: LogEvent) => `tiles.${args.seat}`;

const spot = (event: LogEvent, view: View, parts: Parts): PlanetView | undefined =>
  view.ring.find((one) => parts.planets[one.planet]?.key === event.args.planet);

/** The place of the newest tile taken from a planet, in the order in which the tiles were taken. */
const newest = (event: LogEvent, { after, parts }: Scene): number => (spot(event, after, parts)?.takers.length ?? 1) - 1;

/** The cards that an event is about. */
const cardsOf = ({ args }: LogEvent): string[] => [args.card ?? [], args.cards ?? []].flat().map(String);

/** Cards leave the hand; viewers who don't see that hand see them in a scene. */
function played(event: LogEvent, { seat }: Scene): { travels: Travel[]; scene?: string; ms?: number } {
  if (event.args.seat !== seat) return { travels: [], scene: "played", ms: 1400 };
  return { travels: cardsOf(event).map((card) => ({ piece: `card.${card}`, to: "piles" })) };
}

const reserved: Show = (event, scene) => ({
  travels: [{ piece: `probe.${event.args.planet}.${newest(event, scene)}`, from: ship(event) }],
  lights: [planet(event)],
  sound: "place",
});

/** At a planet with a station, a tile belongs to its taker at once. */
const took: Show = (event, scene) => {
  const tile = `tile.${event.args.planet}.${newest(event, scene)}`;
  return { travels: [{ piece: tile, from: tile, to: tiles(event) }], sound: "place" };
};

/** Move reserved tiles from under the probes to their owner. */
const received: Show = (event, { before, parts }) => {
  const takers = spot(event, before, parts)?.takers ?? [];
  const own = takers.flatMap((taker, at) => (taker === event.args.seat ? [`probe.${event.args.planet}.${at}`] : []));
  return { travels: own.map((piece) => ({ piece, from: piece, to: tiles(event) })), lights: [planet(event), tiles(event)] };
};

const drew: Show = (event, { seat }) => {
  const cards = event.args.seat === seat ? cardsOf(event).map((card) => ({ piece: `card.${card}`, from: "piles" })) : [];
  return { travels: cards, lights: [`cards.${event.args.seat}`], sound: "place" };
};

const discarded: Show = (event, { seat }) => {
  const from = event.args.seat === seat ? `card.${event.args.card}` : `cards.${event.args.seat}`;
  return { travels: [{ piece: from, from, to: "piles" }] };
};

const jumped: Show = (event, scene) => {
  const cards = played(event, scene);
  return { ...cards, travels: [...cards.travels, { piece: ship(event), via: "gate", turns: true }], lights: [`gate.${event.args.seat}`], sound: "launch" };
};

const scanned: Show = (event, scene) => ({ ...played(event, scene), lights: [planet(event)] });

const developed: Show = (event, scene) => {
  const cards = played(event, scene);
  const station = { piece: `station.${event.args.planet}`, from: ship(event) };
  return { ...cards, travels: [...cards.travels, station], lights: [planet(event)], sound: "place" };
};

/** Another player's look has no caption: the action that leads to it has one. */
const looked: Show = (event, { seat }) => ({ lights: [planet(event)], ...(event.args.seat === seat ? {} : { caption: null }) });

export const staging: Readonly<Record<Kind, Stager<View, Parts>>> = {
  ring: "log",
  started: "caption",
  drew,
  kept: "log",
  reshuffled: { lights: ["piles"] },
  discarded,
  jumped,
  flew: (event) => ({ travels: [{ piece: ship(event), turns: true }], sound: "launch" }),
  scanned,
  looked,
  developed,
  received,
  discovered: (event) => ({ lights: [planet(event)] }),
  reserved,
  took,
  "turned-up": (event) => ({ scene: "spaces", lights: [planet(event)], ms: 1800 }),
  "end-near": { banner: { text: S.scene.last, args: {} }, ms: 2400, sound: "turn" },
  turn: "log",
  stalled: { ms: 2000 },
  showed: "caption",
};

/** Scenes that play over the board. */
export const scenes = {
  played: () => import("./scenes/Played.svelte"),
  spaces: () => import("./scenes/Spaces.svelte"),
};
