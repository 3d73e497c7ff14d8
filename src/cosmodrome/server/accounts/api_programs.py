"""The programs of an account: creating them, giving them tokens, deleting them. Programs themselves cannot do that."""

from datetime import UTC, datetime

from cosmodrome.server.accounts import schemas
from cosmodrome.server.accounts.programs import Program, Programs
from cosmodrome.server.http.operations import delete, get, post
from cosmodrome.server.http.visitors import Visitor

PROGRAMS = "/api/me/programs"


@get(PROGRAMS, operation_id="listPrograms", callers="people")
async def list_programs(guest: str, programs: Programs) -> list[schemas.ProgramInfo]:
    """List the programs of this account, oldest first."""
    return [_told(one) for one in await programs.of(guest)]


@post(PROGRAMS, operation_id="makeProgram", callers="people", errors=(403, 409), status=201)
async def make_program(sent: schemas.NewProgram, who: Visitor, programs: Programs) -> schemas.ProgramToken:
    """Make a program that plays under its own name; its token is shown only this once. Needs a proof (`prove`)."""
    return await _shown(programs, who.person, await programs.make(who.here, sent.name))


@post(PROGRAMS + "/{program}/token", operation_id="renewToken", callers="people", errors=(404,), status=201)
async def renew_token(program: str, who: Visitor, programs: Programs) -> schemas.ProgramToken:
    """Create a new token for a program; the previous one no longer works. Needs a proof (`prove`)."""
    return await _shown(programs, who.person, await programs.renew(who.here, program))


@delete(PROGRAMS + "/{program}/token", operation_id="revokeToken", callers="people", errors=(404,))
async def revoke_token(program: str, guest: str, programs: Programs) -> list[schemas.ProgramInfo]:
    """Revoke the token of a program; it keeps its seats."""
    await programs.revoke(guest, program)
    return [_told(one) for one in await programs.of(guest)]


@delete(PROGRAMS + "/{program}", operation_id="dropProgram", callers="people", errors=(404,))
async def drop_program(program: str, guest: str, programs: Programs) -> list[schemas.ProgramInfo]:
    """Delete a program for good; stand-ins play on for it."""
    await programs.drop(guest, program)
    return [_told(one) for one in await programs.of(guest)]


async def _shown(programs: Programs, owner: str, token: str) -> schemas.ProgramToken:
    return schemas.ProgramToken(token, [_told(one) for one in await programs.of(owner)])


def _told(one: Program) -> schemas.ProgramInfo:
    token = one.token
    since = None if token is None else datetime.fromtimestamp(token.created, UTC)
    used = None if token is None or token.used is None else datetime.fromtimestamp(token.used, UTC)
    return schemas.ProgramInfo(one.row.id, one.row.name, since, used)
