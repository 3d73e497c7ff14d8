/** Labels for screen readers: position, content, state, action. */
import { person, tell, who } from "$lib/people";
import { S } from "../strings";
import type { Card, PlanetView, Props } from "../types";
import type { Action } from "./moves";

/** "Planet 3 of 8, Caldera, jump 4, …, 5 tiles, scanned by you and Blue, your ship is here. Enter: planet view." */
export function planetLabel(game: Props, place: number, spot: PlanetView, action: Action | null): string {
  const planet = game.parts.planets[spot.planet];
  const { ring } = game.position.view;
  const parts = [
    tell(game, S.board.place, { place: place + 1, count: ring.length }),
    planet ? game.t(planet.name) : "",
    planet
      ? tell(game, S.board.coordinates, { jump: planet.jump, scan: planet.scan, first: planet.landing[0], second: planet.landing[1] })
      : "",
    left(game, spot),
    ...state(game, spot),
  ];
  return `${parts.filter(Boolean).join(", ")}. ${game.t(action === null ? S.board.enterInspect : S.board.enter[action])}`;
}

function left(game: Props, spot: PlanetView): string {
  if (!spot.left) return game.t(S.board.noTiles);
  return tell(game, spot.open ? S.board.openTiles : S.board.tiles, { count: spot.left });
}

function state(game: Props, spot: PlanetView): string[] {
  const own = game.position.seat;
  const ships = game.position.view.players.filter((player) => player.ship === spot.planet).map((player) => player.seat);
  const others = ships.filter((seat) => seat !== own);
  return [
    spot.scanned.length ? tell(game, S.board.scannedBy, { who: who(game, spot.scanned) }) : "",
    spot.seen.length ? tell(game, S.board.seenBy, { who: who(game, spot.seen) }) : "",
    spot.station === null && spot.takers.length ? tell(game, S.board.reserved, { count: spot.takers.length }) : "",
    spot.station === null ? "" : spot.station === own ? game.t(S.board.ownStation) : tell(game, S.board.station, { who: person(game, spot.station) }),
    ships.length > others.length ? game.t(S.board.ownShip) : "",
    others.length ? tell(game, S.board.ships, { count: others.length, who: who(game, others) }) : "",
  ];
}

/** "Jump gate, you 3 probes, Blue 2 probes, at the gate: Blue. Enter: gate view." */
export function gateLabel(game: Props): string {
  const players = game.position.view.players;
  const waiting = players.filter((player) => player.ship === null).map((player) => player.seat);
  const parts = [
    game.t(S.board.gate),
    ...players.map((player) => tell(game, S.board.gateCount, { who: person(game, player.seat), count: player.gate })),
    waiting.length ? tell(game, S.board.gateShips, { who: who(game, waiting) }) : "",
  ];
  return `${parts.filter(Boolean).join(", ")}. ${game.t(S.board.enterGate)}`;
}

/** "jump 3, scan any number" */
export function cardSigns(game: Props, card: Card): string {
  return card.faces
    .map(([sign, number]) => (number ? tell(game, S.sign[sign], { number }) : game.t(S.joker[sign])))
    .join(", ");
}
