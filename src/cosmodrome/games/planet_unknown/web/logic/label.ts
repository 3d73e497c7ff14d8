/** Cells, tiles, bonuses and outcomes in words. */
import { tell, who } from "../../../../web/src/lib/people";
import { S } from "../strings";
import type { Item, Planet, PlayerView, Props } from "../types";
import { column, LETTERS, row } from "./grid";
import type { Line } from "./lines";
import type { Outcome } from "./preview";

type Table = Pick<Props, "position" | "players" | "words" | "t" | "parts">;

export const place = (at: number): string => `${column(at)},${row(at)}`;

const list = (some: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(globalThis.document?.documentElement.lang || "en", { type }).format(some);

export const resource = (game: Table, number: number): string => tell(game, S.cell.tile, { resource: game.parts.resources[number] ?? "" });

export function bonus(game: Table, [kind, value]: Item): string {
  const text = (S.bonus as unknown as Record<string, string>)[String(kind)];
  return text ? tell(game, text, { count: value ?? 1, track: game.parts.tracks[value ?? 0] ?? "" }) : "";
}

export const bonuses = (game: Table, items: readonly Item[]): string => list(items.map((item) => bonus(game, item)).filter(Boolean));

export function tileName(game: Table, number: number): string {
  const tile = game.parts.tiles[number];
  if (!tile) return game.t(S.station.empty);
  const [first, second] = tile.terrains.map((one) => resource(game, one));
  const name = tell(game, S.tile.name, { first: first ?? "", second: second ?? "", cells: game.parts.shapes[tile.shape]?.cells.length ?? 0 });
  return tile.meteor ? tell(game, S.tile.meteor, { tile: name }) : name;
}

/** What lies on a cell: ground or terrain, symbol, pieces. */
export function contents(game: Table, planet: Planet, own: PlayerView, at: number): string {
  const letter = own.terrain[at] ?? ".";
  const terrain = LETTERS.indexOf(letter);
  const parts: string[] = [];
  if (own.patches.includes(at)) parts.push(game.t(S.cell.patch));
  else if (terrain >= 0) parts.push(resource(game, terrain));
  else {
    const ground = game.parts.grounds[planet.grid[row(at)]?.[column(at)] ?? "L"];
    if (ground) parts.push(tell(game, S.cell.bare, { ground: game.t(ground) }));
  }
  if (own.symbols[at] !== "." && !own.patches.includes(at)) parts.push(game.t(S.cell.symbol));
  if (own.meteorites.includes(at)) parts.push(game.t(S.cell.meteorite));
  else if (own.sockets.includes(at)) parts.push(game.t(S.cell.socket));
  if (own.pods.includes(at)) parts.push(game.t(S.cell.pod));
  if (own.rovers.includes(at)) parts.push(game.t(own.loaded.includes(at) ? S.cell.loaded : S.cell.rover));
  return parts.join(", ");
}

export const lineName = (game: Table, number: number): string =>
  tell(game, number < 12 ? S.line.row : S.line.column, { line: (number % 12) + 1 });

export function lineLabel(game: Table, line: Line): string {
  const args = { name: lineName(game, line.number), medals: line.medals, count: line.missing };
  if (line.missing) return tell(game, S.line.open, args);
  return tell(game, line.meteorites ? S.line.hindered : S.line.full, args);
}

export interface Part {
  mood: "good" | "warn" | "stop" | "plain";
  /** The terrain it is about, or null. */
  terrain: number | null;
  words: string;
}

/** What a place brings and costs, piece by piece. */
export function outcomeParts(game: Table, one: Outcome): Part[] {
  const found: Part[] = [];
  const add = (mood: Part["mood"], words: string, terrain: number | null = null) => found.push({ mood, words, terrain });
  for (const gain of one.gains) {
    const track = game.parts.tracks[gain.track] ?? "";
    if (gain.idle === "ice") add("warn", game.t(S.preview.ice), 1);
    else if (gain.idle === "area") add("warn", game.t(S.preview.area), 2);
    else if (gain.movement) add("good", tell(game, S.preview.movement, { count: gain.movement }), 3);
    else if (gain.to === null) add("warn", tell(game, S.preview.top, { track }), gain.track);
    else {
      const text = gain.bonuses.length ? S.preview.brings : S.preview.advance;
      add("good", tell(game, text, { track, step: gain.to, bonuses: bonuses(game, gain.bonuses) }), gain.track);
    }
  }
  if (one.energy.length) add("good", tell(game, S.preview.energy, { tracks: list(one.energy.map((track) => resource(game, track)), "disjunction") }), 5);
  for (const line of one.lines) add("good", tell(game, S.preview.line, { name: lineName(game, line.number), count: line.medals }));
  for (const line of one.hindered) add("warn", tell(game, S.preview.hindered, { name: lineName(game, line.number) }));
  if (one.meteorite) add("plain", game.t(S.preview.meteorite));
  if (one.pods) add("stop", tell(game, S.preview.pods, { count: one.pods }));
  if (one.rovers) add("stop", tell(game, S.preview.rovers, { count: one.rovers }));
  return found;
}

export const outcomeText = (game: Table, one: Outcome): string => outcomeParts(game, one).map((part) => part.words).join("; ");

/** A track in one sentence: where the marker stands, what comes next. */
export function trackLabel(game: Table, own: PlayerView, track: number): string {
  const corporation = game.parts.corporations[own.corporation];
  const fields = corporation?.tracks[track] ?? [];
  const step = own.marks[track] ?? 0;
  const medals = fields.slice(0, step + 1).findLast((one) => one.medals)?.medals ?? 0;
  const next = fields.findIndex((one, at) => at > step && one.bonuses.length > 0);
  const prize = fields.findIndex((one, at) => at > step && one.medals > 0);
  const coming = fields[next];
  return [
    tell(game, S.track.at, { track: game.parts.tracks[track] ?? "", step, top: fields.length - 1 }),
    tell(game, S.track.medals, { count: medals }),
    coming ? tell(game, S.track.next, { step: next, bonuses: bonuses(game, coming.one_of.length ? coming.one_of : coming.bonuses) }) : game.t(S.track.none),
    ...(prize >= 0 ? [tell(game, S.track.nextMedals, { step: prize, count: fields[prize]?.medals ?? 0 })] : []),
  ].join(", ");
}

export const sum = (points: readonly (number | null)[]): number => points.reduce<number>((all, one) => all + (one ?? 0), 0);

export { who };
