"""The log: lines for people, or JSON for programs; each names its request and table.

No line holds a secret: cookies, invitations, seeds and network addresses are removed from whatever is logged.
"""

import logging
import re
import secrets
import sys
from collections.abc import MutableMapping
from contextvars import ContextVar
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor

from cosmodrome.server.common.settings import LogFormat, LogLevel

HIDDEN = "[hidden]"
_SECRETS = [
    re.compile(r"(?<=/stop/)[^\s/?\"']+"),  # links that end e-mails
    re.compile(r"(?<=/join/)[^\s/?\"']+"),  # an invitation
    re.compile(r"\b[0-9a-f]{24,}\b(?:\.[\w-]+)*", re.IGNORECASE),  # a cookie; a seed; a key
    re.compile(r"\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4})+\b"),  # a code to sign in with
    re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{24,}(?![\w-])"),  # a token or a signature
    re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}\b"),  # addresses
    re.compile(r"(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{1,4}(?![\w:])", re.IGNORECASE),
    re.compile(r"(?<=://)[^\s/@]+(?=@)"),  # name and password in a database URL
]
_TABLE = re.compile(r"/api/tables/([0-9a-f]{16})(?:/|$)")

asked: ContextVar[MutableMapping[str, Any] | None] = ContextVar("asked", default=None)
"""The request (an ASGI scope) that is being answered."""


def configure(form: LogFormat, level: LogLevel, stream: TextIO = sys.stderr) -> None:
    """Write this process's log to `stream`, in this form."""
    last: Processor = structlog.processors.JSONRenderer(ensure_ascii=False)
    if form == "console":
        last = structlog.dev.ConsoleRenderer(colors=stream.isatty())
    steps: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper("iso"),
        _belonging,
        structlog.processors.format_exc_info,  # as text, without the values of variables
        _struck,
    ]
    wrap = structlog.stdlib.ProcessorFormatter
    handler = logging.StreamHandler(stream)
    handler.setFormatter(wrap(foreign_pre_chain=steps, processors=[wrap.remove_processors_meta, last]))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)


def struck(text: str) -> str:
    """Return the text without secrets."""
    for pattern in _SECRETS:
        text = pattern.sub(HIDDEN, text)
    return text


def number(scope: MutableMapping[str, Any]) -> str:
    """Return the number of a request; it is drawn on the first call."""
    found: str = scope.setdefault("state", {}).setdefault("request", secrets.token_hex(4))
    return found


def table_in(path: str) -> str:
    """Return the table in a request's path, or empty."""
    found = _TABLE.match(path)
    return found[1] if found else ""


def _belonging(_logger: object, _method: str, event: EventDict) -> EventDict:
    """Add the request and the table to a log entry."""
    scope = asked.get()
    if scope is not None:
        event["request"] = number(scope)
        if found := table_in(scope["path"]):
            event["table"] = found
    return event


def _struck(_logger: object, _method: str, event: EventDict) -> EventDict:
    ours = {"timestamp", "request", "table", "level"}
    return {key: struck(value) if isinstance(value, str) and key not in ours else value for key, value in event.items()}
