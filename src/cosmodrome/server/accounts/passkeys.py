"""Passkeys: a device proves that it has a key, and that somebody is present; nothing is typed, so nothing can be
guessed.

Browsers support them for a page that comes over TLS from a host name (not a number), or from this machine
("localhost").
"""

import json
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any, Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import sqlalchemy as sa
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cosmodrome.kernel import t
from cosmodrome.server.accounts.accounts import Accounts, SignedIn
from cosmodrome.server.accounts.credentials import PASSKEYS, Claim
from cosmodrome.server.accounts.store import PasskeyRow, use_passkey
from cosmodrome.server.accounts.tokens import long_token
from cosmodrome.server.common.errors import BadRequest, NotFound, TooMany, Wrong
from cosmodrome.server.common.signing import Here, Ticket

Trouble: TypeAlias = Literal["", "insecure", "number"]
"""The reason browsers cannot use passkeys. insecure: the page came over plain HTTP; number: its host is an IP
address."""
WHY: dict[Trouble, str] = {
    "insecure": t("Passkeys need a secure connection (https). You can use a password here."),
    "number": t(
        "Passkeys need a server with a domain name, and you opened this one by its IP address. "
        "You can use a password here."
    ),
}
UNFIT = t("The passkey's response did not match the request. Try again.")


class Site(NamedTuple):
    """The site that passkeys are for. `origin`: the page's own address, such as https://play.example.org."""

    origin: str

    @property
    def name(self) -> str:
        """Return the host name that passkeys belong to."""
        return urlsplit(self.origin).hostname or ""

    @property
    def trouble(self) -> Trouble:
        """Return why browsers have no passkeys here; empty if they do."""
        if self.name == "localhost" or self.name.endswith(".localhost"):
            return ""
        if not self.origin.startswith("https:"):
            return "insecure"
        if _is_number(self.name):
            return "number"
        return ""


class Passkeys:
    """The passkeys of the accounts of a database."""

    def __init__(self, accounts: Accounts, now: Callable[[], float]) -> None:
        self._accounts = accounts
        self._persons, self._tokens = accounts.persons, accounts.tokens
        self._now = now

    async def offer(self, here: Here, site: Site, name: str = "") -> Any:
        """Return the request for a new passkey, of an account or of a guest who signs up under this name.
        Raises `BadRequest`, `ProofNeeded`, `TooMany`, `Taken`."""
        person, called = here.person, await self._called(here, name)
        there = await self._persons.passkeys(person)
        if len(there) >= PASSKEYS:
            raise TooMany("An account can have at most {passkeys} passkeys. Remove one first.", passkeys=PASSKEYS)
        options = generate_registration_options(
            rp_id=_able(site).name,
            rp_name="Cosmodrome",
            user_id=person.encode(),
            user_name=called,
            user_display_name=called,
            challenge=await self._challenge(person, "make"),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in there],
        )
        return json.loads(options_to_json(options))

    async def add(self, here: Here, site: Site, answer: dict[str, Any], *, name: str) -> tuple[Ticket, list[str]]:
        """Store a new passkey; a guest gets an account with this name. Return the cookie, and the recovery codes of a
        new account. Raises `Wrong`, `Taken`, `BadRequest`, `ProofNeeded`, `TooMany`."""
        challenge = await self._asked(here.person, answer, "make")
        account = (await self._accounts.row(here.person)).kept is not None
        called = await self._called(here, name)
        try:
            made = verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except Exception as error:  # whatever it breaks, a forged answer is invalid
            raise Wrong(UNFIT) from error
        credential, now = bytes_to_base64url(made.credential_id), self._now()
        new = PasskeyRow(credential, here.person, made.credential_public_key, made.sign_count, here.device, now)
        if not account:
            return await self._accounts.sign_up(here, called, passkey=new)
        ticket = self._accounts.sessions.ticket(here.person)
        await self._accounts.ways.add_passkey(new, here, ticket)
        await self._accounts.part(here.person)
        return ticket, []

    async def ask(self, person: str, site: Site) -> Any:
        """Return the request to sign in with any of the browser's passkeys for this server."""
        options = generate_authentication_options(
            rp_id=_able(site).name,
            challenge=await self._challenge(person, "show"),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return json.loads(options_to_json(options))

    async def sign_in(self, here: Here, site: Site, answer: dict[str, Any], *, bring: bool) -> SignedIn:
        """Sign in with a passkey's answer. Each challenge is answered once, and only by the person it was made for.
        Raises `Wrong`."""
        row, claim = await self._answered(here, site, answer)
        return await self._accounts.signed_in(here, row.person, "passkey", claim, bring=bring)

    async def prove(self, here: Here, site: Site, answer: dict[str, Any]) -> None:
        """Prove a person's identity with a passkey, in this session. Raises `Wrong`, `Forbidden`."""
        row, claim = await self._answered(here, site, answer)
        if row.person != here.person:
            raise Wrong("This passkey belongs to another account.")
        await self._accounts.ways.prove(here, "passkey", claim)

    async def drop(self, here: Here, passkey: str) -> None:
        """Remove a passkey. Raises `NotFound`, `ProofNeeded`, and `Forbidden` if it is the only way in."""
        if not await self._accounts.ways.drop_passkey(here, passkey):
            raise NotFound("You have no such passkey.")

    async def _called(self, here: Here, name: str) -> str:
        """Return the name of the account that gets a passkey, or of the account that a guest gets with it. Raises
        `ProofNeeded`, `Taken`."""
        row = await self._accounts.row(here.person)
        if row.kept is None:
            return await self._accounts.free_name(here.person, name)
        await self._accounts.ways.check(here)
        return row.name

    async def _answered(self, here: Here, site: Site, answer: dict[str, Any]) -> tuple[PasskeyRow, Claim]:
        """Return the passkey that has answered, and the counter still to be stored. Raises `Wrong`."""
        challenge = await self._asked(here.person, answer, "show")
        row = await self._persons.passkey(str(answer.get("id")))
        if row is None:
            raise Wrong("No account here has this passkey. It may have been removed.")
        try:
            shown = verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=row.key,
                credential_current_sign_count=row.answers,
                require_user_verification=True,
            )
        except Exception as error:  # whatever it breaks, a forged answer is invalid
            raise Wrong(UNFIT) from error

        def claim(db: sa.Connection) -> None:
            if not use_passkey(db, row, shown.new_sign_count, self._now()):
                raise Wrong(UNFIT)

        return row, claim

    async def _challenge(self, person: str, what: str) -> bytes:
        token = long_token()
        await self._tokens.issue("passkey", person, token, what)
        return token.encode()

    async def _asked(self, person: str, answer: dict[str, Any], what: str) -> bytes:
        """Take the challenge that was answered, so that nobody can answer it again. Raises `Wrong`."""
        challenge = _challenge_of(answer)
        token = await self._tokens.take(challenge, "passkey")
        if token is None or (token.person, token.about) != (person, what):
            raise Wrong(UNFIT)
        return challenge.encode()


def _able(site: Site) -> Site:
    """Raise `BadRequest` if browsers have no passkeys."""
    if site.trouble:
        raise BadRequest(WHY[site.trouble])
    return site


def _challenge_of(answer: dict[str, Any]) -> str:
    """Return the challenge that an answer names; empty if it names none."""
    try:
        said = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        return base64url_to_bytes(said["challenge"]).decode()
    except (KeyError, TypeError, ValueError):
        return ""


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
