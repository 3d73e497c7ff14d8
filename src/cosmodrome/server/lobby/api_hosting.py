"""Operations of hosts on their tables."""

from cosmodrome.server.http.operations import delete, post, put
from cosmodrome.server.http.parameters import seat_in
from cosmodrome.server.lobby.create import Lobby
from cosmodrome.server.lobby.hosting import HostedSeats
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.api_play import TABLE

ERRORS = (404, 409, 410)


@post(f"{TABLE}/seats/{{seat}}/invitation", operation_id="inviteAnew", errors=ERRORS)
async def invite_anew(table: str, seat: str, guest: str, hosting: HostedSeats) -> schemas.Table:
    """Give a seat a new invitation; the old one no longer works. For the host."""
    return await hosting.invite(guest, table, seat_in(seat))


@put(f"{TABLE}/seats/{{seat}}/asked", operation_id="inviteByName", rates=("invitations",), errors=(*ERRORS, 429))
async def invite_by_name(
    table: str, seat: str, sent: schemas.InviteByName, guest: str, hosting: HostedSeats
) -> schemas.Table:
    """Invite the account with this name to a seat. The host does not learn the answer. For hosts with an account."""
    return await hosting.ask(guest, table, seat_in(seat), sent.name)


@delete(f"{TABLE}/seats/{{seat}}/asked", operation_id="cancelInvitation", errors=ERRORS)
async def cancel_invitation(table: str, seat: str, guest: str, hosting: HostedSeats) -> schemas.Table:
    """Cancel the invitation by name to a seat; its link still works. For the host."""
    return await hosting.cancel(guest, table, seat_in(seat))


@put(f"{TABLE}/seats/{{seat}}", operation_id="giveSeat", errors=ERRORS)
async def give_seat(table: str, seat: str, sent: schemas.GiveSeat, guest: str, hosting: HostedSeats) -> schemas.Table:
    """Give a seat to a computer opponent, or open it for an invitation.
    It can be a free seat, a seat before the match begins, or the seat of an absent player, who keeps it until it is
    taken. For the host.
    """
    return await hosting.give(guest, table, seat_in(seat), sent)


@post(f"{TABLE}/seats/{{seat}}/stand", operation_id="standUp", errors=ERRORS)
async def stand_up(table: str, seat: str, guest: str, hosting: HostedSeats) -> schemas.Table:
    """Give up your own seat before the match begins; it becomes free again."""
    return await hosting.stand_up(guest, table, seat_in(seat))


@put(f"{TABLE}/access", operation_id="setAccess", errors=(*ERRORS, 429))
async def set_access(table: str, sent: schemas.SetAccess, guest: str, hosting: HostedSeats) -> schemas.Table:
    """Change who may take the free seats, before the match begins. For the host."""
    return await hosting.set_access(guest, table, sent.access)


@delete(TABLE, operation_id="closeTable", errors=ERRORS)
async def close_table(table: str, guest: str, hosting: HostedSeats, lobby: Lobby) -> list[schemas.Table]:
    """Remove a table whose match has not begun. For the host; returns the number of remaining tables."""
    await hosting.close(guest, table)
    return await lobby.listed(guest)
