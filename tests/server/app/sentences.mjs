/** Events in the page's own words. In: a game, events and a language, as the server sends them; out: their sentences. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

// The page's sources leave the ending out, as its bundler wants it.
const ending = (name) => (/^\.\.?\//.test(name) ? name.replace(/(\.ts)?$/, ".ts") : name);
registerHooks({ resolve: (name, context, next) => next(ending(name), context) });
const [{ textOf }, { fill }] = await Promise.all(["log", "words"].map((file) => import(`${process.argv[2]}/${file}.ts`)));

const { game, events, tongue } = JSON.parse(readFileSync(0, "utf8"));
const naming = { names: game.names, players: [] };
const sentences = events.map(({ kind, args }) => fill(tongue, textOf(game.texts, kind), args, naming));
process.stdout.write(JSON.stringify(sentences));
