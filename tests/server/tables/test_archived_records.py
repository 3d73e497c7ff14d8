"""Archives: the log of a match in the notes of a record, readable by any later version."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosmodrome.games import all_games, find
from cosmodrome.kernel import Match, Record, Rng, Text, seed_from
from cosmodrome.kernel.archive import archived
from cosmodrome.server.common import wire
from cosmodrome.server.tables.archived_records import archive_of

OLD = Path(__file__).parents[2] / "data" / "rules-1"
GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
RECORDS = sorted(OLD.glob("*.record"))


def played(key: str) -> Match:
    """Return a random match of two."""
    match = Match.create(find(key), 2, seed=seed_from("archived"))
    rng = Rng(seed_from("moves"))
    while waiting := match.waiting:
        seat = min(waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("key", sorted(all_games()))
def test_the_story_of_every_game_is_read_back_whole(key: str) -> None:
    match = played(key)
    record = Record.loads(match.record().with_notes(**archived(match)).dumps())
    kept = archive_of(record, wire.Words("", {}))
    assert kept.result is not None
    assert kept.log is not None
    totals = [match.game.score(match.state, seat).total for seat in range(2)]
    assert [score.total for score in kept.result.scores] == totals
    assert [(event.step, event.kind, event.heads) for event in kept.log] == [
        (number, event.kind, event.heads) for number, event in match.events(None)
    ]
    spoken = [kept.texts[event.kind] for event in kept.log]
    assert spoken == [event.words(match.game.texts).text for _, event in match.events(None)]


BAD: list[Text] = ["{0}", "{seat.__class__}", "{seat!r}", "{", "{seat:>99999999}"]


@pytest.mark.parametrize(
    "notes",
    [
        {"log": "x"},
        {"log": [[1, "a"]]},
        {"log": [[1, "a", {"x": {}}]]},
        *({"texts": {"a": text}, "log": []} for text in BAD),
        {"result": {"rules": 1, "step": 1, "ranks": [[0], [0]], "scores": [], "words": {"text": "", "args": {}}}},
        {"result": {"rules": 1, "step": 1, "ranks": [[7]], "scores": [], "words": {"text": "", "args": {}}}},
    ],
)
def test_notes_that_are_no_story_are_taken_for_none(notes: dict[str, Any]) -> None:
    record = played("tom-tube").record().with_notes(**notes)
    kept = archive_of(record, wire.Words("why", {}))
    assert (kept.log, kept.result, kept.texts) == (None, None, {})
    assert len(kept.steps) == len(record.steps)
    assert msgspec.json.encode(kept)
