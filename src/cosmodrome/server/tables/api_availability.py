"""Availability in turn-based games."""

from cosmodrome.server.http.operations import get, put
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.commands import Tables


@get("/api/availability", operation_id="getHours", callers="people")
async def get_hours(guest: str, tables: Tables) -> schemas.OwnHours:
    """Return this person's availability in turn-based games."""
    return await tables.timekeeper.hours(guest)


@put("/api/availability", operation_id="keepHours", callers="people")
async def save_availability(sent: schemas.Hours, guest: str, tables: Tables) -> schemas.OwnHours:
    """Save when time counts: a new vacation applies to running clocks at once, the rest from the next move on."""
    return await tables.timekeeper.save_availability(guest, sent)
