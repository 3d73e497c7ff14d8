"""Operations for the operator: health and metrics."""

import msgspec

from cosmodrome.server.app.health import Health
from cosmodrome.server.app.metrics_aggregator import Together
from cosmodrome.server.common.errors import Forbidden
from cosmodrome.server.common.metrics import may_read
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.http.operations import Reply, Request, get
from cosmodrome.server.tables import schemas

FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-real-ip", b"via")
"""Headers that proxies add: a client behind a proxy is not on this machine, even if its address says so."""


@get("/metrics", counted=False, guests=False, banned=True)
async def get_metrics(request: Request, told: Together, settings: Settings) -> Reply:
    """Return metrics for Prometheus to clients with the token or on this machine."""
    client, token = request.scope["client"], request.header(b"authorization")
    forwarded = any(request.header(name) for name in FORWARDED)
    if not may_read(settings.metrics_token, token, client[0] if client else "", forwarded):
        raise Forbidden("Only the operator of this server can read its metrics.")
    return Reply(await told.text(), "text/plain; version=0.0.4")


@get("/livez", counted=False, guests=False, banned=True)
async def live(health: Health) -> Reply:
    """Say whether the server is alive; if not, only a restart helps."""
    return _told(health.alive())


@get("/readyz", counted=False, guests=False, banned=True)
async def ready(health: Health) -> Reply:
    """Say whether the server is ready for visitors."""
    return _told(await health.ready())


def _told(conditions: list[schemas.Condition]) -> Reply:
    ok = all(one.ok for one in conditions)
    body = msgspec.json.encode(schemas.Conditions(ok, conditions))
    return Reply(body, "application/json", 200 if ok else 503)
