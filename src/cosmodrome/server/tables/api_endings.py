"""Leaving a seat and coming back; ending a match before its end."""

from litestar import get, post
from litestar.di import NamedDependency

from cosmodrome.server.http.dependencies import Guest, PathText, TheTables
from cosmodrome.server.http.parameters import OwnSeat, body, query
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.api_play import TABLE

ERRORS = (404, 409, 410, 422, 503)


@post(f"{TABLE}/leave", operation_id="leave", status_code=200, errors=ERRORS, dependencies=body(schemas.MySeat))
async def leave(
    table: PathText, sent: NamedDependency[schemas.MySeat], guest: Guest, tables: TheTables
) -> schemas.Table:
    """Leave an own seat to the table's caretaker; it stays this browser's. Again changes nothing."""
    return await tables.caretaking.leave(table, guest, sent.seat)


@post(f"{TABLE}/return", operation_id="comeBack", status_code=200, errors=ERRORS, dependencies=body(schemas.MySeat))
async def come_back(
    table: PathText, sent: NamedDependency[schemas.MySeat], guest: Guest, tables: TheTables
) -> schemas.Table:
    """Play an own seat again that was left. Again changes nothing."""
    return await tables.caretaking.come_back(table, guest, sent.seat)


@get(f"{TABLE}/ways", operation_id="ways", errors=(404, 409, 410), dependencies=query(OwnSeat))
async def ways(table: PathText, asked: NamedDependency[OwnSeat], guest: Guest, tables: TheTables) -> schemas.Ways:
    """Which ways there are to end the match before its end."""
    return await tables.endings.ways(table, guest, asked.seat)


@post(f"{TABLE}/resign", operation_id="resign", status_code=200, errors=ERRORS, dependencies=body(schemas.MySeat))
async def resign(
    table: PathText, sent: NamedDependency[schemas.MySeat], guest: Guest, tables: TheTables
) -> schemas.Table:
    """Give the match up, for good, where the game can be given up."""
    return await tables.endings.resign(table, guest, sent.seat)


@post(f"{TABLE}/proposal", operation_id="propose", status_code=200, errors=ERRORS, dependencies=body(schemas.Propose))
async def propose(
    table: PathText, sent: NamedDependency[schemas.Propose], guest: Guest, tables: TheTables
) -> schemas.Table:
    """Propose to end the match. It ends when all who play themselves have agreed; anything that happens at the table
    withdraws it."""
    return await tables.endings.propose(table, guest, sent)


@post(
    f"{TABLE}/proposal/answer",
    operation_id="answerProposal",
    status_code=200,
    errors=ERRORS,
    dependencies=body(schemas.AnswerProposal),
)
async def answer_proposal(
    table: PathText, sent: NamedDependency[schemas.AnswerProposal], guest: Guest, tables: TheTables
) -> schemas.Table:
    """Agree to what is proposed, or refuse or withdraw it."""
    return await tables.endings.answer(table, guest, sent)


HANDLERS = [leave, come_back, ways, resign, propose, answer_proposal]
