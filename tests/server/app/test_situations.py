"""Tables stored in the middle of a match go on as if they had been played on this server."""

from collections.abc import Callable

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import Record
from cosmodrome.server.common.errors import Refused
from cosmodrome.server.tables.views import position
from tests.server.browsers import Browser
from tests.situations import mixtures, record_of, situation
from tests.situations.placing import play
from tests.situations.sought import PLANS

TableAt = Callable[..., str]
ONE_EACH = {"space-mission": "pile", "mlem": "land", "tom-tube": "place", "planet-unknown": "take"}


@pytest.mark.parametrize(("game", "name"), ONE_EACH.items())
def test_a_table_goes_on_from_its_situation(ann: Browser, table_at: TableAt, game: str, name: str) -> None:
    table = table_at(ann, game, name)
    before = ann.position(table, 0)
    assert before["waiting"] == [0]
    ann.act(table, 0, before["legal"][0]["do"], before["version"])
    log = ann.get(f"/api/tables/{table}/log?seat=0")
    assert log["events"][0]["version"] == 0
    assert ann.position(table, 0)["version"] > before["version"]
    assert [one["id"] for one in ann.get("/api/tables")] == [table]


@pytest.mark.parametrize("game", ["space-mission", "tom-tube"])
def test_a_match_that_is_over_gives_its_record(ann: Browser, table_at: TableAt, game: str) -> None:
    table = table_at(ann, game, mixtures(game, "two")[-1])
    assert ann.get(f"/api/tables/{table}")["state"] == "over"
    told = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert told.steps == record_of(game, "two").steps


@pytest.mark.parametrize("name", ["rulebook/roll", "golden/variants after 12"])
def test_positions_of_rulebooks_and_golden_records_are_situations(ann: Browser, table_at: TableAt, name: str) -> None:
    table = table_at(ann, "mlem", name)
    assert ann.get(f"/api/tables/{table}")["state"] == "running"
    assert ann.position(table)["waiting"]


def test_seats_options_and_columns_are_chosen(ann: Browser, bob: Browser, table_at: TableAt) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "guest": bob.id, "name": "Bob"}, {"kind": "bot"}]
    table = table_at(ann, "mlem", "plain land", seats=seats, options={"standing_orders": "off"}, hints=True)
    shown = bob.get(f"/api/tables/{table}")
    assert [(seat["name"], seat["mine"]) for seat in shown["seats"][:2]] == [("Ann", False), ("Bob", True)]
    assert (shown["options"]["standing_orders"], shown["hints"]) == ("off", True)


def test_a_situation_that_the_options_make_illegal_is_refused(ann: Browser, table_at: TableAt) -> None:
    with pytest.raises(Refused) as refused:
        table_at(ann, "mlem", "plain land", options={"missions": "on"})
    assert refused.value.refusal.rule.startswith("ML-13.1")


@pytest.mark.parametrize("game", sorted(PLANS))
def test_every_situation_is_still_what_its_name_says(game: str) -> None:
    """This uses the current rules; if it fails, run `python -m tests.situations`."""
    for plan in PLANS[game].values():
        for name, here in plan.situations.items():
            record, number = situation(game, name)
            match = play(Record(record.header, record.steps[:number])).match
            assert (name, set(match.waiting)) == (name, {0})
            assert here(position(match, 0, 0)), name
    assert sorted(all_games()) == sorted(PLANS)
