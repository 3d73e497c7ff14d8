"""Keeping a guest, and signing in: accounts with a password, recovery codes, links and codes for other devices.

An account is kept beside the guest that somebody was, and has the guest's id: his seats stay his. Everybody who signs
in gets a session with a fresh secret, so a cookie that somebody else had put into his browser opens nothing.
"""

import asyncio
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from math import ceil
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.errors import BadRequest, Forbidden, NotFound, Taken, TooMany, Wrong
from cosmodrome.server.guests import Ticket
from cosmodrome.server.people.names import checked, likeness
from cosmodrome.server.people.sessions import Session, Sessions
from cosmodrome.server.rates import Rates
from cosmodrome.server.store.database import Database
from cosmodrome.server.store.erasing import erase
from cosmodrome.server.store.offers import Offers
from cosmodrome.server.store.persons import PersonRow, Persons
from cosmodrome.server.tables import Tables
from cosmodrome.server.tokens import Kind, Token, Tokens, long_token, read_back, short_token

CODES = 8
"""Recovery codes of an account."""
HASHING = 2
"""Passwords that are checked at once: each takes 64 MB for a moment."""
WAYS_IN: tuple[Kind, ...] = ("link", "device", "code", "recover")
"""Tokens that sign somebody in."""
RECOVERING: tuple[Kind, ...] = ("code", "recover")
"""Those that do so in the place of a password, and may give him another one."""
NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$bk94aLqx3jOQXxC1DZBOaw$JqP3M0jeEmpftlnP8kwPrv/8J1sxobin0WiG4JWHYwE"
"""What a password is checked against where there is no account: it takes as long, and none fits."""


class Here(NamedTuple):
    """Where somebody asks from: who he is so far, his session, device, and network address."""

    person: str
    session: str
    device: str
    network: str


class SignedIn(NamedTuple):
    """The cookie that a browser gets; `link`: the recovery link's token that takes the place of the one just used."""

    ticket: Ticket
    link: str = ""


