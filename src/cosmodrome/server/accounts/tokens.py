"""Tokens: links, codes, challenges. One home for all of them.

Only hashes are stored. A token is for one thing (`kind`) and one person, and works once, until it expires or is
revoked; only those of programs are shown again and again. A link holds its token in the fragment, so no server, proxy
or log sees it before somebody has said, by a click, that he wants it used.
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
"""link: a guest's way back to his seats; device: signs another device in; code: a recovery code of an account; passkey:
a challenge; program: what a program signs in with, each time; recover: what an e-mail signs in with;
steward: what the person at the server's command line hands to its steward, or a steward to somebody who lost access."""
LASTS: dict[Kind, float] = {"device": 600.0, "passkey": 300.0, "link": 400 * DAY, "recover": 3600.0, "steward": 900.0}
"""Seconds; of other kinds: until it is used or revoked."""
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Those of Crockford: none is taken for another when somebody copies it by hand."""
_MISREAD = str.maketrans("OIL", "011", "- ")


class Token(NamedTuple):
    """`id`: the hash. `about`: what belongs to it; times are seconds since 1970."""

    id: str
    kind: Kind
    person: str
    about: str
    created: float
    expires: float | None
    used: float | None = None


class Tokens(Store):
    """The tokens of a database. `now`: the seconds since 1970."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        super().__init__(database)
        self._now = now

    @writing
    def issue(self, db: sa.Connection, kind: Kind, person: str, token: str, about: str = "") -> None:
        """Store a token that was just drawn."""
        issue(db, kind, person, [token], self._now(), about=about)

    @writing
    def take(self, db: sa.Connection, token: str, *kinds: Kind) -> Token | None:
        """Take a token that was handed out; it works once."""
        return take(db, token, self._now(), *kinds)

    @reading
    def read(self, db: sa.Connection, token: str, *kinds: Kind) -> Token | None:
        """The token that was handed out; it goes on working."""
        return self._found(db.execute(sa.select(tokens).where(*_shown(token, kinds))))

    @writing
    def use(self, db: sa.Connection, token: str, now: float) -> None:
        """Note that a token (its hash) is used."""
        db.execute(sa.update(tokens).where(tokens.c.id == token).values(used=now))

    @reading
    def all_of(self, db: sa.Connection, person: str, kind: Kind) -> list[Token]:
        """The person's tokens of a kind that still work, the oldest first."""
        mine = (tokens.c.person == person, tokens.c.kind == kind)
        found = [Token(*row) for row in db.execute(sa.select(tokens).where(*mine).order_by(tokens.c.created))]
        return [one for one in found if self._good(one)]

    @in_database
    def revoke(self, person: str, *kinds: Kind) -> bool:
        """End a person's tokens of these kinds; whether there was one."""
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
    """The turn (`Database.writing`) of whatever counts or replaces something that is this person's."""
    return f"person {person}"


def issue(db: sa.Connection, kind: Kind, person: str, drawn: Sequence[str], now: float, *, about: str = "") -> None:
    """Store tokens that were just drawn."""
    expires = now + LASTS[kind] if kind in LASTS else None
    rows = [Token(hashed(token), kind, person, about, now, expires)._asdict() for token in drawn]
    db.execute(sa.delete(tokens).where(tokens.c.expires <= now))
    db.execute(sa.insert(tokens), rows)


def replace(db: sa.Connection, kind: Kind, person: str, drawn: Sequence[str], now: float) -> None:
    """Store tokens in the place of all that the person had of this kind. It is the person's turn (`own`)."""
    end(db, person, kind)
    issue(db, kind, person, drawn, now)


def end(db: sa.Connection, person: str, *kinds: Kind) -> None:
    """End a person's tokens of these kinds."""
    db.execute(sa.delete(tokens).where(tokens.c.person == person, tokens.c.kind.in_(kinds)))


def take(db: sa.Connection, token: str, now: float, *kinds: Kind) -> Token | None:
    """Use a token up that was handed out: the next to show it is too late."""
    row = db.execute(sa.delete(tokens).where(*_shown(token, kinds)).returning(tokens)).one_or_none()
    found = Token(*row) if row else None
    return found if found and (found.expires is None or now < found.expires) else None


def _shown(token: str, kinds: Sequence[Kind]) -> tuple[sa.ColumnElement[bool], ...]:
    return tokens.c.id == hashed(token), tokens.c.kind.in_(kinds)


def long_token() -> str:
    """A token for links and programs."""
    return secrets.token_urlsafe(24)


def short_token(groups: int) -> str:
    """A token that a person can copy by hand: groups of four signs, 20 bits each."""
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(4)) for _ in range(groups))


def read_back(typed: str) -> str:
    """What somebody has typed, as it was handed out: hyphens, capitals and signs that are easily misread set right."""
    plain = typed.strip().upper().translate(_MISREAD)
    return "-".join(plain[at : at + 4] for at in range(0, len(plain), 4))
