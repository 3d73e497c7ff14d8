"""Sentences of the page about events: sent by the server, filled in by the page's own code, in any language."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hatch_build
import msgspec
import pytest
from tools import words

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Match, Rng, Words, render, seed_from
from cosmodrome.lab.contract import any_table
from cosmodrome.server.tables import schemas_play, views
from cosmodrome.server.tables.live_match import Line
from cosmodrome.words import Language
from tests.server.conftest import Serve

GAMES = all_games()
TABLES = 30
TELL = Path(__file__).with_name("sentences.mjs")
PAGE = hatch_build.ROOT / hatch_build.SOURCES / "src" / "lib"


def told(game: AnyGame) -> list[schemas_play.LogEvent]:
    """Return the events that a reader at one of many tables receives, each once."""
    found = {msgspec.json.encode((event.kind, event.args)): event for event in _heard(game)}
    return list(found.values())


def _heard(game: AnyGame) -> Iterator[schemas_play.LogEvent]:
    for number in range(TABLES):
        rng = Rng(seed_from(f"sentences {number}"))
        seats, options = any_table(game, rng)
        match = Match.create(game, seats, options, seed=seed_from(str(number)))
        while not match.over:
            seat = rng.choice(sorted(match.waiting))
            match.act(seat, rng.choice(match.legal(seat)))
        told = enumerate((match.opening, *match.log))
        log = [Line(0, step, None, False, event) for step, events in told for event in events]
        for viewer in (None, *range(seats)):
            yield from views.log(log, viewer)


def on_the_page(game: object, events: list[schemas_play.LogEvent], tongue: object) -> list[str]:
    """Return the sentences of the log on the page."""
    node = hatch_build.find_node()
    assert node is not None
    asked = msgspec.json.encode({"game": game, "events": events, "tongue": tongue})
    done = subprocess.run([node, TELL, PAGE.as_uri()], input=asked, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    sentences: list[str] = json.loads(done.stdout)
    return sentences


@pytest.fixture(scope="module")
def catalogue() -> dict[str, Any]:
    """Return a language in which every message is marked, so that untranslated ones show."""
    found: dict[str, Any] = words.marked(words.extract(), "«", "»")["messages"]
    return found


@pytest.mark.parametrize("key", GAMES)
def test_the_page_tells_every_event_in_full_in_every_language(
    key: str, serve: Serve, catalogue: dict[str, Any]
) -> None:
    game, details = GAMES[key], serve().get(f"/api/games/{key}").json()
    events = told(game)

    marked = Language("en", catalogue).translate
    english = on_the_page(details, events, {"lang": "en", "catalogue": {}})
    other = on_the_page(details, events, {"lang": "en", "catalogue": catalogue})
    assert [sentence for sentence in english if {"{", "}"} & set(sentence)] == []
    assert [sentence for sentence in other if not sentence.startswith("«")] == []
    for event, plain, translated in zip(events, english, other, strict=True):
        args: Any = event.args
        said = Words(game.texts.get(event.kind) or game.texts[event.kind.removesuffix("+")], args)
        assert (plain, translated) == (render(said, game.names), render(said, game.names, translate=marked))
