"""E-mails: plain text and HTML, each with one-click unsubscribe (RFC 8058)."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from email.errors import MessageError
from email.headerregistry import Address as Mailbox
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from html import escape
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import aiosmtplib

from cosmodrome.server.common.errors import BadRequest
from cosmodrome.server.common.settings import Mail
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.notifications.delivery import NotNow, Undeliverable

SECONDS = 30.0
"""The seconds that a mail server may take for one e-mail."""
LONGEST = 254
"""The most characters in an address (RFC 5321)."""


class Email(NamedTuple):
    """The content of an e-mail. `link`: its address and its text; `foot`: further links at its end; `stop`: the address
    at which a mail program turns e-mails off, or ""; `number`: an id that stays the same if the e-mail is sent again;
    `news`: a heading and the lines of a list below the text."""

    to: str
    title: str
    text: str
    link: tuple[str, str]
    foot: tuple[tuple[str, str], ...]
    number: str
    after: str = ""
    stop: str = ""
    news: tuple[str, ...] = ()


class Post:
    """The sending of e-mails through a mail server. `now`: the seconds since 1970."""

    def __init__(self, settings: Mail, now: Callable[[], float]) -> None:
        self._settings = settings
        self._server = urlsplit(settings.server)
        self._now = now

    async def send(self, letter: Email) -> None:
        """Send an e-mail. Raises `Undeliverable`, `NotNow`."""
        server, name = self._server, self._server.hostname or ""
        secure = server.scheme == "smtps"
        try:
            async with asyncio.timeout(SECONDS):
                await aiosmtplib.send(
                    written(letter, self._settings.sender, self._now()),
                    hostname=name,
                    port=server.port or (465 if secure else 25 if _here(name) else 587),
                    username=unquote(server.username) if server.username else None,
                    password=unquote(server.password) if server.password else None,
                    use_tls=secure,
                    start_tls=None if _here(name) and not secure else not secure,  # unencrypted only to this machine
                )
        except aiosmtplib.SMTPRecipientsRefused as error:
            raise _ending(min(one.code for one in error.recipients)) from None
        except aiosmtplib.SMTPResponseException as error:
            raise _ending(error.code) from None
        except (aiosmtplib.SMTPException, OSError) as error:  # a timeout is one as well
            raise NotNow("The mail server cannot be reached: {name}.", name=type(error).__name__) from None


def written(letter: Email, sender: str, now: float) -> EmailMessage:
    """Return an e-mail as a MIME message."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = letter.to
    message["Subject"] = letter.title
    message["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    message["Message-ID"] = f"<{letter.number}@{parseaddr(sender)[1].rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(_plain(letter))
    message.add_alternative(_html(letter), subtype="html")
    return message


def address_of(text: str) -> str:
    """Return the e-mail address that somebody typed. Raises `BadRequest`."""
    text = text.strip()
    try:
        found = Mailbox(addr_spec=text)
    except (ValueError, IndexError, MessageError):
        found = Mailbox()
    good = text.isascii() and text.isprintable() and found.addr_spec == text and len(text) <= LONGEST
    if not good or "." not in found.domain or '"' in text or "[" in text:
        raise BadRequest("That is not a valid e-mail address.")
    return f"{found.username}@{found.domain.lower()}"


def _ending(code: int) -> Undeliverable | NotNow:
    """Return the error for an answer from the mail server (RFC 5321): 5… is permanent. Its text may contain the
    address."""
    words = f"The mail server answered {code}."
    return Undeliverable(words) if code >= 500 else NotNow(words)


def _here(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _plain(letter: Email) -> str:
    news = ["\n".join([letter.news[0], *(f"- {line}" for line in letter.news[1:])])] if letter.news else []
    lines = [letter.text, *news, letter.link[0], *([letter.after] if letter.after else [])]
    foot = [f"{name}: {link}" for link, name in letter.foot]
    return "\n\n".join([*lines, *(["\n".join(["-- ", *foot])] if foot else [])]) + "\n"


def _html(letter: Email) -> str:
    link, name = map(escape, letter.link)
    foot = " · ".join(f'<a href="{escape(one)}">{escape(called)}</a>' for one, called in letter.foot)
    after = f"<p>{escape(letter.after)}</p>" if letter.after else ""
    head, *lines = map(escape, letter.news or ("",))
    news = f"<p>{head}</p><ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>" if letter.news else ""
    return (
        f"<!doctype html><html><body><h1>{escape(letter.title)}</h1><p>{escape(letter.text)}</p>{news}"
        f'<p><a href="{link}">{name}</a></p>{after}<p><small>{foot}</small></p></body></html>'
    )


def recovery_token(guests: Guests, person: str, address: str, mark: str) -> str:
    """Return the token in the sign-in e-mail with this mark: it is computed again, because only its hash is stored."""
    return guests.link("recover", f"{person}/{address}/{mark}")
