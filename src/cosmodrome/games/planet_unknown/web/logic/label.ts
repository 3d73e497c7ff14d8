/** Cells, tiles, bonuses and outcomes in words. */
import { tell, who } from "$lib/people";
import { AIMS_LINE, ENERGY_RESOURCE, FIELDS, NEIGHBOURS_LINE } from "../numbers";
import { S } from "../strings";
import type { Term } from "../terms";
import type { Gain, Item, Outcome, Planet, PlayerView, Props, Worth } from "../types";
import { column, cornerOf, covered, keyOf, LETTERS, orientationOf, row } from "./grid";
import type { Line } from "./lines";
import { ofCorporation, ofPlanet } from "./meaning";

type Table = Pick<Props, "position" | "players" | "words" | "t" | "parts">;

/** The rules of a player's planet and corporation that others do not have. */
export function special(game: Table, own: PlayerView): { term: Term; name: string; text: string }[] {
  const planet = own.planet === null ? undefined : game.parts.planets[own.planet];
  const corporation = own.corporation === null ? undefined : game.parts.corporations[own.corporation];
  const boards = [
    ...(planet && planet.rule.type !== "none" ? [{ ...planet, term: ofPlanet(planet.key) }] : []),
    ...(corporation && corporation.rule !== "none" ? [{ ...corporation, term: ofCorporation(corporation.key) }] : []),
  ];
  return boards.map(({ term, name, text }) => ({ term, name: game.t(name), text: game.t(text) }));
}

/** A cell as people say it: its row and column, as they are numbered beside the board. */
export const place = (game: Table, at: number): string => tell(game, S.cell.place, { cell: keyOf(at) });

