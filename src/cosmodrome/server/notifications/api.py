"""Notifications."""

from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.response import Redirect

from cosmodrome.server.accounts.api import here
from cosmodrome.server.http.dependencies import Guest, PathText, TheChoosing, WhoAsks
from cosmodrome.server.http.parameters import body
from cosmodrome.server.notifications import schemas

TELLING = "/api/telling"


@get(TELLING, operation_id="getTelling")
async def get_telling(guest: Guest, choosing: TheChoosing) -> schemas.Telling:
    """Return the notification choices of this person."""
    return await choosing.chosen(guest)


@get(f"{TELLING}/news", operation_id="listNews")
async def list_news(guest: Guest, choosing: TheChoosing) -> list[schemas.News]:
    """How the tables stand where this browser's person sits, those that have lately ended too."""
    return await choosing.news(guest)


@put(f"{TELLING}/kinds", operation_id="wish", dependencies=body(schemas.Wish))
async def wish(sent: NamedDependency[schemas.Wish], guest: Guest, choosing: TheChoosing) -> schemas.Telling:
    """Turn a kind of notification on or off for a channel."""
    return await choosing.wish(guest, sent)


@post(f"{TELLING}/browsers", operation_id="subscribe", status_code=200, dependencies=body(schemas.Subscribe))
async def subscribe(sent: NamedDependency[schemas.Subscribe], guest: Guest, choosing: TheChoosing) -> schemas.Telling:
    """Let this browser take push messages."""
    return await choosing.subscribe(guest, sent)


@delete(f"{TELLING}/browsers/{{browser:str}}", operation_id="unsubscribe", status_code=200)
async def unsubscribe(browser: PathText, guest: Guest, choosing: TheChoosing) -> schemas.Telling:
    """Let a browser take none any more."""
    return await choosing.unsubscribe(guest, browser)


@put(f"{TELLING}/address", operation_id="giveAddress", errors=(429,), dependencies=body(schemas.GiveAddress))
async def give_address(
    sent: NamedDependency[schemas.GiveAddress], who: WhoAsks, choosing: TheChoosing
) -> schemas.Telling:
    """Add an e-mail address, and send the confirmation e-mail. An account needs a proof (`proof`)."""
    return await choosing.give_address(here(who), sent)


@delete(f"{TELLING}/address", operation_id="forgetAddress", status_code=200)
async def forget_address(who: WhoAsks, choosing: TheChoosing) -> schemas.Telling:
    """Remove the e-mail address. An account needs a proof (`proof`)."""
    return await choosing.forget_address(here(who))


@post(
    f"{TELLING}/confirm",
    operation_id="confirmAddress",
    status_code=200,
    errors=(404,),
    dependencies=body(schemas.LetterLink),
)
async def confirm(sent: NamedDependency[schemas.LetterLink], guest: Guest, choosing: TheChoosing) -> schemas.Telling:
    """Confirm an e-mail address with the token of the first e-mail."""
    await choosing.confirm(sent.token)
    return await choosing.chosen(guest)


@post(
    f"{TELLING}/stop", operation_id="stopLetters", status_code=200, errors=(404,), dependencies=body(schemas.LetterLink)
)
async def stop(sent: NamedDependency[schemas.LetterLink], guest: Guest, choosing: TheChoosing) -> schemas.Telling:
    """Turn e-mails off with the token of one."""
    await choosing.stop(sent.token)
    return await choosing.chosen(guest)


@post("/stop/{token:str}", status_code=200, include_in_schema=False)
async def stop_at_once(token: PathText, choosing: TheChoosing) -> Response[str]:
    """Turn e-mails off with one click in a mail program (RFC 8058)."""
    await choosing.stop(token)
    return Response("E-mails to that address are turned off.\n", media_type="text/plain")


@get("/stop/{token:str}", include_in_schema=False)
async def ask_to_stop(token: PathText) -> Redirect:
    """To open an address changes nothing: programs do so to see whether it is safe."""
    return Redirect(f"/notices#stop={token}", status_code=303)


HANDLERS = [
    get_telling,
    list_news,
    wish,
    subscribe,
    unsubscribe,
    give_address,
    forget_address,
    confirm,
    stop,
]
BESIDE = [stop_at_once, ask_to_stop]
"""For mail programs, not for programs that speak to the API."""
