"""Signing up and signing in: accounts with a password, recovery codes, links and codes for other devices.

An account is stored beside the person's former guest and has the guest's id, so the seats stay theirs. Each sign-in
starts a session with a fresh secret, so a cookie planted in the browser opens nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import sqlalchemy as sa

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.accounts import passwords
from cosmodrome.server.accounts.attempt_limits import Guesses
from cosmodrome.server.accounts.credentials import LOST, NO_ACCOUNT, Claim, Proof, Revocation, Ways, taken
from cosmodrome.server.accounts.erase import erase
from cosmodrome.server.accounts.names import checked, likeness
from cosmodrome.server.accounts.passwords import Passwords
from cosmodrome.server.accounts.seat_names import carry_name
from cosmodrome.server.accounts.sessions import Sessions
from cosmodrome.server.accounts.store import PasskeyRow, PersonRow, Persons, bring_all
from cosmodrome.server.accounts.tokens import Kind, Token, Tokens, long_token, read_back, short_token, take
from cosmodrome.server.cluster.rate_limits import Rates
from cosmodrome.server.common.errors import Forbidden, NotFound, Taken, Wrong
from cosmodrome.server.common.signing import Here, Ticket
from cosmodrome.server.common.signing import hashed as hash_of
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.people import has_account
from cosmodrome.server.db.schema import people
from cosmodrome.server.db.store import in_database
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.quotas import Quotas, tables_of

CODES = 8
"""The number of recovery codes of an account."""
WAYS_IN: tuple[Kind, ...] = ("link", "device", "code", "recover", "steward")
"""Tokens that sign somebody in."""
RECOVERING: tuple[Kind, ...] = ("code", "recover", "steward")
"""The tokens that replace a password and can set a new one."""


class SignedIn(NamedTuple):
    """The cookie that a browser gets, and the session that it opens; `link`: the recovery link's token that takes the
    place of the one just used."""

    ticket: Ticket
    here: Here
    link: str = ""


class Accounts:
    """The accounts of a database; every way of signing in limits how often anybody may guess."""

    def __init__(
        self, database: Database, tables: Tables, sessions: Sessions, rates: Rates, now: Callable[[], float]
    ) -> None:
        self.persons, self.tokens = Persons(database), Tokens(database, now)
        self.sessions, self.ways = sessions, Ways(database, sessions, now)
        self.database, self._tables = database, tables
        self.guesses, self._hashing = Guesses(rates), Passwords()
        self._guests, self._quotas = tables.guests, Quotas(tables.rooms)
        self.now = now

    async def row(self, person: str) -> PersonRow:
        """Return the stored account of a person; None for a guest."""
        return await self.persons.get(person) or PersonRow(person, self.now())

    async def account(self, person: str) -> PersonRow:
        """Return the stored account of a person. Raises `Forbidden` for a guest."""
        row = await self.row(person)
        if row.kept is None:
            raise Forbidden(NO_ACCOUNT)
        return row

    async def prefer(self, person: str, wished: Mapping[str, Any]) -> Mapping[str, Any]:
        """Store all settings of a person, who may be a guest."""
        return await self.persons.prefer(person, self.now(), wished)

    # -- keeping ---------------------------------------------------------------------------------------------

    async def keep(self, here: Here, name: str, password: str) -> tuple[Ticket, list[str]]:
        """Turn a guest into an account. Everything that can be refused is refused before the password is hashed, which
        is slow. Raises `Taken`, `BadRequest`, `TooMany`."""
        name = await self.free_name(here.person, name)
        passwords.check(password, name)
        return await self.sign_up(here, name, password=await self._hashing.hashed(password, here.network))

    async def free_name(self, guest: str, name: str) -> str:
        """Return the name that a guest wants for an account, as it is stored. Raises `Taken`, `BadRequest`."""
        row, name = await self.row(guest), checked(name)
        if row.kept is not None:
            raise Taken("You already have an account, called {name}.", name=row.name)
        if await self.persons.called(likeness(name)) is not None:
            raise taken(name)
        return name

    async def sign_up(
        self, here: Here, name: str, *, password: str | None = None, passkey: PasskeyRow | None = None
    ) -> tuple[Ticket, list[str]]:
        """Sign a guest up under a valid name; return the cookie and the recovery codes. Other holders of the old
        cookie are signed out. Raises `Taken`."""
        ticket, codes = self.sessions.ticket(here.person), _codes()
        await self.ways.sign_up(here, name, ticket, codes, password=password, passkey=passkey)
        await self.part(here.person)
        await carry_name(self._tables.rooms, here.person, name)
        return ticket, codes

    async def rename(self, person: str, name: str) -> None:
        """Give an account another name. Raises `Taken`, `BadRequest`, `Forbidden`."""
        await self.account(person)
        values = {"name": checked(name), "likeness": likeness(checked(name))}
        if not await self.persons.put(person, self.now(), **values):
            raise taken(values["name"])
        await carry_name(self._tables.rooms, person, values["name"])

    async def codes(self, here: Here) -> list[str]:
        """Return new recovery codes of an account; the earlier ones no longer work. Raises `Forbidden`,
        `ProofNeeded`."""
        codes = _codes()
        await self.ways.new_codes(here, codes)
        return codes

    async def change_password(self, here: Here, new: str, ending: Revocation) -> Ticket:
        """Set or change an account's password, once its owner has proved who they are; by default all other ways of
        signing in end. Raises `ProofNeeded`, `Forbidden`, `BadRequest`, `TooMany`."""
        await self.ways.check(here, LOST)
        passwords.check(new, (await self.account(here.person)).name)
        hashed = await self._hashing.hashed(new, here.network)
        ticket = self.sessions.ticket(here.person)
        await self.ways.change_password(here, ticket, hashed, ending)
        await self.part(here.person)
        return ticket

    async def prove(self, here: Here, password: str) -> None:
        """Prove a person's identity with the password, in this session. Raises `Wrong`, `TooMany`, `Forbidden`."""
        row = await self.account(here.person)
        self._guess_own(here)
        if not await self._hashing.fits(row.password, password, here.network):
            raise Wrong("That password is wrong.")
        await self.ways.prove(here, "password", _still(row))

    # -- signing in ------------------------------------------------------------------------------------------

    async def by_password(self, here: Here, name: str, password: str, *, bring: bool) -> SignedIn:
        """Sign in. Raises `Wrong`, `TooMany`."""
        alike = likeness(name)
        row = await self.persons.called(alike)
        self.guesses.at(f"name/{alike}", here.network, self._guests.knows(here.known, row.id) if row else "")
        known = row.password if row else None
        if not await self._hashing.fits(known, password, here.network) or row is None or known is None:
            raise Wrong("Wrong name or password.")
        if self._hashing.outdated(known):
            row = await self._anew(row, await self._hashing.hashed(password, here.network))
        return await self.signed_in(here, row.id, "password", _still(row), bring=bring)

    async def by_token(self, here: Here, typed: str, *, bring: bool, password: str | None = None) -> SignedIn:
        """Sign in with a recovery link, a recovery code, an e-mail token or a code for another device. `password`: a
        new one for an account, only with a recovery code or an e-mail token; all other sessions then end. Raises
        `NotFound`, `TooMany`, `Forbidden`, `BadRequest`."""
        self.guesses.anywhere(here.network)
        kinds = WAYS_IN if password is None else RECOVERING
        shown, found = await self._shown(typed, kinds)
        if found is None:
            raise _useless()
        fresh = "" if password is None else await self._fresh(here, found.person, password)
        claim = self._taking(shown, kinds)
        done = await self.signed_in(
            here, found.person, "recovery" if found.kind in RECOVERING else "", claim, bring=bring, hashed=fresh
        )
        return done._replace(link=await self.link(done.here)) if found.kind == "link" else done

    async def signed_in(
        self, here: Here, person: str, proof: Proof, claim: Claim, *, bring: bool, hashed: str = ""
    ) -> SignedIn:
        """Sign a person in, replacing this browser's person, if the claim holds at that time; `bring`: whether the
        guest's tables come along; `hashed`: the account gets this password. Raises `TooMany`, `NotFound`,
        `Forbidden`."""
        guest, ticket = here.person, self.sessions.ticket(person)
        brought: list[str] = []

        def claimed(db: sa.Connection) -> None:
            if bring and guest != person and not has_account(db, guest):
                self._quotas.together(guest, person)(db)
                brought.extend(bring_all(db, guest, person, self.now()))
            claim(db)

        turns = (tables_of(guest), tables_of(person)) if bring else ()
        await self.ways.sign_in(here, ticket, proof, claimed, hashed=hashed, turns=turns)
        for table in brought:
            await self._tables.rooms.look_again(table)
        await self.part(person)
        await self.part(guest)
        return SignedIn(ticket, here._replace(person=person, session=hash_of(ticket.secret)))

    async def link(self, here: Here) -> str:
        """Return the token of a new recovery link for a guest; the previous one no longer works. Raises `Forbidden`."""
        token = long_token()
        await self.ways.hand_out(here, "link", token)
        return token

    async def device(self, here: Here) -> str:
        """Return a code that signs another device in, valid for ten minutes; the previous one no longer works."""
        code = short_token(2)
        await self.ways.hand_out(here, "device", code)
        return code

    # -- signing out -----------------------------------------------------------------------------------------

    async def sign_out(self, here: Here) -> None:
        """End this session. Raises `Forbidden` if the person could not come back."""
        await self._check_way_back(here.person)
        await self.end(here.person, here.session)

    async def sign_out_everywhere(self, here: Here) -> None:
        """End all sessions. Raises `Forbidden` if the person could not come back."""
        await self._check_way_back(here.person)
        await self.tokens.revoke(here.person, "device")
        await self.end(here.person)

    async def sign_out_elsewhere(self, here: Here) -> Ticket:
        """End all sessions, and begin one here, so that copies of this browser's cookie no longer work."""
        ticket = self.sessions.ticket(here.person)
        await self.ways.only_here(here, ticket)
        await self.part(here.person)
        return ticket

    async def end(self, person: str, session: str = "") -> bool:
        """End one or all of a person's sessions, with their live connections; return whether there was one."""
        ended = await self.sessions.end(person, session)
        await self.part(person)
        return ended

    async def part(self, person: str) -> None:
        """Close the live connections of sessions that have ended."""
        self.sessions.forget(person)
        self._tables.sockets.leave(await self.sessions.ended(person))

    # -- leaving ---------------------------------------------------------------------------------------------

    async def delete(self, here: Here, name: str) -> None:
        """Delete a person for good. Stand-ins play on, seats at tables that have not begun become free, and moves stay,
        without the name. Raises `Wrong` if the name is not the account's, and `ProofNeeded`."""
        row = await self.row(here.person)
        if row.kept is not None:
            if likeness(name) != row.likeness:
                raise Wrong("That is not the name of your account, so nothing was deleted.")
            await self.ways.check(here)
        await self.remove(here.person)

    async def remove(self, person: str) -> None:
        """Forget a person, with their programs, for good."""
        for program in await self.persons.programs(person):
            await self.forget(program.id)
        await self.forget(person)

    async def forget(self, person: str) -> None:
        """Forget a person, or a program, for good."""
        await self.revoke(person)
        ids = await self._tables.repository.all_of(person)
        for table in ids:
            await self._leave(table, person)
        await erase(self.database, person)
        for table in ids:
            await self._tables.rooms.look_again(table)
        await self.part(person)

    async def revoke(self, program: str) -> None:
        """Revoke the token of a program, and close its connections."""
        for token in await self.tokens.all_of(program, "program"):
            await self.tokens.revoke(program, "program")
            await self.sessions.bury(token.id, program)
            await self.part(program)

    async def _leave(self, table: str, person: str) -> None:
        row = await self._tables.repository.get(table)
        if row is None or row.state != "running" or row.lesson:
            return
        for seat in (seat.seat for seat in row.seats if seat.guest == person):
            with suppress(CosmodromeError):  # matches that cannot continue stand still
                await self._tables.caretaking.leave(table, person, seat)

    # -- within ----------------------------------------------------------------------------------------------

    async def _shown(self, typed: str, kinds: Sequence[Kind]) -> tuple[str, Token | None]:
        """Return a token in the form in which it was handed out, and its kind."""
        for shown in (typed.strip(), read_back(typed)):
            if found := await self.tokens.read(shown, *kinds):
                return shown, found
        return typed.strip(), None

    def _guess_own(self, here: Here) -> None:
        """Count a try at the password of the signed-in person, in any session. Raises `TooMany`."""
        self.guesses.at(f"own/{here.person}", here.network, self._guests.knows(here.known, here.person))

    async def _fresh(self, here: Here, person: str, password: str) -> str:
        """Return the hash of an account's new password. Raises `Forbidden`, `BadRequest`, `TooMany`."""
        passwords.check(password, (await self.account(person)).name)
        return await self._hashing.hashed(password, here.network)

    @in_database
    def _anew(self, row: PersonRow, hashed: str) -> PersonRow:
        """Return the account with its password hashed by the current method, unless the password has changed in the
        meantime."""
        same = (people.c.id == row.id, people.c.password == row.password)
        with self.database.writing() as db:
            kept = db.execute(sa.update(people).where(*same).values(password=hashed)).rowcount == 1
        return row._replace(password=hashed) if kept else row

    def _taking(self, shown: str, kinds: Sequence[Kind]) -> Claim:
        def taking(db: sa.Connection) -> None:
            if take(db, shown, self.now(), *kinds) is None:
                raise _useless()

        return taking

    async def _check_way_back(self, person: str) -> None:
        if (await self.row(person)).kept is None and not await self.tokens.all_of(person, "link"):
            raise Forbidden("You would lose your seats. Create a recovery link or sign up first.")


def _codes() -> list[str]:
    return [short_token(4) for _ in range(CODES)]


def _still(row: PersonRow) -> Claim:
    """Return whether an account still has the password that was just checked."""
    same = sa.select(people.c.id).where(people.c.id == row.id, people.c.password == row.password)

    def still(db: sa.Connection) -> None:
        if db.scalar(same) is None:
            raise Wrong("The password of this account has just changed. Try again.")

    return still


def _useless() -> NotFound:
    return NotFound(
        "This link or code no longer works, because each can be used only once. Create a new one on a device "
        "where you are signed in."
    )
