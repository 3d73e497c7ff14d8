"""Invitations by name, for invited people."""

from cosmodrome.server.http.operations import get, post
from cosmodrome.server.lobby.invitations import InvitationList
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.api_play import TABLE


@get("/api/invitations", operation_id="listInvitations", access="anyone")
async def list_invitations(guest: str, inviting: InvitationList) -> list[schemas.Invitation]:
    """List this account's invitations by name, newest first."""
    return await inviting.listed(guest)


@post(f"{TABLE}/accept", operation_id="accept", errors=(404, 409, 410), optional=True)
async def accept(table: str, sent: schemas.Accept, guest: str, inviting: InvitationList) -> schemas.Table:
    """Sit down at a table to which this account is invited."""
    return await inviting.accept(guest, table, sent)


@post(f"{TABLE}/decline", operation_id="decline")
async def decline(table: str, guest: str, inviting: InvitationList) -> list[schemas.Invitation]:
    """Decline an invitation; returns the remaining ones. The host is not notified."""
    return await inviting.decline(guest, table)
