import { expect, test } from "vitest";
import type { ActInfo } from "../wire";
import { actLine, ownLine } from "./acts";

const act = (more: Partial<ActInfo>): ActInfo => ({ id: "1", at: "", by: "steward", steward: "Stella", what: "ban", whom: "Bob", subject: "3f9a2c1b", detail: "", ...more });

test("the log says who did what to whom, with what was said", () => {
  expect(actLine(act({ detail: "Rude words." }))).toBe("Stella banned Bob. Rude words.");
  expect(actLine(act({}))).toBe("Stella banned Bob.");
  expect(actLine(act({ what: "rename", detail: "Bob → Rob" }))).toBe("Stella renamed Bob: Bob → Rob");
  expect(actLine(act({ what: "rename", whom: "" }))).toBe("Stella renamed a deleted account (3f9a2c1b)");
  expect(actLine(act({ by: "command line", whom: "", what: "link" }))).toBe("The command line created a sign-in link for a guest or a deleted account (3f9a2c1b).");
  expect(actLine(act({ by: "command line", steward: "", what: "close", whom: "", subject: "abc" }))).toBe("The command line closed table abc.");
});

test("an account that is gone has a mark in the log, and a steward who is gone has no name", () => {
  expect(actLine(act({ what: "delete account", whom: "" }))).toBe("Stella deleted an account (3f9a2c1b).");
  expect(actLine(act({ whom: "", what: "link" }))).toBe("Stella created a sign-in link for a deleted account (3f9a2c1b).");
  expect(actLine(act({ by: "gone", steward: "", what: "unban" }))).toBe("A former steward lifted the ban on Bob.");
  expect(actLine(act({ whom: "", subject: "network" }))).toBe("Stella banned a network address.");
});

test("the owner of an account reads what was done to it", () => {
  expect(ownLine(act({ what: "link" }))).toBe("Stella created a sign-in link for your account.");
  expect(ownLine(act({ what: "settings" }))).toBe("");
});
