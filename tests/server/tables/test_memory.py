"""The memory of matches is bounded, and they are the same when they are loaded again."""

import gc
import tracemalloc
from random import Random

import pytest

from cosmodrome.games import all_games, find
from cosmodrome.kernel import Match
from cosmodrome.server.db.rows import SeatRow, TableRow
from cosmodrome.server.db.store import in_database
from cosmodrome.server.lobby.create import new_table
from cosmodrome.server.tables import cache
from cosmodrome.server.tables.live_match import Session
from tests.server.browsers import ME, Browser, hear
from tests.server.conftest import Serve


def table(game: str) -> TableRow:
    header = Match.create(find(game), 2, {}, seed=bytes(32)).header
    seats = tuple(SeatRow(seat, "person", f"Player {seat}", guest="ann") for seat in range(2))
    return new_table(header, "ann", 0.0)._replace(seats=seats)


def played(game: str, most: int) -> Session:
    """Return a match with at most this many random commands."""
    session, _ = Session.begin(find(game), table(game), 0.0)
    random = Random(1)  # noqa: S311  # the same match every time
    while session.version < most and not session.match.over:
        seat = random.choice(sorted(session.match.waiting))
        action = session.match.game.dump(random.choice(list(session.match.legal(seat))))
        session.act(seat, action, f"{seat}:key-{session.version:06}", 0.0)
    return session


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_match_weighs_about_what_is_said(game: str) -> None:
    played(game, 300)  # data shared by all matches of a game does not count
    gc.collect()
    tracemalloc.start()
    try:
        session = played(game, 300)
        gc.collect()
        weight, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert session.version > 50
    assert 0.5 < session.weight / weight < 3


def test_matches_nobody_looked_at_for_long_make_room_and_come_back(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    load = cache.Rooms._load.blocking

    def noted(self: cache.Rooms, row: TableRow) -> Session:
        loaded.append(row.id)
        return load(self, row)

    monkeypatch.setattr(cache.Rooms, "_load", in_database(noted))
    monkeypatch.setattr(cache, "MEGABYTE", 100_000)  # room for two matches
    ann = Browser(serve(match_megabytes=1))
    first, second, third = (ann.table(ME, ME, options={"start_player": "1"})["id"] for _ in range(3))
    assert loaded == []
    before = ann.position(first, 0)
    assert loaded == [first]
    ann.position(third, 0)
    assert loaded == [first]
    ann.act(second, 0, ann.position(second, 0)["legal"][0]["do"], 0)
    assert loaded == [first, second]
    assert ann.position(first, 0) == before


def test_who_looks_goes_on_hearing_of_a_match_that_made_room(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MEGABYTE", 10_000)  # room for none
    ann = Browser(serve(match_megabytes=1))
    watched, other = (ann.table(ME, ME, options={"start_player": "1"})["id"] for _ in range(2))
    with ann.live(watched, seat=0) as socket:
        position = hear(socket, "update")["position"]
        ann.position(other, 0)
        ann.act(watched, 0, position["legal"][0]["do"], position["version"])
        update = hear(socket, "update")
    assert update["version"] == 1
    assert update["position"] == ann.position(watched, 0)
