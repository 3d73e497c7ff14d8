/** Orders for new tables, and what an invitation looks like. */
import { t } from "./i18n.svelte";
import { USUAL_BOT } from "./levels";
import { settings } from "./settings.svelte";
import { S } from "./strings";
import type { GameSummary, SeatOrder, TableOrder } from "./types";

/** The name of a seat that nobody named. */
export const seatName = ({ called }: Pick<GameSummary, "called">, seat: number): string => t(called[seat % called.length] ?? S.player);

/** Return the host's seat at a new table with `seats` seats: the one of their favourite colour, else the first. */
export const ownSeat = (seats: number): number => (settings.seat !== null && settings.seat < seats ? settings.seat : 0);

export function me(game: GameSummary, seat: number): SeatOrder {
  return { kind: "me", name: settings.name.trim() || seatName(game, seat) };
}

export const computer = (game: GameSummary, seat: number, bot: string): SeatOrder => ({ kind: "bot", name: seatName(game, seat), bot });

/** How many may play: "2", or "2–5". */
export const range = ([low, high]: GameSummary["seats"]): string => (low === high ? String(low) : `${low}–${high}`);

/** You against bots. Without `seats`: three players, or as near as the game allows. */
export function quickOrder(game: GameSummary, bots: readonly string[] = [], seats = 0): TableOrder {
  const [low, high] = game.seats;
  const wanted = seats || (bots.length ? bots.length + 1 : 3);
  const size = Math.min(high, Math.max(low, wanted));
  const mine = ownSeat(size);
  const bot = (other: number): string => bots[other] ?? bots.at(-1) ?? USUAL_BOT;
  const order = Array.from({ length: size }, (_, seat) => (seat === mine ? me(game, seat) : computer(game, seat, bot(seat < mine ? seat : seat - 1))));
  return { game: game.key, seats: order, hints: game.hints, caretaker: USUAL_BOT };
}

/** The token in an invitation (a link, a path or the bare code); null if it is not one. */
export function tokenOf(text: string): string | null {
  const found = /(?:^|\/join\/)([\w-]{6,100})\/?$/.exec(text.trim());
  return found?.[1] ?? null;
}
