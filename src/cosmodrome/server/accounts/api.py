"""The current person: account, sessions, ways to sign in. Cookies are set here and by the middleware, and nowhere
else."""

from datetime import UTC, datetime
from typing import Any

from cosmodrome.server.accounts import schemas
from cosmodrome.server.accounts.accounts import Accounts, SignedIn
from cosmodrome.server.accounts.credentials import Revocation
from cosmodrome.server.accounts.export import exported
from cosmodrome.server.accounts.passkeys import Passkeys, Site
from cosmodrome.server.accounts.recovery import Recovery
from cosmodrome.server.accounts.store import PasskeyRow
from cosmodrome.server.accounts.tokens import LASTS, Kind
from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.common.public_address import qr_code
from cosmodrome.server.common.signing import Ticket
from cosmodrome.server.http.operations import delete, get, post
from cosmodrome.server.http.visitors import Visitor, Visitors

TOKENS: tuple[Kind, Kind] = ("link", "code")
SIGN_IN = "/sign-in#"
"""The path of the page that uses a token once somebody clicks."""


@get("/api/me", operation_id="getMe", access="anyone")
async def get_me(who: Visitor, accounts: Accounts) -> schemas.Me:
    """Return the current person."""
    return await me(accounts, who)


@post("/api/me/sign-up", operation_id="keep", access="newcomers", callers="people", errors=(409, 429), status=201)
async def keep(sent: schemas.Keep, who: Visitor, accounts: Accounts, visitors: Visitors) -> schemas.NewAccount:
    """Sign this guest up with a password; tables and settings come along."""
    ticket, codes = await accounts.keep(who.here, sent.name, sent.password)
    return await _joined(who, ticket, codes, visitors, accounts)


@post("/api/me/proof", operation_id="prove", callers="people", errors=(403, 429))
async def prove(sent: schemas.Proof, who: Visitor, accounts: Accounts, passkeys: Passkeys) -> schemas.Proved:
    """Prove that you own the account, with its password or a passkey (requested with `askPasskey`).
    For ten minutes this session may then change the ways to sign in; without a proof, such requests get `proof-needed`.
    """
    if sent.answer is not None:
        await passkeys.prove(who.here, site(who), sent.answer)
    else:
        await accounts.prove(who.here, sent.password)
    return schemas.Proved()


@post("/api/me/name", operation_id="rename", callers="people", errors=(403, 409))
async def rename(sent: schemas.NewName, who: Visitor, accounts: Accounts) -> schemas.Me:
    """Give the account another name."""
    await accounts.rename(who.person, sent.name)
    return await me(accounts, who)


@post("/api/me/password", operation_id="changePassword", callers="people", errors=(403, 429))
async def change_password(
    sent: schemas.NewPassword, who: Visitor, accounts: Accounts, visitors: Visitors
) -> schemas.Me:
    """Set or change the account's password.
    By default all other sessions, the recovery codes and the tokens of programs end. Needs a proof (`prove`), or a
    sign-in by recovery code or e-mail.
    """
    ending = Revocation(sent.end_sessions, sent.end_codes, sent.end_tokens)
    visitors.give(who, await accounts.change_password(who.here, sent.new, ending))
    visitors.know(who)
    return await me(accounts, who)


@post("/api/me/codes", operation_id="newCodes", callers="people", errors=(403,), status=201)
async def new_codes(who: Visitor, accounts: Accounts) -> schemas.Codes:
    """Create new recovery codes for the account. Needs a proof (`prove`)."""
    return schemas.Codes(await accounts.codes(who.here))


@post("/api/me/link", operation_id="newLink", callers="people", errors=(403,), status=201)
async def new_link(who: Visitor, accounts: Accounts) -> schemas.Link:
    """Create a recovery link for this guest's seats; the previous one no longer works."""
    return schemas.Link(SIGN_IN + await accounts.link(who.here))


@delete("/api/me/link", operation_id="revokeLink", callers="people")
async def revoke_link(who: Visitor, accounts: Accounts) -> schemas.Me:
    """Revoke the recovery link."""
    await accounts.tokens.revoke(who.person, "link")
    return await me(accounts, who)


