/** Shared by all drawings made without a browser: the players, the page's own styles, and the SVG file. */
import type { Player, Position } from "$lib/board";
import { keyOf } from "$lib/faces";
import base from "../styles/base.css?raw";
import tokens from "../styles/tokens.css?raw";

/** A rendered component: the head holds the styles of all components in it. */
export interface Drawn {
  head: string;
  body: string;
}

/** The part of a drawing that the picture shows (left, top, width, height), and the picture's size in pixels. */
export interface Cut {
  box: readonly [number, number, number, number];
  size: readonly [number, number];
}

const STILL = "* { animation: none !important; transition: none !important; }";
const colours = import.meta.glob<string>("../../../games/*/web/colours.css", { eager: true, query: "?raw", import: "default" });

export const ofGame = <T>(files: Record<string, T>, game: string): [string, T][] =>
  Object.entries(files).filter(([path]) => keyOf(path) === game);

/** The players of a position, called by these names. */
export function players(position: Position, called: readonly string[]): Player[] {
  const known = (position.view as { players?: unknown[] }).players ?? position.over?.ranks.flat() ?? [];
  return known.map((_, seat) => ({ seat, name: called[seat] ?? "", bot: false, mine: seat === position.seat }));
}

/** All that the drawings need: the page's styles without its font, the game's colours, and the components' styles, once each. */
export function styles(game: string, drawings: readonly Drawn[]): string {
  const font = /@font-face\s*\{[^}]*\}/g;
  const shared = [tokens, base, ...ofGame(colours, game).map(([, css]) => css)].join("\n").replace(font, "");
  const own = drawings.flatMap(({ head }) => [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((found) => found[1]));
  return [shared, [...new Set(own)].join("\n"), STILL].join("\n");
}

/** The drawing without what Svelte leaves for a browser to take over. */
export const markup = ({ body }: Drawn): string => body.replace(/<!--[\s\S]*?-->/g, "");

/** An SVG file of a drawing with this width and height in pixels; `root`: attributes of the file; `ground`: what lies below. */
export function svg(drawn: Drawn, css: string, [width, height]: readonly [number, number], { box, size }: Cut, root: string, ground: string): string {
  const inner = markup(drawn).replace(/<svg(?=[\s>])/g, '<svg xmlns="http://www.w3.org/2000/svg"');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${root} width="${size[0]}" height="${size[1]}" viewBox="${box.join(" ")}">` +
    `<rect x="${box[0]}" y="${box[1]}" width="100%" height="100%" fill="${ground}" />` +
    `<style><![CDATA[${css}]]></style>` +
    `<foreignObject width="${width}" height="${height}"><body xmlns="http://www.w3.org/1999/xhtml">${inner}</body></foreignObject></svg>\n`
  );
}
