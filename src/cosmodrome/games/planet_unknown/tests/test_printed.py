"""The words of the data: each key and value is known, or the error names it."""

from typing import Any

import pytest

from cosmodrome.games.planet_unknown.parts import conditions, effects, metrics, technologies
from cosmodrome.games.planet_unknown.parts.conditions import condition
from cosmodrome.games.planet_unknown.parts.effects import effect
from cosmodrome.games.planet_unknown.parts.metrics import metric
from cosmodrome.games.planet_unknown.parts.technologies import technology
from cosmodrome.games.planet_unknown.parts.tiles import BIOMASS, CIV, ENERGY, WATER

PEEK = {"type": "peek_event", "n": 1}


@pytest.mark.parametrize(
    ("found", "meant"),
    [
        (effect({"type": "none"}), effects.Nothing()),
        (effect({"type": "advance", "choose": 1, "from": "any", "steps": 2}), effects.Advance(1, 31, 2)),
        (
            effect({"type": "advance", "choose": 1, "from": ("civ", "biomass"), "steps": 2}),
            effects.Advance(1, 1 << CIV | 1 << BIOMASS, 2),
        ),
        (effect({"type": "choice", "options": (PEEK,)}), effects.Choice((effects.PeekEvent(1),))),
        (metric({"type": "area_count", "terrain": "energy"}), metrics.AreaCount(ENERGY)),
        (condition({"type": "track_at_top", "track": "water"}), conditions.TrackAtTop(WATER)),
        (technology({"type": "store_patches"}), technologies.StorePatches()),
    ],
)
def test_words_are_read_into_types(found: object, meant: object) -> None:
    assert found == meant


@pytest.mark.parametrize(
    ("words", "what_is_wrong"),
    [
        ({"type": "gain_patsh", "n": 1}, "has no type that is known. The types are: advance, advance_all_to, choice"),
        ({"n": 1}, "has no type that is known."),
        ({"type": "gain_patch", "m": 1}, "it has no key “m”. Its keys are: instead_of, n, trigger."),
        ({"type": "none", "n": 1}, "it has no key “n”. Its keys are: none."),
        ({"type": "gain_patch"}, "the key “n” is missing."),
        ({"type": "gain_patch", "n": "1"}, "“n” cannot be '1'."),
        ({"type": "gain_patch", "n": True}, "“n” cannot be True."),
        ({"type": "synergy", "n": 1, "trigger": "rain"}, "“trigger” cannot be “rain”. It can be: civ_milestone, "),
        (
            {"type": "regress", "choose": 1, "from": ("civ", "watr"), "steps": 1},
            "“from” cannot be “watr”. It can be: any, biomass, civ, flux_track, rover, tech, water.",
        ),
        ({"type": "choice", "options": ({"type": "peak_event"},)}, "The types are: peek_event, synergy."),
    ],
)
def test_a_misspelling_fails_at_import_and_is_named(words: dict[str, Any], what_is_wrong: str) -> None:
    with pytest.raises(ValueError, match="^The effect {") as refused:
        effect(words)
    assert what_is_wrong in str(refused.value)
