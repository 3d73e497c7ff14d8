"""The log of acts by stewards and at the command line: the target of each, and its time. It stores the ids of accounts,
so it shows new names, and no names of deleted accounts.
"""

import secrets
from typing import Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.server.common.signing import hashed
from cosmodrome.server.db.schema import acts, people

What: TypeAlias = Literal[
    "rename", "ban", "unban", "link", "delete account", "close", "delete table", "retry", "dismiss", "settings"
]
"""The action. link: a sign-in link was made for somebody who lost access."""
COMMAND_LINE, GONE = "", "gone"
"""The marks in place of a steward's name: the act came from the command line, or the steward's account was deleted."""
KEPT = 365 * 86_400.0
"""The seconds for which the log is kept."""


class ActRow(NamedTuple):
    """An act. `steward`: the id of the account, or see `COMMAND_LINE`, `GONE`; `whom`: the id of the person that it
    concerned, or nobody's; `subject`: a mark of the person that reveals nothing about them, or the table;
    `detail`: the words given with it; `called`, `named`: the names of both accounts as they are now."""

    id: str
    at: float
    steward: str
    what: What
    whom: str
    subject: str
    detail: str
    called: str
    named: str


def note(
    db: sa.Connection, now: float, steward: str, what: What, *, whom: str = "", subject: str = "", detail: str = ""
) -> str:
    """Log an act of this transaction; return its id."""
    number = secrets.token_hex(8)
    subject = mark(whom) if whom else subject
    row = {"id": number, "at": now, "steward": steward, "what": what, "whom": whom, "subject": subject}
    db.execute(sa.insert(acts).values(**row, detail=detail))
    return number


def mark(person: str) -> str:
    """Return a mark for a person that remains when they are deleted, and reveals nothing about them."""
    return hashed(person)[:8]


def newest(db: sa.Connection, most: int, whom: str = "") -> list[ActRow]:
    """Return the latest acts, newest first; `whom`: only acts that concern this person."""
    by, to = people.alias(), people.alias()
    both = acts.outerjoin(by, by.c.id == acts.c.steward).outerjoin(to, to.c.id == acts.c.whom)
    names = [sa.func.coalesce(one.c.name, "").label(label) for one, label in ((by, "called"), (to, "named"))]
    wanted = sa.select(acts, *names).select_from(both).order_by(acts.c.at.desc(), acts.c.id).limit(most)
    return [ActRow(**row._mapping) for row in db.execute(wanted.where(acts.c.whom == whom) if whom else wanted)]


def forget_person(db: sa.Connection, person: str) -> None:
    """Remove a person from the log, which then says only that something was done."""
    db.execute(sa.update(acts).where(acts.c.steward == person).values(steward=GONE))
    db.execute(sa.update(acts).where(acts.c.whom == person).values(whom="", detail=""))
