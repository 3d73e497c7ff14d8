"""Operations for notifications."""

from urllib.parse import quote

from cosmodrome.server.http.operations import Reply, delete, get, post, put
from cosmodrome.server.http.visitors import Visitor
from cosmodrome.server.notifications import schemas
from cosmodrome.server.notifications.choices import NotificationChoices

NOTIFICATIONS = "/api/notifications"


@get(NOTIFICATIONS, operation_id="getNotificationSettings", callers="people")
async def get_notification_settings(guest: str, choices: NotificationChoices) -> schemas.NotificationSettings:
    """Return the notification choices of this person."""
    return await choices.chosen(guest)


@get(f"{NOTIFICATIONS}/news", operation_id="listNews", callers="people")
async def list_news(guest: str, choices: NotificationChoices) -> list[schemas.News]:
    """List the tables where this person has a seat, with their state, including recently ended ones."""
    return await choices.news(guest)


@put(f"{NOTIFICATIONS}/kinds", operation_id="wish", callers="people")
async def wish(sent: schemas.Wish, guest: str, choices: NotificationChoices) -> schemas.NotificationSettings:
    """Turn a kind of notification on or off for a channel."""
    return await choices.wish(guest, sent)


@post(f"{NOTIFICATIONS}/browsers", operation_id="subscribe", callers="people")
async def subscribe(sent: schemas.Subscribe, guest: str, choices: NotificationChoices) -> schemas.NotificationSettings:
    """Subscribe this browser to push messages."""
    return await choices.subscribe(guest, sent)


@delete(f"{NOTIFICATIONS}/browsers/{{browser}}", operation_id="unsubscribe", callers="people")
async def unsubscribe(browser: str, guest: str, choices: NotificationChoices) -> schemas.NotificationSettings:
    """Unsubscribe a browser from push messages."""
    return await choices.unsubscribe(guest, browser)


@put(f"{NOTIFICATIONS}/address", operation_id="giveAddress", rates=("addresses",), callers="people", errors=(429,))
async def give_address(
    sent: schemas.GiveAddress, who: Visitor, choices: NotificationChoices
) -> schemas.NotificationSettings:
    """Add an e-mail address, and send the confirmation e-mail. An account needs a proof (`proof`)."""
    return await choices.give_address(who.here, sent)


@delete(f"{NOTIFICATIONS}/address", operation_id="forgetAddress", callers="people")
async def forget_address(who: Visitor, choices: NotificationChoices) -> schemas.NotificationSettings:
    """Remove the e-mail address. An account needs a proof (`proof`)."""
    return await choices.forget_address(who.here)


@post(f"{NOTIFICATIONS}/confirm", operation_id="confirmAddress", callers="people", errors=(404,))
async def confirm(sent: schemas.EmailLink, guest: str, choices: NotificationChoices) -> schemas.NotificationSettings:
    """Confirm an e-mail address with the token from the first e-mail."""
    await choices.confirm(sent.token)
    return await choices.chosen(guest)


@post(f"{NOTIFICATIONS}/stop", operation_id="stopLetters", callers="people", errors=(404,))
async def stop(sent: schemas.EmailLink, guest: str, choices: NotificationChoices) -> schemas.NotificationSettings:
    """Turn off e-mails with the token from one of them."""
    await choices.stop(sent.token)
    return await choices.chosen(guest)


@post("/stop/{token}", guests=False, banned=True)
async def stop_at_once(token: str, choices: NotificationChoices) -> Reply:
    """Turn e-mails off with one click in a mail program (RFC 8058)."""
    await choices.stop(token)
    return Reply("E-mails to that address are turned off.\n")


@get("/stop/{token}", guests=False, banned=True)
async def ask_to_stop(token: str) -> Reply:
    """Show a page that asks first: some programs open addresses to see whether they are safe, so opening it changes
    nothing."""
    return Reply(status=303, headers={"location": f"/notices#stop={quote(token)}"})
