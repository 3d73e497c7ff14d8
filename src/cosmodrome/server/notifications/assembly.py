"""The parts that notify people, assembled for one server."""

from collections.abc import Callable

from cosmodrome.kernel import t
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.database import Database
from cosmodrome.server.notifications.choices import NotificationChoices, NotificationStores, Owners
from cosmodrome.server.notifications.contact_points import ContactPoints
from cosmodrome.server.notifications.dispatcher import Notifier, Ways
from cosmodrome.server.notifications.egress import Outside
from cosmodrome.server.notifications.email import Post
from cosmodrome.server.notifications.news import News
from cosmodrome.server.notifications.outbox import Notices
from cosmodrome.server.notifications.push import Identity, Push
from cosmodrome.server.notifications.texts import Speaker
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.invitation_store import Invitations

NOBODY = "mailto:nobody@cosmodrome.invalid"
"""The contact for push services if the operator has set none, as some refuse messages without one."""


def assemble(
    database: Database, tables: Tables, accounts: Owners, outside: Outside, site: Callable[[], str]
) -> tuple[Notifier, NotificationChoices]:
    """Return the notifier and people's choices; `site`: the name of the server, or nothing. The key by which push
    services recognise this server is made at the first start."""
    settings, guests, now = tables.settings, tables.guests, tables.now
    notices, reaching = Notices(database), ContactPoints(database)
    push = Push(Identity(database.secret("push"), _contact(settings)), outside, now)
    no_mail = why_no_mail(settings)
    speaker = Speaker(settings.words)
    ways = Ways(push, None if no_mail else Post(settings.mail, now), speaker, News(tables.rooms, speaker), site)
    invitations = Invitations(database)
    notifier = Notifier(notices, reaching, tables.rooms, guests, ways, invitations=invitations)
    stored = NotificationStores(reaching, notices, tables.repository, invitations)
    return notifier, NotificationChoices(stored, accounts, guests, push=push, mail=no_mail, now=now)


def why_no_mail(settings: Settings) -> str:
    """Return why a server with these settings sends no e-mail; empty if it does."""
    if not (settings.mail.server and settings.mail.sender):
        return t("E-mail is not set up on this server.")
    return "" if settings.public else t("This server can't send e-mail, because its public address is not set.")


def _contact(settings: Settings) -> str:
    found = settings.contact if settings.contact.startswith(("mailto:", "https:")) else ""
    return found or (settings.public if settings.public.startswith("https:") else NOBODY)
