"""Leaving a seat and coming back; ending a match early."""

from cosmodrome.server.http.operations import get, post
from cosmodrome.server.http.parameters import OwnSeat
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.api_play import TABLE
from cosmodrome.server.tables.commands import Tables

ERRORS = (404, 409, 410, 422, 503)


@post(f"{TABLE}/leave", operation_id="leave", errors=ERRORS)
async def leave(table: str, sent: schemas.MySeat, guest: str, tables: Tables) -> schemas.Table:
    """Leave your own seat to the table's stand-in; the seat remains this browser's. Repeating this changes nothing."""
    return await tables.caretaking.leave(table, guest, sent.seat)


@post(f"{TABLE}/return", operation_id="comeBack", errors=ERRORS)
async def come_back(table: str, sent: schemas.MySeat, guest: str, tables: Tables) -> schemas.Table:
    """Take back your own seat after leaving it. Repeating this changes nothing."""
    return await tables.caretaking.come_back(table, guest, sent.seat)


@get(f"{TABLE}/ways", operation_id="ways", errors=(404, 409, 410))
async def ways(table: str, asked: OwnSeat, guest: str, tables: Tables) -> schemas.Ways:
    """List the ways to end the match early."""
    return await tables.endings.ways(table, guest, asked.seat)


@post(f"{TABLE}/resign", operation_id="resign", errors=ERRORS)
async def resign(table: str, sent: schemas.MySeat, guest: str, tables: Tables) -> schemas.Table:
    """Resign the match for good, if the game allows it."""
    return await tables.endings.resign(table, guest, sent.seat)


@post(f"{TABLE}/proposal", operation_id="propose", errors=ERRORS)
async def propose(table: str, sent: schemas.Propose, guest: str, tables: Tables) -> schemas.Table:
    """Propose to end the match.
    It ends when everybody who plays in person has agreed; anything that happens at the table withdraws the proposal.
    """
    return await tables.endings.propose(table, guest, sent)


@post(f"{TABLE}/proposal/answer", operation_id="answerProposal", errors=ERRORS)
async def answer_proposal(table: str, sent: schemas.AnswerProposal, guest: str, tables: Tables) -> schemas.Table:
    """Agree to a proposal, refuse it, or withdraw it."""
    return await tables.endings.answer(table, guest, sent)
