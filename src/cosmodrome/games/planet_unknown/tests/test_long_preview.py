"""Previews of placements come true (PU-4.5): every outcome is compared with the rules themselves."""

from itertools import islice

import msgspec
import pytest
from hypothesis import given

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions import items as it
from cosmodrome.games.planet_unknown.parts.cards import EVENTS
from cosmodrome.games.planet_unknown.parts.effects import RoundRule
from cosmodrome.games.planet_unknown.tests.promises import (
    check_advances,
    check_outcome,
    check_places,
    in_any_order,
    tried_on,
)
from cosmodrome.games.planet_unknown.tests.sittings import SITTINGS, few, steps
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table
from cosmodrome.games.planet_unknown.tests.trials import choosing, look
from cosmodrome.games.planet_unknown.view.preview import Outlook
from cosmodrome.kernel import Rng, seed_from

RULES: dict[str, int] = {card.effect.rule: card.number for card in EVENTS if isinstance(card.effect, RoundRule)}
"""An event for every rule of a round."""


@pytest.mark.parametrize("seed", range(20))
def test_PU_4_5_every_outcome_is_what_happens(seed: int) -> None:
    rng = Rng(seed_from(f"outcomes {seed}"))
    for state, seat in choosing(seed):
        if not rng.below(6):
            for table in (state, in_any_order(state)):
                for taken, lay, one in tried_on(table, seat, look(table, seat), rng, 4):
                    check_outcome(taken, seat, lay, one)


@pytest.mark.parametrize("rule", sorted(RULES))
def test_PU_29_12_PU_29_13_PU_29_14_PU_29_15_PU_29_16_PU_29_17_under_the_rule_of_every_round(rule: str) -> None:
    rng = Rng(seed_from(rule))
    tried = 0
    for seed in range(40):
        for state, seat in choosing(seed, events="on", boards="random"):
            if len(state.drawn) != state.round or rng.below(8):
                continue
            state.drawn = (*state.drawn[:-1], RULES[rule])
            for taken, lay, one in tried_on(state, seat, look(state, seat), rng, 5):
                check_outcome(taken, seat, lay, one)
                tried += 1
        if tried > 100:
            return
    raise AssertionError(f"only {tried} placements were tried")


@pytest.mark.parametrize("options", [{}, {"boards": "random", "events": "on"}])
def test_PU_6_7_PU_13_5_what_a_chosen_marker_brings(options: dict[str, str]) -> None:
    tried = 0
    for seed in range(12):
        for before, by, _what, _after in steps(seed, **options):
            if by is not None and before.lanes[by].now[:1] in ((it.MARKER,), (it.ENERGY,)):
                for state in (before, in_any_order(before)):
                    tried += check_advances(state, by, look(state, by))
    assert tried > 200


@few
@given(SITTINGS)
def test_PU_4_5_the_places_are_those_that_are_legal(seed: int) -> None:
    for state, seat in islice(choosing(seed), 0, None, 5):
        check_places(state, seat, look(state, seat))


def test_PU_31_7_only_who_lays_a_tile_has_an_outlook() -> None:
    table = Table(Side(P1), Side(P1))
    seen = GAME.outlook(table.view("Ann"))
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Outlook) == seen
    assert GAME.outlook(table.view()) is None
    table.finish("Ann")
    assert GAME.outlook(table.view("Ann")) is None
