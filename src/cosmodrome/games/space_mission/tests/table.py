"""Positions of Space Mission drawn as text, so that a test reads like the rulebook.

Players count from 1. A card is called by its two coordinates: `J1S4` jumps with 1 or scans with 4, `S?L2` scans with a
joker (so on the built-in cards). Where something is drawn for several players or planets, `|` parts them:

    Table(ships="hazard gate", hands="J1S4 S?L2 | J2L1", piles="hazard: 2 water 3 space | caldera: 8 space")
"""

import re
from collections.abc import Iterable

from cosmodrome.games.space_mission import GAME, SpaceMission
from cosmodrome.games.space_mission.parts.components import KINDS, SPACE, TILES
from cosmodrome.games.space_mission.parts.printed import CARDS
from cosmodrome.games.space_mission.rules.chance import bits
from cosmodrome.games.space_mission.state import GATE, NOBODY, PEEK, STAGES, TURN, State, counts, packed
from cosmodrome.games.space_mission.view.view import View
from cosmodrome.kernel import BadStep, Chance, Event, IllegalAction, Score, render

RING = "freezer hazard green-heggar caldera ruby-red cinder verdigris dustveil"
"""The default ring of drawn tables, with jump numbers 1 1 2 4 3 2 3 2."""

FACES = ["".join(f"{kind[0].upper()}{value or '?'}" for kind, value in card.faces) for card in CARDS]
"""The two coordinates of each card, as the tests write them."""

_CARD = {face: number for number, face in enumerate(FACES)}
_KIND = {tile.key: kind for kind, tile in enumerate(TILES)}


def cards(text: str) -> list[int]:
    """Return the numbers of the cards in `text`."""
    return [_CARD[face] for face in text.split()]


def tiles(text: str) -> list[int]:
    """Return the counts of each kind from `3 water medal`."""
    found, number = [0] * KINDS, 1
    for token in text.split():
        if token.isdigit():
            number = int(token)
        else:
            found[_KIND[token]] += number
            number = 1
    return found


def tiles_text(found: Iterable[int]) -> str:
    """Return counts as text: `3 water 1 medal`."""
    return " ".join(f"{count} {TILES[kind].key}" for kind, count in enumerate(found) if count)


def spelled(text: str) -> str:
    """Return a step in the game's own text form: `scan J1S4` → `scan c04`."""
    return re.sub(r"\b[JSL][1-4?][JSL][1-4?](?=\s|$)", lambda found: CARDS[_CARD[found[0]]].key, text)


def faced(text: str) -> str:
    """Return a step as the tests write it: `scan c04` → `scan J1S4`."""
    return re.sub(r"\bc(\d\d)\b", lambda found: FACES[int(found[1]) - 1], text)


