"""Rulings and table options (PU-33, PU-34)."""

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown import state as flat
from cosmodrome.games.planet_unknown.options import SWITCHES
from cosmodrome.games.planet_unknown.parts import corporations, planets
from cosmodrome.games.planet_unknown.tests.table import DEFAULTS, P1, Side, Table
from cosmodrome.kernel import BadOption, Match, seed_from

RULINGS = (
    *("2.1", "3.2", "4.7", "4.9", "5.6", "5.9", "5.10", "6.8", "7.4", "8.2", "10.4", "10.7", "11.4", "15.2", "16.8"),
    *("17.13", "18.7", "20.1", "20.5", "21.2", "21.3", "21.8", "22.2", "22.3", "22.4", "22.8", "23.7", "24.3", "26.5"),
    *("26.7", "27.3", "27.8", "27.9", "29.1", "29.11", "29.16", "30.5", "31.4", "31.5", "31.6", "31.7"),
)
"""Section 33 of the specification."""
OPTIONS = {
    "boards": ("standard", "choose", "random"),
    "first_commander": ("random",),
    "optional_content": ("off", "on"),
    "rotation_2p": ("commander", "one_step"),
    "events": ("off", "on"),
    "personal_objectives": ("off", "on"),
    "bonus_order": ("immediate", "free"),
    "movement": ("pool", "at_once"),
    "civ_pick_timing": ("end_of_round", "after_each_step", "at_once"),
    "once_per_game": ("at_once", "bank"),
    "patch_anchor": ("on", "off"),
    "early_rover": ("lost", "wait"),
    "free_drive": ("with_movement", "always"),
    "next_tile": ("hidden", "own_sector", "open"),
    "reveal_choices": ("when_all_locked", "live"),
}
"""Section 34: the values of each option, the default first; `event_mix` offers mixes of 20."""


@pytest.mark.parametrize("rule", RULINGS)
def test_PU_33_every_ruling_is_told(rule: str) -> None:
    assert f"PU-{rule}" in {ruling.rule for ruling in GAME.rulings}


@pytest.mark.parametrize("key", OPTIONS)
def test_PU_34_every_option_is_offered_with_its_default_first(key: str) -> None:
    option = next(option for option in GAME.options if option.key == key)
    assert tuple(choice.value for choice in option.choices) == OPTIONS[key]
    assert option.default == OPTIONS[key][0]


def test_PU_34_PU_8_2_alone_civ_cards_are_picked_at_once_by_default_with_others_never() -> None:
    timing = next(option for option in GAME.options if option.key == "civ_pick_timing")
    assert timing.values(1) == ["at_once", "end_of_round", "after_each_step"]
    assert timing.values(2) == ["end_of_round", "after_each_step"]
    alone, together = (Match.create(GAME, seats, seed=seed_from("timing")) for seats in (1, 2))
    assert (alone.header.options["civ_pick_timing"], together.header.options["civ_pick_timing"]) == (
        "at_once",
        "end_of_round",
    )
    with pytest.raises(BadOption, match="“civ_pick_timing” cannot be “at_once”"):
        Match.create(GAME, 2, {"civ_pick_timing": "at_once"}, seed=seed_from("timing"))


def test_PU_18_7_PU_33_the_ruling_on_card_21_says_what_the_three_boards_do() -> None:
    said = next(ruling.text for ruling in GAME.rulings if ruling.rule == "PU-18.7")
    assert all(word in said for word in ("step 5 of its water path", "biomass field 2", "below a lifepod"))


def test_PU_33_34_each_ruling_names_an_option_that_exists() -> None:
    assert {ruling.option for ruling in GAME.rulings if ruling.option} <= {option.key for option in GAME.options}


def test_PU_34_each_switch_sets_a_flag_of_its_own() -> None:
    for flag, option, value in SWITCHES.bits:
        assert SWITCHES.flags(DEFAULTS | {option: value}) & flag
    assert len({flag for flag, _, _ in SWITCHES.bits}) == len(SWITCHES.bits)
    assert SWITCHES.flags(DEFAULTS) == 0


def test_PU_34_the_event_mixes_have_twenty_cards() -> None:
    mix = next(option for option in GAME.options if option.key == "event_mix")
    sums = {sum(map(int, choice.value.split("-"))) for choice in mix.choices if choice.value[0].isdigit()}
    assert (mix.default, sums) == ("7-7-6", {20})


def test_PU_34_an_option_changes_nothing_that_it_does_not_name() -> None:
    """`live` only changes the display: the same choices lead to the same position."""
    tables = [Table(Side(P1), Side(P1), reveal_choices=value) for value in ("when_all_locked", "live")]
    for table in tables:
        table.lays("I2-rover-tech @5,2 r0").finish().chance()
        table.state.flags &= ~flat.LIVE
    assert GAME.freeze(tables[0].state) == GAME.freeze(tables[1].state)


def shown(seats: int, **chosen: str) -> set[str]:
    """Return the options that can matter at a table of this size with these values."""
    values = {option.key: option.values(seats)[0] for option in GAME.options} | chosen
    return {
        option.key
        for option in GAME.options
        if option.players is None or option.players[0] <= seats <= option.players[1]
        if all(values[key] in named for key, named in option.when.items())
    }


def test_PU_34_an_option_that_cannot_matter_is_not_shown() -> None:
    usual = shown(3)
    assert usual.isdisjoint({"event_mix", "rotation_2p", "optional_content", "once_per_game", "free_drive"})
    assert shown(3, events="on") - usual == {"event_mix"}  # PU-29.1
    assert shown(2) - usual == {"rotation_2p"}  # PU-28.1
    assert shown(3, boards="random") - usual == {"optional_content", "once_per_game", "free_drive"}  # PU-12.4, PU-21.8


def test_PU_30_alone_only_what_is_not_settled_by_the_solo_game_is_shown() -> None:
    settled = {"first_commander", "events", "personal_objectives", "reveal_choices"}  # PU-30.1 to PU-30.3
    assert shown(1) == shown(3) - settled


def test_PU_3_2_the_first_game_is_on_the_standard_boards_without_modules() -> None:
    first = GAME.presets[0]
    match = Match.create(GAME, first.seats, first.options, seed=seed_from("first"))
    assert [(lane.planet, lane.corporation) for lane in match.state.lanes] == [
        (planets.STANDARD, corporations.STANDARD)
    ] * 2
    assert not match.state.flags & (flat.EVENTS | flat.PERSONAL)


def test_everything_turns_on_every_module() -> None:
    everything = next(preset for preset in GAME.presets if preset.key == "everything")
    modules = {option.key for option in GAME.options if [choice.value for choice in option.choices] == ["off", "on"]}
    assert {key for key, value in everything.options.items() if value == "on"} == modules
