"""The ways to sign in to an account, and changes of them: passwords, passkeys, recovery codes, tokens, sessions.

Each change is one transaction, under the person's lock: it checks that the requesting session has not ended and that
the owner has recently proved their identity in it, counts, replaces, and writes the e-mail about it, all or nothing. So
nothing started by a stolen session can outlive the password change that ends this session.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple, TypeAlias

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cosmodrome.kernel import t
from cosmodrome.server.accounts.names import likeness
from cosmodrome.server.accounts.sessions import Sessions, begin, bury, end_all
from cosmodrome.server.accounts.store import PasskeyRow
from cosmodrome.server.accounts.tokens import Kind, end, issue, own, replace
from cosmodrome.server.cluster.announcements import announce
from cosmodrome.server.common.errors import Forbidden, ProofNeeded, Taken, TooMany, Wrong
from cosmodrome.server.common.signing import Here, Ticket
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import addresses, insert, passkeys, people, sessions, tokens
from cosmodrome.server.db.store import Store, in_database, reading
from cosmodrome.server.notifications.account_alerts import alert

LASTS = 600.0
"""The seconds for which a proof counts."""
PASSKEYS = 20
"""The most passkeys that an account may have."""
Proof: TypeAlias = Literal["password", "passkey", "recovery", ""]
"""The way in which somebody has proved that they own an account. recovery: by a recovery code or an e-mail."""
OWNER: tuple[Proof, ...] = ("password", "passkey")
"""Proofs after which all ways to sign in to an account may be changed."""
LOST: tuple[Proof, ...] = (*OWNER, "recovery")
"""Proofs after which the password may be changed."""
Claim: TypeAlias = Callable[[sa.Connection], None]
"""A check that raises an error if a credential is no longer valid, and uses up one that works only once."""
NO_ACCOUNT = t("You need an account for this. Sign up first.")


class Revocation(NamedTuple):
    """The things that end when a password changes: all other sessions, the recovery codes, the tokens of programs."""

    sessions: bool = True
    codes: bool = True
    tokens: bool = True


class Ways(Store):
    """The ways to sign in to the accounts of a database. `now`: the seconds since 1970."""

    def __init__(self, database: Database, held: Sessions, now: Callable[[], float]) -> None:
        super().__init__(database)
        self._sessions = held
        self._now = now

    @contextmanager
    def changing(
        self, here: Here, proofs: Sequence[Proof] = OWNER, *, guests: bool = False, turns: Sequence[str] = ()
    ) -> Iterator[sa.Connection]:
        """Open a transaction that changes the ways to sign in to an account. `guests`: people without an account may do
        so too, and need no proof. Raises `ProofNeeded`, and `Forbidden` for a guest or a session that has ended."""
        with self._db.writing(own(here.person), *turns) as db:
            self._check(db, here, proofs, guests=guests)
            yield db

    @contextmanager
    def administering(self, here: Here, *turns: str) -> Iterator[sa.Connection]:
        """Open a transaction for an act by a steward. Raises the errors of `check_steward`."""
        with self._db.writing(own(here.person), *turns) as db:
            self._check_steward(db, here)
            yield db

    @reading
    def check(self, db: sa.Connection, here: Here, proofs: Sequence[Proof] = OWNER) -> None:
        """Raise the error that `changing` would raise, before any costly work."""
        self._check(db, here, proofs, guests=False)

    @reading
    def check_steward(self, db: sa.Connection, here: Here) -> None:
        """Raise `Forbidden` unless the caller is a steward, and `ProofNeeded` unless they have recently proved their
        identity."""
        self._check_steward(db, here)

    @in_database
    def prove(self, here: Here, proof: Proof, claim: Claim) -> None:
        """Note that the owner has just proved their identity in this session. Raises the claim's errors, and
        `Forbidden` for an ended session."""
        with self._db.writing(own(here.person)) as db:
            claim(db)
            mine = (sessions.c.id == here.session, sessions.c.person == here.person, sessions.c.ended.is_(None))
            if db.execute(sa.update(sessions).where(*mine).values(proved=self._now(), proof=proof)).rowcount != 1:
                raise _ended()

    # -- accounts --------------------------------------------------------------------------------------------

    @in_database
    def sign_up(
        self,
        here: Here,
        name: str,
        ticket: Ticket,
        codes: Sequence[str],
        *,
        password: str | None = None,
        passkey: PasskeyRow | None = None,
    ) -> None:
        """Turn a guest into an account, once; nobody who had the guest's cookie, link or device code can use the
        account. Raises `Taken`."""
        now, person = self._now(), here.person
        values = {"name": name, "likeness": likeness(name), "kept": now, "password": password}
        with self._db.writing(own(person)) as db:
            if (called := _name_of(db, person)) is not None:
                raise Taken("You already have an account, called {called}.", called=called)
            _put(db, person, now, values)
            end(db, person, "link", "device", "steward")
            replace(db, "code", person, codes, now)
            if passkey is not None:
                _add_passkey(db, passkey)
            end_all(db, person, now)
            self._instead(db, here, ticket, now, "password" if passkey is None else "passkey")

    @in_database
    def sign_in(
        self, here: Here, ticket: Ticket, proof: Proof, claim: Claim, *, hashed: str = "", turns: Sequence[str] = ()
    ) -> None:
        """Begin a session in place of the one here. `hashed`: the account gets this password, and all other
        sessions end. Raises the claim's errors, and `Forbidden` for a password without an account."""
        person = ticket.person
        with self._db.writing(own(person), own(here.person), *turns) as db:
            claim(db)
            if hashed and _name_of(db, person) is None:
                raise Forbidden(NO_ACCOUNT)
            if hashed:
                self._new_password(db, here, ticket, hashed, Revocation())
            else:
                self._instead(db, here, ticket, self._now() if proof else None, proof)

    @in_database
    def change_password(self, here: Here, ticket: Ticket, hashed: str, ending: Revocation) -> None:
        """Set or change an account's password. Raises `ProofNeeded`, `Forbidden`."""
        with self.changing(here, LOST) as db:
            self._new_password(db, here, ticket, hashed, ending)

    @in_database
    def new_codes(self, here: Here, codes: Sequence[str]) -> None:
        """Replace the recovery codes. Raises `ProofNeeded`, `Forbidden`."""
        with self.changing(here) as db:
            replace(db, "code", here.person, codes, self._now())
            alert(db, here.person, "codes", self._now())

    # -- passkeys --------------------------------------------------------------------------------------------

    @in_database
    def add_passkey(self, row: PasskeyRow, here: Here, ticket: Ticket) -> None:
        """Add a passkey to an account. Raises `ProofNeeded`, `Forbidden`, `TooMany`, and `Wrong` if somebody already
        has it."""
        with self.changing(here) as db:
            _add_passkey(db, row)
            alert(db, here.person, "passkey", self._now())
            self._instead(db, here, ticket, self._now(), "passkey")

    @in_database
    def drop_passkey(self, here: Here, passkey: str) -> bool:
        """Remove a passkey; return whether it was there. Raises `ProofNeeded`, and `Forbidden` if it is the only way
        in."""
        with self.changing(here) as db:
            there = set(db.scalars(sa.select(passkeys.c.id).where(passkeys.c.person == here.person)))
            password = db.scalar(sa.select(people.c.password).where(people.c.id == here.person))
            if there == {passkey} and password is None:
                raise Forbidden("This passkey is your only way to sign in. Add a password or another passkey first.")
            if passkey not in there:
                return False
            db.execute(sa.delete(passkeys).where(passkeys.c.id == passkey))
            alert(db, here.person, "no passkey", self._now())
            return True

    # -- links and codes -------------------------------------------------------------------------------------

    @in_database
    def hand_out(self, here: Here, kind: Literal["link", "device"], token: str) -> None:
        """Replace the recovery link of a guest, or the code for another device. Raises `Forbidden`."""
        with self._db.writing(own(here.person)) as db:
            if kind == "link" and _name_of(db, here.person) is not None:
                raise Forbidden("Accounts use recovery codes instead of a recovery link.")
            if not _alive(db, here):
                raise _ended()
            replace(db, kind, here.person, [token], self._now())

    @in_database
    def only_here(self, here: Here, ticket: Ticket) -> None:
        """End all sessions and device codes, and begin a session here with the same proof as the previous one."""
        now, person = self._now(), here.person
        with self._db.writing(own(person)) as db:
            if not _alive(db, here):
                raise _ended()
            before = sa.select(sessions.c.proved, sessions.c.proof).where(sessions.c.id == here.session)
            proved, proof = db.execute(before).one()
            end(db, person, "device")
            end_all(db, person, now)
            self._instead(db, here, ticket, proved, proof)

    # -- within ----------------------------------------------------------------------------------------------

    def _check(self, db: sa.Connection, here: Here, proofs: Sequence[Proof], *, guests: bool) -> None:
        account = _name_of(db, here.person) is not None
        if not account and not guests:
            raise Forbidden(NO_ACCOUNT)
        if not _alive(db, here):
            raise _ended()
        lately = (sessions.c.proved > self._now() - LASTS, sessions.c.proof.in_(proofs))
        if account and db.scalar(sa.select(sessions.c.id).where(sessions.c.id == here.session, *lately)) is None:
            raise ProofNeeded

    def _check_steward(self, db: sa.Connection, here: Here) -> None:
        if not db.scalar(sa.select(people.c.steward).where(people.c.id == here.person)):
            raise Forbidden("Only a steward of this server can do that.")
        self._check(db, here, OWNER, guests=False)

    def _instead(self, db: sa.Connection, here: Here, ticket: Ticket, proved: float | None, proof: str) -> None:
        """Begin a session, and end the one here."""
        begin(db, self._sessions.fresh(ticket, here.device), proved, proof)
        gone = sa.update(sessions).where(sessions.c.id == here.session, sessions.c.ended.is_(None))
        db.execute(gone.values(ended=self._now(), device=""))
        announce(db, self._now(), "people", {ticket.person, here.person})

    def _new_password(self, db: sa.Connection, here: Here, ticket: Ticket, hashed: str, ending: Revocation) -> None:
        person, now = ticket.person, self._now()
        db.execute(sa.update(people).where(people.c.id == person).values(password=hashed))
        ended: list[Kind] = ["device", "recover", "steward", "passkey", *(["code"] if ending.codes else [])]  # type: ignore[list-item]  # literals
        end(db, person, *ended)
        db.execute(sa.delete(addresses).where(addresses.c.person == person, addresses.c.confirmed.is_(None)))
        if ending.tokens:
            _end_programs(db, person, now)
        if ending.sessions:
            end_all(db, person, now)
        self._instead(db, here, ticket, now, "password")
        alert(db, person, "password", now)


