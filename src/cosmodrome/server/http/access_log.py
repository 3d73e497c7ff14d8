"""The outermost layer: each request is timed, and logged by its number; its content is not examined."""

import logging
from collections.abc import MutableMapping
from time import perf_counter
from typing import Any

from cosmodrome.server.common import metrics, tracing
from cosmodrome.server.common.logs import asked, struck, table_in
from cosmodrome.server.http.asgi import Receive, Scope, Send

METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"}

log = logging.getLogger("cosmodrome")


class AccessLog:
    """A wrapper around the application."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, and log its outcome."""
        before = asked.set(scope if scope["type"] in ("http", "websocket") else None)
        try:
            if scope["type"] == "http":
                await self._measured(scope, receive, send)
            else:
                await self._app(scope, receive, send)
        finally:
            asked.reset(before)

    async def _measured(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), 0

        async def noted(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        found = table_in(scope["path"])
        try:
            with tracing.span("request", method=scope["method"], **({"table": found} if found else {})):
                await self._app(scope, receive, noted)
        finally:
            seconds = perf_counter() - began
            method = scope["method"] if scope["method"] in METHODS else "other"
            metrics.REQUESTS.labels(method, status).inc()
            metrics.REQUEST_SECONDS.observe(seconds)
            if log.isEnabledFor(logging.INFO):
                path = struck(scope["path"])
                log.info("%s %s: %d", method, path, status, extra={"milliseconds": round(seconds * 1000, 1)})
