"""Tables that anybody may find: the list, and a seat there."""

from litestar import get, post
from litestar.di import NamedDependency

from cosmodrome.server.http.dependencies import Guest, PathText, TheFinding
from cosmodrome.server.http.parameters import LobbyQuery, body, query
from cosmodrome.server.tables import schemas


@get("/api/lobby", operation_id="listLobby", errors=(404,), dependencies=query(LobbyQuery))
async def list_lobby(asked: NamedDependency[LobbyQuery], guest: Guest, finding: TheFinding) -> schemas.Listing:
    """The tables that anybody may find, newest activity first: those with free seats, and those to watch."""
    return await finding.listed(guest, asked.game, asked.pace)


@post(
    "/api/lobby/seat",
    operation_id="seatMe",
    status_code=200,
    errors=(404, 429),
    dependencies=body(schemas.SeatMe),
)
async def seat_me(sent: NamedDependency[schemas.SeatMe], guest: Guest, finding: TheFinding) -> schemas.Table:
    """A seat at any listed table of a game that waits for players, or at a new one. A person who is already waiting
    keeps that seat."""
    return await finding.seat(guest, sent)


@post(
    "/api/tables/{table:str}/sit",
    operation_id="sit",
    status_code=200,
    errors=(404, 409, 410),
    dependencies=body(schemas.Sit),
)
async def sit(table: PathText, sent: NamedDependency[schemas.Sit], guest: Guest, finding: TheFinding) -> schemas.Table:
    """Take a free seat at a table that is not by invitation only. A person who already sits there keeps that seat."""
    return await finding.sit(guest, table, sent)


HANDLERS = [list_lobby, seat_me, sit]
