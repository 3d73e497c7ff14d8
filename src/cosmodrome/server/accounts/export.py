"""A person's data export: everything stored about them, as plain values for JSON."""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from cosmodrome.kernel import commitment
from cosmodrome.server.accounts.bans import GUEST
from cosmodrome.server.accounts.store import Persons
from cosmodrome.server.common.availability import Hours
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import StepRow, TableRow
from cosmodrome.server.db.schema import (
    acts,
    addresses,
    bans,
    invitations,
    mutes,
    notices,
    sessions,
    subscriptions,
    tokens,
)
from cosmodrome.server.db.store import in_database
from cosmodrome.server.live.store import ReadReceiptStore
from cosmodrome.server.tables.clock_store import ClockStore
from cosmodrome.server.tables.store import Repository


@in_database
def exported(database: Database, guest: str) -> dict[str, Any]:
    """Return everything stored about a person: account, sessions, tables, words, commands, orders, availability, bans
    and notifications. It omits the secrets of other players, and hashes of secrets."""
    repository = Repository(database)
    rows = map(repository.get.blocking, repository.all_of.blocking(guest))
    tables = [_table(repository, row, guest) for row in rows if row]
    with database.reading() as db:
        signed_in = db.execute(sa.select(sessions).where(sessions.c.person == guest).order_by(sessions.c.created)).all()
        ways = db.execute(sa.select(tokens).where(tokens.c.person == guest).order_by(tokens.c.created)).all()
        letters = db.execute(sa.select(addresses).where(addresses.c.person == guest)).all()
        push = db.execute(sa.select(subscriptions).where(subscriptions.c.person == guest)).all()
        silent = db.execute(sa.select(mutes).where(mutes.c.person == guest)).all()
        told = db.execute(sa.select(notices).where(notices.c.person == guest).order_by(notices.c.at)).all()
        invited = db.execute(sa.select(invitations).where(invitations.c.person == guest)).all()
        banned = db.execute(sa.select(bans).where(bans.c.subject == GUEST + guest)).all()
        done = db.execute(sa.select(acts).where(acts.c.whom == guest).order_by(acts.c.at)).all()
        did = db.execute(sa.select(acts).where(acts.c.steward == guest).order_by(acts.c.at)).all()
    return {
        "guest": guest,
        "account": _account(Persons(database), guest),
        "programs": [{"name": one.name, "made": _time(one.made)} for one in Persons(database).programs.blocking(guest)],
        "preferences": _preferences(Persons(database), guest),
        "sessions": [
            {
                "device": row.device,
                "begun": _time(row.created),
                "seen": _time(row.seen),
                "proved": _time(row.proved),
                "ended": _time(row.ended),
            }
            for row in signed_in
        ],
        "links and codes": [{"kind": row.kind, "made": _time(row.created), "used": _time(row.used)} for row in ways],
        "letters": [
            {
                "address": row.address,
                "given": _time(row.asked),
                "confirmed": _time(row.confirmed),
                "stopped": row.stopped,
                "signs in": row.recovers,
            }
            for row in letters
        ],
        "push": [{"endpoint": row.endpoint, "made": _time(row.made)} for row in push],
        "not notified": [{"kind": row.kind, "way": row.way} for row in silent],
        "told": [{"kind": row.kind, "table": row.table_id, "way": row.way, "at": _time(row.at)} for row in told],
        "tables": tables,
        "seen": [
            {"table": one.table_id, "seat": one.seat + 1, "version": one.version, "at": _time(one.at)}
            for one in ReadReceiptStore(database).of_person.blocking(guest)
        ],
        "invitations": [
            {"table": row.table_id, "by name": row.name, "at": _time(row.at), "declined": _time(row.declined)}
            for row in invited
        ],
        "hours": _hours(ClockStore(database).hours.blocking(guest)),
        "acts of stewards": [{"what": row.what, "detail": row.detail, "at": _time(row.at)} for row in done],
        "acts as a steward": [{"what": row.what, "at": _time(row.at)} for row in did],
        "bans": [{"why": row.why, "since": _time(row.since), "until": _time(row.until)} for row in banned],
    }


def _account(persons: Persons, guest: str) -> dict[str, Any] | None:
    row = persons.get.blocking(guest)
    if row is None or row.kept is None:
        return None
    keys = [
        {"device": key.name, "made": _time(key.created), "used": _time(key.used)}
        for key in persons.passkeys.blocking(guest)
    ]
    return {"name": row.name, "made": _time(row.kept), "password": row.password is not None, "passkeys": keys}


def _preferences(persons: Persons, guest: str) -> dict[str, Any]:
    row = persons.get.blocking(guest)
    return dict(row.preferences) if row else {}


def _table(repository: Repository, row: TableRow, guest: str) -> dict[str, Any]:
    own = {seat.seat: seat.name for seat in row.seats if seat.guest == guest}
    host = row.host == guest
    return {
        "table": row.id,
        "game": row.game,
        "options": row.options,
        "state": row.state,
        "lesson": row.lesson,
        "practice": None if row.practice is None else {"replay": row.practice.replay, "step": row.practice.step},
        "host": host,
        "made": _time(row.created),
        "changed": _time(row.changed),
        "fingerprint": commitment(row.seed),
        "words": _words(row, own, host=host),
        "invited": [seat.asked for seat in row.seats if host and seat.asked],
        "seats": [{"seat": seat + 1, "name": name} for seat, name in own.items()],
        "commands": [_command(step) for step in repository.steps.blocking(row.id) if step.seat in own],
        "orders": [
            {"seat": one + 1, "orders": orders} for one, _, orders in repository.orders.blocking(row.id) if one in own
        ],
    }


def _words(table: TableRow, own: Collection[int], *, host: bool) -> list[str]:
    """Return the words that the person added to the draws; before players gave hashes of words, only hosts had any."""
    if table.words is None:
        return table.entropy if host else []
    return [one.word for one in table.words if one.seat in own and one.word is not None]


def _command(step: StepRow) -> dict[str, Any]:
    seat = None if step.seat is None else step.seat + 1
    return {"number": step.n, "seat": seat, "kind": step.op, "action": step.action, "at": _time(step.at)}


def _hours(own: Hours | None) -> dict[str, Any] | None:
    if own is None:
        return None
    holidays = [[first.isoformat(), last.isoformat()] for first, last in own.holidays]
    return {"zone": own.zone, "night": own.night, "rest": sorted(own.rest), "holidays": holidays}


def _time(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
