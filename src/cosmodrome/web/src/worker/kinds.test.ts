/** Which answers are kept for offline use, how many, and which come from the server alone. */
import { describe, expect, it, test } from "vitest";
import { isPage, kindOf, signs, used } from "./kinds";

describe("what is kept", () => {
  it.each(["/api/games", "/api/games/mlem", "/api/games/mlem/rulebook/en", "/api/words/de", "/api/server"])("%s is the same for everybody", (path) => {
    expect(kindOf(path)).toEqual({ group: null });
  });
  it.each([
    ["/api/tables", "lists"],
    ["/api/tables/abc", "tables/abc"],
    ["/api/tables/abc/position", "tables/abc"],
    ["/api/tables/abc/log", "tables/abc"],
    ["/api/tables/abc/archive", "tables/abc"],
    ["/api/replays/r1", "replays/r1"],
    ["/api/replays/r1/everything/log", "replays/r1"],
  ])("%s is one reader's", (path, group) => {
    expect(kindOf(path)).toEqual({ group });
  });
  it.each(["/api/me", "/api/me/export", "/api/notifications", "/api/availability", "/api/tables/abc/outlook", "/api/tables/abc/record", "/api/invitations", "/api/lobby"])("%s is not", (path) => {
    expect(kindOf(path)).toBeNull();
  });
});

test("who signs in or out, or is erased, passes the worker; what is preferred does not", () => {
  expect(["/api/sign-in", "/api/sign-out", "/api/me/delete", "/api/me/password"].map(signs)).toEqual([true, true, true, true]);
  expect(["/api/me/preferences", "/api/tables/abc/steps"].map(signs)).toEqual([false, false]);
});

test("pages are shown without a connection, files and the API's own pages are not", () => {
  expect(["/", "/table/abc", "/help/mlem", "/api-of-mine"].map(isPage)).toEqual([true, true, true, true]);
  expect(["/api/me/export", "/static/icon.svg", "/schema", "/privacy", "/imprint", "/stop/abc", "/healthz"].map(isPage)).toEqual(Array(7).fill(false));
});

test("what was used last stays, as much of each kind as fits", () => {
  const tables = Array.from({ length: 20 }, (_, nth) => `tables/${nth}`);
  expect(used(["lists", ...tables], "tables/0")).toEqual({ kept: ["lists", ...tables.slice(1), "tables/0"], gone: [] });
  expect(used(["lists", ...tables], "tables/new")).toEqual({ kept: ["lists", ...tables.slice(1), "tables/new"], gone: ["tables/0"] });
});
