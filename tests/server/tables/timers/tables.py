"""Tables with clocks: created, viewed and played, and their stored steps."""

from typing import Any

import sqlalchemy as sa

from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.schema import steps
from tests.server.browsers import Browser, Json

GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
LIVE = {"kind": "live", "bank": 60, "move": 10}
DAYS = {"kind": "days", "bank": 0, "move": 86_400}
HOUR, DAY = 3600.0, 86_400.0
AWAKE = {"zone": "UTC", "night_from": 0, "night_to": 0, "rest": [], "holidays": []}


def tick(*browsers: Browser) -> None:
    """Let the servers check whose time is up, and store the results."""
    for browser in browsers:
        keeper = browser.client.app.state.tables.timekeeper
        browser.client.blocking_portal.call(keeper.tick)
        browser.client.blocking_portal.call(keeper.stored)


def left(browser: Browser, table: str) -> list[float]:
    """Return how much time each seat has left, in whole seconds."""
    return [round(seat["left"]) for seat in browser.get(f"/api/tables/{table}")["clocks"]["seats"]]


def goes(browser: Browser, table: str) -> list[int]:
    """Return the seats whose clocks run."""
    seats = browser.get(f"/api/tables/{table}")["clocks"]["seats"]
    return [seat["seat"] for seat in seats if seat["begins"] is not None]


def log(browser: Browser, table: str) -> list[str]:
    events: Json = browser.get(f"/api/tables/{table}/log")["events"]
    return [event["kind"] for event in events]


def timed(browser: Browser, *seats: Json, game: str = "space-mission", pace: Json = LIVE, **more: Json) -> str:
    table: str = browser.table(*seats, game=game, pace=pace, **more)["id"]
    return table


def done(settings: Settings, table: str) -> list[Any]:
    """Return the stored steps of a table."""
    with sa.create_engine(f"sqlite:///{settings.database}").connect() as db:
        return list(db.execute(sa.select(steps).where(steps.c.table_id == table).order_by(steps.c.n)))


def play_on(browser: Browser, table: str) -> int:
    """Let the first seat to move take its first legal action; return the seat."""
    seat: int = browser.position(table)["waiting"][0]
    browser.play(table, seat)
    return seat
