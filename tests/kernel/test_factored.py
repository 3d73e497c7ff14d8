"""Actions in parts: one to one with their codes in all games, each of which declares them."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, What, dump
from cosmodrome.kernel.factored import KIND, Factored
from tests.kernel.test_actions import JUMPS

GAMES = all_games()


@pytest.mark.parametrize("key", GAMES)
def test_parts_and_codes_are_one_to_one_within_their_bounds(key: str) -> None:
    game = GAMES[key]
    factored = Factored(game)
    assert len(factored.numbers) == len(game.actions)
    assert [factored.code(numbers) for numbers in factored.numbers] == [*range(len(game.actions))]
    for place, factor in enumerate(factored.factors):
        numbers = {row[place] for row in factored.numbers}
        least = numbers - {0} if factor.name != KIND else numbers
        assert least == {*range(int(factor.name != KIND), factor.size)}


@pytest.mark.parametrize("key", GAMES)
def test_parts_say_what_the_text_says(key: str) -> None:
    game = GAMES[key]
    factored = Factored(game)
    for action, numbers in zip(game.actions, factored.numbers, strict=True):
        kind, *others = factored.factors
        words = [one.words[number - 1] for one, number in zip(others, numbers[1:], strict=True) if number]
        text = game.dump(action)
        said = [kind.words[numbers[0]], *words]
        assert sorted(" ".join(said).replace(":", " ").split()) == sorted(text.replace(":", " ").split())


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_that_is_declared_is_one(key: str) -> None:
    kinds = Factored(GAMES[key]).factors[0].words
    assert {*GAMES[key].factors} <= {*kinds}
    about = {dump(action).split(action.between)[0] for action in GAMES[key].actions if action.between in dump(action)}
    assert about == {*GAMES[key].factors}


def test_kinds_share_what_they_are_about() -> None:
    game = GAMES["space-mission"]
    factored = Factored(game)
    assert [factor.name for factor in factored.factors] == [KIND, "card", "planet", "tile", "other card"]
    jump, scan = (factored.numbers[game.load(text, 1).code] for text in ("jump c17 caldera", "scan c17"))
    assert jump[1] == scan[1] == 17
    assert jump[2:] == (10, 0, 0)
    assert scan[2:] == (0, 0, 0)


def test_parts_of_no_action_are_refused() -> None:
    factored = Factored(GAMES["tom-tube"])
    with pytest.raises(ValueError, match=r"No action has the parts \[0, 1, 0, 0, 0\]"):
        factored.code([0, 1, 0, 0, 0])


class Far(What):
    """A jump from one place to another."""

    word = "far"


FAR = (Far(0, 2), Far(1, 2))


def hopping(actions: Sequence[What] = JUMPS, **factors: tuple[str, ...]) -> Any:
    return SimpleNamespace(key="hopping", actions=actions, factors=factors, dump=dump)


def test_a_game_that_declares_nothing_has_a_factor_for_each_kind() -> None:
    game: AnyGame = hopping()
    assert [(one.name, one.words) for one in Factored(game).factors] == [(KIND, ("jump",)), ("jump", ("0", "1", "2"))]


def test_declarations_that_lose_something_are_named() -> None:
    with pytest.raises(TypeError, match="hopping declares 0 factors of “jump 0”: it has more"):
        Factored(hopping(jump=()))
    with pytest.raises(TypeError, match="The factors of hopping do not tell “far 0 2” from another action"):
        Factored(hopping(FAR, far=("to", "to")))
    assert Factored(hopping(FAR, far=("from", "to"))).numbers == ((0, 1, 1), (0, 2, 1))
