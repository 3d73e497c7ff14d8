"""Availability in turn-based games."""

from litestar import get, put
from litestar.di import NamedDependency

from cosmodrome.server.http.dependencies import Guest, TheTables
from cosmodrome.server.http.parameters import body
from cosmodrome.server.tables import schemas


@get("/api/hours", operation_id="getHours")
async def get_hours(guest: Guest, tables: TheTables) -> schemas.OwnHours:
    """Return this person's availability in turn-based games."""
    return await tables.timekeeper.hours(guest)


@put("/api/hours", operation_id="keepHours", dependencies=body(schemas.Hours))
async def keep_hours(sent: NamedDependency[schemas.Hours], guest: Guest, tables: TheTables) -> schemas.OwnHours:
    """Say when time counts: a running clock heeds new holidays at once, and the rest from the next move on."""
    return await tables.timekeeper.keep_hours(guest, sent)


HANDLERS = [get_hours, keep_hours]
