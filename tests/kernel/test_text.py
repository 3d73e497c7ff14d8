"""Sentences: arguments become words only when shown."""

import pytest

from cosmodrome.kernel import Words, plural, refuse, render

NAMES = {"planet": {"caldera": "Caldera"}, "tiles": {"water": "water", "medal": "medal"}}


def test_a_refusal_is_led_by_its_rule() -> None:
    refusal = refuse("SM-8.1", "you have not scanned {planet} yet", planet="caldera")
    assert render(refusal, NAMES) == "SM-8.1: you have not scanned Caldera yet"


@pytest.mark.parametrize(("count", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_the_plural_follows_the_count(count: int, words: str) -> None:
    assert render(Words(plural("{count} card", "{count} cards"), {"count": count}), {}) == words


def test_lists_are_joined_and_an_empty_one_has_a_word() -> None:
    assert render(Words("{tiles}", {"tiles": ["water", "medal"]}), NAMES) == "water, medal"
    assert render(Words("{tiles}", {"tiles": []}), NAMES) == "nothing"


def test_seats_become_players() -> None:
    words = Words("{seat} looks at {other_seat}", {"seat": 0, "other_seat": 1})
    assert render(words, {}, players=["Ann"]) == "Ann looks at Player 2"


def test_everything_is_translated_but_names_and_numbers() -> None:
    german = {"{planet} is far": "{planet} ist weit", "Caldera": "Kaldera"}
    words = Words("{planet} is far", {"planet": "caldera"})
    assert render(words, NAMES, translate=lambda text: german.get(str(text), text)) == "Kaldera ist weit"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError, match="planet"):
        render(Words("{planet}"), NAMES)
