"""A match in memory equals the same match loaded again, undo included."""

from collections.abc import Iterator

import msgspec
import pytest

from cosmodrome import games
from cosmodrome.kernel import AnyGame, BadStep, Ended, Match, Plays, Resigned, Rng, verify
from cosmodrome.server.common.errors import BadRequest, Refused
from cosmodrome.server.db.rows import SeatRow, SnapshotRow, StepRow, TableRow
from cosmodrome.server.tables import views
from cosmodrome.server.tables.live_match import Session
from cosmodrome.server.tables.stored_match import record_of
from tests.server.db.stores.rows import TABLE
from tests.toys.lanterns import Lanterns

SEED = b"0123456789abcdef0123456789abcdef"


def table(game: AnyGame, seats: int = 3, **options: str) -> TableRow:
    people = tuple(SeatRow(seat, "person", f"P{seat}", guest="ann") for seat in range(seats))
    options = {option.key: option.default for option in game.options} | options
    return TABLE._replace(
        game=game.key,
        rules=game.rules,
        options=options,
        seed=SEED,
        entropy=["word"],
        state="running",
        seats=people,
        data=game.data,
    )


class Played:
    """A match played at random, undos included, with the rows that the store would hold."""

    def __init__(self, game: AnyGame, seats: int = 3, seed: int = 1, **options: str) -> None:
        self.game, self.table = game, table(game, seats, **options)
        self.session, row = Session.begin(game, self.table, 1.0)
        self.rows = [row]
        self.snapshots: list[SnapshotRow] = []
        self.rng = Rng(seed.to_bytes(8, "little"))

    def step(self) -> bool:
        """Play one command: sometimes an undo, otherwise a legal action. Return False when the match is over."""
        match = self.session.match
        if match.over:
            return False
        key = f"key {self.session.version}"
        back = [seat for seat in range(match.header.seats) if match.why_no_undo(seat) is None]
        if back and self.rng.below(4) == 0:
            self.rows.append(self.session.undo(self.rng.choice(back), key, 2.0))
        else:
            seat = self.rng.choice(sorted(match.waiting))
            action = self.game.dump(self.rng.choice(match.legal(seat)))
            self.rows.append(self.session.act(seat, action, key, 2.0))
        snapshot = self.session.snapshot()
        if snapshot is not None:
            self.snapshots.insert(0, snapshot)
        return True

    def loaded(self) -> Session:
        return Session.load(self.game, self.table, self.rows, self.snapshots)


@pytest.fixture(params=["space-mission", "lanterns"])
def played(request: pytest.FixtureRequest) -> Played:
    game: AnyGame = Lanterns() if request.param == "lanterns" else games.find(request.param)
    return Played(game)


def known(session: Session) -> Iterator[object]:
    """Yield everything that any reader may learn."""
    for seat in (None, *range(session.match.header.seats)):
        yield views.update(session, seat, -1)
        yield views.update(session, seat, max(0, session.version - 3))


def same(one: Session, other: Session) -> None:
    assert msgspec.json.encode(list(known(one))) == msgspec.json.encode(list(known(other)))


def test_a_match_loaded_at_any_moment_is_the_match_that_was_left(played: Played) -> None:
    same(played.session, played.loaded())
    while played.step():
        if played.session.version % 7 == 0 or played.session.match.over:
            same(played.session, played.loaded())
    assert played.game.key != "space-mission" or played.snapshots


def test_undo_after_a_load_is_undo_without(played: Played) -> None:
    compared = 0
    while played.step():
        loaded = played.loaded()
        for seat in range(3):
            one, other = played.session.match.why_no_undo(seat), loaded.match.why_no_undo(seat)
            assert one == other
            if one is None and compared < 40:
                again = played.loaded()
                loaded.undo(seat, "back", 3.0)
                again.match.undo(seat)
                assert played.game.freeze(loaded.match.state) == played.game.freeze(again.match.state)
                loaded = played.loaded()
                compared += 1
    assert compared > 10


def test_an_undo_leaves_match_and_log_as_if_nothing_had_happened() -> None:
    played = Played(games.find("space-mission"))
    checked = 0
    while checked < 20 and not played.session.match.over:
        match = played.session.match
        (seat,) = match.waiting
        before = (
            [views.log(played.session.entries(), one) for one in (None, 0, 1, 2)],
            played.game.freeze(match.state),
        )
        action = played.game.dump(played.rng.choice(match.legal(seat)))
        played.rows.append(played.session.act(seat, action, f"a {len(played.rows)}", 2.0))
        if match.why_no_undo(seat) is None:
            played.rows.append(played.session.undo(seat, f"b {len(played.rows)}", 2.0))
            logs = [views.log(played.session.entries(), one) for one in (None, 0, 1, 2)]
            assert before == (logs, played.game.freeze(match.state))
            same(played.session, played.loaded())
            checked += 1
            played.step()
    assert checked == 20


@pytest.mark.parametrize(("peek", "listed"), [("on", True), ("off", False)])
def test_SM_7_5_by_the_boxed_rules_no_log_keeps_what_a_scan_showed_also_after_a_load(peek: str, listed: bool) -> None:
    played = Played(games.find("space-mission"), peek_reserved=peek)
    while played.step():
        pass
    for session in (played.session, played.loaded()):
        for seat in range(3):
            log = views.log(session.entries(), seat)
            scans, looks = ({one.version for one in log if one.kind == kind} for kind in ("scanned", "looked+"))
            assert looks
            assert bool(scans & looks) == listed


