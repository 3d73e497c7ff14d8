/** How what happens is shown. */
import type { LogEvent, Stager, Staged } from "$lib/board";
import type { Kind } from "./kinds";
import type { Parts, View } from "./types";

type Scene = Staged<View, Parts>;

const ship = ({ args }: LogEvent) => `ship.${args.seat}`;
const planet = ({ args }: LogEvent) => `planet.${args.planet}`;

/** The place of the newest probe on a planet, after the move. */
function probe(event: LogEvent, { after, parts }: Scene): string {
  const spot = after.ring.find((one) => parts.planets[one.planet]?.key === event.args.planet);
  return `probe.${event.args.planet}.${(spot?.takers.length ?? 1) - 1}`;
}

const claims: Stager<View, Parts> = (event, scene) => ({
  travels: [{ piece: probe(event, scene), from: ship(event) }],
  lights: [planet(event)],
  sound: "place",
});

export const staging: Readonly<Record<Kind, Stager<View, Parts>>> = {
  ring: "log",
  started: "caption",
  drew: "caption",
  kept: "log",
  reshuffled: "caption",
  discarded: "caption",
  jumped: (event) => ({ travels: [{ piece: ship(event), via: "gate", turns: true }], sound: "launch" }),
  flew: (event) => ({ travels: [{ piece: ship(event), turns: true }], sound: "launch" }),
  scanned: (event) => ({ lights: [planet(event)] }),
  looked: (event) => ({ lights: [planet(event)] }),
  developed: (event) => ({
    travels: [{ piece: `station.${event.args.planet}`, from: ship(event) }],
    lights: [planet(event)],
    sound: "place",
  }),
  received: (event) => ({ lights: [planet(event)] }),
  discovered: (event) => ({ lights: [planet(event)] }),
  reserved: claims,
  took: claims,
  "turned-up": (event) => ({ lights: [planet(event)] }),
  "end-near": { ms: 2000 },
  turn: "log",
  stalled: { ms: 2000 },
  showed: "caption",
};
