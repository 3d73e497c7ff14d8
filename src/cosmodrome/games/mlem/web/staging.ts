/** How what happens is shown. Astronauts, rocket and UFO are pieces: they travel to wherever they are drawn next. */
import type { Beat, LogEvent, Stager } from "$lib/board";
import type { Kind } from "./kinds";
import type { Parts, View } from "./types";

type Show = (event: LogEvent) => Beat;

const lit =
  (key: string): Show =>
  ({ args }) => ({ lights: [key.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(args[name]))], sound: "place" });

/** The dice tumble before anybody sees where they lead. */
const rolled: Beat = { scene: "roll", holds: true, ms: 1500, sound: "roll" };

const crashed: Show = ({ args }) => ({ scene: "crash", holds: true, ms: 2600, sound: "crash", lights: [`lamp.${args.count}`] });

export const staging: Readonly<Record<Kind, Stager<View, Parts>>> = {
  started: "caption",
  dealt: "caption",
  "put-back": "log",
  expedition: "caption",
  "pile-shuffled": "log",
  token: { lights: ["token"] },
  "token-faces": { lights: ["token"] },
  ufo: { lights: ["ufo"] },
  seated: { sound: "place", ms: 800 },
  satellite: { lights: ["rocket"] },
  rolled,
  "kept-roll": { ms: 700 },
  reroll: { ms: 700 },
  moved: { sound: "launch" },
  helped: { ms: 900 },
  "extra-dice": { lights: ["dice"] },
  "kept-dice": { lights: ["dice"] },
  "ufo-caught": { scene: "beam", ms: 1800, sound: "place" },
  value: lit("field.{field}"),
  "open-value": lit("field.{field}"),
  found: lit("field.{field}"),
  wormhole: { lights: ["rocket"], sound: "launch" },
  "took-die": { lights: ["dice"] },
  declined: { ms: 700 },
  stayed: { ms: 700 },
  "landed-moon": lit("moon.{moon}"),
  "landed-planet": lit("planet.{planet}"),
  "landed-comet": lit("comet"),
  "landed-galaxy": lit("galaxy"),
  goal: (event) => ({ ...lit("goal.{goal}")(event), ms: 1600 }),
  commander: { lights: ["rocket"], ms: 800 },
  "die-taken": { lights: ["dice"] },
  crashed,
  returned: { ms: 800 },
  "ended-crashes": { ms: 2000 },
  "ended-astronauts": { ms: 2000 },
  "showed-missions": "caption",
  "showed-values": "caption",
};

/** What is played over the board. */
export const scenes = {
  roll: () => import("./scenes/Roll.svelte"),
  crash: () => import("./scenes/Crash.svelte"),
  beam: () => import("./scenes/Beam.svelte"),
};
