"""The law of prompts on every game: prompts are true, in random play of all options."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from cosmodrome.games import all_games
from cosmodrome.games.mlem import GAME as MLEM_GAME
from cosmodrome.games.mlem import Mlem
from cosmodrome.games.mlem.state import State
from cosmodrome.games.mlem.tests.prompts import PROMPTS as MLEM
from cosmodrome.games.planet_unknown.tests.prompts import PROMPTS as PLANET_UNKNOWN
from cosmodrome.games.space_mission.tests.prompts import PROMPTS as SPACE_MISSION
from cosmodrome.games.tom_tube.tests.prompts import PROMPTS as TOM_TUBE
from cosmodrome.kernel import AnyGame, Match, Rng, Seat, Words, seed_from
from cosmodrome.lab.contract import ContractBroken, Moment, any_table, words
from cosmodrome.lab.contract.moment import asked as arguments
from cosmodrome.lab.contract.words import Prompts, law_prompts
from tests.contract.test_golden import GOLDEN
from tests.contract.test_long_words import altered

PROMPTS: Mapping[str, Prompts] = {
    "mlem": MLEM,
    "planet-unknown": PLANET_UNKNOWN,
    "space-mission": SPACE_MISSION,
    "tom-tube": TOM_TUBE,
}
SELDOM = {
    "mlem": {"Deep space: where does your {astronaut} leave?"},
    "planet-unknown": {
        "A sector of the station was empty: that round was the last.",
        "Choose the field that the marker goes to.",
        "Choose a marker; take all bonuses at its height.",
        "Choose the objective for the whole table.",
        "Destroy the load, or keep it.",
        "Drive your rovers, use a technology, or finish.",
        "Look through all civ cards that are left, and take two.",
        "The last event was drawn: that round was the last.",
    },
    "tom-tube": {
        "Both have passed: the game ends.",
        "You have too few triangles for {count} cells: choose which to fill.",
    },
}
"""Prompts that a little random play and the golden records may miss; the tests of the rules cover them."""
MATCHES = 12
GAMES = all_games()


def asked(game: AnyGame, prompts: Prompts, number: int) -> Moment:
    """Play a random match and check every prompt."""
    rng = Rng(seed_from(f"prompts {number}"))
    seats, chosen = any_table(game, rng)
    moment = Moment(game, Match.create(game, seats, chosen, seed=seed_from(str(number))), rng)
    moment.hold(law_prompts, prompts)
    return moment


def asked_again(key: str, name: str, prompts: Prompts) -> Moment:
    """Replay a golden match and check every prompt."""
    match = Match.replay(GAMES[key], GOLDEN[key].record(name))
    moment = Moment(GAMES[key], match, Rng(seed_from(name)))
    moment.hold(law_prompts, prompts)
    return moment


@pytest.mark.parametrize("key", GAMES)
def test_everything_that_is_asked_is_true(key: str) -> None:
    heard = [asked(GAMES[key], PROMPTS[key], number).kept for number in range(MATCHES)]
    heard += [asked_again(key, name, PROMPTS[key]).kept for name in GOLDEN[key].names]
    assert PROMPTS[key].keys() - {text for one in heard for text in one} <= SELDOM.get(key, set())


@pytest.mark.parametrize("key", GAMES)
def test_whatever_a_prompt_says_otherwise_is_caught(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each argument of each prompt is altered in turn; an alteration that is never caught is not checked at all."""
    hold, said, caught = words.asks, set[tuple[str, str]](), set[tuple[str, str]]()

    def tried(moment: Moment, question: Any, prompts: Prompts, told: Words) -> str:
        text = hold(moment, question, prompts, told)
        for name in arguments((told.text,) if isinstance(told.text, str) else told.text):
            said.add((text, name))
            with suppress(ContractBroken):
                hold(moment, question, prompts, replace(told, args={**told.args, name: altered(told.args[name])}))
                continue
            caught.add((text, name))
        return text

    monkeypatch.setattr(words, "asks", tried)
    for name in GOLDEN[key].names:
        asked_again(key, name, PROMPTS[key])
    assert said - caught == set()


class DiceOfTheLastRoll(Mlem):
    """MLEM with a prompt that counts the dice of the last roll as the remaining ones."""

    def prompt(self, state: State, seat: Seat | None) -> Words:
        words = super().prompt(state, seat)
        rolled = sum(state.roll >> 3 * face & 7 for face in range(5))
        return Words(words.text, {**words.args, "count": rolled}) if "count" in words.args else words


class OfTheLastMove(Mlem):
    """MLEM with a prompt that repeats the previous question."""

    def prompt(self, state: State, seat: Seat | None) -> Words:
        words = super().prompt(state, seat)
        return Words("Keep this roll, or roll all dice once more.") if words.args.keys() == {"field"} else words


WRONG = {
    "says count": DiceOfTheLastRoll(MLEM_GAME.mat),
    "is asked, but isn't true": OfTheLastMove(MLEM_GAME.mat),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_prompt_that_is_wrong_is_caught(name: str) -> None:
    with pytest.raises(ContractBroken, match=name):
        [asked(WRONG[name], MLEM, number) for number in range(10)]
