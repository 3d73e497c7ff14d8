// A bot in JavaScript. It needs nothing but Node:
//
//   cosmodrome simulate mlem --seats "program:node examples/bot.mjs,greedy" --matches 10
//
// It plays every game at random: put something better into `choose`. Docs: docs/bots.md, "In other languages".
import { createInterface } from "node:readline";

/** Numbers from 0 to 1 that follow from `seed` alone, so that every match can be played again (mulberry32). */
function dice(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The place in `legal` of the action to take. `view` is what the seat may know, `game` what is played. */
function choose({ view, legal, seed }, game) {
  return Math.floor(dice(seed)() * legal.length);
}

let game = null;
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.cosmodrome) game = asked; // what is played, and its components
  console.log(JSON.stringify(asked.cosmodrome ? { ready: true } : { choose: choose(asked, game) }));
}
