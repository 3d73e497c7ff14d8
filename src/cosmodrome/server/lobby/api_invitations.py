"""Invitations by name, for those who are invited."""

from litestar import get, post
from litestar.di import NamedDependency

from cosmodrome.server.http.dependencies import Guest, PathText, TheInviting
from cosmodrome.server.http.parameters import body
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.api_play import TABLE


@get("/api/invitations", operation_id="listInvitations")
async def list_invitations(guest: Guest, inviting: TheInviting) -> list[schemas.Invitation]:
    """List this account's invitations by name, newest first."""
    return await inviting.listed(guest)


@post(
    f"{TABLE}/accept",
    operation_id="accept",
    status_code=200,
    errors=(404, 409, 410),
    optional=True,
    dependencies=body(schemas.Accept, optional=True),
)
async def accept(
    table: PathText, sent: NamedDependency[schemas.Accept], guest: Guest, inviting: TheInviting
) -> schemas.Table:
    """Sit down at a table to which this account is invited."""
    return await inviting.accept(guest, table, sent)


@post(f"{TABLE}/decline", operation_id="decline", status_code=200)
async def decline(table: PathText, guest: Guest, inviting: TheInviting) -> list[schemas.Invitation]:
    """Come to a table neither now nor later; what is left. The host is not notified."""
    return await inviting.decline(guest, table)


HANDLERS = [list_invitations, accept, decline]
