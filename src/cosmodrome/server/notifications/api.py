"""Notifications."""

from urllib.parse import quote

from cosmodrome.server.http.operations import Reply, delete, get, post, put
from cosmodrome.server.http.visitors import Visitor
from cosmodrome.server.notifications import schemas
from cosmodrome.server.notifications.choices import Choosing

TELLING = "/api/telling"


@get(TELLING, operation_id="getTelling", callers="people")
async def get_telling(guest: str, choosing: Choosing) -> schemas.Telling:
    """Return the notification choices of this person."""
    return await choosing.chosen(guest)


@get(f"{TELLING}/news", operation_id="listNews", callers="people")
async def list_news(guest: str, choosing: Choosing) -> list[schemas.News]:
    """How the tables stand where this browser's person sits, those that have lately ended too."""
    return await choosing.news(guest)


@put(f"{TELLING}/kinds", operation_id="wish", callers="people")
async def wish(sent: schemas.Wish, guest: str, choosing: Choosing) -> schemas.Telling:
    """Turn a kind of notification on or off for a channel."""
    return await choosing.wish(guest, sent)


@post(f"{TELLING}/browsers", operation_id="subscribe", callers="people")
async def subscribe(sent: schemas.Subscribe, guest: str, choosing: Choosing) -> schemas.Telling:
    """Let this browser take push messages."""
    return await choosing.subscribe(guest, sent)


@delete(f"{TELLING}/browsers/{{browser}}", operation_id="unsubscribe", callers="people")
async def unsubscribe(browser: str, guest: str, choosing: Choosing) -> schemas.Telling:
    """Let a browser take none any more."""
    return await choosing.unsubscribe(guest, browser)


@put(f"{TELLING}/address", operation_id="giveAddress", rates=("addresses",), callers="people", errors=(429,))
async def give_address(sent: schemas.GiveAddress, who: Visitor, choosing: Choosing) -> schemas.Telling:
    """Add an e-mail address, and send the confirmation e-mail. An account needs a proof (`proof`)."""
    return await choosing.give_address(who.here, sent)


@delete(f"{TELLING}/address", operation_id="forgetAddress", callers="people")
async def forget_address(who: Visitor, choosing: Choosing) -> schemas.Telling:
    """Remove the e-mail address. An account needs a proof (`proof`)."""
    return await choosing.forget_address(who.here)


@post(f"{TELLING}/confirm", operation_id="confirmAddress", callers="people", errors=(404,))
async def confirm(sent: schemas.LetterLink, guest: str, choosing: Choosing) -> schemas.Telling:
    """Confirm an e-mail address with the token of the first e-mail."""
    await choosing.confirm(sent.token)
    return await choosing.chosen(guest)


@post(f"{TELLING}/stop", operation_id="stopLetters", callers="people", errors=(404,))
async def stop(sent: schemas.LetterLink, guest: str, choosing: Choosing) -> schemas.Telling:
    """Turn e-mails off with the token of one."""
    await choosing.stop(sent.token)
    return await choosing.chosen(guest)


@post("/stop/{token}", guests=False, banned=True)
async def stop_at_once(token: str, choosing: Choosing) -> Reply:
    """Turn e-mails off with one click in a mail program (RFC 8058)."""
    await choosing.stop(token)
    return Reply("E-mails to that address are turned off.\n")


@get("/stop/{token}", guests=False, banned=True)
async def ask_to_stop(token: str) -> Reply:
    """To open an address changes nothing: programs do so to see whether it is safe."""
    return Reply(status=303, headers={"location": f"/notices#stop={quote(token)}"})
