/** Levels of computer opponents: which ones a game offers, what they are called, and which one suits a person. */
import { t } from "./i18n.svelte";
import { S } from "./strings";
import type { BotInfo, GameSummary, Table } from "./types";

/** The level of a table that does not choose. */
export const USUAL_BOT = "pilot";

/** Names that tables of earlier versions have, and the levels that play that way. */
const BEFORE: Readonly<Record<string, string>> = { greedy: "pilot", search: "navigator" };

/** How many finished tables show how a person has done lately, and how many of them must be won before more is offered. */
const LATELY = 3;
const ENOUGH = 2;

/** The level that a bot's name stands for now. */
export const levelOf = (bot: string): string => BEFORE[bot] ?? bot;

/** The bots that have a name of their own for people. */
export const BOT_NAMES: Readonly<Record<string, string>> = { ...S.levels, greedy: S.levels.pilot, search: S.levels.navigator };

/** A computer opponent's name, for people. */
export const botName = (bot: string): string => t(BOT_NAMES[bot] ?? bot);

/** The computer opponents to choose from: the levels of the game, those added to the server, and the one chosen already. */
export const offered = (game: Pick<GameSummary, "levels">, bots: readonly BotInfo[], chosen = ""): BotInfo[] =>
  bots.filter(({ name, kind }) => kind === "added" || name === chosen || game.levels.includes(name));

/** A level, and the one to offer beside it. */
export interface Proposal {
  bot: string;
  other: { bot: string; stronger: boolean } | null;
}

/**
 * The level that suits a person, judging by tables of a game, newest first: the strongest opponent of the last one that
 * was finished alone against computers. If most of the last ones at that level were won, the next level is offered; if
 * all were lost, the one below.
 */
export function proposal({ key, levels }: Pick<GameSummary, "key" | "levels">, tables: readonly Table[]): Proposal {
  const finished = tables.filter((table) => table.game === key && table.state === "over" && !table.lesson && !table.practice && alone(table));
  const played = finished.map((table) => ({ level: strongest(levels, table), won: won(table) })).filter(({ level }) => level >= 0);
  const usual = Math.max(0, levels.indexOf(USUAL_BOT));
  const at = played[0]?.level ?? usual;
  const last = played.slice(0, LATELY).filter(({ level }) => level === at);
  const wins = last.filter((one) => one.won).length;
  const to = wins >= ENOUGH ? at + 1 : last.length === LATELY && !wins ? at - 1 : at;
  const bot = levels[to];
  return { bot: levels[at] ?? USUAL_BOT, other: bot && to !== at ? { bot, stronger: to > at } : null };
}

const alone = ({ seats }: Table): boolean => seats.filter(({ mine, caretaker }) => mine && caretaker === null).length === 1 && seats.every(({ mine, kind }) => mine || kind === "bot");

const strongest = (levels: readonly string[], { seats }: Table): number => Math.max(...seats.map(({ bot }) => (bot ? levels.indexOf(levelOf(bot)) : -1)));

const won = ({ seats, winners }: Table): boolean => seats.some(({ mine, seat }) => mine && winners.includes(seat));