@post("/api/me/device", operation_id="newDevice", callers="people", status=201)
async def new_device(who: Visitor, accounts: Accounts) -> schemas.DeviceCode:
    """Create a code that signs another device in; the previous one no longer works."""
    code = await accounts.device(who.here)
    link = SIGN_IN + code
    return schemas.DeviceCode(link, code, qr_code(site(who).origin + link), int(LASTS["device"]))


@post("/api/me/passkeys/options", operation_id="offerPasskey", access="newcomers", callers="people", errors=(429,))
async def offer_passkey(sent: schemas.OfferPasskey, who: Visitor, passkeys: Passkeys) -> schemas.PasskeyOptions:
    """Return the request for a new passkey, for the account or for this guest, who signs up with it.
    An account needs a proof (`prove`).
    """
    return schemas.PasskeyOptions(await passkeys.offer(who.here, site(who), sent.name))


@post(
    "/api/me/passkeys", operation_id="addPasskey", access="newcomers", callers="people", errors=(403, 409), status=201
)
async def add_passkey(
    sent: schemas.AddPasskey, who: Visitor, passkeys: Passkeys, visitors: Visitors, accounts: Accounts
) -> schemas.NewAccount:
    """Store a passkey that the browser has made; an account needs a proof (`prove`).
    A new account gets recovery codes.
    """
    ticket, codes = await passkeys.add(who.here, site(who), sent.answer, name=sent.name)
    return await _joined(who, ticket, codes, visitors, accounts)


@delete(
    "/api/me/passkeys/{passkey}", operation_id="dropPasskey", access="newcomers", callers="people", errors=(403, 404)
)
async def drop_passkey(passkey: str, who: Visitor, passkeys: Passkeys, accounts: Accounts) -> schemas.Me:
    """Remove a passkey, unless it is the only way to sign in. Needs a proof (`prove`)."""
    await passkeys.drop(who.here, passkey)
    return await me(accounts, who)


@post("/api/sign-in/passkey/options", operation_id="askPasskey", signing=True, callers="people")
async def ask_passkey(who: Visitor, passkeys: Passkeys) -> schemas.PasskeyOptions:
    """Return the request to sign in with a passkey."""
    return schemas.PasskeyOptions(await passkeys.ask(who.person, site(who)))


@post("/api/sign-in/passkey", operation_id="showPasskey", signing=True, callers="people", errors=(403,))
async def show_passkey(
    sent: schemas.ShowPasskey, who: Visitor, passkeys: Passkeys, accounts: Accounts, visitors: Visitors
) -> schemas.SignedIn:
    """Sign in with a passkey."""
    done = await passkeys.sign_in(who.here, site(who), sent.answer, bring=sent.bring)
    return await signed_in(done, who, accounts, visitors)


@get("/api/me/sessions", operation_id="listSessions", callers="people")
async def list_sessions(who: Visitor, accounts: Accounts) -> list[schemas.SessionInfo]:
    """List the sessions of this person, most recently used first."""
    own = who.session.id if who.session else ""
    return [
        schemas.SessionInfo(one.id, one.device, _time(one.created), _time(one.seen), here=one.id == own)
        for one in await accounts.sessions.all_of(who.person)
    ]


@delete("/api/me/sessions/{session}", operation_id="endSession", callers="people", errors=(403, 404))
async def end_session(session: str, who: Visitor, accounts: Accounts, visitors: Visitors) -> list[schemas.SessionInfo]:
    """Sign another browser out; `/api/sign-out` is for this one."""
    if (who.session and session == who.session.id) or not await accounts.end(who.person, session):
        raise NotFound("That device is already signed out, or it is the one you're using.")
    return await list_sessions(who, accounts)


@post("/api/sign-in", operation_id="signIn", signing=True, callers="people", errors=(403, 429))
async def sign_in(sent: schemas.SignIn, who: Visitor, accounts: Accounts, visitors: Visitors) -> schemas.SignedIn:
    """Sign in by name and password."""
    done = await accounts.by_password(who.here, sent.name, sent.password, bring=sent.bring)
    return await signed_in(done, who, accounts, visitors)


