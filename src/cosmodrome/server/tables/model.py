"""A table in memory: the people at it, and the match in its present state."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from cosmodrome.kernel import BadStep
from cosmodrome.kernel.entries import PERSON
from cosmodrome.server.common.errors import Forbidden, NotYet, Refused
from cosmodrome.server.db.rows import StepRow, TableRow
from cosmodrome.server.live.audience import Audience
from cosmodrome.server.tables import schemas_live
from cosmodrome.server.tables.live_match import Session
from cosmodrome.server.tables.summaries import clocks_at

ROOM = 4_000
"""The approximate number of bytes of memory that a table takes without its match."""
Clock: TypeAlias = Callable[[], float]
"""A function that returns the seconds since 1970."""


class Room:
    """A table in memory. `lock`: a lock for one command at a time; `session` is None until somebody needs the match.

    `paused`: whether it stands still because nobody is there. `visitors`: the number of tasks that use it or wait
    for it. `elsewhere`: the number of connections that people at this table have on other servers; `noticing`: a lock
    for one look at a time.
    """

    def __init__(self, table: TableRow, now: Clock) -> None:
        self.table = table
        self.paused = True
        self.visitors = 0
        self._now = now
        self._touched = max(table.changed, table.touched)
        self.session: Session | None = None
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.elsewhere = Counter[str]()
        self.noticing = asyncio.Lock()

    def own(self, guest: str | None, seat: int) -> None:
        """Raise `Forbidden` unless `seat` belongs to this browser."""
        seats = self.table.seats
        if not guest or not 0 <= seat < len(seats) or seats[seat].guest != guest:
            raise Forbidden("That is not your seat.")
        self._touched = self._now()

    def play(self, guest: str | None, seat: int) -> None:
        """Raise `Forbidden` unless `seat` belongs to this browser, and `NotYet` while somebody else plays it."""
        self.own(guest, seat)
        if self.table.seats[seat].played_by != PERSON:
            raise NotYet("You have left this seat to a stand-in. Take it back to play on.")

    @property
    def weight(self) -> int:
        """Return the approximate number of bytes of memory that it takes, without connections."""
        return ROOM + (self.session.weight if self.session is not None else 0)

    @property
    def timed(self) -> bool:
        """Return whether clocks run here."""
        return bool(self.table.pace)

    def keepers(self) -> set[str]:
        """Return the guests for whom the table goes on by itself: its players, or else its host."""
        return self.players() or {self.table.host}

    def visited(self) -> bool:
        """Return whether one of these guests (`keepers`) is looking."""
        return not self.keepers().isdisjoint(self.present())

    def present(self) -> Counter[str]:
        """Count the connections of each guest to the table."""
        return self.audience.present() + self.elsewhere

    def attended(self, patience: float) -> bool:
        """Return whether one of these guests (`keepers`) is looking, or a player did or asked something less than this
        many seconds ago; if clocks run, nobody is waited for."""
        return self.visited() or (bool(self.players()) and (self.timed or self._now() - self._touched < patience))

    def players(self) -> set[str]:
        """Return the guests who have a seat at the table."""
        return {row.guest for row in self.table.seats if row.guest}

    def send_clocks(self) -> None:
        """Send the clocks to everybody there."""
        clocks = clocks_at(self.table, self._now())
        if clocks is not None:
            self.audience.send_to_guests(lambda _: schemas_live.ClocksChanged(clocks))

    def bots_owe(self) -> list[int]:
        """Return the seats that computer opponents now play and that owe a choice."""
        return [seat for seat in self.table.waiting if self.table.seats[seat].bot_now]

    def carried_out(self, session: Session, seat: int, key: str, action: str | None) -> StepRow:
        """Return the row of an action, or of an undo (None)."""
        now = self._now()
        if action is None:
            return self.tried(lambda: session.undo(seat, key, now))
        return self.tried(lambda: session.act(seat, action, key, now))

    def tried(self, do: Callable[[], StepRow]) -> StepRow:
        """Return the row of a command. The match is loaded again if the command fails halfway."""
        try:
            return do()
        except (Refused, BadStep):
            raise
        except Exception:
            self.session = None  # the match may be half changed
            raise
