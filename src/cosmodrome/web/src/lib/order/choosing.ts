/** The choices for a new table: presets on top, individual options below, only those that matter. */
import { levelOf, USUAL_BOT } from "../levels";
import { store, stored } from "../settings.svelte";
import type { GameSummary, Option, Pace, Preset } from "../types";

export type Chosen = Readonly<Record<string, string>>;

/** The table that this browser made last, by game. */
export interface LastTable {
  options: Chosen;
  seats: { who: string; name: string }[];
  pace: Pace;
  access: Access;
  /** Seconds after which computer opponents take free seats; null: never. */
  fill: number | null;
  caretaker: string;
}

export const ACCESSES = ["invited", "address", "listed"] as const;
export type Access = (typeof ACCESSES)[number];
/** Seconds after which computer opponents may take free seats. */
export const FILLS = [60, 300, 1800, 7200];

const place = (game: string): string => `cosmodrome.last.${game}`;

/** All options as they are at a table that chooses none, for this many players. */
export const defaults = (options: readonly Option[], players: number): Record<string, string> =>
  Object.fromEntries(options.map((option) => [option.key, usual(option, players)]));

/** All options as a preset has them. */
export const withPreset = (options: readonly Option[], preset: Preset, players: number): Record<string, string> => ({
  ...defaults(options, players),
  ...preset.options,
});

/** Return the best preset for a first game; null: the defaults. */
export const firstGame = ({ presets }: Pick<GameSummary, "presets">): Preset | null => presets.find((one) => one.key === "first") ?? null;

/** The value of an option in the printed rules, at a table of this many players. */
export const boxed = (option: Option, players: number): string => option.box || usual(option, players);

/** The printed rules as a preset: what differs from the defaults. */
export const boxOptions = (options: readonly Option[]): Record<string, string> =>
  Object.fromEntries(options.filter((option) => option.box).map((option) => [option.key, option.box]));

/** The default of an option at a table of this many players. */
export const usual = (option: Option, players: number): string => valuesOf(option, players)[0] ?? "";

/** The values of an option at a table of this many players, the default first. */
export const valuesOf = (option: Option, players: number): string[] => [
  ...option.choices.filter((choice) => choice.alone && players === 1).map((choice) => choice.value),
  ...option.choices.filter((choice) => !choice.alone).map((choice) => choice.value),
  ...(option.seats ? Array.from({ length: players }, (_, seat) => String(seat + 1)) : []),
];

/** Whether an option can make a difference at this table. */
export function matters(option: Option, chosen: Chosen, players: number): boolean {
  const [few, many] = option.players ?? [0, Infinity];
  if (players < few || players > many) return false;
  return Object.entries(option.when).every(([key, values]) => values.includes(chosen[key] ?? ""));
}

/** The options that matter under their headings, in their order. */
export function grouped(options: readonly Option[], chosen: Chosen, players: number): [string, Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options.filter((one) => matters(one, chosen, players))) {
    groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  }
  return [...groups];
}

/** The options that matter and differ from the rules in the box. */
export const changed = (options: readonly Option[], chosen: Chosen, players: number): Option[] =>
  options.filter((option) => matters(option, chosen, players) && chosen[option.key] !== boxed(option, players));

/** Which of the presets this is, the first that fits; undefined: none. */
export const presetOf = (presets: readonly Preset[], options: readonly Option[], chosen: Chosen, players: number): Preset | undefined =>
  presets
    .filter((preset) => !preset.seats || preset.seats === players)
    .find((preset) => Object.entries(withPreset(options, preset, players)).every(([key, value]) => chosen[key] === value));

export const keepLast = (game: string, last: LastTable): void => store(place(game), last);

/** The last table of this game, each part only if it still fits; null: there was none. */
export function lastTable(game: GameSummary): LastTable | null {
  const kept = stored(place(game.key)) as Partial<LastTable> | null;
  if (!kept || typeof kept.options !== "object" || !Array.isArray(kept.seats)) return null;
  const seats = kept.seats.filter((seat) => typeof seat?.who === "string" && typeof seat.name === "string");
  const [few, many] = game.seats;
  if (seats.length !== kept.seats.length || seats.length < few || seats.length > many) return null;
  const fits = Object.entries(kept.options ?? {}).filter(([key, value]) => {
    const option = game.options.find((one) => one.key === key);
    return option && valuesOf(option, seats.length).includes(value);
  });
  return {
    options: { ...defaults(game.options, seats.length), ...Object.fromEntries(fits) },
    seats: seats.map(({ who, name }) => ({ who: who.startsWith("bot:") ? `bot:${levelOf(who.slice(4))}` : who, name })),
    pace: soundPace(kept.pace),
    access: ACCESSES.find((one) => one === kept.access) ?? "invited",
    fill: FILLS.find((one) => one === kept.fill) ?? null,
    caretaker: typeof kept.caretaker === "string" ? levelOf(kept.caretaker) : USUAL_BOT,
  };
}

/** A pace as it was kept, or none if it makes no sense any more. */
function soundPace(kept: unknown): Pace {
  const { kind, bank = 0, move = 0, then } = (typeof kept === "object" && kept ? kept : {}) as Partial<Pace>;
  const whole = [bank, move].every((seconds) => Number.isInteger(seconds) && seconds >= 0);
  if ((kind !== "live" && kind !== "days") || !whole) return { kind: "untimed" };
  return { kind, bank, move, then: then === "others" ? then : "answer" };
}
