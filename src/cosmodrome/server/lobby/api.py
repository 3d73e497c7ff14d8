"""Tables that anybody may find: the list, and taking a seat."""

from cosmodrome.server.http.operations import get, post
from cosmodrome.server.http.parameters import LobbyQuery
from cosmodrome.server.lobby.matchmaking import Matchmaking
from cosmodrome.server.tables import schemas


@get("/api/lobby", operation_id="listLobby", errors=(404,))
async def list_lobby(asked: LobbyQuery, guest: str, finding: Matchmaking) -> schemas.Listing:
    """List the tables that anybody may find, newest activity first: those with free seats, and those to watch."""
    return await finding.listed(guest, asked.game, asked.pace)


@post("/api/lobby/seat", operation_id="seatMe", rates=("tables",), errors=(404, 429))
async def seat_me(sent: schemas.SeatMe, guest: str, finding: Matchmaking) -> schemas.Table:
    """Take a seat at any listed table of a game, if one is waiting for players, or else at a new one.
    A person who is already waiting keeps that seat.
    """
    return await finding.seat(guest, sent)


@post("/api/tables/{table}/sit", operation_id="sit", errors=(404, 409, 410))
async def sit(table: str, sent: schemas.Sit, guest: str, finding: Matchmaking) -> schemas.Table:
    """Take a free seat at a table that is not by invitation only. A person who already has a seat there keeps it."""
    return await finding.sit(guest, table, sent)
