"""The choices of a table: playable presets, options with existing values, words for every choice."""

from collections.abc import Sequence

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Match, Option, seed_from

OFFERING = [game for game in all_games().values() if game.presets]
each_game = pytest.mark.parametrize("game", OFFERING, ids=[game.key for game in OFFERING])


@each_game
def test_every_preset_is_played_with_the_seats_that_it_is_for(game: AnyGame) -> None:
    for preset in game.presets:
        for seats in [preset.seats] if preset.seats else game.seats:
            match = Match.create(game, seats, preset.options, seed=seed_from(preset.key))
            assert {key: match.header.options[key] for key in preset.options} == preset.options


@each_game
def test_presets_have_keys_of_their_own_and_the_first_is_for_a_first_game(game: AnyGame) -> None:
    keys = [preset.key for preset in game.presets]
    assert len(set(keys)) == len(keys)
    assert keys[0] == "first"


def matters(option: Option, options: Sequence[Option], seats: int) -> bool:
    """Return whether the option matters at a table of this size, with some choice of the other options."""
    few, many = option.players or (seats, seats)
    others = {other.key: other for other in options}
    return few <= seats <= many and all(matters(others[key], options, seats) for key in option.when)


@each_game
def test_an_option_names_others_by_values_that_they_have_and_matters_at_some_table(game: AnyGame) -> None:
    values = {option.key: {value for seats in game.seats for value in option.values(seats)} for option in game.options}
    for option in game.options:
        for key, named in option.when.items():
            assert key != option.key
            assert set(named) <= values[key]
            assert set(named) != values[key], "it would always matter"
        assert any(matters(option, game.options, seats) for seats in game.seats)


@each_game
def test_the_value_of_the_box_is_a_choice_that_is_not_the_default(game: AnyGame) -> None:
    for option in game.options:
        assert option.box in {"", *(choice.value for choice in option.choices)}
        assert option.box != option.default, "an empty box value already means the default"


def test_what_we_let_players_do_beyond_the_printed_rules_is_not_called_the_box() -> None:
    """SM-7.5: the boxed rules forbid looking; ML-17: no boxed game has standing orders."""
    differing = {(game.key, option.key): option.box for game in OFFERING for option in game.options if option.box}
    assert differing == {("space-mission", "peek_reserved"): "off", ("mlem", "standing_orders"): "off"}


@each_game
def test_a_preset_that_says_the_rest_is_as_in_the_box_keeps_to_it(game: AnyGame) -> None:
    for preset in game.presets:
        if "the rest is as in the boxed game" in preset.text:
            boxes = {option.key: option.box for option in game.options if option.box}
            assert boxes.items() <= preset.options.items()


@each_game
def test_every_choice_says_in_one_sentence_how_it_is_played(game: AnyGame) -> None:
    for option in game.options:
        for choice in option.choices:
            assert choice.says.endswith("."), f"{option.key}: {choice.value}"
            assert 1 <= len(choice.says.split()) <= 25
        assert option.group, option.key
