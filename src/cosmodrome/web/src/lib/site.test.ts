import { expect, test } from "vitest";
import { shownIn } from "./site";

test("what the page brings along is read, and an older or broken page is an open server", () => {
  expect(shownIn('{"colour":"green","welcome":"Hello","imprint":true,"access":"members"}')).toEqual({ colour: "green", welcome: "Hello", imprint: true, access: "members" });
  expect(shownIn('{"welcome":"Hello"}')).toEqual({ colour: "", welcome: "Hello", imprint: false, access: "open" });
  expect([undefined, "", "{"].map((content) => shownIn(content).access)).toEqual(["open", "open", "open"]);
});