@post("/api/sign-in/token", operation_id="signInByToken", signing=True, callers="people", errors=(404, 429))
async def sign_in_by_token(
    sent: schemas.SignInByToken, who: Visitor, accounts: Accounts, visitors: Visitors
) -> schemas.SignedIn:
    """Sign in with a recovery link, a recovery code, or the code that another device shows."""
    done = await accounts.by_token(who.here, sent.token, bring=sent.bring, password=sent.password)
    return await signed_in(done, who, accounts, visitors)


@post("/api/sign-in/forgotten", operation_id="forgotPassword", signing=True, callers="people", errors=(429,))
async def forgot_password(sent: schemas.Forgotten, who: Visitor, recovery: Recovery) -> schemas.Asked:
    """Send a sign-in e-mail to an address if an account has it. The answer is always the same."""
    await recovery.ask(sent.address, who.network)
    return schemas.Asked()


@post("/api/sign-out", operation_id="signOut", signing=True, callers="people", errors=(403,))
async def sign_out(sent: schemas.SignOut, who: Visitor, accounts: Accounts, visitors: Visitors) -> schemas.Me:
    """Sign out here, elsewhere or both; the cookie of an ended session no longer works."""
    if sent.where == "elsewhere":
        visitors.give(who, await accounts.sign_out_elsewhere(who.here))
    else:
        await (accounts.sign_out if sent.where == "here" else accounts.sign_out_everywhere)(who.here)
        visitors.forget(who)
    return await me(accounts, who)


AS_FILE = {"content-disposition": 'attachment; filename="cosmodrome-data.json"'}


@get("/api/me/export", operation_id="exportMe", callers="people", headers=AS_FILE)
async def export_me(who: Visitor, accounts: Accounts) -> dict[str, Any]:
    """Export everything stored about this person as a file."""
    return await exported(accounts.database, who.person)


@post("/api/me/delete", operation_id="deleteMe", callers="people", errors=(403,))
async def delete_me(sent: schemas.DeleteMe, who: Visitor, accounts: Accounts, visitors: Visitors) -> schemas.Me:
    """Delete this person for good: account, names and personal data.
    Moves stay, without the name. An account needs a proof (`prove`).
    """
    await accounts.delete(who.here, sent.name)
    known = visitors.unknown(who)
    visitors.forget(who)
    who.cookies.append(known)
    return await me(accounts, who)


async def me(accounts: Accounts, who: Visitor) -> schemas.Me:
    """Return the current person."""
    row = await accounts.row(who.person)
    links, codes = [await accounts.tokens.all_of(who.person, kind) for kind in TOKENS]
    return schemas.Me(
        name=row.name,
        kept=_time(row.kept) if row.kept is not None else None,
        tables=await accounts.persons.tables_of(who.person),
        password=row.password is not None,
        link=_time(links[0].created) if links else None,
        codes=len(codes),
        passkeys=[_passkey(one) for one in await accounts.persons.passkeys(who.person)],
        no_passkeys=site(who).trouble,
        program=bool(who.owner),
        steward=row.steward,
    )


def site(who: Visitor) -> Site:
    """Return the address that a visitor uses."""
    return Site(f"{'https' if who.secure else 'http'}://{who.host}")


async def signed_in(done: SignedIn, who: Visitor, accounts: Accounts, visitors: Visitors) -> schemas.SignedIn:
    """Give the browser its cookie, and return its current person."""
    visitors.give(who, done.ticket)
    if (now := await me(accounts, who)).kept:
        visitors.know(who)
    return schemas.SignedIn(now, SIGN_IN + done.link if done.link else "")


async def _joined(
    who: Visitor, ticket: Ticket, codes: list[str], visitors: Visitors, accounts: Accounts
) -> schemas.NewAccount:
    """Give the browser of an account its cookie, remember the browser, and return its current person."""
    visitors.give(who, ticket)
    visitors.know(who)
    return schemas.NewAccount(await me(accounts, who), codes)


def _passkey(row: PasskeyRow) -> schemas.PasskeyInfo:
    used = _time(row.used) if row.used is not None else None
    return schemas.PasskeyInfo(row.id, row.name, _time(row.created), used)


def _time(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
