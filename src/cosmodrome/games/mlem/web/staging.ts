/** Stage the events. Astronauts, rocket and UFO are pieces: they travel to wherever they are drawn next. */
import type { Beat, LogEvent, Staged, Stager } from "$lib/board";
import type { Kind } from "./kinds";
import { way } from "./logic/course";
import { anchorOf } from "./logic/landings";
import type { Parts, View } from "./types";

type Show = (event: LogEvent, staged: Staged<View, Parts>) => Beat;

/** The dice tumble before anybody sees where they lead. */
const rolled: Beat = { scene: "roll", holds: true, ms: 1500, sound: "roll" };

const crashed: Show = ({ args }) => ({ scene: "crash", holds: true, ms: 2600, sound: "crash", lights: [`lamp.${args.count}`] });

/** With the last of them aboard, the rocket is ready. */
const seated: Show = ({ args }, { after }) =>
  Number(args.place) === after.seats ? { scene: "launch", sound: "launch", ms: 1500 } : { sound: "place", ms: 800 };

/** Along the course, if the rocket stands there when all is over. */
const flown: Show = ({ args }, { before, after }) => {
  const along = after.rocket === Number(args.field) ? way(before.rocket, after.rocket) : undefined;
  return { scene: "flight", sound: "launch", ms: 1400, ...(along ? { travels: [{ piece: "rocket", along }] } : {}) };
};

/** One after the other, as they leave. */
const landed: Show = (event) => ({
  scene: "landed",
  ms: 1500,
  sound: "place",
  lights: [anchorOf(event)],
  travels: [{ piece: `cat.${event.args.seat}.${event.args.astronaut}` }],
});

const found: Show = ({ args }) => ({ scene: "found", ms: 1500, sound: "place", lights: [`field.${args.field}`] });

const shown: Beat = { scene: "missions", ms: 1800 };

export const staging: Readonly<Record<Kind, Stager<View, Parts>>> = {
  started: "caption",
  dealt: "caption",
  "put-back": "log",
  expedition: "caption",
  "pile-shuffled": "log",
  token: { lights: ["token"] },
  "token-faces": { lights: ["token"] },
  ufo: { lights: ["ufo"] },
  seated,
  satellite: { lights: ["rocket"] },
  rolled,
  "kept-roll": { ms: 700 },
  reroll: { ms: 700 },
  moved: flown,
  helped: { ms: 900 },
  "extra-dice": { lights: ["dice"] },
  "kept-dice": { lights: ["dice"] },
  "ufo-caught": { scene: "beam", ms: 1800, sound: "place" },
  value: found,
  "open-value": found,
  found,
  wormhole: (event) => ({ scene: "flight", sound: "launch", ms: 1400, lights: [`field.${event.args.field}`] }),
  "took-die": { lights: ["dice"] },
  declined: { ms: 700 },
  stayed: { ms: 700 },
  "landed-moon": landed,
  "landed-planet": landed,
  "landed-comet": landed,
  "landed-galaxy": landed,
  goal: ({ args }) => ({ scene: "goal", ms: 1600, lights: [`goal.${args.goal}`], sound: "place" }),
  commander: { lights: ["rocket"], ms: 800 },
  "die-taken": { lights: ["dice"] },
  crashed,
  returned: { ms: 800 },
  "ended-crashes": { ms: 2000 },
  "ended-astronauts": { ms: 2000 },
  "showed-missions": shown,
  "showed-values": shown,
};

/** Scenes that play over the board. */
export const scenes = {
  launch: () => import("./scenes/Launch.svelte"),
  roll: () => import("./scenes/Roll.svelte"),
  flight: () => import("./scenes/Flight.svelte"),
  landed: () => import("./scenes/Landed.svelte"),
  found: () => import("./scenes/Found.svelte"),
  goal: () => import("./scenes/Goal.svelte"),
  crash: () => import("./scenes/Crash.svelte"),
  beam: () => import("./scenes/Beam.svelte"),
  missions: () => import("./scenes/Missions.svelte"),
};
