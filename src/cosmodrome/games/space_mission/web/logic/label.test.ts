import { expect, it } from "vitest";
import type { Words } from "$lib/board";
import { ENGLISH, fill } from "$lib/words";
import type { PlanetView, Props } from "../types";
import { planetLabel } from "./label";

const spot = { planet: 0, left: 7, open: false, station: null, scanned: [0], seen: [0, 1], takers: [0] } as unknown as PlanetView;
const game = {
  t: (text: string) => fill(ENGLISH, text, {}),
  words: ({ text, args }: Words) => fill(ENGLISH, text, args),
  parts: { planets: [{ key: "caldera", name: "Caldera", jump: 4, scan: 2, landing: [1, 3] }] },
  players: [{ seat: 0, name: "Ann" }, { seat: 1, name: "Bo" }],
  position: { seat: 1, view: { ring: [spot], players: [{ seat: 0, ship: null }, { seat: 1, ship: 0 }] } },
} as unknown as Props;

it("tells apart who has scanned a planet and who has seen its tiles", () => {
  expect(planetLabel(game, 0, spot, null)).toContain("7 tiles, scanned by Ann, tiles seen by you and Ann, 1 tile reserved");
});
