"""A table and its seats as one browser sees them."""

from collections.abc import Container
from datetime import UTC, datetime

from cosmodrome.kernel import AnyGame, OldRules, commitment, takes_orders
from cosmodrome.kernel.entries import BOT, NOBODY, PERSON
from cosmodrome.server.common import wire
from cosmodrome.server.common.clocks import Clock, Pace
from cosmodrome.server.common.errors import OtherGame, Retired
from cosmodrome.server.common.signing import Guests, is_program
from cosmodrome.server.db.rows import SeatRow, TableRow
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.stored_match import game_of


def described(table: TableRow, guest: str | None, online: Container[str], guests: Guests, now: float) -> schemas.Table:
    """Return the table for `guest`; only its host sees the invitations."""
    unplayable = trouble(table)
    host = bool(guest) and table.host == guest
    return schemas.Table(
        id=table.id,
        game=table.game,
        options=table.options,
        state=table.state,
        created=datetime.fromtimestamp(table.created, UTC),
        changed=datetime.fromtimestamp(table.changed, UTC),
        commitment=commitment(table.seed),
        host=host,
        waiting=list(table.waiting),
        rematch=table.rematch,
        lesson=table.lesson,
        practice=_practice(table),
        hints=table.hints,
        orders=not unplayable and takes_orders(game_of(table), table.options),
        hides=unplayable is None and game_of(table).hides(table.options),
        trouble=unplayable,
        closed=table.closed,
        seats=[_seat(table, seat, guest, online, guests if host else None) for seat in table.seats],
        caretaker=table.caretaker.removeprefix(f"{BOT} "),
        proposal=_proposal(table),
        pace=schemas.Pace(*Pace.load(table.pace)),
        clocks=clocks_at(table, now),
        access=table.access,
        fills=None if table.fill_at is None or table.state != "open" else datetime.fromtimestamp(table.fill_at, UTC),
        words=_words(table),
        mixing=table.words_by is not None,
        winners=_winners(table),
    )


def clocks_at(table: TableRow, now: float) -> schemas.Clocks | None:
    """Return the clocks of a table's players; None if it has none."""
    if not table.clocks:
        return None
    persons = [clock for clock in table.clocks if table.seats[clock.seat].kind == "person"]
    pace = Pace.load(table.pace)
    return schemas.Clocks(now, pace.short, pace.more, [_clock(clock, pace, now) for clock in persons])


def _clock(clock: Clock, pace: Pace, now: float) -> schemas.SeatClock:
    begins, ends = clock.stretch(now) or (None, None)
    # The rest of a move's own time lapses with the move; the next move has its own.
    stands = pace.kind == "days" and begins is None
    return schemas.SeatClock(clock.seat, clock.bank if stands else clock.left(now), begins, ends, clock.reaches(0))


def unnamed(game: AnyGame, seat: int) -> str:
    """Return the name of a computer opponent that nobody named."""
    return game.called[seat % len(game.called)]


def trouble(table: TableRow) -> wire.Words | None:
    """Return why the table cannot be played here; None if it can."""
    try:
        game_of(table)
    except (OldRules, OtherGame, Retired) as error:
        return wire.words(error.words)
    return None


def _practice(table: TableRow) -> schemas.Practice | None:
    found = table.practice
    return None if found is None else schemas.Practice(found.replay, found.step, found.seat)


def _proposal(table: TableRow) -> schemas.Proposal | None:
    found = table.proposal
    if found is None or table.state != "running":
        return None
    return schemas.Proposal(found.id, found.seat, found.end, found.agreed, found.late)


def _words(table: TableRow) -> list[schemas.SeatWord]:
    """Return the players' words for the draws. Nobody sees a word before all are mixed in."""
    if table.words is not None:
        known = table.words_by is None
        return [schemas.SeatWord(one.seat, one.hash, one.word if known else None) for one in table.words]
    given = {seat.word_hash: seat.seat for seat in reversed(table.seats) if seat.word_hash and table.state == "open"}
    hosts = next((seat.seat for seat in table.seats if seat.guest == table.host), 0)
    return [
        *(schemas.SeatWord(seat, sealed, None) for sealed, seat in sorted(given.items(), key=lambda one: one[1])),
        *(schemas.SeatWord(hosts, "", word) for word in table.entropy),
    ]


def _winners(table: TableRow) -> list[int]:
    ranks: list[list[int]] = (table.result or {}).get("ranks", [])
    return ranks[0] if ranks and table.state == "over" else []


def _invitation(table: TableRow, seat: SeatRow, guests: Guests) -> str:
    return f"/join/{guests.token(table.id, seat.seat, seat.invites)}"


def _seat(
    table: TableRow, seat: SeatRow, guest: str | None, online: Container[str], host: Guests | None
) -> schemas.SeatInfo:
    return schemas.SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot,
        mine=bool(guest) and seat.guest == guest,
        host=seat.guest is not None and seat.guest == table.host,
        online=seat.kind == "bot" or (seat.guest is not None and seat.guest in online),
        invite=_invitation(table, seat, host) if host and seat.invite and seat.free else None,
        asked=seat.asked or None if host and seat.free else None,
        program=is_program(seat.guest),
        caretaker=None if seat.kind != PERSON or seat.played_by == PERSON else seat.bot_now or NOBODY,
    )
