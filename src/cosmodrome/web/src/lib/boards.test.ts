import { expect, test } from "vitest";

const read = (found: Record<string, string>) => Object.entries(found).map(([path, text]) => ({ game: path.split("/").at(-3) ?? "", text }));
const styled = read(import.meta.glob<string>("../../../games/*/web/Board.svelte", { eager: true, query: "?raw", import: "default" }));
const told = read(import.meta.glob<string>("../../../games/*/web/index.ts", { eager: true, query: "?raw", import: "default" }));

const SIZED = /container(-type)?:[^;]*\bsize\b/;

test("a board whose styles ask how large it is says which height it needs: nobody lays it out to find out", () => {
  const sized = styled.filter(({ text }) => SIZED.test(text.replaceAll("inline-size", "")));
  expect(sized.map(({ game }) => game)).toEqual(["planet_unknown", "tom_tube"]);
  for (const { game } of sized) expect(told.find((one) => one.game === game)?.text).toMatch(/^ {2}least: \d+,$/m);
});
