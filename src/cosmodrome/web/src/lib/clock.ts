/** The time left on a clock, by the server's time: it ticks here, and the page asks again only when a clock stops. */
import { t } from "./i18n.svelte";
import { S } from "./strings";
import type { Clocks, Pace, SeatClock } from "./types";

type Filled = [text: string | readonly [string, string], args: Record<string, string | number>];

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Clocks as the server sent them, and when they arrived (by this browser, in seconds). */
export interface Heard {
  clocks: Clocks;
  at: number;
}

/** The server's time, in seconds since 1970, when it is `now` here. */
export const serverTime = ({ clocks, at }: Heard, now: number): number => clocks.now + Math.max(0, now - at);

/** How many seconds a clock has left at the server's time. */
export function left(clock: SeatClock, now: number): number {
  if (clock.begins === null || clock.ends === null) return clock.left;
  return Math.max(0, clock.left - Math.max(0, Math.min(now, clock.ends) - clock.begins));
}

/** Whether it is running at the server's time; otherwise it is stopped. */
export const goes = ({ begins, ends }: SeatClock, now: number): boolean => begins !== null && ends !== null && begins <= now && now < ends;

/** In how many seconds a clock stops although it has time left, and must be asked for again; null: none does. */
export function stands(heard: Heard, now: number): number | null {
  const ends = heard.clocks.seats.filter(({ ends, until }) => ends !== null && until !== null && ends < until).map((clock) => clock.ends ?? 0);
  return ends.length ? Math.max(0, Math.min(...ends) - serverTime(heard, now)) : null;
}

const two = (n: number): string => String(n).padStart(2, "0");

/** For the eye, where seconds count: "3:20", "1:02:09". */
export function digits(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  return hours ? `${hours}:${two(minutes)}:${two(whole % MINUTE)}` : `${minutes}:${two(whole % MINUTE)}`;
}

/** In words: "2 days 4 h left". */
export function words(seconds: number): Filled {
  const whole = Math.ceil(seconds);
  const hours = Math.floor((whole % DAY) / HOUR);
  if (whole >= DAY) return [S.clock.left.days, { count: Math.floor(whole / DAY), hours }];
  if (whole >= HOUR) return [S.clock.left.hours, { hours, minutes: Math.floor((whole % HOUR) / MINUTE) }];
  return whole >= MINUTE ? [S.clock.left.minutes, { minutes: Math.floor(whole / MINUTE) }] : [S.clock.left.seconds, { count: whole }];
}

/** A length of time in words, in its largest whole unit: "1 day", "36 hours". */
export function span(seconds: number): Filled {
  if (seconds >= DAY && seconds % DAY === 0) return [S.clock.span.days, { count: seconds / DAY }];
  if (seconds >= HOUR && seconds % HOUR === 0) return [S.clock.span.hours, { count: seconds / HOUR }];
  return [S.clock.span.minutes, { count: Math.max(1, Math.round(seconds / MINUTE)) }];
}

/** Describe the time that a table gives, in one or two sentences. */
export function paceText({ kind = "untimed", bank = 0, move = 0 }: Pace): Filled[] {
  if (kind === "untimed") return [[S.facts.untimed, {}]];
  const time = (seconds: number) => t(...span(seconds));
  if (kind === "live") return [[S.facts.live, { bank: time(bank) }], ...(move ? [[S.facts.adds, { count: move }] as Filled] : [])];
  return [[S.facts.days, { move: time(move) }], ...(bank ? [[S.facts.spare, { bank: time(bank) }] as Filled] : [])];
}

const MARKS = [10, 30, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY];

/** Return the mark that was passed between two looks at a clock, for an announcement to screen readers; null: none. */
export const passed = (before: number, now: number): number | null => MARKS.find((mark) => now <= mark && mark < before) ?? null;
