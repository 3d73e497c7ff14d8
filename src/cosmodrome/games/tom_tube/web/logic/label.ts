/** Labels for screen readers and words beside pictures: position, content, state, action. */
import { minus, signed, tell } from "$lib/people";
import { astronaut } from "../art/shapes";
import { S } from "../strings";
import type { Colour, Kind, Parts, Preview, Props, StoneKind, View, Way } from "../types";
import { chartOf } from "./chart";
import { once } from "./once";
import { covers, type Offer, offers, offersAt } from "./offers";
import { armsAt, hasSphere, type Joint, joints, type Tile, tilesIn } from "./tubes";

const lists = new Map<string, Intl.ListFormat>();

export function list(words: readonly string[]): string {
  const lang = globalThis.document?.documentElement.lang || "en";
  const found = lists.get(lang) ?? new Intl.ListFormat(lang);
  lists.set(lang, found);
  return found.format(words);
}

export const on = (game: Pick<Props, "position" | "parts">, option: string): boolean =>
  (game.position.view.flags & (game.parts.flags[option] ?? 0)) !== 0;

/** All tiles as they lie. */
export const tiles = (game: Pick<Props, "position" | "parts">): readonly Tile[] => tilesIn(game.parts, game.position.view);

export const wayOf = (game: Props, one: Offer): Way | undefined => game.position.view.ways.find((way) => way.do === one.do);

export const previewOf = (game: Props, one: Offer): Preview | undefined => game.position.view.previews.find((preview) => preview.do === one.do);

/** "E5", "E5–E6", "Tom’s base": what the log calls it, too. */
export const named = (game: Props, place: string): string => tell(game, S.place.station, { place });

const places = (game: Props, ids: readonly string[]): string => list(ids.map((id) => named(game, id)));

/** "Sphere E5", "Tom’s base", "Rhomb on E5–E6" */
export function placeName(game: Props, place: string): string {
  const { parts, position } = game;
  const under = covers(parts, position.view).get(place) ?? place;
  if (parts.nodes.some((node) => node.id === place)) return tell(game, S.place.node, { place });
  if (parts.stations.some((station) => station.id === under)) return tell(game, S.place.station, { place: under });
  const laid = position.view.laid.find((one) => one.place === under);
  if (!laid) return tell(game, S.place.cell, { place });
  if (laid.owner === null) return tell(game, S.place.rhomb, { place: under });
  return tell(game, S.place.triangle[astronaut(laid.owner)], { place });
}

/** Describe a place: what is there and which ways lead on. */
export function facts(game: Props, place: string): string[] {
  const isNode = game.parts.nodes.some((node) => node.id === place);
  return (isNode ? nodeFacts(game, place) : cellFacts(game, place)).filter(Boolean);
}

function nodeFacts(game: Props, node: string): string[] {
  const { parts, position } = game;
  const arms = armsAt(tiles(game), node).map((arm) => armWords(game, arm));
  for (const station of parts.stations)
    if (station.spheres.includes(node)) arms.push(tell(game, S.place.station2, { nodes: list([...station.spheres.filter((one) => one !== node).map((one) => named(game, one)), placeName(game, station.fork)]) }));
  const edges = edgesFrom(parts, position.view, node);
  return [
    nodeState(game, node),
    ...standingHere(game, node),
    arms.length ? tell(game, S.place.tubes, { tubes: arms }) : game.t(S.place.noTubes),
    edges.length ? tell(game, S.place.edges, { nodes: places(game, edges) }) : "",
  ];
}

function nodeState(game: Props, node: string): string {
  const { parts, position: { view } } = game;
  const kind = parts.nodes.find((one) => one.id === node)?.kind;
  if (view.fresh.includes(node)) return game.t(S.place.fresh);
  if (view.complete.includes(node)) return game.t(kind === "open" ? S.place.complete : S.place.printed);
  if (kind === "station_dock") return game.t(S.place.dock);
  if (kind === "rim") return game.t(S.place.never);
  const cover = filled(view, parts);
  const round = parts.cells.filter((cell) => cell.nodes.includes(node));
  return tell(game, S.place.open, { filled: round.filter((cell) => cover.has(cell.id)).length });
}