const list = (some: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(globalThis.document?.documentElement.lang || "en", { type }).format(some);

export const resource = (game: Table, number: number): string => tell(game, S.cell.tile, { resource: game.parts.resources[number] ?? "" });

export function bonus(game: Table, [kind, value]: Item): string {
  const text = (S.bonus as Readonly<Record<number, string>>)[kind ?? -1];
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

/** Describe a cell: ground or terrain, symbol, pieces. */
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
  const args = { name: lineName(game, line.number), worth: tell(game, S.goals.worth, { count: line.medals }), count: line.missing };
  if (line.missing) return tell(game, S.line.open, args);
  return tell(game, line.hindered ? S.line.hindered : S.line.full, args);
}

/** A line of the score sheet and by how much it changes: "Tracks: +1 medal". */
function changed(game: Table, line: number, medals: number): string {
  const name = game.parts.lines[line]?.[1];
  return tell(game, medals > 0 ? S.preview.gained : S.preview.lost, { name: name ? game.t(name) : "", count: Math.abs(medals) });
}

/** Describe the worth of a choice, line by line. */
export const worthText = (game: Table, worth: Worth | null): string => (worth ? worth.lines.map(([line, medals]) => changed(game, line, medals)).join(", ") : "");

export interface Part {
  mood: "good" | "warn" | "stop" | "plain";
  /** The terrain it is about, or null. */
  terrain: number | null;
  words: string;
}

/** Describe the path of a marker: the field it reaches, bonuses, movement. */
export function wayText(game: Table, one: Gain): string {
  const [track, step] = one.steps.at(-1) ?? [];
  // The energy of a tile that fits nowhere moves the other marker (PU-14.3).
  const moves = one.symbol === ENERGY_RESOURCE ? track : one.symbol;
  const marker = game.parts.tracks[moves ?? -1] ?? "";
  const then = (way: string) => (one.more && way ? tell(game, S.preview.then, { way, count: one.more }) : way);
  const brings = list([
    ...one.bonuses.map((items) => (items.length > 1 ? tell(game, S.bonus.either, { bonuses: list(items.map((item) => bonus(game, item)), "disjunction") }) : bonuses(game, items))),
    ...(one.movement ? [tell(game, S.preview.movement, { count: one.movement })] : []),
  ].filter(Boolean));
  const worth = (way: string) => (one.medals && way ? tell(game, one.medals > 0 ? S.preview.withMedals : S.preview.fewerMedals, { way, count: Math.abs(one.medals) }) : way);
  if (step === undefined || track === undefined) return worth(then(brings && tell(game, S.preview.gets, { track: marker, bonuses: brings })));
  const to = track === moves ? tell(game, S.preview.advance, { track: marker, step }) : tell(game, S.preview.aside, { track: marker, tracks: game.parts.tracks[track] ?? "", step });
  return worth(then(brings ? tell(game, S.preview.brings, { way: to, bonuses: brings }) : to));
}

/** A thing owed for a tile: what comes of it, or why nothing does. */
function gainPart(game: Table, one: Gain): Part {
  const part = (mood: Part["mood"], words: string): Part => ({ mood, words, terrain: one.symbol });
  if (one.tech) return part("good", tell(game, S.preview.tech, { level: one.tech }));
  if (one.symbol === null) return part("good", game.t(S.preview.rover));
  if (one.idle === "ice") return part("warn", game.t(S.preview.ice));
  if (one.idle === "area") return part("warn", game.t(S.preview.area));
  if (one.idle) return part("warn", tell(game, S.preview.stays, { resource: game.parts.resources[one.symbol] ?? "" }));
  const of = { resource: game.parts.resources[one.symbol] ?? "" };
  if (one.tracks.length) return part("good", tell(game, S.preview.choice, { ...of, tracks: list(one.tracks.map((track) => resource(game, track)), "disjunction") }));
  if (one.fields.length) {
    const ways = [...one.fields.map((field) => fieldName(game, field)), ...(one.instead ? [tell(game, S.preview.movement, { count: one.instead })] : [])];
    return part("good", tell(game, S.preview.choice, { ...of, tracks: list(ways, "disjunction") }));
  }
  return part("good", wayText(game, one));
}

const fieldName = (game: Table, field: number): string => tell(game, S.preview.field, { track: game.parts.tracks[Math.floor(field / FIELDS)] ?? "", step: field % FIELDS });

/** Describe the gains and losses of a place, piece by piece; `movement`: the gain from taking its tile. */
export function outcomeParts(game: Table, one: Outcome, movement = 0): Part[] {
  const found = one.gains.map((gain) => gainPart(game, gain));
  const add = (mood: Part["mood"], words: string) => found.push({ mood, words, terrain: null });
  if (one.gains.some((gain) => gain.alone)) add("warn", game.t(S.preview.alone));
  if (movement) add("good", tell(game, S.preview.movement, { count: movement }));
  for (const [line, medals] of one.lines) add("good", tell(game, S.preview.line, { name: lineName(game, line), count: medals }));
  for (const line of one.hindered) add("warn", tell(game, S.preview.hindered, { name: lineName(game, line) }));
  for (const line of one.spoilt) add("stop", tell(game, S.preview.spoilt, { name: lineName(game, line) }));
  for (const [line, medals] of [[AIMS_LINE, one.personal], [NEIGHBOURS_LINE, one.neighbours]] as const) {
    if (medals) add(medals > 0 ? "good" : "stop", changed(game, line, medals));
  }
  if (one.special > 0) add("good", tell(game, S.preview.more, { count: one.special }));
  if (one.special < 0) add("stop", tell(game, S.preview.less, { count: -one.special }));
  if (one.meteorite) add("plain", game.t(S.preview.meteorite));
  if (one.pods) add("stop", tell(game, S.preview.pods, { count: one.pods }));
  if (one.rovers) add("stop", tell(game, S.preview.rovers, { count: one.rovers }));
  if (!found.length) add("plain", game.t(S.preview.nothing));
  return found;
}

/** Describe how a tile lies: how it is turned, and whether it is flipped. */
export const lies = (game: Table, orientation: number): string =>
  [tell(game, S.hand.lies, { turn: orientation % 4 }), ...(orientation >= 4 ? [game.t(S.hand.over)] : [])].join(", ");

/** Say where a tile would lie: the first cell that it covers. */
export function atText(game: Table, tile: number, code: number): string {
  const shape = game.parts.shapes[game.parts.tiles[tile]?.shape ?? -1];
  const first = Math.min(...((shape && covered(shape, code)) ?? [cornerOf(code)]));
  return tell(game, S.hand.at, { cell: keyOf(first) });
}

/** Describe a place: where, and how the tile lies there. */
export const placeText = (game: Table, tile: number, code: number): string => `${atText(game, tile, code)}, ${lies(game, orientationOf(code))}`;

/** Describe what a place brings in one sentence. */
export const outcomeText = (game: Table, one: Outcome, movement = 0): string => outcomeParts(game, one, movement).map((part) => part.words).join("; ");

/** A track in one sentence: where the marker stands, what comes next. */
export function trackLabel(game: Table, own: PlayerView, track: number): string {
  const corporation = game.parts.corporations[own.corporation ?? -1];
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
