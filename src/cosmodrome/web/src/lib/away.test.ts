import { expect, test } from "vitest";
import { later, missed } from "./away";
import type { LogEvent } from "./types";

const event = (version: number, by: number | null): LogEvent => ({ version, step: version, by, to: null, kind: "flew", args: {}, heads: false });
const versions = (log: readonly LogEvent[]) => log.map((one) => one.version);
const MINUTE = 60_000;

test("what was seen later counts, here or elsewhere", () => {
  const [here, there] = [{ version: 3, at: 0 }, { version: 5, at: 0 }];
  expect([later(here, there), later(there, here), later(null, here), later(here, null), later(null, null)]).toEqual([there, there, here, here, null]);
});

test("what came since is told from the last own move on; what others did for one is part of it", () => {
  const log = [event(1, 1), event(2, 0), event(3, 1), event(4, null), event(5, 1)];
  expect(versions(missed({ version: 0, at: 0 }, log, [0], MINUTE))).toEqual([3, 4, 5]);
  expect(versions(missed({ version: 4, at: 0 }, log, [0], MINUTE))).toEqual([5]);
  expect(missed({ version: 0, at: 0 }, log, [0], 20_000)).toEqual([]);
  expect(missed(null, log, [0], MINUTE)).toEqual([]);
});
