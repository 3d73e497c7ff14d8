"""Tables are found, filled and joined."""

from collections.abc import Callable
from typing import Any, cast

import pytest
import sqlalchemy as sa

from cosmodrome.kernel import SeatWord, word_hash
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import SeatRow
from cosmodrome.server.lobby.store import LobbyListings
from cosmodrome.server.tables.quota_store import listings
from cosmodrome.server.tables.row_mapping import tables_of
from cosmodrome.server.tables.seed_store import SeedStore
from cosmodrome.server.tables.store import Repository, delete_tables
from tests.server.db.stores.rows import TABLE


def test_tables_that_anybody_may_find_are_found_and_filled_up(database: Database, repository: Repository) -> None:
    offers = LobbyListings(database)
    row = repository.get.blocking("one")
    assert row is not None
    for name, changed in (("old", 1.0), ("new", 5.0)):
        repository.create.blocking(row._replace(id=name, access="listed", fill_at=changed, changed=changed))
    assert [found.id for found in offers.listed.blocking("open", 0, 9)] == ["new", "old"]
    assert [found.id for found in offers.listed.blocking("open", 0, 1, "toy")] == ["new"]
    assert offers.listed.blocking("open", 2.0, 9, "other") + offers.listed.blocking("running", 0, 9) == []
    assert [found.id for found in offers.listed.blocking("open", 2.0, 9)] == ["new"]
    with database.reading() as db:
        assert (listings(db, ["ann"]), listings(db, ["bob"])) == (2, 0)
    assert [found.id for found in offers.waiting.blocking("ann", "toy")] == ["new", "old"]
    assert offers.waiting.blocking("bob", "toy") == []
    assert (list(offers.to_fill.blocking(3.0, 9)), list(offers.to_fill.blocking(9.0, 9))) == (["old"], ["old", "new"])
    assert offers.fill.blocking("old", 1, "greedy", "Blue")
    assert not offers.fill.blocking("old", 1, "greedy", "Blue")
    assert [found.id for found in offers.listed.blocking("open", 0, 9)] == ["new"], "a full one is about to begin"
    assert list(offers.to_fill.blocking(9.0, 9)) == ["new"]


def test_of_those_who_take_a_seat_one_has_it_by_the_invitation_that_stands(repository: Repository) -> None:
    seat = SeatRow(1, "open", "")
    assert not repository.take_seat.blocking("one", seat._replace(invite="an old one"), "bob", "Bob", at=3.0)
    assert repository.take_seat.blocking("one", seat, "bob", "Bob", at=3.0)
    assert not repository.take_seat.blocking("one", seat, "eve", "Eve", at=4.0)
    found = repository.get.blocking("one")
    assert found is not None
    assert (found.seats[1].guest, found.seats[1].name, found.touched) == ("bob", "Bob", 3.0)


def test_words_are_promised_once_and_mixed_in_once(database: Database, repository: Repository) -> None:
    mixing, row = SeedStore(database), repository.get.blocking("one")
    assert row is not None
    repository.create.blocking(row._replace(id="full", seats=(SeatRow(0, "person", "Ann", guest="ann"),)))
    late, early = SeatWord(0, word_hash("late"), None), SeatWord(1, word_hash("early"), None)
    mixing.add.blocking("full", early.hash, "early")
    for promised in ([late, early], [early]):
        mixing.ask.blocking("full", 5.0, lambda _, promised=promised: promised)  # type: ignore[misc]  # of this round
    mixing.add.blocking("full", early.hash, "early")
    for _ in range(2):
        mixing.mix.blocking("full")
        mixing.add.blocking("full", late.hash, "late")
    found = repository.get.blocking("full")
    assert found is not None
    assert (found.words, found.words_by) == ((late, early._replace(word="early")), None)
    assert found.entropy == ["early"]
    assert not LobbyListings(database).reseat.blocking("full", found.seats[0], SeatRow(0, "open", ""))


def test_a_name_that_no_text_can_hold_is_nobodys(repository: Repository) -> None:
    assert repository.get.blocking("one\0") is None
    assert repository.replay.blocking("\0") is None


def test_errors_of_the_database_do_not_tell_the_seed(database: Database, repository: Repository) -> None:
    row = TABLE._replace(id="one", seed=b"the seed", seats=())
    with pytest.raises(sa.exc.IntegrityError, match="(?i)unique") as caught:
        repository.create.blocking(row)
    assert "the seed" not in str(caught.value)


class Interrupted:
    """A connection that runs other code after its first query."""

    def __init__(self, db: sa.Connection, then: Callable[[], None]) -> None:
        self.db, self.then = db, [then]

    def execute(self, query: Any) -> Any:
        """Execute the query, and fetch its rows before anything else happens."""
        found = self.db.execute(query).freeze()
        while self.then:
            self.then.pop()()
        return found()


def test_a_table_that_is_deleted_while_it_is_read_is_there_whole_or_not_at_all(
    database: Database, repository: Repository
) -> None:
    def deleted() -> None:
        with database.writing() as other:
            delete_tables(other, ["one"])

    before = repository.get.blocking("one")
    assert before
    with database.reading() as db:
        found = tables_of(cast(sa.Connection, Interrupted(db, deleted)), ["one"])
    assert all(len(row.seats) == len(before.seats) for row in found)
    assert repository.get.blocking("one") is None
