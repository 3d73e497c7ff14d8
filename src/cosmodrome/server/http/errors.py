"""Errors as answers: JSON for programs, a page for people; never a traceback."""

import logging
import re
from collections.abc import Mapping
from math import ceil

import msgspec
from sqlalchemy.exc import DBAPIError

from cosmodrome.games import UnknownGame, guest_failed
from cosmodrome.kernel import BadOrders, BadRecord, CosmodromeError, OldRules, Words, t
from cosmodrome.server.common import wire
from cosmodrome.server.common.errors import Fault, Refused, TooMany, Unknown
from cosmodrome.server.http.templates import error_page
from cosmodrome.server.tables import views
from cosmodrome.words import ENGLISH, Language

log = logging.getLogger("cosmodrome")

STATUS: Mapping[str, int] = {
    "bad-request": 400,
    "banned": 403,
    "forbidden": 403,
    "members-only": 403,
    "unknown": 401,
    "wrong": 403,
    "proof-needed": 403,
    "not-found": 404,
    "not-allowed": 405,
    "not-yet": 409,
    "old-rules": 410,
    "retired": 410,
    "other-game": 409,
    "stale": 409,
    "taken": 409,
    "too-large": 413,
    "not-json": 415,
    "misdirected": 421,
    "bad-orders": 422,
    "bad-record": 422,
    "refused": 422,
    "too-many": 429,
    "broken": 500,
    "unavailable": 503,
}
"""Every key that an error can have, and its status."""

_KERNEL_KEYS = {
    UnknownGame: "not-found",
    BadOrders: "bad-orders",
    OldRules: "old-rules",
    BadRecord: "bad-record",
}
"""The kernel's errors and their keys; the first that fits counts."""
OPERATING = ("/healthz", "/livez", "/readyz", "/metrics")
"""Paths for the operator."""
SILENT = t("The database is not responding, so nothing was changed. Try again in a moment.")
PLUG_IN = t("{game} failed because of an error in its code. Try again in a moment.")
BROKEN = t("Something went wrong on the server. Try again in a moment.")
PROGRAMS = ("/api", "/schema", "/static", *OPERATING)
"""Paths that answer programs; all others answer people."""


def _refused(error: Refused, language: Language) -> str:
    """Return the words of a refusal without the number of an internal law (“K-7: …”); a game rule's number stays."""
    words = f"{language.say(error.refusal, error.names)}."
    plain = re.sub(r"^K-\d+: ", "", words)
    return plain[:1].upper() + plain[1:]


def said(error: Exception, language: Language = ENGLISH) -> wire.Error:
    """Return an error in the words of the API, in this language."""
    if isinstance(error, Refused):
        return wire.Error("refused", _refused(error, language), refusal=views.refusal(error.refusal))
    if isinstance(error, Fault):
        return wire.Error(error.key, language.say(error.words), **error.more())
    if isinstance(error, DBAPIError):
        return wire.Error("unavailable", language.say(Words(SILENT)))
    if failed := guest_failed(error):  # its own text is for the operator
        return wire.Error("broken", language.say(Words(PLUG_IN, {"game": failed.title})))
    if isinstance(error, CosmodromeError):
        return wire.Error(_kernel_key(error), _sentence(language.say(error.words)))
    return wire.Error("broken", language.say(Words(BROKEN)))


def encoded(error: wire.Error, path: str, language: Language = ENGLISH) -> tuple[int, str, bytes]:
    """Return the status, media type and body of an error at `path`."""
    status = STATUS[error.error]
    if path.startswith(PROGRAMS):
        return status, "application/json", msgspec.json.encode(error)
    return status, "text/html", error_page(status, error.words, language).encode()


def failed(method: str, path: str, error: Exception, language: Language = ENGLISH) -> tuple[int, str, bytes]:
    """Return the status, media type and body of an exception; our own faults are logged, without the request's
    content."""
    words = said(error, language)
    if words.error in ("broken", "unavailable"):
        found = None if isinstance(error, Fault) and error.__cause__ is None else error  # its words say everything
        log.error("%s %s failed: %s", method, path, said(error).words, exc_info=found)
    let_go(error)
    return encoded(words, path, language)


def let_go(error: BaseException) -> None:
    """Forget where an error was raised and why, once it has been answered. It refers to its frames, and these to the
    request's body, which would stay in memory until the next collection.
    """
    left = [error]
    while left:
        one = left.pop()
        left += [why for why in (one.__cause__, one.__context__) if why is not None]
        left += one.exceptions if isinstance(one, BaseExceptionGroup) else ()
        one.__traceback__ = one.__cause__ = one.__context__ = None


def headers(error: Exception) -> dict[str, str]:
    """Return the headers for an exception: when to try again, or how a program signs in."""
    if isinstance(error, TooMany) and error.wait:
        return {"retry-after": str(ceil(error.wait))}
    return {"www-authenticate": "Bearer"} if isinstance(error, Unknown) else {}


def _kernel_key(error: CosmodromeError) -> str:
    return next((key for kind, key in _KERNEL_KEYS.items() if isinstance(error, kind)), "bad-request")


def _sentence(words: str) -> str:
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."
