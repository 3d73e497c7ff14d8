/** Labels for screen readers and words beside pictures: position, content, state, action. */
import { person, tell } from "$lib/people";
import { COMET } from "../numbers";
import { S } from "../strings";
import type { Aid, Exit, Landed, Parts, Props } from "../types";
import type { Region } from "./chart";

import { percent } from "./landed";
import { dice } from "./select";

export const list = (words: readonly string[]): string =>
  new Intl.ListFormat(globalThis.document?.documentElement.lang || "en").format(words);

export function astronaut(game: Props, kind: number): string {
  const part = game.parts.astronauts[kind];
  return part ? game.t(part.name) : "";
}

function ability(game: Props, kind: number): string {
  const part = game.parts.astronauts[kind];
  return part ? game.t(part.text) : "";
}

export const planetName = (game: Props, planet: number): string => tell(game, S.planet, { planet: game.parts.planets[planet]?.key ?? "" });

/** "3, 4, afterburner 2" */
export function faces(game: Props, at: number): string {
  const field = game.parts.track[at];
  return list((field?.faces ?? []).map((face) => faceName(game, face, field?.burner ?? 0)));
}

export const faceName = (game: Props, face: string, worth: number): string => tell(game, S.face[face as keyof typeof S.face] ?? face, { worth });

/** How many fields a group moves the rocket. */
export function steps(parts: Parts, field: number, face: number, count: number): number {
  const name = parts.faces[face] ?? "";
  return count * (Number(name) || (parts.track[field]?.burner ?? 0));
}

export const span = (game: Props, region: Region): string =>
  region.first === region.last ? tell(game, S.board.field, { first: region.first }) : tell(game, S.board.fields, { first: region.first, last: region.last });

/** "Fishpond, fields 12 to 13, worth 5, 3, 2, there, in order: Parachute (you). Enter: closer view." */
export function placeLabel(game: Props, region: Region): string {
  const { rocket } = game.position.view;
  const here = rocket >= region.first && rocket <= region.last;
  const parts = [...content(game, region), here ? game.t(S.board.rocket) : ""];
  return sentence(game, [span(game, region), ...parts]);
}

const sentence = (game: Props, parts: readonly string[]): string => `${parts.filter(Boolean).join(", ")}. ${game.t(S.board.enter)}`;

function content(game: Props, region: Region): string[] {
  const { view } = game.position;
  const planet = region.planet === null ? undefined : game.parts.planets[region.planet];
  const found = region.moons.length ? [game.t(S.board.moons), moonsLeft(game, region), there(game, region.moons.flatMap((moon) => view.moons[moon] ?? []))] : [];
  if (!planet || region.planet === null) return found;
  const [first, second, other] = planet.points;
  return [...found, planetName(game, region.planet), tell(game, S.board.worth, { first, second, other }), there(game, view.planets[region.planet] ?? [])];
}

/** "2 of 3 free, the next is worth 4" */
export function moonsLeft(game: Props, region: Region): string {
  const free = region.moons.filter((moon) => !game.position.view.moons[moon]);
  if (!free.length) return game.t(S.board.moonsFull);
  const points = game.parts.moons[free[0] ?? -1]?.points ?? 0;
  return tell(game, S.board.moonsFree, { free: free.length, count: region.moons.length, points });
}

const there = (game: Props, landed: readonly Landed[]): string =>
  landed.length ? tell(game, S.board.there, { who: list(landed.map((one) => landedName(game, one))) }) : game.t(S.board.nobody);

export const landedName = (game: Props, one: Landed): string =>
  tell(game, S.board.astronaut, { astronaut: astronaut(game, one.kind), who: person(game, one.seat) });

export function deepLabel(game: Props): string {
  const { comet, galaxy } = game.parts.deep;
  const { view } = game.position;
  const landed = [...view.comet, ...view.galaxy];
  const here = view.rocket === game.parts.deep.field ? game.t(S.board.rocket) : "";
  return sentence(game, [game.t(S.board.deep), tell(game, S.board.deepWorth, { comet, galaxy }), there(game, landed), here]);
}

