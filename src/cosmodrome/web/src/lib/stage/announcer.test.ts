import { beforeEach, describe, expect, test } from "vitest";
import { Announcer, brief, QUIET } from "./announcer.svelte";
import { Slow } from "./slow";

describe("what a screen reader hears", () => {
  let clock: Slow;
  let said: string[];
  let announcer: Announcer;
  const hear = (ms: number) => {
    for (let at = 0; at < ms; at += 10) {
      clock.pass(10);
      if (announcer.said !== (said.at(-1) ?? "")) said.push(announcer.said);
    }
  };

  beforeEach(() => {
    clock = new Slow();
    said = [];
    announcer = new Announcer(clock);
  });

  test("is at most one announcement a second", () => {
    announcer.tell("One.");
    announcer.ask("Choose.");
    hear(100);
    expect(said).toEqual(["One. Choose."]);
    announcer.tell("Two.");
    hear(QUIET - 200);
    expect(said).toHaveLength(1);
    hear(200);
    expect(said.slice(1)).toEqual(["Two."]);
  });

  test("says how much more there was, and asks last", () => {
    announcer.tell("0.");
    hear(100);
    for (let at = 1; at < 7; at += 1) announcer.tell(`${at}.`);
    announcer.ask("Old?");
    announcer.ask("New?");
    hear(QUIET);
    expect(said.slice(1)).toEqual(["4. 5. 6. And 3 more entries in the log. New?"]);
  });

  test("asks nothing that is out of date", () => {
    announcer.tell("You move.");
    hear(100);
    announcer.ask("It's Dave's turn.");
    hear(100);
    announcer.tell("Dave moves.");
    hear(QUIET);
    announcer.ask("Your turn.");
    hear(QUIET);
    expect(said).toEqual(["You move.", "Dave moves.", "Your turn."]);
  });

  test("knows whether something was told since the last question", () => {
    announcer.ask("Choose.");
    expect(announcer.told).toBe(false);
    announcer.tell("One.");
    expect(announcer.told).toBe(true);
    announcer.ask("Choose.");
    expect(announcer.told).toBe(false);
  });

  test("is twenty words of a move at most: what nobody is to miss, then the first sentences", () => {
    const [rest, nine] = ["More in the log.", "One two three four five six seven eight nine."];
    const plain = (text: string) => ({ text, urgent: false });
    expect(brief([plain(nine), plain(""), plain("Ten eleven.")], rest)).toEqual([nine, "Ten eleven."]);
    expect(brief([plain(nine), plain(`A. B. ${nine}`), plain("End.")], rest)).toEqual([nine, rest]);
    expect(brief([plain(nine), plain(`B. ${nine}`), { text: `C. ${nine}`, urgent: true }], rest)).toEqual([`C. ${nine}`, rest]);
    expect(brief([plain(`${nine} ${nine} ${nine}`)], rest)).toEqual([rest]);
  });

  test("says the same sentence again, and nothing of a hand that is covered", () => {
    announcer.tell("Same.");
    hear(2000);
    announcer.tell("Same.");
    hear(2000);
    expect(said.map((text) => text.trim())).toEqual(["Same.", "Same."]);
    announcer.tell("Secret.");
    announcer.hush();
    hear(2000);
    expect(announcer.said).toBe("");
  });
});
