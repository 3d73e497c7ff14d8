"""Values as whole numbers: values out of bounds or without room are named, and the cache changes nothing."""

from array import array

import pytest

from cosmodrome.kernel.codecs import VAIN, Codec, Groups, Listed, Number, Row, Word


def written(codec: Codec, value: object) -> list[int]:
    """Return the numbers of a value."""
    out = array("i", codec.blank)
    codec.put(value, out, 0)
    return out.tolist()


@pytest.mark.parametrize("value", [0, 7])
def test_a_number_out_of_bounds_is_named_alone_and_in_a_list(value: int) -> None:
    words = f"^dice is {value}: an observation has 1 to 6 there$"
    number = Number("dice", 1, 6)
    with pytest.raises(ValueError, match=words):
        written(number, value)
    with pytest.raises(ValueError, match=words):
        written(Listed("dice", number, 3, False), (1, value))


def test_a_word_that_may_be_none_is_one_less_than_the_first() -> None:
    word = Word("stage", ("roll", "land")).optional()
    assert [written(word, value) for value in (None, "roll", "land")] == [[-1], [0], [1]]


def test_more_groups_than_there_is_room_for_are_named() -> None:
    crews = Groups("crews", 3, 1)
    assert written(crews, [{0, 2}]) == [1, 0, -1, 0]
    with pytest.raises(ValueError, match="^crews has 2 groups: an observation has room for 1$"):
        written(crews, [{0}, {1}])


def test_a_list_that_is_new_each_time_is_written_like_any_other() -> None:
    """After many unknown lists, no more lists are cached."""
    pairs = Listed("pairs", Row([Number("one", 0, 999), Number("other", 0, 999)]), 2, False)
    for number in range(2 * VAIN):
        assert written(pairs, ((number, 1), (2, number))) == [2, number, 1, 2, number]
