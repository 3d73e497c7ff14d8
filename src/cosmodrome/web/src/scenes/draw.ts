/** Draws the pictures of the rulebooks: reads what `tools/scenes.py` prints, and writes one SVG file per picture beside
the page.
 * Each is a board or a piece of the game's own page, rendered without a browser; its text is in the rulebook. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Component } from "svelte";
import { render } from "svelte/server";
import type { Position } from "$lib/board";
import { boardProps, NO_CONTROLS } from "$lib/frame";
import type { GameDetail } from "$lib/types";
import { type Drawn, ofGame, players, styles, svg } from "./picture";
import Scene from "./Scene.svelte";

interface Picture {
  draw: string;
  size: [number, number];
  crop?: [number, number, number, number];
  position: Position | null;
  seat?: number | null;
  props?: Record<string, unknown>;
  each?: Record<string, unknown>[];
}

interface Scenes extends Pick<GameDetail, "parts" | "names" | "called"> {
  pictures: Record<string, Picture>;
}

const OUT = "../server/static/table/pictures";
const GAP = 16;
const MARGIN = 8;
const components = import.meta.glob<Component>("../../../games/*/web/*.svelte", { import: "default" });

async function component(game: string, name: string): Promise<Component> {
  const load = ofGame(components, game).find(([path]) => path.endsWith(`/${name}.svelte`))?.[1];
  if (!load) throw new Error(`${game}: there is no ${name}.svelte to draw.`);
  return load();
}

/** `$parts.planets.3` is the fourth planet of the components. */
function filled(value: unknown, scenes: Scenes): unknown {
  if (typeof value !== "string" || !value.startsWith("$parts.")) return value;
  return value.split(".").slice(1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], scenes.parts);
}

const filledAll = (props: Record<string, unknown>, scenes: Scenes) =>
  Object.fromEntries(Object.entries(props).map(([key, value]) => [key, filled(value, scenes)]));

function propsOf(picture: Picture, scenes: Scenes): Record<string, unknown>[] {
  const { position } = picture;
  const more = filledAll(picture.props ?? {}, scenes);
  if (!position) return (picture.each ?? []).map((props) => ({ ...more, ...filledAll(props, scenes) }));
  const game = { parts: scenes.parts, names: scenes.names } as GameDetail;
  const props = boardProps({ game, players: players(position, scenes.called), position, module: undefined as never }, NO_CONTROLS);
  // Pieces of a board take its props as `game`.
  const size = { width: picture.size[0], height: picture.size[1] };
  return [{ ...props, game: props, motion: false, size, ...more }];
}

/** Pictures of games use the night theme, whatever the reader's is. */
function file(game: string, picture: Picture, count: number, drawn: Drawn): string {
  const [width, height] = [picture.size[0] * count + GAP * (count - 1), picture.size[1]];
  const box = picture.crop ?? ([-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN] as const);
  return svg(drawn, styles(game, [drawn]), [width, height], { box, size: [box[2], box[3]] }, `data-game="${game}" data-theme="night"`, "#0b1020");
}

async function draw(game: string, name: string, picture: Picture, scenes: Scenes): Promise<void> {
  const each = propsOf(picture, scenes);
  const [width, height] = picture.size;
  const What = await component(game, picture.draw);
  const drawn = render(Scene, { props: { What, each, width, height, overlay: picture.draw.endsWith("Overlay") } });
  writeFileSync(`${OUT}/${game}/${name}.svg`, file(game, picture, each.length, drawn));
}

const all = JSON.parse(readFileSync(0, "utf-8")) as Record<string, Scenes>;
for (const [game, scenes] of Object.entries(all)) {
  mkdirSync(`${OUT}/${game}`, { recursive: true });
  for (const [name, picture] of Object.entries(scenes.pictures)) await draw(game, name, picture, scenes);
}
