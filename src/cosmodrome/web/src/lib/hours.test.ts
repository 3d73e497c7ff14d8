import { describe, expect, it } from "vitest";
import { clockTime, minuteOf, weekdays, zones } from "./hours";

describe("hours", () => {
  it("stand in fields for times", () => {
    expect([0, 485, 1439].map(clockTime)).toEqual(["00:00", "08:05", "23:59"]);
    expect(["00:00", "08:05", "23:59", ""].map(minuteOf)).toEqual([0, 485, 1439, null]);
  });

  it("have a week that begins on Monday", () => expect(weekdays("en")).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]));

  it("know the zone that is set, whatever this browser knows", () => {
    expect(zones("Mars/Gale")).toContain("Mars/Gale");
    expect(zones("UTC")).toContain("Europe/Berlin");
  });
});