def test_what_others_did_since_moves_up_when_a_step_is_taken_back() -> None:
    played = Played(Lanterns())
    session = played.session
    played.rows += [session.act(0, "burn 0", "a", 2.0), session.act(1, "burn 0", "b", 2.0)]
    played.rows.append(session.undo(0, "c", 2.0))
    assert played.rows[-1].undoes == 1
    assert [(entry.version, entry.step, entry.event.kind) for entry in session.entries(0)] == [(2, 1, "burned")]
    assert session.undone_since(1)
    assert not session.undone_since(0), "who saw version 0 never saw the step that was taken back"
    assert not session.undone_since(3)
    same(session, played.loaded())


def test_a_load_replays_a_bounded_number_of_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(games.find("space-mission"))
    followed: list[int] = []
    follow = Match.follow

    def counted(match: Match, steps: list[tuple[int | None, str]]) -> None:
        followed.append(sum(by is not None for by, _ in steps))
        follow(match, steps)

    monkeypatch.setattr(Match, "follow", counted)
    while played.step():
        played.loaded()
    assert played.session.version > 200
    assert max(followed) <= 32


def test_a_damaged_snapshot_is_passed_over() -> None:
    played = Played(games.find("space-mission"))
    while len(played.snapshots) < 2:
        played.step()
    good = played.snapshots
    played.snapshots = [good[0]._replace(state={"seats": 3}), good[1]]
    same(played.session, played.loaded())
    played.snapshots = [good[0]._replace(state=None), good[1]._replace(rules=99)]
    same(played.session, played.loaded())


def test_a_key_gets_its_old_answer_also_after_a_load(played: Played) -> None:
    for _ in range(5):
        played.step()
    row: StepRow = next(row for row in played.rows if row.op == "act")
    for session in (played.session, played.loaded()):
        assert session.answer(row.key, row.seat or 0, "act", row.action) == row.n
        assert session.answer("another key", row.seat or 0, "act", row.action) is None
        with pytest.raises(BadRequest, match="This key has already been used for another command"):
            session.answer(row.key, row.seat or 0, "undo", "")


def test_a_refused_command_changes_nothing(played: Played) -> None:
    played.step()
    before = list(known(played.session))
    with pytest.raises(Refused, match="there is no such seat at this table") as refused:
        played.session.act(7, played.rows[1].action, "key", 2.0)
    assert refused.value.refusal.rule == "K-1"
    assert list(known(played.session)) == before


def test_the_record_of_rows_is_honest(played: Played) -> None:
    while played.step():
        pass
    record = record_of(played.table, played.rows)
    assert record == played.session.match.record() or played.session.match.first == 0
    assert [check.words for check in verify(played.game, record) if not check.ok] == []


# -- entries of the match ---------------------------------------------------------------------------------------------


def entered() -> Played:
    """Return a match of two with an entry before each of its snapshots, and one after the last."""
    played = Played(games.find("tom-tube"), seats=2, start_player="tom")
    while len(played.snapshots) < 2:
        match, at = played.session.match, len(played.rows)
        if at % 7 == 1:
            played.rows.append(
                played.session.enter(at % 2, Plays("bot greedy" if at % 2 else "nobody"), f"e {at}", 2.0)
            )
        elif at % 7 == 2:
            seat = min(match.waiting)
            played.rows.append(played.session.enter(seat, match.overdue(seat), f"e {at}", 2.0))
        played.step()
    for seat in range(2):
        played.rows.append(played.session.enter(seat, Plays("person"), f"p {seat}", 2.0))
    return played


def test_entries_are_stored_and_loaded_from_a_snapshot_from_the_rows_and_by_another_server() -> None:
    played = entered()
    follower, _ = Session.begin(played.game, played.table, 1.0)
    follower.follow(played.rows[1:])
    whole = Session.load(played.game, played.table, played.rows, ())
    for one in (played.loaded(), whole, follower):
        assert one.match.snapshot() == played.session.match.snapshot()
        assert one.match.plays == {0: "person", 1: "person"}
        assert list(one.entries()) == list(played.session.entries())
        assert views.seen(one, 0) == views.seen(played.session, 0)
    assert {row.op for row in played.rows} >= {"start", "act", "enter"}
    record = record_of(played.table, played.rows)
    assert record == played.session.match.record()
    assert all(check.ok for check in verify(played.game, record))


def test_everybody_is_told_who_gave_up_and_why_the_match_is_over() -> None:
    played = entered()
    before = played.session.version
    played.rows.append(played.session.enter(1, Resigned(), "r", 2.0))
    for session in (played.session, played.loaded()):
        for viewer in (0, 1, None):
            update = views.update(session, viewer, before)
            assert [event.kind for event in update.events] == ["entry-resigned"]
            there = update.position
            assert there.over is not None
            assert there.over.ranks == [[0], [1]]
            assert (there.waiting, there.legal, there.prompt.text) == ([], [], "{seat} resigns.")
            assert there.over.proposed == {"extra_energy_dave": "1"}


def test_a_client_cannot_make_an_entry_by_an_action() -> None:
    played = entered()
    for text in ("!resigned", "!plays nobody", "!overdue pass"):
        with pytest.raises(BadStep):
            played.session.act(0, text, "key", 2.0)


def test_K_6_an_entry_that_is_refused_leaves_no_row() -> None:
    played = entered()
    played.session.enter(None, Ended((0, 1), scored=False), "r", 2.0)
    version = played.session.version
    with pytest.raises(Refused, match="the match is over"):
        played.session.enter(0, Resigned(), "s", 2.0)
    assert played.session.version == version