class Accounts:
    """Accounts of a database; every way in is bounded by how often somebody may guess."""

    def __init__(
        self, database: Database, tables: Tables, sessions: Sessions, rates: Rates, now: Callable[[], float]
    ) -> None:
        self.persons, self.tokens = Persons(database), Tokens(database, now)
        self.sessions = sessions
        self.database, self._tables = database, tables
        self._rates = rates
        self.now = now
        self._offers = Offers(database)
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHING)

    async def row(self, person: str) -> PersonRow:
        """What is kept of a person; of a guest, nothing."""
        return await asyncio.to_thread(self.persons.get, person) or PersonRow(person, self.now())

    async def account(self, person: str) -> PersonRow:
        """What is kept of a person with an account. Raises `Forbidden` for a guest."""
        row = await self.row(person)
        if row.kept is None:
            raise Forbidden("This needs an account: keep your seats first.")
        return row

    async def prefer(self, person: str, wished: Mapping[str, Any]) -> Mapping[str, Any]:
        """Keep what a person prefers, an account's or a guest's; all that he does."""
        return await asyncio.to_thread(self.persons.prefer, person, self.now(), wished)

    # -- keeping ---------------------------------------------------------------------------------------------

    async def keep(self, here: Here, name: str, password: str) -> tuple[Ticket, list[str]]:
        """Make an account of a guest. Raises `Taken`, `BadRequest`."""
        await self.check_guest(here.person)
        return await self.kept(here, checked(name), password=await self._hashed(password))

    async def check_guest(self, person: str) -> None:
        """Raises `Taken` for somebody who has an account."""
        row = await self.row(person)
        if row.kept is not None:
            raise Taken(f"You have an account already, by the name of {row.name}.")

    async def kept(self, here: Here, name: str, password: str | None = None) -> tuple[Ticket, list[str]]:
        """Keep a guest by a name that is fit; his cookie and recovery codes. Whoever else had his cookie has it no
        more. Raises `Taken`."""
        await self._named(here.person, name, kept=self.now(), password=password)
        await asyncio.to_thread(self.tokens.revoke, here.person, "link", "device")
        codes = await self.codes(here.person)
        return await self._anew(here), codes

    async def rename(self, person: str, name: str) -> None:
        """Give an account another name. Raises `Taken`, `BadRequest`, `Forbidden`."""
        await self.account(person)
        await self._named(person, checked(name))

    async def codes(self, person: str) -> list[str]:
        """New recovery codes of an account; the former ones are not good any more. Raises `Forbidden`."""
        await self.account(person)
        codes = [short_token(4) for _ in range(CODES)]
        await asyncio.to_thread(self.tokens.revoke, person, "code")
        for code in codes:
            await asyncio.to_thread(self.tokens.issue, "code", person, code)
        return codes

    async def change_password(self, here: Here, old: str, new: str) -> Ticket:
        """Give an account a password, its first (`old` is empty) or another one: then whoever else is signed in is so
        no more. Raises `Wrong`, `Forbidden`, `TooMany`."""
        row = await self.account(here.person)
        if row.password is not None:
            self._guess(here.person, here.network)
            if not await self._fits(row.password, old):
                raise Wrong("That is not your password so far.")
        hashed = await self._hashed(new)
        await asyncio.to_thread(self.persons.put, here.person, self.now(), password=hashed)
        return await self._anew(here)

    # -- signing in ------------------------------------------------------------------------------------------

    async def by_password(self, here: Here, name: str, password: str, *, bring: bool) -> SignedIn:
        """Sign in. Raises `Wrong`, `TooMany`."""
        alike = likeness(name)
        self._guess(f"name/{alike}", here.network)
        row = await asyncio.to_thread(self.persons.called, alike)
        known = (row.password if row else None) or NOBODY
        if not await self._fits(known, password) or row is None:
            raise Wrong("This name and this password do not go together.")
        if self._hasher.check_needs_rehash(known):
            await asyncio.to_thread(self.persons.put, row.id, self.now(), password=await self._hashed(password))
        return await self.signed_in(here, row.id, bring=bring)

    async def by_token(self, here: Here, typed: str, *, bring: bool, password: str | None = None) -> SignedIn:
        """Sign in with a recovery link, a recovery code, a letter or a code for another device. `password`: a new one
        for an account, by recovery code or letter alone; then whoever else is signed in is so no more. Raises
        `NotFound`, `TooMany`, `Forbidden`."""
        self._guess(None, here.network)
        kinds = WAYS_IN if password is None else RECOVERING
        shown, found = await self._shown(typed, kinds)
        fresh = None if password is None or found is None else await self._hashed(password)
        if fresh is not None and found is not None:
            await self.account(found.person)
        if bring and found is not None:
            await self._check_room(here.person, found.person)  # before it is used up
        token = await asyncio.to_thread(self.tokens.take, shown, *kinds)
        if token is None:
            raise NotFound("This link or code is not good any more: each works once. Ask for a new one where you play.")
        if fresh is not None:
            await asyncio.to_thread(self.persons.put, token.person, self.now(), password=fresh)
            await self.end(token.person)
        done = await self.signed_in(here, token.person, bring=bring)
        return done._replace(link=await self.link(token.person)) if token.kind == "link" else done

    async def signed_in(self, here: Here, person: str, *, bring: bool) -> SignedIn:
        """Sign a person in, in the place of who he was here; `bring`: what a guest had comes along. Raises
        `TooMany`."""
        if bring and here.person != person and (await self.row(here.person)).kept is None:
            await self._check_room(here.person, person)
            for table in await asyncio.to_thread(self.persons.bring, here.person, person, self.now()):
                await self._tables.look_again(table)
        ticket = await self.sessions.begin(person, here.device, here.session)
        await self.part(here.person)
        return SignedIn(ticket)

    async def link(self, person: str) -> str:
        """The token of a new recovery link for a guest; the one before is not good any more. Raises `Forbidden`."""
        if (await self.row(person)).kept is not None:
            raise Forbidden("An account has recovery codes in the place of a recovery link.")
        token = long_token()
        await asyncio.to_thread(lambda: self.tokens.issue("link", person, token, alone=True))
        return token

    async def device(self, person: str) -> str:
        """A code that signs another device in, for ten minutes; the one before is not good any more."""
        code = short_token(2)
        await asyncio.to_thread(lambda: self.tokens.issue("device", person, code, alone=True))
        return code

    # -- signing out -----------------------------------------------------------------------------------------

    async def sign_out(self, here: Here) -> None:
        """End this session. Raises `Forbidden` if there would be no way back."""
        await self._check_way_back(here.person)
        await self.end(here.person, here.session)

    async def sign_out_everywhere(self, here: Here) -> None:
        """End all sessions. Raises `Forbidden` if there would be no way back."""
        await self._check_way_back(here.person)
        await asyncio.to_thread(self.tokens.revoke, here.person, "device")
        await self.end(here.person)

    async def sign_out_elsewhere(self, here: Here) -> Ticket:
        """End all sessions, and begin one here: who had a copy of this browser's cookie has it no more."""
        await asyncio.to_thread(self.tokens.revoke, here.person, "device")
        return await self._anew(here)

    async def end(self, person: str, session: str = "") -> bool:
        """End one of a person's sessions, or all, with their live connections; whether there was one."""
        ended = await self.sessions.end(person, session)
        await self.part(person)
        return ended

    async def all_of(self, person: str) -> list[Session]:
        """Where a person is signed in."""
        return await self.sessions.all_of(person)

    async def part(self, person: str) -> None:
        """Close the live connections of sessions that have ended."""
        self.sessions.forget(person)
        self._tables.sockets.leave(await self.sessions.ended(person))

    # -- leaving ---------------------------------------------------------------------------------------------

    async def delete(self, here: Here, name: str, password: str) -> None:
        """Forget a person for good. Caretakers play on for him, his seats at tables that have not begun are free again,
        and what he played stays, without his name. Raises `Wrong` unless he says his name and password, if he has any,
        and `TooMany`."""
        row = await self.row(here.person)
        if row.kept is not None and likeness(name) != row.likeness:
            raise Wrong("That is not the name of your account, so nothing was deleted.")
        if row.password is not None:
            self._guess(here.person, here.network)
            if not await self._fits(row.password, password):
                raise Wrong("That is not your password, so nothing was deleted.")
        for program in await asyncio.to_thread(self.persons.programs, here.person):
            await self.forget(program.id)
        await self.forget(here.person)

    async def forget(self, person: str) -> None:
        """Forget a person, or a program, for good."""
        await self.revoke(person)
        ids = await asyncio.to_thread(self._tables.repository.all_of, person)
        for table in ids:
            await self._leave(table, person)
        await asyncio.to_thread(erase, self.database, person)
        for table in ids:
            await self._tables.look_again(table)
        await self.part(person)

    async def revoke(self, program: str) -> None:
        """Make the token of a program useless, and close what it has open."""
        for token in await asyncio.to_thread(self.tokens.all_of, program, "program"):
            await asyncio.to_thread(self.tokens.revoke, program, "program")
            await asyncio.to_thread(self.sessions.bury, token.id, program)
            await self.part(program)

    async def _leave(self, table: str, person: str) -> None:
        row = await asyncio.to_thread(self._tables.repository.get, table)
        if row is None or row.state != "running" or row.lesson:
            return
        for seat in (seat.seat for seat in row.seats if seat.guest == person):
            with suppress(CosmodromeError):  # what cannot be played on, stands still
                await self._tables.caretaking.leave(table, person, seat)

    # -- within ----------------------------------------------------------------------------------------------

    async def _anew(self, here: Here) -> Ticket:
        await self.end(here.person)
        return await self.sessions.begin(here.person, here.device)

    async def _shown(self, typed: str, kinds: Sequence[Kind]) -> tuple[str, Token | None]:
        """The token as it was handed out that somebody shows, and what it is."""
        for shown in (typed.strip(), read_back(typed)):
            if found := await asyncio.to_thread(self.tokens.read, shown, *kinds):
                return shown, found
        return typed.strip(), None

    async def _check_room(self, one: str, other: str) -> None:
        """Raises `TooMany` if two persons together have more tables than one may have."""
        repository, limits = self._tables.repository, self._tables.settings.limits
        bounds = [
            (repository.unfinished, limits.tables_per_guest, "unfinished"),
            (repository.alone, limits.tables_of_bots_per_guest, "of computer opponents alone"),
            (self._offers.listings, limits.listed_per_guest, "in the public list"),
        ]
        for count, most, which in bounds:
            if await asyncio.to_thread(count, one, other) > most:
                words = f"Together these are more tables ({which}) than the {most} that one may have"
                raise TooMany(f"{words}: end some of them first, or leave this guest’s behind.")

    async def _named(self, person: str, name: str, **values: object) -> None:
        """Raises `Taken` if somebody has that name, or one that looks like it."""
        values |= {"name": name, "likeness": likeness(name)}
        if not await asyncio.to_thread(lambda: self.persons.put(person, self.now(), **values)):
            raise Taken(f"{name}, or a name that looks like it, is somebody else's here. Choose another name.")

    async def _check_way_back(self, person: str) -> None:
        if (await self.row(person)).kept is None and not await asyncio.to_thread(self.tokens.all_of, person, "link"):
            raise Forbidden("You would have no way back to your seats: make a recovery link first, or keep them.")

    def _guess(self, whom: str | None, network: str) -> None:
        """Raises `TooMany` if somebody has tried too often."""
        if wait := self._rates.take("guesses", whom, network):
            raise TooMany(f"Too many tries to sign in. Try again in {ceil(wait / 60)} min.", wait)

    async def _hashed(self, password: str) -> str:
        if not password.strip():
            raise BadRequest("A password of blanks alone is none.")
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, _plain(password))

    async def _fits(self, known: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, known, _plain(password))
            except (VerificationError, InvalidHashError):
                return False


def _plain(password: str) -> str:
    """However a keyboard composes its letters (RFC 8265)."""
    return unicodedata.normalize("NFC", password)