def _ended() -> Forbidden:
    return Forbidden("You have been signed out. Sign in again.")


def _alive(db: sa.Connection, here: Here) -> bool:
    mine = (sessions.c.id == here.session, sessions.c.person == here.person, sessions.c.ended.is_(None))
    return db.scalar(sa.select(sessions.c.id).where(*mine)) is not None


def _name_of(db: sa.Connection, person: str) -> str | None:
    """Return the name of an account; None for a guest."""
    return db.scalar(sa.select(people.c.name).where(people.c.id == person, people.c.kept.is_not(None)))


def _put(db: sa.Connection, person: str, now: float, values: dict[str, Any]) -> None:
    kept = insert(db, people).values(id=person, made=now, **values)
    try:
        db.execute(kept.on_conflict_do_update(index_elements=["id"], set_=values))
    except IntegrityError:
        raise taken(values["name"]) from None


def taken(name: str) -> Taken:
    """Return the error for a name that is taken or looks like a taken one."""
    return Taken("{name}, or a name that looks like it, is already taken. Choose another name.", name=name)


def _add_passkey(db: sa.Connection, row: PasskeyRow) -> None:
    count = sa.select(sa.func.count()).select_from(passkeys).where(passkeys.c.person == row.person)
    if (db.scalar(count) or 0) >= PASSKEYS:
        raise TooMany("An account can have at most {passkeys} passkeys. Remove one first.", passkeys=PASSKEYS)
    new = insert(db, passkeys).values(**row._asdict()).on_conflict_do_nothing().returning(passkeys.c.id)
    if db.scalar(new) is None:  # PostgreSQL's driver does not count the rows of an insert
        raise Wrong("The passkey's response did not match the request. Try again.")


def _end_programs(db: sa.Connection, owner: str, now: float) -> None:
    """End the tokens of a person's programs, and the connections that they opened."""
    programs = sa.select(people.c.id).where(people.c.owner == owner)
    for token in db.execute(sa.select(tokens).where(tokens.c.kind == "program", tokens.c.person.in_(programs))).all():
        end_token(db, token.person, token.id, now)


def end_token(db: sa.Connection, program: str, token: str, now: float) -> None:
    """End the token of a program (its hash), and the connections that it opened."""
    end(db, program, "program")
    bury(db, token, program, now)


def give_token(db: sa.Connection, owner: str, program: str, token: str, now: float) -> None:
    """Give a program a token, in place of any earlier one."""
    for old in db.scalars(sa.select(tokens.c.id).where(tokens.c.person == program, tokens.c.kind == "program")).all():
        end_token(db, program, old, now)
    issue(db, "program", program, [token], now)
    alert(db, owner, "token", now)
