"""Operations of hosts on their tables."""

from litestar import delete, post, put
from litestar.di import NamedDependency

from cosmodrome.server.http.dependencies import Guest, PathText, TheHosting, TheLobby
from cosmodrome.server.http.parameters import body, seat_in
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.api_play import TABLE

ERRORS = (404, 409, 410)


@post(f"{TABLE}/seats/{{seat:str}}/invitation", operation_id="inviteAnew", status_code=200, errors=ERRORS)
async def invite_anew(table: PathText, seat: PathText, guest: Guest, hosting: TheHosting) -> schemas.Table:
    """Give a seat a new invitation; the old one is good no more. For the host."""
    return await hosting.invite(guest, table, seat_in(seat))


@put(
    f"{TABLE}/seats/{{seat:str}}/asked",
    operation_id="inviteByName",
    errors=(*ERRORS, 429),
    dependencies=body(schemas.InviteByName),
)
async def invite_by_name(
    table: PathText,
    seat: PathText,
    sent: NamedDependency[schemas.InviteByName],
    guest: Guest,
    hosting: TheHosting,
) -> schemas.Table:
    """Invite the account of this name to a seat. The host does not learn its answer. For the host, with an account."""
    return await hosting.ask(guest, table, seat_in(seat), sent.name)


@delete(f"{TABLE}/seats/{{seat:str}}/asked", operation_id="cancelInvitation", status_code=200, errors=ERRORS)
async def cancel_invitation(table: PathText, seat: PathText, guest: Guest, hosting: TheHosting) -> schemas.Table:
    """Invite nobody to a seat by name any more; its link stays good. For the host."""
    return await hosting.cancel(guest, table, seat_in(seat))


@put(f"{TABLE}/seats/{{seat:str}}", operation_id="giveSeat", errors=ERRORS, dependencies=body(schemas.GiveSeat))
async def give_seat(
    table: PathText, seat: PathText, sent: NamedDependency[schemas.GiveSeat], guest: Guest, hosting: TheHosting
) -> schemas.Table:
    """Give a seat to a computer opponent, or open it by invitation: a free seat, a seat before the match begins, or
    the seat of an absent player, who keeps it until it is taken. For the host."""
    return await hosting.give(guest, table, seat_in(seat), sent)


@post(f"{TABLE}/seats/{{seat:str}}/stand", operation_id="standUp", status_code=200, errors=ERRORS)
async def stand_up(table: PathText, seat: PathText, guest: Guest, hosting: TheHosting) -> schemas.Table:
    """Give up an own seat before the match begins: it is free again."""
    return await hosting.stand_up(guest, table, seat_in(seat))


@put(f"{TABLE}/access", operation_id="setAccess", errors=(*ERRORS, 429), dependencies=body(schemas.SetAccess))
async def set_access(
    table: PathText, sent: NamedDependency[schemas.SetAccess], guest: Guest, hosting: TheHosting
) -> schemas.Table:
    """Say anew who may take the free seats, before the match begins. For the host."""
    return await hosting.set_access(guest, table, sent.access)


@delete(TABLE, operation_id="closeTable", status_code=200, errors=ERRORS)
async def close_table(table: PathText, guest: Guest, hosting: TheHosting, lobby: TheLobby) -> list[schemas.Table]:
    """Take a table away whose match has not begun. For the host, who gets the number of tables left."""
    await hosting.close(guest, table)
    return await lobby.listed(guest)


HANDLERS = [invite_anew, invite_by_name, cancel_invitation, stand_up, set_access, give_seat, close_table]
