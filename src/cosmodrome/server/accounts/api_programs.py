"""The programs of an account: made, given tokens, taken away. Programs themselves cannot do that."""

from datetime import UTC, datetime

from litestar import delete, get, post
from litestar.di import NamedDependency

from cosmodrome.server.accounts import schemas
from cosmodrome.server.accounts.api import here
from cosmodrome.server.accounts.programs import Program, Programs
from cosmodrome.server.http.dependencies import Guest, PathText, ThePrograms, WhoAsks
from cosmodrome.server.http.parameters import body

PROGRAMS = "/api/me/programs"


@get(PROGRAMS, operation_id="listPrograms")
async def list_programs(guest: Guest, programs: ThePrograms) -> list[schemas.ProgramInfo]:
    """The programs of this account, the oldest first."""
    return [_told(one) for one in await programs.of(guest)]


@post(PROGRAMS, operation_id="makeProgram", errors=(403, 409), dependencies=body(schemas.NewProgram))
async def make_program(
    sent: NamedDependency[schemas.NewProgram], who: WhoAsks, programs: ThePrograms
) -> schemas.ProgramToken:
    """Make a program that plays under a name of its own; its token is shown only now. Needs a proof (`proof`)."""
    return await _shown(programs, who.person, await programs.make(here(who), sent.name))


@post(PROGRAMS + "/{program:str}/token", operation_id="renewToken", errors=(404,))
async def renew_token(program: PathText, who: WhoAsks, programs: ThePrograms) -> schemas.ProgramToken:
    """A new token for a program; the one before no longer works. Needs a proof (`proof`)."""
    return await _shown(programs, who.person, await programs.renew(here(who), program))


@delete(PROGRAMS + "/{program:str}/token", operation_id="revokeToken", status_code=200, errors=(404,))
async def revoke_token(program: PathText, guest: Guest, programs: ThePrograms) -> list[schemas.ProgramInfo]:
    """Make the token of a program useless; its seats stay its own."""
    await programs.revoke(guest, program)
    return [_told(one) for one in await programs.of(guest)]


@delete(PROGRAMS + "/{program:str}", operation_id="dropProgram", status_code=200, errors=(404,))
async def drop_program(program: PathText, guest: Guest, programs: ThePrograms) -> list[schemas.ProgramInfo]:
    """Take a program away for good: caretakers play on for it."""
    await programs.drop(guest, program)
    return [_told(one) for one in await programs.of(guest)]


async def _shown(programs: Programs, owner: str, token: str) -> schemas.ProgramToken:
    return schemas.ProgramToken(token, [_told(one) for one in await programs.of(owner)])


def _told(one: Program) -> schemas.ProgramInfo:
    token = one.token
    since = None if token is None else datetime.fromtimestamp(token.created, UTC)
    used = None if token is None or token.used is None else datetime.fromtimestamp(token.used, UTC)
    return schemas.ProgramInfo(one.row.id, one.row.name, since, used)


HANDLERS = [list_programs, make_program, renew_token, revoke_token, drop_program]
