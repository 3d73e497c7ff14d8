"""Sentences: arguments become words only when shown."""

import pickle

import pytest

from cosmodrome.kernel import CosmodromeError, Words, plural, refuse, render

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
    assert render(words, NAMES, translate=lambda text, _: german.get(str(text), str(text))) == "Kaldera ist weit"


def test_a_player_called_like_a_message_keeps_their_name() -> None:
    """Strings that are no components are not translated: only messages are, and texts within them."""
    german = {"Rules": "Regeln", "{seat} and {name}: {what}": "{seat} und {name}: {what}"}
    words = Words("{seat} and {name}: {what}", {"seat": 0, "name": "Rules", "what": Words("Rules")})
    said = render(words, {}, players=["Rules"], translate=lambda text, _: german.get(str(text), str(text)))
    assert said == "Rules und Rules: Regeln"


def test_a_language_asks_for_a_form_of_a_component() -> None:
    german = {"{planet} is far": "weit hinter {planet:dat}", "Caldera": "die Kaldera | dat: der Kaldera"}
    words = Words("{planet} is far", {"planet": "caldera"})
    assert render(words, NAMES, translate=lambda text, _: german.get(str(text), str(text))) == "weit hinter der Kaldera"
    german["{planet} is far"] = "{planet} ist weit {planet:gen}"
    assert (
        render(words, NAMES, translate=lambda text, _: german.get(str(text), str(text)))
        == "die Kaldera ist weit die Kaldera"
    )


def test_an_error_is_a_message_with_arguments() -> None:
    error = CosmodromeError("There is no table {table}.", table="{x}")
    assert (str(error), error.words) == (
        "There is no table {x}.",
        Words("There is no table {table}.", {"table": "{x}"}),
    )
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own
    assert (str(again), again.words) == (str(error), error.words)
    typed = CosmodromeError("“{x}” is no game")
    assert str(typed) == render(typed.words, {}) == "“{x}” is no game"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError, match="planet"):
        render(Words("{planet}"), NAMES)
