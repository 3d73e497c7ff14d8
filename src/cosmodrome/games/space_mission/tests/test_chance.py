"""Late draws of chance have the same distribution as early ones. The seeds are fixed, the bounds generous."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import comb

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.parts.components import SPACE
from cosmodrome.games.space_mission.parts.printed import PRINTED
from cosmodrome.games.space_mission.rules.chance import draw_cards, draw_ring, draw_tiles
from cosmodrome.games.space_mission.state import CARDS, PEEK, State
from cosmodrome.games.space_mission.tests.table import RING, Table
from cosmodrome.kernel import Rng, seed_from

SAMPLES = 1500
SPACE_IN_EIGHT = {n: comb(16, n) * comb(48, 8 - n) / comb(64, 8) for n in range(9)}
"""The probability of each number of space tiles among the eight of a planet (SM-2.2)."""


def surprise(found: Iterable[int], odds: Mapping[int, float]) -> float:
    """Return Pearson's χ² of the findings; values expected less than five times are counted together."""
    seen = Counter(found)
    total = seen.total()
    rare = [value for value, chance in odds.items() if chance * total < 5]
    cells = [(seen[value], odds[value] * total) for value in odds if value not in rare]
    cells.append((sum(seen[value] for value in rare), sum(odds[value] for value in rare) * total))
    return sum((count - expected) ** 2 / expected for count, expected in cells if expected)


def dealt_late(seed: str) -> list[int]:
    """Return the number of space tiles at each of eight planets that are dealt one after the other."""
    rng, state = Rng(seed_from(seed)), State().set_up(PRINTED, 2, flags=PEEK, start=0)
    spaces = []
    for _ in range(8):
        kinds = draw_tiles(state, rng).kinds
        for kind in kinds:
            state.bag[kind] -= 1
        spaces.append(kinds.count(SPACE))
    assert sum(state.bag) == 0
    return spaces


def test_SM_2_2_the_last_planet_dealt_is_like_the_first() -> None:
    planets = list(zip(*(dealt_late(f"late {number}") for number in range(SAMPLES)), strict=True))
    for spaces in planets:
        assert surprise(spaces, SPACE_IN_EIGHT) < 25  # about 5 degrees of freedom


def test_SM_2_2_a_planet_dealt_by_choice_is_like_any_other() -> None:
    """A player who stops looking after finding many space tiles only learns which tiles the others can't have."""
    next_ones = Counter[int]()
    for number in range(SAMPLES):
        first, second, *_ = dealt_late(f"choice {number}")
        if first == 2:
            next_ones[second] += 1
    odds = {n: comb(14, n) * comb(42, 8 - n) / comb(56, 8) for n in range(9)}
    assert surprise(next_ones.elements(), odds) < 25


def test_SM_2_3_every_card_is_equally_likely_in_the_last_hand_dealt() -> None:
    seen = Counter[int]()
    for number in range(SAMPLES):
        rng, state = Rng(seed_from(f"hands {number}")), Table(5).state
        for seat in range(5):
            state.turn = seat
            state.hands[seat] = list(draw_cards(state, rng).cards)
        seen.update(state.hands[4])
    assert surprise(seen.elements(), dict.fromkeys(range(60), 1 / 60)) < 110  # 59 degrees of freedom


def test_SM_4_2_every_reshuffled_card_is_equally_likely_to_come_first() -> None:
    table = Table(hands="J1S1", draw="")
    state = table.state
    state.stage = CARDS
    seen = Counter(draw_cards(state, Rng(seed_from(f"again {n}"))).cards[0] for n in range(SAMPLES))
    assert surprise(seen.elements(), dict.fromkeys(range(1, 60), 1 / 59)) < 110


def test_SM_2_1_every_planet_is_equally_likely_at_every_place() -> None:
    state = State().set_up(PRINTED, 2, flags=PEEK, start=0)
    rings = [draw_ring(state, Rng(seed_from(f"ring {number}"))).planets for number in range(SAMPLES)]
    for place in range(8):
        assert surprise((ring[place] for ring in rings), dict.fromkeys(range(12), 1 / 12)) < 40  # 11 degrees


def test_the_draws_of_a_match_are_possible_by_its_own_judgement() -> None:
    table = Table(hands="J1S1 | J4L1", draw="J1S2 J1S3").plays("draw")
    for number in range(50):
        cards = draw_cards(table.state, Rng(seed_from(str(number))))
        assert GAME.possible(table.state, cards)
        assert set(cards.cards[:2]) == {1, 2}  # the draw pile first


def test_a_ring_of_the_tests_is_a_ring() -> None:
    state = State().set_up(PRINTED, 2, flags=PEEK, start=0)
    assert GAME.possible(state, GAME.load(f"ring {RING}", 1))