/** The cells that bear a tile or are printed. */
const filled = once((view: View, parts: Parts): ReadonlySet<string> => new Set([...covers(parts, view).keys(), ...view.laid.map((laid) => laid.place)]));

const armWords = (game: Props, arm: { colour: Colour; to: string[]; sphere: string | null }): string =>
  arm.sphere ? game.t(S.place.tubeEnergy[arm.colour]) : tell(game, S.place.tube[arm.colour], { nodes: places(game, arm.to) });

const ends = once((view: View, parts: Parts): ReadonlyMap<string, readonly string[]> => {
  const laid = new Set(view.laid.filter((one) => one.owner === null).map((one) => one.place));
  const found = new Map<string, string[]>();
  for (const edge of parts.edges) {
    if (!edge.grey || laid.has(edge.id)) continue;
    for (const node of edge.nodes) found.set(node, [...(found.get(node) ?? []), ...edge.nodes.filter((one) => one !== node)]);
  }
  return found;
});

/** The other ends of the grey lines that show: those inside a rhomb are covered. */
export const edgesFrom = (parts: Parts, view: View, node: string): readonly string[] => ends(view, parts).get(node) ?? [];

function cellFacts(game: Props, cell: string): string[] {
  const { parts, position: { view } } = game;
  const under = covers(parts, view).get(cell) ?? cell;
  const station = parts.stations.find((one) => one.id === under);
  if (station) return [game.t(S.place.fork), tell(game, S.place.station2, { nodes: places(game, station.spheres) }), ...standingHere(game, under)];
  const found = tiles(game).find((one) => one.place === under);
  if (!found) return [game.t(view.owed.includes(cell) ? S.place.owed : view.holes.includes(cell) ? S.place.hole : S.place.free)];
  const sphere = found.joints.some((joint) => joint.sphere);
  return [sphere ? game.t(S.place.energy) : "", jointWords(game, found.joints) || game.t(S.place.blank), ...standingHere(game, under)];
}

/** "Tom’s tube from E5 and E6" */
function jointWords(game: Props, some: readonly Joint[]): string {
  return some.flatMap((joint) => byColour(joint).map(([colour, nodes]) => tell(game, S.place.joint[colour], { nodes: places(game, nodes) }))).join("; ");
}

function byColour(joint: Joint): [Colour, string[]][] {
  const found = new Map<Colour, string[]>();
  for (const end of joint.ends) found.set(end.colour, [...(found.get(end.colour) ?? []), end.node]);
  return [...found];
}

/** "Tom’s tube A, C; energy sphere": the corners of a rhomb that has not been laid yet. */
export function rhombWords(game: Props, id: string): string {
  const rhomb = game.parts.rhombs.find((one) => one.id === id);
  if (!rhomb) return "";
  const sphere = hasSphere(game.parts, game.position.view.flags, rhomb);
  const words = joints(rhomb, sphere, ["A", "B", "C", "D"]).flatMap((joint) =>
    byColour(joint).map(([colour, corners]) => tell(game, S.stock.joint[colour], { corners })),
  );
  return [...words, ...(sphere ? [game.t(S.stock.energy)] : [])].join("; ");
}

/** The stone and the astronaut on a stop. */
function standingHere(game: Props, stop: string): string[] {
  const { view } = game.position;
  const stone = view.stones.find((one) => one.place === stop);
  return [
    stone ? tell(game, S.place.stone, { stone: game.t(S.stone[stone.stone]) }) : "",
    ...view.players.filter((player) => player.at === stop).map((player) => game.t(S.place.astronaut[astronaut(player.seat)])),
  ];
}

/** "Sphere D5: complete; energy stone on it; … Enter: move here, free." */
export function placeLabel(game: Props, place: string, aimed: boolean): string {
  const some = offersAt(chartOf(game.parts), covers(game.parts, game.position.view), offers(game), place);
  return `${placeName(game, place)}: ${facts(game, place).join("; ")}. ${aimed ? game.t(S.act.aimed) : actWords(game, some)}`;
}