class Table:
    """A match in the middle of the game; the test chooses the outcomes of chance with `brings`."""

    def __init__(
        self,
        players: int = 2,
        *,
        turn: int = 1,
        start: int = 1,
        actions: int = 2,
        peek: bool = True,
        ring: str = RING,
        ships: str = "",
        gate: str = "",
        hands: str = "",
        draw: str | None = None,
        discards: str = "",
        piles: str = "",
        scanned: str = "",
        reserved: str = "",
        stations: str = "",
        taken: str = "",
        received: str = "",
        game: SpaceMission = GAME,
    ) -> None:
        self.game = game
        self._planets = {planet.key: number for number, planet in enumerate(game.components.planets)}
        self.state = state = State().set_up(game.components, players, flags=PEEK * peek, start=start - 1)
        self.events: list[Event] = []
        state.stage, state.turn, state.actions_left = TURN, turn - 1, actions
        state.ring = [self._planets[name] for name in ring.split()]
        state.where = [state.ring.index(planet) if planet in state.ring else -1 for planet in range(len(self._planets))]
        places = ships.split() if not ships.startswith("all at ") else ships.split()[2:] * players
        for seat, place in enumerate(places):
            state.ships[seat] = GATE if place == "gate" else self._planets[place]
        for seat, probes in enumerate(gate.split()):
            state.gate[seat] = int(probes)
            state.chips[seat] -= int(probes)
        self._lay_cards(hands, draw, discards)
        self._lay_piles(piles)
        for planet, seats in self._by_planet(scanned).items():
            state.scanned[planet] |= sum(1 << (int(seat) - 1) for seat in seats.split())
        for planet, station in self._by_planet(stations).items():
            state.stations[planet] = int(station) - 1
            state.chips[int(station) - 1] -= 1
            state.scanned[planet] |= 1 << (int(station) - 1)
        self._lay_taken(reserved)
        self._lay_taken(taken)
        for seat, text in enumerate(received.split("|")):
            for kind, count in enumerate(tiles(text)):
                state.tiles[seat * KINDS + kind] += count

    def _by_planet(self, text: str) -> dict[int, str]:
        parts = [part.split(":") for part in text.split("|") if part.strip()]
        return {self._planets[name.strip()]: what.strip() for name, what in parts}

    def _lay_cards(self, hands: str, draw: str | None, discards: str) -> None:
        state = self.state
        free = (
            set(range(len(state.parts.cards)))
            - set(cards(discards))
            - set(cards(hands.replace("|", " ").replace("rest", "")))
        )
        free -= set(cards(draw or ""))
        for seat, text in enumerate(hands.split("|")):
            state.hands[seat] = sorted(free if text.strip() == "rest" else cards(text))
        state.discards = sum(1 << card for card in cards(discards))
        if draw is not None and "rest" not in hands:
            state.discards |= sum(1 << card for card in free)
        held = sum(1 << card for hand in state.hands for card in hand)
        state.pile_size = (state.parts.all_cards & ~held & ~state.discards).bit_count()

    def _lay_piles(self, piles: str) -> None:
        state = self.state
        for planet, text in self._by_planet(piles).items():
            found = tiles(text)
            state.dealt[planet], state.piles[planet] = 1, packed(found)
            state.bag = [left - count for left, count in zip(state.bag, found, strict=True)]
            if found[SPACE] and not any(found[:SPACE]):
                state.opened[planet] = 1
                state.spaces += found[SPACE]

    def _lay_taken(self, text: str) -> None:
        state = self.state
        for planet, takes in self._by_planet(text).items():
            for take in takes.split():
                seat, kind = int(take.split("=")[0]) - 1, _KIND[take.split("=")[1]]
                state.takes[planet].append(seat << 4 | kind)
                state.bag[kind] -= 1
                if state.stations[planet] == NOBODY:
                    state.chips[seat] -= 1
                    state.scanned[planet] |= 1 << seat
                else:
                    state.tiles[seat * KINDS + kind] += 1

    # -- playing ---------------------------------------------------------------------------------------------

    def plays(self, *texts: str) -> "Table":
        """Let the player whose turn it is do these in order. Raises `IllegalAction`."""
        for text in texts:
            action = self.game.load(spelled(text), 1)
            refusal = self.game.why_not(self.state, self.state.turn, action)
            if refusal is not None:
                raise IllegalAction(refusal, render(refusal, self.game.names))
            self.events += self.game.apply(self.state, self.state.turn, action)
        return self

    def brings(self, text: str) -> "Table":
        """Apply this outcome of chance."""
        outcome = self.game.load(spelled(text), 1)
        if not self.could_bring(text):
            raise BadStep(f"chance cannot bring “{text}” here")
        self.events += self.game.apply(self.state, None, outcome)
        return self

    def could_bring(self, text: str) -> bool:
        """Return whether chance comes next and this may be its outcome."""
        outcome = self.game.load(spelled(text), 1)
        return isinstance(self.game.pending(self.state), Chance) and self.game.possible(self.state, outcome)

    def why_not(self, text: str, player: int | None = None) -> str | None:
        """Return the reason why an action is refused, or None."""
        seat = self.state.turn if player is None else player - 1
        refusal = self.game.why_not(self.state, seat, self.game.load(spelled(text), 1))
        return None if refusal is None else render(refusal, self.game.names)

    def may(self, word: str, player: int | None = None) -> list[str]:
        """Return the legal actions that begin with `word`."""
        seat = self.state.turn if player is None else player - 1
        return [faced(action.text) for action in self.game.legal(self.state, seat) if action.word == word]

    def rounds(self, number: int) -> "Table":
        """Let all players fly back and forth for this number of rounds (nobody may be at the gate)."""
        for _ in range(number * self.state.seats):
            fly = self.may("fly")[0]
            there = self.at(self.turn)
            self.plays(fly, f"fly {there}", "end-turn")
        return self

    # -- looking ---------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """Return the player whose turn it is."""
        return self.state.turn + 1

    @property
    def stage(self) -> str:
        """Return the stage of the match."""
        return STAGES[self.state.stage]

    def at(self, player: int) -> str:
        """Return the planet where the ship is."""
        ship = self.state.ships[player - 1]
        return "gate" if ship == GATE else self.state.parts.planets[ship].key

    def hand(self, player: int) -> str:
        """Return the hand cards."""
        return " ".join(FACES[card] for card in self.state.hands[player - 1])

    def discards(self) -> str:
        """Return the discard pile."""
        return " ".join(FACES[card] for card in bits(self.state.discards))

    def probes(self, player: int) -> int:
        """Return the player's probes at the gate."""
        return self.state.gate[player - 1]

    def chips(self, player: int) -> int:
        """Return the player's chips in the supply."""
        return self.state.chips[player - 1]

    def tiles(self, player: int) -> str:
        """Return the tiles that a player has received."""
        return tiles_text(self.state.tiles[(player - 1) * KINDS : player * KINDS])

    def pile(self, planet: str) -> str:
        """Return the pile of a planet."""
        return tiles_text(counts(self.state.piles[self._planets[planet]]))

    def open(self, planet: str) -> bool:
        """Return whether the space tiles of a planet lie open."""
        return bool(self.state.opened[self._planets[planet]])

    def reserved(self, planet: str) -> str:
        """Return the players and tiles of takings at a planet, in order."""
        return " ".join(f"{(one >> 4) + 1}={TILES[one & 15].key}" for one in self.state.takes[self._planets[planet]])

    def station(self, planet: str) -> int | None:
        """Return the owner of the station on a planet."""
        seat = self.state.stations[self._planets[planet]]
        return None if seat == NOBODY else seat + 1

    def view(self, player: int | None = None) -> View:
        """Return the view of a player or an onlooker."""
        return self.game.view(self.state, None if player is None else player - 1)

    def score(self, player: int) -> Score:
        """Return the score sheet."""
        return self.game.score(self.state, player - 1)

    def points(self, player: int, rule: str) -> int:
        """Return the points of one line of the score sheet."""
        return {line.rule: line.points for line in self.score(player).lines}[rule]

    def told(self, player: int | None = None) -> list[str]:
        """Return the log in sentences, as a player or an onlooker reads it."""
        seen = [event.seen_by(None if player is None else player - 1) for event in self.events]
        return [render(event.words(self.game.texts), self.game.names) for event in seen if event and not event.fleeting]
