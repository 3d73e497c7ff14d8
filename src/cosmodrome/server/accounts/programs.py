"""Programs that play: accounts of their own, made by a person who is responsible for them, which sign in by token.

A program's id marks it as a program, so each of its seats says so. Its token may do anything at tables, but nothing
that concerns its owner; the two share the limits of one person.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from cosmodrome.server.accounts.accounts import Accounts
from cosmodrome.server.accounts.credentials import give_token, taken
from cosmodrome.server.accounts.names import checked, likeness
from cosmodrome.server.accounts.store import PersonRow
from cosmodrome.server.accounts.tokens import Token, long_token
from cosmodrome.server.common.errors import NotFound, TooMany
from cosmodrome.server.common.signing import PROGRAM, Here, hashed
from cosmodrome.server.db.schema import people
from cosmodrome.server.db.store import in_database
from cosmodrome.server.tables import quota_store

MOST = 10
"""The most programs per account."""
PREFIX = "cosmodrome_"
"""The prefix of programs' tokens, so that a leaked one can be recognised."""
KNOWN = 2.0
"""The seconds for which a token is not looked up again, unless somebody's sessions change in the meantime."""
NOTED = 60.0
"""The seconds after which the use of a token is stored again."""
REMEMBERED = 1000
"""The number of tokens in memory."""


class SignedInProgram(NamedTuple):
    """A program that signs in by token, and its owner; `token`: the token's hash."""

    program: str
    owner: str
    token: str


class Program(NamedTuple):
    """A program, and its token if it has one."""

    row: PersonRow
    token: Token | None


class Programs:
    """The programs of the accounts of a database."""

    def __init__(self, accounts: Accounts, now: Callable[[], float]) -> None:
        self._accounts = accounts
        self._persons, self._tokens = accounts.persons, accounts.tokens
        self._now = now
        self._known: OrderedDict[str, tuple[float, int, SignedInProgram | None]] = OrderedDict()

    @in_database
    def of(self, owner: str) -> list[Program]:
        """Return the programs of a person, oldest first."""
        rows = self._persons.programs.blocking(owner)
        return [Program(row, next(iter(self._tokens.all_of.blocking(row.id, "program")), None)) for row in rows]

    @in_database
    def make(self, here: Here, name: str) -> str:
        """Make a program of this name; return its token. Raises `Forbidden`, `ProofNeeded`, `Taken`, `TooMany`,
        `BadRequest`."""
        name, token = checked(name), _token()
        now, program = self._now(), PROGRAM + secrets.token_hex(12)
        row = {"id": program, "made": now, "name": name, "likeness": likeness(name), "owner": here.person}
        with self._accounts.ways.changing(here) as db:
            if len(quota_store.family(db, here.person)) > MOST:  # the owner is one of them
                raise TooMany("An account can have at most {most} programs. Remove one first.", most=MOST)
            try:
                db.execute(sa.insert(people).values(row))
            except IntegrityError:
                raise taken(name) from None
            give_token(db, here.person, program, token, now)
        return token

    async def renew(self, here: Here, program: str) -> str:
        """Return the new token of a program; the previous one no longer works. Raises `NotFound`, `ProofNeeded`."""
        token = _token()
        await self._renew(here, program, token)
        await self._accounts.part(program)
        return token

    async def revoke(self, owner: str, program: str) -> None:
        """Revoke a program's token, and close its connections. Raises `NotFound`."""
        await self._own(owner, program)
        await self._accounts.revoke(program)

    async def drop(self, owner: str, program: str) -> None:
        """Forget a program for good; stand-ins play on for it. Raises `NotFound`."""
        await self.revoke(owner, program)
        await self._accounts.forget(program)

    async def signed(self, token: str) -> SignedInProgram | None:
        """Return the program of a token; None if the token is not, or no longer, valid."""
        key, turn = hashed(token), self._accounts.sessions.turn
        at, then, signed = self._known.get(key, (-KNOWN, turn, None))
        if self._now() - at >= KNOWN or then != turn:
            signed = await self._look(token)
            self._known[key] = (self._now(), turn, signed)
            self._known.move_to_end(key)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return signed

    async def _own(self, owner: str, program: str) -> Program:
        found = next((one for one in await self.of(owner) if one.row.id == program), None)
        if found is None:
            raise _none()
        return found

    @in_database
    def _renew(self, here: Here, program: str, token: str) -> None:
        with self._accounts.ways.changing(here) as db:
            if program not in quota_store.family(db, here.person)[1:]:
                raise _none()
            give_token(db, here.person, program, token, self._now())

    @in_database
    def _look(self, token: str) -> SignedInProgram | None:
        found = self._tokens.read.blocking(token, "program")
        row = self._persons.get.blocking(found.person) if found else None
        if found is None or row is None or row.owner is None:
            return None
        now = self._now()
        if now - (found.used or 0) >= NOTED:
            with suppress(DBAPIError):  # noting its use can wait while the database restarts
                self._tokens.use.blocking(found.id, now)
        return SignedInProgram(row.id, row.owner, found.id)


def _none() -> NotFound:
    return NotFound("You have no such program.")


def _token() -> str:
    return PREFIX + long_token()
