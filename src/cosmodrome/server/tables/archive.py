"""The archive: matches with old rules are closed when the server starts, and shown from stored data."""

import logging
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from cosmodrome.games import UnknownGame, all_games, find
from cosmodrome.kernel import AnyGame, BadOption, BadRecord, Match, Record, Seat, Text, texts_of
from cosmodrome.kernel.archive import result
from cosmodrome.kernel.entries import besides
from cosmodrome.kernel.record import Snapshot
from cosmodrome.server.common import wire
from cosmodrome.server.db.rows import ENDED, SnapshotRow, StepRow, TableRow
from cosmodrome.server.db.store import in_database
from cosmodrome.server.tables import schemas_replays, views
from cosmodrome.server.tables.archived_records import archive_of
from cosmodrome.server.tables.store import Repository
from cosmodrome.server.tables.stored_match import record_of
from cosmodrome.server.tables.summaries import trouble

log = logging.getLogger("cosmodrome")


class Archive:
    """The archive of matches whose rules are no longer supported."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    @in_database
    def settle(self) -> None:
        """When the server starts, store the current texts for later and close every table with old rules."""
        games = all_games().values()
        self._repository.keep_texts.blocking({(game.key, game.rules): texts_of(game) for game in games})
        for game in games:
            for table in self._repository.outdated.blocking(game.key, game.rules):
                try:
                    self._close(game, table)
                except Exception as error:  # the server must start anyway
                    log.error("Table %s, with old rules, could not be closed.", table.id, exc_info=error)

    def _close(self, game: AnyGame, table: TableRow) -> None:
        """Close a table; one that has not begun gets the current rules instead, if its options still exist."""
        if table.state == "running" or table.practice or not self._renewed(game, table):
            self._repository.close.blocking(table, "rules", self._worked_out(game, table), time.time())

    def _renewed(self, game: AnyGame, table: TableRow) -> bool:
        try:
            fresh = Match.create(game, len(table.seats), table.options, seed=table.seed)
        except BadOption:
            return False
        self._repository.renew.blocking(table.id, game.rules, fresh.header.options)
        return True

    @in_database
    def left(self, table: TableRow, now: float) -> None:
        """Close a table to which nobody came back, as it stands."""
        game = _loaded(table)
        self._repository.close.blocking(table, "left", {} if game is None else self._worked_out(game, table), now)

    @in_database
    def completed(self, table: TableRow) -> TableRow:
        """Return the table with the result of its match; compute and store the result if an older version did not."""
        if table.state not in ENDED or table.result is not None or (game := _loaded(table)) is None:
            return table
        found = self._worked_out(game, table)
        self._repository.keep_result.blocking(table.id, found)
        return table._replace(result=found)

    @in_database
    def record(self, table: TableRow) -> str:
        """Return the record of a match that has ended, with its archive as onlookers know it. Raises `NotYet`."""
        return self._told(table, None).dumps()

    @in_database
    def kept(self, table: TableRow, seat: Seat | None) -> schemas_replays.ArchivedMatch:
        """Return the result and log of an ended match, as `seat` may know them. Raises `NotYet`."""
        return archive_of(self._told(table, seat), trouble(table) or wire.Words("", {}), seat)

    def _told(self, table: TableRow, seat: Seat | None) -> Record:
        rows = self._repository.steps.blocking(table.id)
        record = views.record(table, rows)
        date = datetime.fromtimestamp(table.created, UTC).date().isoformat()
        log = views.archived_log(rows, self._texts(table), seat)
        return record.with_notes(
            players=[one.name for one in table.seats],
            bots=[one.bot or "" for one in table.seats],
            date=date,
            result=table.result or None,
            **log,
        )

    def _texts(self, table: TableRow) -> Mapping[str, Text]:
        game = _loaded(table)
        return self._repository.texts.blocking(table.game, table.rules) or (texts_of(game) if game else {})

    def _worked_out(self, game: AnyGame, table: TableRow) -> dict[str, Any]:
        return stood(
            game, table, self._repository.steps.blocking(table.id), self._repository.snapshots.blocking(table.id)
        )


def stood(game: AnyGame, table: TableRow, rows: Sequence[StepRow], snapshots: Sequence[SnapshotRow]) -> dict[str, Any]:
    """Return the result of a match, computed with the current rules as far as they can replay it; empty if they
    can't."""
    record = record_of(table, rows)
    record = Record(replace(record.header, rules=game.rules), record.steps)
    for snapshot in (*snapshots, None):
        try:
            return result(_followed(game, record, snapshot))
        except Exception as error:  # current rules may raise anything for a state of old ones
            log.info(
                "Table %s, with old rules, cannot be read from snapshot %s: %r",
                table.id,
                snapshot and snapshot.n,
                error,
            )
    return {}


def _loaded(table: TableRow) -> AnyGame | None:
    with suppress(UnknownGame):
        game = find(table.game)
        return game if game.data == table.data else None
    return None


def _followed(game: AnyGame, record: Record, snapshot: SnapshotRow | None) -> Match:
    if snapshot is None:
        match = Match.replay(game, record, to=0)
    else:
        before = besides(record.steps[: snapshot.step])
        match = Match.resume(game, record.header, Snapshot(snapshot.step, snapshot.state, before), ())
    with suppress(BadRecord):
        match.follow(record.steps[match.number :])
    return match
