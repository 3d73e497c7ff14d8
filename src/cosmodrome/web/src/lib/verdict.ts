/** The verdict on a match for its viewer: how it came out for them, what decided it, and what they did best. */
import type { Over, Player } from "./board";
import { POINTS, type Unit } from "./faces";
import { placeOf } from "./frame";
import { list, t } from "./i18n.svelte";
import { S } from "./strings";

/** `why`, `well`: empty where there is nothing to say. */
export interface Verdict {
  what: string;
  why: string;
  well: string;
}

interface Line {
  name: string;
  ahead: number;
}

/** How many points `seat` is ahead of `other`. */
function gap({ scores }: Over, seat: number, other: number): number {
  const total = (one: number) => scores.find((score) => score.seat === one)?.total ?? 0;
  return total(seat) - total(other);
}

/** The line of the score sheet that put `seat` furthest ahead of all `others`; null: none did. */
function furthest({ scores }: Over, seat: number, others: readonly number[]): Line | null {
  const lines = (one: number) => scores.find((score) => score.seat === one)?.lines ?? [];
  const found = lines(seat)
    .map(({ name, points }, at) => ({ name, ahead: points - Math.max(...others.map((other) => lines(other)[at]?.points ?? 0)) }))
    .reduce((best, line) => (line.ahead > best.ahead ? line : best), { name: "", ahead: 0 });
  return found.ahead ? found : null;
}

const amount = (unit: Unit, count: number): string => t(unit.amount, { count });

/** For a shared victory: with how many points each, if they have the same number. */
function shared(over: Over, winners: readonly number[], who: string, yours: boolean, unit: Unit): string {
  const [first = 0] = winners;
  const level = winners.every((seat) => gap(over, first, seat) === 0);
  const count = over.scores.find((score) => score.seat === first)?.total ?? 0;
  if (level) return t(yours ? S.score.youShareWith : S.score.shareWith, { who, amount: amount(unit, count) });
  return t(yours ? S.score.youShare : S.score.tie, { who });
}

function won(over: Over, players: readonly Player[], winner: number, yours: boolean, unit: Unit): Verdict {
  const second = over.ranks[1]?.[0] ?? winner;
  const count = gap(over, winner, second);
  const [who, other] = [players[winner]?.name ?? "", players[second]?.name ?? ""];
  const line = count > 0 ? furthest(over, winner, [second]) : null;
  const why = line ? t(yours ? S.score.broughtYou : S.score.brought, { line: t(line.name), amount: amount(unit, line.ahead), who, other }) : "";
  const [by, level, bare] = yours ? [S.score.youWon, S.score.youWonLevel, S.score.youWonBare] : [S.score.won, S.score.wonLevel, S.score.wins];
  return { what: t(count > 0 ? by : count === 0 ? level : bare, { who, other, amount: amount(unit, count), unit: t(unit.name) }), why, well: "" };
}

/** For somebody who didn't win. */
function behind(over: Over, players: readonly Player[], seat: number, unit: Unit): Verdict {
  const winners = over.ranks[0] ?? [];
  const first = winners[0] ?? seat;
  const { place, shared: joint } = placeOf(over, seat);
  const count = gap(over, first, seat);
  const args = {
    place: t((joint ? S.score.joint : S.score.places)[place - 1] ?? S.score.place, { number: place }),
    all: t(S.score.numbers[players.length] ?? String(players.length)),
    who: list(winners.map((one) => players[one]?.name ?? "")),
    amount: amount(unit, count),
    unit: t(unit.name),
  };
  const decided = count > 0 ? furthest(over, first, [seat]) : null;
  const best = furthest(over, seat, players.map((player) => player.seat).filter((one) => one !== seat));
  return {
    what: t(count > 0 ? S.score.behind : count === 0 ? S.score.level : S.score.placed, args),
    why: decided ? t(S.score.broughtOther, { line: t(decided.name), amount: amount(unit, decided.ahead), who: players[first]?.name ?? "" }) : "",
    well: best ? t(S.score.well, { line: t(best.name) }) : "",
  };
}

/** The end by a player who gave up: points did not decide it. */
function gaveUp(over: Over, players: readonly Player[], loser: number, me: number | null): Verdict {
  const winners = over.ranks[0] ?? [];
  const who = list(winners.map((seat) => players[seat]?.name ?? ""));
  const alone = winners.length === 1 && winners[0] === me;
  const what = loser === me ? S.score.youGaveUp : alone ? S.score.gaveUpToYou : S.score.gaveUp;
  return { what: t(what, { who, other: players[loser]?.name ?? "" }), why: "", well: "" };
}

/** The sentences for this end; null: nobody was compared with anybody. If several of the viewer's seats look on together, it names them. */
export function verdictOf(over: Over, players: readonly Player[], unit: Unit = POINTS): Verdict | null {
  const [winners] = over.ranks;
  if (!winners?.length || over.ranks.flat().length < 2) return null;
  const own = players.filter((player) => player.mine);
  const me = own.length === 1 ? (own[0]?.seat ?? null) : null;
  if (typeof over.resigned === "number") return gaveUp(over, players, over.resigned, me);
  if (me !== null && !winners.includes(me)) return behind(over, players, me, unit);
  if (winners.length === 1) return won(over, players, winners[0]!, me !== null, unit);
  const who = list(winners.filter((seat) => seat !== me).map((seat) => players[seat]?.name ?? ""));
  return { what: shared(over, winners, who, me !== null, unit), why: "", well: "" };
}

/** All of it in one breath. */
export const spoken = ({ what, why, well }: Verdict): string => [why ? `${what}: ${why}` : `${what}.`, well].filter(Boolean).join(" ");
