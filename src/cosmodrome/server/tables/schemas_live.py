"""Messages of a live connection about a table."""

from cosmodrome.server.live.schemas import Message, Versioned
from cosmodrome.server.tables.schemas import Clocks, Table
from cosmodrome.server.tables.schemas_play import LogEvent, Position


class Update(Versioned, frozen=True, tag="update"):
    """Live: a command was accepted. `undone`: whether a step was taken back, so that an older log is void."""

    events: list[LogEvent]
    undone: bool
    position: Position


class TableChanged(Message, frozen=True, tag="table"):
    """Live: seats, names or presence changed."""

    table: Table


class ClocksChanged(Message, frozen=True, tag="clocks"):
    """Live: a clock was started, stopped or set."""

    clocks: Clocks
