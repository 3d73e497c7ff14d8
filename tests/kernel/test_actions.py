"""The table of a game's actions: numbered in order and read by their texts; no other text is accepted."""

import pickle
from typing import Any

import pytest

from cosmodrome.kernel import Actions, BadStep, What, dump
from cosmodrome.lab.contract.copies import WAYS


class Jump(What):
    __slots__ = ("to",)
    word = "jump"

    def __init__(self, to: int) -> None:
        super().__init__(to)
        self.to = to


class Cards(What):
    __slots__ = ()
    word = "cards"
    between = ":"


def cards(text: str) -> What | None:
    """Read an action, and leniently on purpose: leading zeros are ignored."""
    word, *tokens = text.split(":")
    return Cards(*map(int, tokens)) if word == "cards" else None


JUMPS = [Jump(to) for to in range(3)]
TABLE = Actions("Hopping", JUMPS, [Cards()], cards, [Cards])


def test_actions_are_numbered_in_their_order_and_outcomes_are_not() -> None:
    assert TABLE.all == tuple(JUMPS)
    assert [action.code for action in TABLE.all] == [0, 1, 2]
    assert TABLE.load("cards", 1).code == -1


@pytest.mark.parametrize("text", ["jump 0", "jump 2", "cards", "cards:7:1"])
def test_a_text_is_read_as_what_wrote_it(text: str) -> None:
    assert dump(TABLE.load(text, 1)) == text


def test_an_action_is_the_one_that_was_made() -> None:
    assert TABLE.load("jump 1", 1) is JUMPS[1]


@pytest.mark.parametrize("text", ["", "jump", "jump 3", "jump 01", "cards:07", "CARDS", "jump 1 "])
def test_no_other_text_is_taken_for_one(text: str) -> None:
    with pytest.raises(BadStep, match=f"^“{text}” is not an action or outcome of Hopping$"):
        TABLE.load(text, 1)


def test_an_error_quotes_no_more_than_a_line() -> None:
    with pytest.raises(BadStep, match="^“j{80}” is no"):
        TABLE.load("j" * 1000, 1)


def test_values_are_equal_by_their_texts() -> None:
    assert Jump(1) == Jump(1) != Jump(2)
    assert len({Jump(1), Jump(1), Cards()}) == 2
    assert Cards() != "cards"


def copies(what: Any) -> list[Any]:
    return [copied(what) for copied in WAYS.values()]


def test_a_copy_of_an_action_is_the_action() -> None:
    assert all(again is JUMPS[1] for again in copies(JUMPS[1]))
    assert all(again is TABLE for again in copies(TABLE))


def test_a_copy_of_an_outcome_that_was_drawn_is_as_it_was() -> None:
    drawn = Cards(7, 1)
    for again in copies(drawn):
        assert (type(again), again) == (Cards, drawn)


def test_an_outcome_of_no_table_cannot_be_pickled_and_is_named() -> None:
    class Lost(What):
        word = "lost"

    with pytest.raises(TypeError, match=r"cannot pickle <lost 3>: no table of actions has .*Lost \(see `reads`"):
        pickle.dumps(Lost(3))
