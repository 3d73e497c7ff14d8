"""The notifier: it takes due notifications from the database, checks whether they still hold, and sends them. Any
number of servers can do so on one database; each notice is taken by one of them. Notifications are noted from a table's
announcements, never in the hot path of a move.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol

import msgspec

from cosmodrome.server.common.metrics import NOTICES
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.common.signing import Guests, hashed
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.db.store import in_database
from cosmodrome.server.notifications import account_alerts, texts
from cosmodrome.server.notifications.contact_points import Address, ContactPoints
from cosmodrome.server.notifications.delivery import Gone, NotNow, Undeliverable
from cosmodrome.server.notifications.email import Email, Post, recovery_token
from cosmodrome.server.notifications.kinds import (
    KINDS,
    DueNotification,
    invitation,
    mail_way,
    reminder,
    rests,
    stands,
    wanted,
)
from cosmodrome.server.notifications.news import News
from cosmodrome.server.notifications.outbox import Notice, Notices
from cosmodrome.server.notifications.push import Push
from cosmodrome.server.notifications.texts import Speaker, Words
from cosmodrome.server.tables.events import Changed, Invited, TimeShort
from cosmodrome.server.tables.invitation_store import Invitations
from cosmodrome.server.tables.store import Repository

log = logging.getLogger("cosmodrome")

EVERY = 2.0
"""The seconds between two checks for due notifications."""
AT_ONCE = 16
"""The number of notices sent at the same time."""
AGAIN = 30.0
"""The seconds until held-back notifications are checked again, and failed ones are tried again for the first time; then
the seconds double."""
LONGEST = 3600.0
"""The most seconds between two tries."""
TRIES = 8
"""The number of tries before a notification is given up."""
HOUR = 3600.0


class Tables(Protocol):
    """The tables, as the notifier needs them. `now`: the seconds since 1970."""

    repository: Repository
    settings: Settings
    now: Callable[[], float]

    async def looked_at(self, table: str, guest: str) -> bool:
        """Return whether a person is looking at a table."""


class Ways(NamedTuple):
    """The channels of notifications (None: not set up), the events of matches and the name of the site."""

    push: Push
    post: Post | None
    speaker: Speaker
    news: News
    site: Callable[[], str]


class Notifier:
    """The notifier of one server. `due`: how many notifications were due at the last check, and for how many seconds
    the oldest had been."""

    def __init__(
        self,
        notices: Notices,
        reaching: ContactPoints,
        tables: Tables,
        guests: Guests,
        ways: Ways,
        *,
        invitations: Invitations,
    ) -> None:
        self.notices = notices
        self.due = (0, 0.0)
        self._reaching = reaching
        self._tables = tables
        self._guests = guests
        self._ways = ways
        self._invitations = invitations
        self._settings = tables.settings
        self._now = tables.now
        self._found: list[tuple[DueNotification, float]] = []
        self._stirred = asyncio.Event()
        self._looking = asyncio.Lock()

    async def follow(self, event: Changed) -> None:
        """Note the people whom a command notifies. Nobody waits for the result."""
        for found in wanted(event.before, event.after, event.number):
            self.tell(found)

    async def invited(self, event: Invited) -> None:
        """Note an invitation by name. Nobody waits for the result."""
        self.tell(invitation(event.person, event.table))

    def tell(self, found: DueNotification) -> None:
        """Note a notification, which is sent if it still holds after a while. Callers do not wait for it."""
        self._found.append((found, self._now()))
        self._stirred.set()

    async def remind(self, event: TimeShort) -> None:
        """Store reminders, which are sent if they still hold after a while."""
        await self.notices.add([(reminder(one), self._now()) for one in event.reminders])
        self._stirred.set()

    async def run(self) -> None:
        """Notify until cancelled."""
        while True:
            try:
                await self.look()
            except Exception as error:  # the database may be restarting: due notices stay due
                log.warning("Notifications have stopped; trying again: %s", type(error).__name__)
                await asyncio.sleep(EVERY)
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._stirred.wait()

    async def look(self) -> None:
        """Store new notifications, and send all due ones."""
        async with self._looking:
            self._stirred.clear()
            await self._note()
            self.due = await self.notices.census(self._now())
            while taken := await self.notices.take(self._now(), AT_ONCE):
                people = {notice.person for notice in taken}
                await asyncio.gather(*(self._tell_all([one for one in taken if one.person == who]) for who in people))

    async def _note(self) -> None:
        found, self._found = self._found, []
        try:
            if found:
                await self.notices.add(found)
        except BaseException:
            self._found = found + self._found
            raise

    async def _tell_all(self, notices: Sequence[Notice]) -> None:
        """Send one person's notifications one after the other, so that they are counted."""
        for notice in notices:
            await self._tell(notice)

    async def _tell(self, notice: Notice) -> None:
        try:
            table = await self._tables.repository.get(notice.table) if notice.table else None
            if not await self._needed(notice, table):
                return
            if not notice.way:
                await self._spread(notice)
            elif await self._too_many(notice):
                await self._held(notice, HOUR / 6)
            else:
                await self._send(notice, table)
        except Exception as error:  # any error: the other notifications must still be sent
            log.error("A notification about table %s failed.", notice.table, exc_info=error)
            await self._failed(notice, f"{type(error).__name__} in our own program", 0)

    async def _needed(self, notice: Notice, table: TableRow | None) -> bool:
        """Return whether to send it now. If not, it has lapsed, or is held back while the person is looking."""
        now = self._now()
        if not await self._stands(notice, table) or await self.notices.outdated(notice):
            await self.notices.lapse(notice, self._now())
            return False
        if (quiet := rests(notice.what, table, now)) > now:
            await self._held(notice, quiet - now)
            return False
        if notice.table and await self._tables.looked_at(notice.table, notice.person):
            if KINDS[notice.what.kind].once_seen:  # type: ignore[index]  # only those kinds name a table
                await self.notices.lapse(notice, self._now())
            else:
                await self._held(notice, AGAIN)
            return False
        return True

    async def _stands(self, notice: Notice, table: TableRow | None) -> bool:
        if not stands(notice.what, table, self._now()):
            return False
        return notice.kind != "invited" or await self._host(notice) is not None

    async def _host(self, notice: Notice) -> str | None:
        """Return the name of the host of an open invitation, which may be empty; None: there is none."""
        found = await self._invitations.open(notice.person, notice.table)
        return None if found is None else found.host

    @in_database
    def _spread(self, notice: Notice) -> None:
        muted = {way for kind, way in self._reaching.mutes.blocking(notice.person) if kind == notice.kind}
        kind = KINDS[notice.what.kind]  # type: ignore[index]  # the others have a single channel from the start
        wanted = {way for way in kind.ways if way not in muted}
        ways = []
        if "push" in wanted:
            ways += [f"push/{one.id}" for one in self._reaching.subscriptions.blocking(notice.person)]
        address = self._reaching.address.blocking(notice.person)
        if self._ways.post is not None and "mail" in wanted and address and address.confirmed and not address.stopped:
            ways.append(mail_way(address.address))
        self.notices.spread.blocking(notice, ways, self._now())

    @in_database
    def _too_many(self, notice: Notice) -> bool:
        his, there = self.notices.recent.blocking(notice.person, notice.way, self._now() - HOUR)
        most = self._settings.push.per_hour if notice.way.startswith("push/") else self._settings.mail.per_hour
        return max(his, there) >= most

    async def _send(self, notice: Notice, table: TableRow | None) -> None:
        way = "push" if notice.way.startswith("push/") else "mail"
        try:
            if way == "push":
                await self._pushed(notice, table)
            else:
                await self._posted(notice, table)
        except Gone as error:
            if way == "push":
                await self._reaching.unsubscribe(notice.way.partition("/")[2])
            await self.notices.lapse(notice, self._now(), str(error))
            NOTICES.labels(way, "gone").inc()
        except Undeliverable as error:
            await self._failed(notice, str(error), None)
        except NotNow as error:
            await self._failed(notice, str(error), error.wait)
        else:
            await self.notices.told(notice, self._now())
            NOTICES.labels(way, "told").inc()

    async def _pushed(self, notice: Notice, table: TableRow | None) -> None:
        to = await self._reaching.subscription(notice.way.partition("/")[2])
        alerted = notice.kind == "account"
        if to is None or to.person != notice.person or (table is None and not alerted):
            raise Gone("This browser no longer accepts messages.")
        lang = await self._reaching.lang(notice.person) or to.lang
        words = await self._change(lang, notice) if table is None else await self._words(lang, notice, table)
        topic = f"{notice.kind}/{account_alerts.read(notice.mark).change if alerted else notice.table}"
        payload = {"title": words.title, "text": words.text, "table": notice.table, "tag": topic}
        await self._ways.push.send(to, msgspec.json.encode(payload), f"{notice.person}/{topic}")

    async def _words(self, lang: str, notice: Notice, table: TableRow) -> Words:
        host = await self._host(notice) if notice.kind == "invited" else None
        return self._ways.speaker.words(lang, notice.what, table, self._now(), host or "")

    async def _change(self, lang: str, notice: Notice) -> Words:
        """Return the words for a change to an account."""
        say, called = self._ways.speaker.say, await self._reaching.called(notice.person)
        changed = texts.CHANGES[account_alerts.read(notice.mark).change]
        return Words(say(lang, texts.CHANGED, name=called), say(lang, changed))

    async def _alerted(self, notice: Notice, post: Post) -> None:
        """Notify the owner of an account by e-mail, also at the old address, that a way to sign in has changed."""
        say, found = self._ways.speaker.say, account_alerts.read(notice.mark)
        lang = await self._reaching.lang(notice.person) or found.lang
        title, changed = await self._change(lang, notice)
        link = (f"{self._settings.public}/you", say(lang, texts.ACCOUNT))
        number = _number(notice)
        after = say(lang, texts.NOT_MINE)
        letter = Email(to=found.address, title=title, text=changed, link=link, foot=(), number=number, after=after)
        await post.send(self._signed(letter))

    async def _posted(self, notice: Notice, table: TableRow | None) -> None:
        if notice.kind == "account" and self._ways.post is not None:
            await self._alerted(notice, self._ways.post)
            return
        address = await self._reaching.address(notice.person)
        there = address is not None and mail_way(address.address) == notice.way
        if self._ways.post is None or address is None or not there or (address.stopped and notice.kind != "recover"):
            raise Gone("E-mails to this address are turned off.")
        lang = await self._reaching.lang(notice.person) or address.lang
        if table is not None and notice.kind != "recover":
            letter = await self._about(table, notice, address, lang)
        else:
            letter = await self._own(notice, address, lang)
        await self._ways.post.send(self._signed(letter))

    async def _own(self, notice: Notice, address: Address, lang: str) -> Email:
        """Return an e-mail about the address itself: a sign-in link, or the question of whether it is the reader's."""
        public, say = self._settings.public, self._ways.speaker.say
        if notice.kind == "recover":
            token = recovery_token(self._guests, notice.person, address.address, notice.mark)
            called = await self._reaching.called(notice.person)
            title, text = (say(lang, words, name=called) for words in texts.RECOVER)
            link = (f"{public}/sign-in#letter={token}", say(lang, texts.SIGN_IN))
        else:
            token = self._guests.link("confirm", _made_of(notice, address))
            title, text = (say(lang, words) for words in texts.CONFIRM)
            link = (f"{public}/notices#confirm={token}", say(lang, texts.YES))
        number, after = _number(notice), say(lang, texts.NOT_ME)
        return Email(to=address.address, title=title, text=text, link=link, foot=(), number=number, after=after)

    async def _about(self, table: TableRow, notice: Notice, address: Address, lang: str) -> Email:
        """Return an e-mail about a table, with the time left and the latest events."""
        public, say = self._settings.public, self._ways.speaker.say
        token = self._guests.link("stop", _made_of(notice, address))
        words = await self._words(lang, notice, table)
        limit = self._ways.speaker.deadline(lang, notice.what, table, self._now())
        news = () if notice.kind == "invited" else await self._ways.news.of(lang, notice.person, table)
        settings = (f"{public}/notices", say(lang, texts.SETTINGS))
        return Email(
            to=address.address,
            title=words.title,
            text=f"{words.text} {limit}".strip(),
            link=(f"{public}/table/{table.id}", say(lang, texts.LOOK)),
            foot=(settings, (f"{public}/notices#stop={token}", say(lang, texts.STOP))),
            number=_number(notice),
            stop=f"{public}/stop/{token}",
            news=(say(lang, texts.NEWS), *news) if news else (),
        )

    def _signed(self, letter: Email) -> Email:
        """Return the e-mail with the name of the site: in the subject if the site has its own name, and at the end."""
        site, public = self._ways.site(), self._settings.public
        title = f"{letter.title} · {site}" if site else letter.title
        return letter._replace(title=title, foot=((public, site or "Cosmodrome"), *letter.foot))

    async def _failed(self, notice: Notice, why: str, wait: float | None) -> None:
        """Try again after `wait` seconds at the earliest; give up if it is None, or after too many tries."""
        again = wait is not None and notice.tries < TRIES
        due = self._now() + max(wait or 0, min(LONGEST, AGAIN * 2 ** (notice.tries - 1))) if again else None
        await self.notices.fail(notice, why, self._now(), due)
        NOTICES.labels(notice.way.partition("/")[0] or "none", "failed" if due is None else "retried").inc()
        if due is None:
            log.warning("A notification about table %s failed and was given up on: %s", notice.table, why)

    async def _held(self, notice: Notice, seconds: float) -> None:
        await self.notices.hold(notice, self._now() + seconds)


def _number(notice: Notice) -> str:
    """Return the number of an e-mail, which is the same if the same notification is sent again."""
    return hashed("/".join(notice[:5]))[:32]


def _made_of(notice: Notice, address: Address) -> str:
    """Return the text with which an e-mail's links are signed."""
    return f"{notice.person}/{address.address}/{address.nonce}"