function actWords(game: Props, some: readonly Offer[]): string {
  const moves = some.filter((one) => one.what === "move").map((one) => (one.kind ? game.t(S.act[one.kind]) : ""));
  if (moves.length) return moves.join(" ");
  if (some.some((one) => one.what === "triangle")) return game.t(S.act.triangle);
  const sites = new Set(some.map((one) => one.spot)).size;
  return sites ? tell(game, S.act.place, { count: sites }) : game.t(S.act.look);
}

/** Describe an offer in sentences. */
export function offerWords(game: Props, one: Offer): string[] {
  if (one.what === "move") return moveWords(game, one);
  const preview = previewOf(game, one);
  return [layWords(game, one), ...(preview ? outlook(game, preview) : [])];
}

function moveWords(game: Props, one: Offer): string[] {
  const way = wayOf(game, one);
  const words = [tell(game, S.move[one.kind || "free"], { place: one.spot })];
  if (way?.takes) words.push(tell(game, S.move.takes, { stone: game.t(S.stone[way.takes]) }));
  if (way) words.push(...worthWords(game, way));
  if (way?.free_too) words.push(game.t(S.move.freeToo));
  if (offers(game).filter((other) => other.spot === one.spot).length > 1) words.push(game.t(S.move.other));
  if (way?.loses) words.push(game.t(S.move.loses));
  return words;
}

/** Return the points of a move: "+1: control stone 2, energy stone −1." */
function worthWords(game: Props, way: Way): string[] {
  const { seat, view } = { seat: game.position.seat ?? 0, view: game.position.view };
  const why = way.worth.map((one) => tell(game, S.move.part, { stone: game.t(S.stone[one.stone]), points: minus(one.points) }));
  return [
    why.length ? tell(game, S.move.worth, { points: signed(way.points), why: why.join(", ") }) : "",
    way.gives && view.first !== null ? tell(game, S.move.gives, { points: signed(way.gives), seat: view.first }) : "",
    way.home ? tell(game, S.move[way.home], { seat: 1 - seat }) : "",
  ].filter(Boolean);
}

function layWords(game: Props, one: Offer): string {
  const { parts, position: { view } } = game;
  if (one.what === "place") {
    const turns = parts.rhombs.find((rhomb) => rhomb.id === view.drawn)?.turns ?? 1;
    return tell(game, turns > 1 ? S.lay.place : S.lay.placeOne, { place: one.spot, turn: one.turn });
  }
  const turns = parts.patterns.find((pattern) => pattern.id === one.pattern)?.turns ?? 1;
  const args = { pattern: one.pattern, cell: one.spot, position: one.turn + 1, positions: turns };
  return capital(tell(game, turns > 1 ? S.lay.triangle : S.lay.triangleOne, args));
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Describe the consequences of a placement (TT-20.4). */
export function outlook(game: Props, preview: Preview): string[] {
  const { isolated, complete, stones, dead_ends: ends } = preview;
  const brings = stones.map((one) => tell(game, S.lay.stoneOn, { stone: game.t(S.stone[one.stone]), place: one.place }));
  const words = [
    isolated.length ? tell(game, S.lay.isolated, { cells: places(game, isolated), count: isolated.length }) : "",
    complete.length ? tell(game, S.lay.complete, { nodes: places(game, complete), count: complete.length }) : "",
    brings.length ? tell(game, S.lay.stone, { stones: list(brings) }) : "",
    ends.length ? tell(game, S.lay.ends, { nodes: places(game, ends), count: ends.length }) : "",
  ].filter(Boolean);
  return words.length ? words : [game.t(S.lay.quiet)];
}

const STONES: readonly StoneKind[] = ["energy", "control", "alien", "solar"];
const BEGINNERS: readonly StoneKind[] = ["energy", "solar"];

/** The kinds of stones there are at this table (TT-17.3). */
export const stoneKinds = (game: Pick<Props, "position" | "parts">): readonly StoneKind[] => (on(game, "control_alien") ? BEGINNERS : STONES);

/** The ways to move that there are at this table (TT-17.3). */
export const moveKinds = (game: Pick<Props, "position" | "parts">): readonly Kind[] => (on(game, "control_alien") ? ["free", "jump"] : ["free", "control", "jump"]);
