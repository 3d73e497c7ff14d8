"""Every component on the page has a term, under the key that the page makes from its data."""

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.parts.boards import BOARDS
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS, EVENTS, OBJECTIVES
from cosmodrome.games.planet_unknown.parts.printed import word_of
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES, TRACKS
from cosmodrome.games.planet_unknown.scoring.scoring import LINES

KEYS = {
    "resource": RESOURCES,
    "track": TRACKS,
    "planet": [board.key for board in BOARDS],
    "corporation": [sheet.key for sheet in SHEETS],
    "technology": [f"{sheet.key}.{tech.level}" for sheet in SHEETS for tech in sheet.techs],
    "card": ["at_once", "kept", *(word_of(type(card.effect)) for card in CIV_CARDS)],
    "measure": [word_of(type(card.metric)) for card in OBJECTIVES],
    "condition": [word_of(type(card.condition)) for card in OBJECTIVES],
    "event": ["deck", *(getattr(event.effect, "rule", word_of(type(event.effect))) for event in EVENTS)],
    "score": list(map(str, range(1, len(LINES) + 1))),
}
"""Keys from which the page makes terms (web/logic/meaning.ts), still with underscores."""


@pytest.mark.parametrize("kind", KEYS)
def test_each_component_has_a_term_and_no_term_is_of_nothing(kind: str) -> None:
    terms = {key for key in GAME.glossary if key.startswith(f"{kind}.")}
    assert terms == {f"{kind}.{key.replace('_', '-').lower()}" for key in KEYS[kind]}


@pytest.mark.parametrize(("name", "text", "rule"), [
    ("technology.jump-drive.d", "technology part as energy", "PU-23.8"),
    ("technology.makeshift.5", "as high as the top marker", "PU-A3.9"),
    ("planet.tartarus", "A chasm splits", "PU-27.9"),
    ("score.6", "5 for the better", "PU-16.7"),
])  # fmt: skip  # a term a line
def test_terms_made_of_components_have_their_words_and_their_own_rule(name: str, text: str, rule: str) -> None:
    term = GAME.glossary[name]
    assert text in term.text
    assert term.rule == rule
