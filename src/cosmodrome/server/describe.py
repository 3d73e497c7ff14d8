"""A table and its seats as one browser sees them."""

from collections.abc import Container
from datetime import UTC, datetime

from cosmodrome.kernel import AnyGame, OldRules, commitment, takes_orders
from cosmodrome.server import schemas
from cosmodrome.server.errors import OtherGame, Retired
from cosmodrome.server.guests import Guests
from cosmodrome.server.store.rows import SeatRow, TableRow
from cosmodrome.server.stored import game_of


def described(table: TableRow, guest: str | None, online: Container[str], guests: Guests) -> schemas.Table:
    """The table for `guest`; only its host is told the invitations."""
    unplayable = trouble(table)
    host = bool(guest) and table.host == guest
    return schemas.Table(
        id=table.id,
        game=table.game,
        options=table.options,
        state=table.state,
        version=table.version,
        created=datetime.fromtimestamp(table.created, UTC),
        changed=datetime.fromtimestamp(table.changed, UTC),
        commitment=commitment(table.seed),
        host=host,
        waiting=list(table.waiting),
        rematch=table.rematch,
        lesson=table.lesson,
        hints=table.hints,
        orders=not unplayable and takes_orders(game_of(table), table.options),
        hides=unplayable is None and game_of(table).hides(table.options),
        trouble=unplayable,
        closed=table.closed,
        seats=[_seat(table, seat, guest, online, guests if host else None) for seat in table.seats],
    )


def unnamed(game: AnyGame, seat: int) -> str:
    """What a computer opponent is called whom nobody named."""
    return game.called[seat % len(game.called)]


def trouble(table: TableRow) -> str | None:
    """Why the table cannot be played here; None if it can."""
    try:
        game_of(table)
    except (OldRules, OtherGame, Retired) as error:
        return str(error)
    return None


def _seat(
    table: TableRow, seat: SeatRow, guest: str | None, online: Container[str], host: Guests | None
) -> schemas.SeatInfo:
    return schemas.SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot,
        mine=bool(guest) and seat.guest == guest,
        online=seat.kind == "bot" or (seat.guest is not None and seat.guest in online),
        invite=f"/join/{host.token(table.id, seat.seat)}" if host and seat.kind == "open" else None,
    )
