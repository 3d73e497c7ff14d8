"""Tokens: links, codes and challenges, all in one place.

Only hashes are stored. A token serves one purpose (`kind`) and one person, and works once, until it expires or is
revoked; only a program's token works every time. A link has its token in the fragment, so no server, proxy or log sees
it before a person clicks to use it.
"""

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.server.common.signing import hashed
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import tokens
from cosmodrome.server.db.store import Store, in_database, reading, writing
from cosmodrome.server.tables.store import DAY

Kind: TypeAlias = Literal["link", "device", "code", "passkey", "program", "recover", "steward"]
"""The kinds of tokens.

- link: a guest's way back to their seats
- device: signs another device in
- code: a recovery code of an account
- passkey: a challenge
- program: signs a program in, every time
- recover: signs in from an e-mail
- steward: given to a new steward by the command line, or by a steward to somebody who lost access
"""
LASTS: dict[Kind, float] = {"device": 600.0, "passkey": 300.0, "link": 400 * DAY, "recover": 3600.0, "steward": 900.0}
"""The seconds until a token expires; other kinds last until they are used or revoked."""
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet: no two characters are easily confused when copied by hand."""
_MISREAD = str.maketrans("OIL", "011", "- ")


class Token(NamedTuple):
    """A stored token. `id`: its hash; `about`: data that belongs to it; times are seconds since 1970."""

    id: str
    kind: Kind
    person: str
    about: str
    created: float
    expires: float | None
    used: float | None = None


class Tokens(Store):
    """The tokens of a database. `now`: returns the seconds since 1970."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        super().__init__(database)
        self._now = now

    @writing
    def issue(self, db: sa.Connection, kind: Kind, person: str, token: str, about: str = "") -> None:
        """Store a token that was just drawn."""
        issue(db, kind, person, [token], self._now(), about=about)

    @writing
    def take(self, db: sa.Connection, token: str, *kinds: Kind) -> Token | None:
        """Use up a token and return it, if it is valid."""
        return take(db, token, self._now(), *kinds)

    @reading
    def read(self, db: sa.Connection, token: str, *kinds: Kind) -> Token | None:
        """Return a token without using it up, if it is valid."""
        return self._found(db.execute(sa.select(tokens).where(*_shown(token, kinds))))

    @writing
    def use(self, db: sa.Connection, token: str, now: float) -> None:
        """Store when a token (its hash) was last used."""
        db.execute(sa.update(tokens).where(tokens.c.id == token).values(used=now))

    @reading
    def all_of(self, db: sa.Connection, person: str, kind: Kind) -> list[Token]:
        """Return a person's valid tokens of a kind, oldest first."""
        mine = (tokens.c.person == person, tokens.c.kind == kind)
        found = [Token(*row) for row in db.execute(sa.select(tokens).where(*mine).order_by(tokens.c.created))]
        return [one for one in found if self._good(one)]

    @in_database
    def revoke(self, person: str, *kinds: Kind) -> bool:
        """Revoke a person's tokens of these kinds; return whether there were any."""
        mine = (tokens.c.person == person, tokens.c.kind.in_(kinds))
        with self._db.writing(own(person)) as db:
            return db.execute(sa.delete(tokens).where(*mine)).rowcount > 0

    def _found(self, rows: sa.Result[Any]) -> Token | None:
        row: Any = rows.one_or_none()
        found = Token(*row) if row else None
        return found if found and self._good(found) else None

    def _good(self, token: Token) -> bool:
        return token.expires is None or self._now() < token.expires


def own(person: str) -> str:
    """Return the lock (`Database.writing`) for everything that counts or replaces this person's data."""
    return f"person {person}"


def issue(db: sa.Connection, kind: Kind, person: str, drawn: Sequence[str], now: float, *, about: str = "") -> None:
    """Store tokens that were just drawn."""
    expires = now + LASTS[kind] if kind in LASTS else None
    rows = [Token(hashed(token), kind, person, about, now, expires)._asdict() for token in drawn]
    db.execute(sa.delete(tokens).where(tokens.c.expires <= now))
    db.execute(sa.insert(tokens), rows)


def replace(db: sa.Connection, kind: Kind, person: str, drawn: Sequence[str], now: float) -> None:
    """Store tokens that replace all others of this person and kind. The caller holds the lock `own`."""
    end(db, person, kind)
    issue(db, kind, person, drawn, now)


def end(db: sa.Connection, person: str, *kinds: Kind) -> None:
    """Delete a person's tokens of these kinds."""
    db.execute(sa.delete(tokens).where(tokens.c.person == person, tokens.c.kind.in_(kinds)))


def take(db: sa.Connection, token: str, now: float, *kinds: Kind) -> Token | None:
    """Use up a token and return it, if it is valid: it works only once."""
    row = db.execute(sa.delete(tokens).where(*_shown(token, kinds)).returning(tokens)).one_or_none()
    found = Token(*row) if row else None
    return found if found and (found.expires is None or now < found.expires) else None


def _shown(token: str, kinds: Sequence[Kind]) -> tuple[sa.ColumnElement[bool], ...]:
    return tokens.c.id == hashed(token), tokens.c.kind.in_(kinds)


def long_token() -> str:
    """Return a new token for a link or a program."""
    return secrets.token_urlsafe(24)


def short_token(groups: int) -> str:
    """Return a new token that a person can copy by hand: groups of four characters, 20 bits each."""
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(4)) for _ in range(groups))


def read_back(typed: str) -> str:
    """Return a typed token in its original form: with its hyphens, in capitals, and with misread characters
    corrected."""
    plain = typed.strip().upper().translate(_MISREAD)
    return "-".join(plain[at : at + 4] for at in range(0, len(plain), 4))
