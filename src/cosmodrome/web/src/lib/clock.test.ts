import { describe, expect, it } from "vitest";
import { digits, goes, left, passed, serverTime, span, stands, words } from "./clock";
import { fill, ENGLISH } from "./words";
import type { SeatClock } from "./types";

const clock = (begins: number | null, ends: number | null, until = ends): SeatClock => ({ seat: 0, left: 100, begins, ends, until });
const said = (seconds: number): string => fill(ENGLISH, ...words(seconds));

describe("a clock", () => {
  it("goes from when it begins to when it comes to stand", () => {
    expect([900, 1000, 1030, 1060, 1090].map((now) => left(clock(1000, 1060), now))).toEqual([100, 100, 70, 40, 40]);
    expect([999, 1000, 1059, 1060].map((now) => goes(clock(1000, 1060), now))).toEqual([false, true, true, false]);
  });

  it("stands where nobody is asked", () => {
    expect(left(clock(null, null), 5000)).toBe(100);
    expect(goes(clock(null, null), 5000)).toBe(false);
  });

  it("never has less than nothing", () => expect(left(clock(1000, 2000), 1500)).toBe(0));

  it("goes by the server's time, whatever this browser's is", () => {
    const heard = { clocks: { now: 1000, short: 20, more: 60, seats: [] }, at: 77 };
    expect(serverTime(heard, 80)).toBe(1003);
    expect(serverTime(heard, 60)).toBe(1000);
  });

  it("is asked for again when it comes to stand with time left", () => {
    const heard = (...seats: SeatClock[]) => ({ clocks: { now: 1000, short: 20, more: 60, seats }, at: 77 });
    expect(stands(heard(clock(1000, 1060, 5000), clock(1000, 1100)), 87)).toBe(50);
    expect(stands(heard(clock(1000, 1100), clock(null, null)), 87)).toBeNull();
  });

  it("is told in digits where seconds count, in words over days", () => {
    expect([0, 8.2, 200, 3729].map(digits)).toEqual(["0:00", "0:09", "3:20", "1:02:09"]);
    expect([187_200, 90_000, 12_000, 719, 1].map(said)).toEqual([
      "2 days 4 h left",
      "1 day 1 h left",
      "3 h 20 min left",
      "11 min left",
      "1 second left",
    ]);
  });

  it("is given in whole units", () => {
    const given = (seconds: number): string => fill(ENGLISH, ...span(seconds));
    expect([60, 300, 7200, 129_600, 259_200].map(given)).toEqual(["1 minute", "5 minutes", "2 hours", "36 hours", "3 days"]);
  });

  it("is told to ears at its marks alone", () => {
    expect([passed(61, 60), passed(60, 59), passed(11, 9), passed(90_000, 80_000), passed(5, 4)]).toEqual([60, null, 10, 86_400, null]);
  });
});