/** "Seat 2, Blue, Parachute, aboard. When the rocket crashes …" */
export function seatLabel(game: Props, place: number): string {
  const { view } = game.position;
  const crew = view.crew[place];
  const seat = tell(game, S.rocket.seat, { place: place + 1 });
  if (!crew) return seat;
  if (crew.kind === null) return [seat, person(game, crew.seat), game.t(S.rocket.empty)].join(", ");
  const state = !crew.aboard ? S.rocket.left : place === commanding(game) ? S.rocket.commander : S.rocket.aboard;
  const parts = [seat, person(game, crew.seat), astronaut(game, crew.kind), game.t(state), crew.spent ? game.t(S.rocket.spent) : ""];
  return `${parts.filter(Boolean).join(", ")}. ${ability(game, crew.kind)}`;
}

/** The place of the commander: the first still aboard (ML-8.2); -1 if nobody is. */
export const commanding = (game: Props): number => game.position.view.crew.findIndex((crew) => crew.aboard);

/** "2 dice showing 3, 6 fields, can be used" */
export function groupLabel(game: Props, face: number): string {
  const { view } = game.position;
  const count = view.roll[face] ?? 0;
  const usable = view.usable.includes(face);
  const moved = tell(game, S.tray.steps, { count: steps(game.parts, view.origin, face, count) });
  const name = faceName(game, game.parts.faces[face] ?? "", game.parts.track[view.origin]?.burner ?? 0);
  const label = tell(game, S.tray.groupLabel, { count, face: name, steps: moved });
  return `${label}, ${usable ? game.t(S.tray.usable) : tell(game, S.tray.unusable, { field: view.origin })}`;
}

/** "13%, with the reroll 2%": how often a roll fails, with its dice alone and with each aid that makes it safer. */
export const failing = (game: Props, roll: { fails: number; aids: readonly Aid[] }): string =>
  roll.aids
    .filter((aid) => aid.fails < roll.fails)
    .reduce((plain, aid) => tell(game, S.odds.with[aid.by], { plain, count: aid.count, chance: percent(aid.fails) }), percent(roll.fails));

/** Describe staying aboard: the number of dice of the next roll (not of the last one) and the chance that it fails. */
export const staying = (game: Props, roll: { fails: number; aids: readonly Aid[] }): string =>
  tell(game, S.landing.stayText, { count: game.position.view.dice, chance: failing(game, roll) });

/** Return what a way to leave adds to the score sheet: a line each, and the total if there are several. */
export function gains(game: Props, exit: Exit): string[] {
  const place = exit.to === "deep" ? (exit.target === COMET ? "comet" : "galaxy") : exit.to;
  const lines = [
    tell(game, S.landing[place], { more: exit.more, rank: exit.rank, worth: worth(game, exit) }),
    ...exit.goals.map((goal) => tell(game, S.landing.goal, { more: game.parts.goals[goal]?.points ?? 0, goal: game.parts.goals[goal]?.key ?? "" })),
    ...(exit.missions ? [tell(game, S.landing.mission, { more: exit.mission_points ?? 0, count: exit.missions })] : []),
  ];
  return lines.length > 1 ? [...lines, tell(game, S.landing.total, { more: exit.total })] : lines;
}

/** "3 × 2" where an astronaut doubles it. */
const worth = (game: Props, exit: Exit): string =>
  exit.times > 1 ? tell(game, S.landing.times, { points: exit.points / exit.times, times: exit.times }) : String(exit.points);

export function exitName(game: Props, exit: Exit): string {
  const names = exit.do.startsWith("land") ? S.landing.chute : S.landing.leave;
  return tell(game, names[exit.to], { planet: exit.to === "planet" ? (game.parts.planets[exit.target]?.key ?? "") : "" });
}

/** "Sandbox from 8/9", "Moon from 12/13"; where there is little room: "Sandbox", "Moon 12/13". */
export function missionName(game: Props, mission: number, short = false): string {
  const part = game.parts.missions[mission];
  const fields = part?.fields.join("/") ?? "";
  const planet = part?.target === "planet" ? game.parts.track[part.fields[0] ?? -1]?.planet : null;
  if (typeof planet !== "number") return tell(game, short ? S.mission.shortMoon : S.mission.moon, { fields });
  return short ? planetName(game, planet) : tell(game, S.mission.planet, { planet: game.parts.planets[planet]?.key ?? "", fields });
}

/** "3, 3, 4" */
export const rolled = (game: Props): string => dice(game.position.view.roll).map((face) => game.parts.faces[face]).join(", ");

export const on = (game: Props, flag: string): boolean => (game.position.view.flags & (game.parts.flags[flag] ?? 0)) !== 0;

