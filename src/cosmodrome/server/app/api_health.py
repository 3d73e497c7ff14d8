"""For the operator."""

from typing import Any

import msgspec
from litestar import Request, Response, get

from cosmodrome.server.app.dependencies import TheHealth, TheTold
from cosmodrome.server.common.errors import Forbidden
from cosmodrome.server.common.metrics import may_read
from cosmodrome.server.http.dependencies import TheSettings
from cosmodrome.server.tables import schemas

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers that proxies add: a client behind a proxy is not on this machine, even if its address says so."""


@get("/metrics", include_in_schema=False)
async def get_metrics(request: Request[Any, Any, Any], told: TheTold, settings: TheSettings) -> Response[bytes]:
    """Return metrics for Prometheus to clients with the token or on this machine."""
    client, headers = request.scope["client"], request.headers
    forwarded = any(name in headers for name in FORWARDED)
    if not may_read(settings.metrics_token, headers.get("authorization", ""), client[0] if client else "", forwarded):
        raise Forbidden("Only the operator of this server can read its metrics.")
    return Response(await told.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/livez", include_in_schema=False)
async def live(health: TheHealth) -> Response[bytes]:
    """Whether the server lives: if not, only a new start helps."""
    return _told(health.alive())


@get("/readyz", include_in_schema=False)
async def ready(health: TheHealth) -> Response[bytes]:
    """Whether people should be sent here."""
    return _told(await health.ready())


def _told(conditions: list[schemas.Condition]) -> Response[bytes]:
    ok = all(one.ok for one in conditions)
    body = msgspec.json.encode(schemas.Conditions(ok, conditions))
    return Response(body, status_code=200 if ok else 503, media_type="application/json")


HANDLERS = [get_metrics, live, ready]
