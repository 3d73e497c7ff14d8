/** Stage the events. */
import type { LogEvent, Staged, Stager, Travel } from "$lib/board";
import type { Kind } from "./kinds";
import { chartOf } from "./logic/chart";
import { bound, course, tilesIn } from "./logic/tubes";
import { S } from "./strings";
import type { Parts, StoneKind, View } from "./types";

type Scene = Staged<View, Parts>;
type Show = Stager<View, Parts>;

const figure = (seat: unknown) => `astronaut.${seat}`;
/** A kind of stone in a base. */
const base = (seat: unknown, stone: unknown) => `base.${seat}.${stone}`;

/** Move an astronaut along the tubes that the move uses. */
function slides({ args }: LogEvent, { before, parts }: Scene): Travel {
  const path = (args.path as readonly string[] | undefined) ?? [];
  return { piece: figure(args.seat), along: course(chartOf(parts), tilesIn(parts, before), path) };
}

/** Move an astronaut beside the edge that the jump follows. */
function jumps({ args }: LogEvent, { parts }: Scene): Travel {
  const [from = "", to = ""] = (args.path as readonly string[] | undefined) ?? [];
  return { piece: figure(args.seat), along: bound(chartOf(parts), from, to), rises: true };
}

/** A stone from the base goes to the bank, or one from the bank into the base. */
const pays = (seat: unknown, stone: StoneKind): Travel => ({ piece: base(seat, stone), from: base(seat, stone), to: "stock" });
const gets = (seat: unknown, stone: StoneKind): Travel => ({ piece: base(seat, stone), from: "stock", to: base(seat, stone) });

const ends: Show = { ms: 2400 };
const lost: Show = { ms: 2600, scene: "lost", banner: { text: S.lost.title, args: {} }, sound: "crash" };

export const staging: Readonly<Record<Kind, Show>> = {
  started: (event) => ({ lights: [figure(event.args.seat)] }),
  turn: "log",
  exchanged: ({ args: { seat } }) => ({ travels: [pays(seat, "alien"), gets(seat, "energy"), gets(seat, "control")] }),
  passed: (event) => ({ lights: [figure(event.args.seat)] }),
  drew: { travels: [{ piece: "drawn", from: "stock" }], sound: "roll" },
  laid: { ms: 1500, scene: "lay", holds: true, sound: "place" },
  filled: { ms: 1300, scene: "lay", holds: true, sound: "place" },
  declined: (event) => ({ lights: [`hole.${event.args.cell}`] }),
  holes: ({ args }) => ({ lights: ((args.cells as readonly string[] | undefined) ?? []).map((cell) => `hole.${cell}`) }),
  stone: ({ args }) => ({ ms: 900, travels: [{ piece: `stone.${args.place}`, from: "stock" }] }),
  "no-stone": (event) => ({ lights: [`sphere.${event.args.place}`] }),
  moved: (event, scene) => ({ travels: [slides(event, scene)] }),
  "moved-control": (event, scene) => ({ travels: [pays(event.args.seat, "control"), slides(event, scene)] }),
  jumped: (event, scene) => ({ travels: [pays(event.args.seat, "energy"), jumps(event, scene)], sound: "launch" }),
  took: ({ args: { seat, stone, place } }) => ({ travels: [{ piece: `stone.${place}`, to: base(seat, stone) }], lights: [base(seat, stone)], sound: "place" }),
  journey: { ms: 2600, scene: "home", banner: { text: S.race.title, args: {} }, sound: "turn" },
  homeward: { ms: 1000, lights: ["race"] },
  "ended-home": ends,
  "ended-late-home": ends,
  "ended-wrecked": lost,
  "ended-journey-lost": lost,
  "lost-loses": { ms: 1800 },
  "ended-both-passed": ends,
  "ended-standstill": ends,
};
