"""Messages of the live channel."""

from typing import TypeAlias

from msgspec import Struct

from cosmodrome.server.common.wire import Number
from cosmodrome.server.tables.schemas import Clocks, Table
from cosmodrome.server.tables.schemas_play import LogEvent, Position


class Update(Struct, frozen=True, tag="update"):
    """Live: something was accepted. `undone`: a step was taken back, so an older log is void."""

    version: Number
    events: list[LogEvent]
    undone: bool
    position: Position


class TableChanged(Struct, frozen=True, tag="table"):
    """Live: seats, names or presence changed."""

    table: Table


class ClocksChanged(Struct, frozen=True, tag="clocks"):
    """Live: a clock was started, stopped or set."""

    clocks: Clocks


class Seen(Struct, frozen=True, tag="seen"):
    """Live: what one has seen before, on whichever device: up to this version, so many seconds `ago`. It comes before
    everything else, to a page that knows nothing yet."""

    version: Number
    ago: float


class Ping(Struct, frozen=True, tag="ping"):
    """Live: are you there? Answer with a pong."""


class Pong(Struct, frozen=True, tag="pong", forbid_unknown_fields=True):
    """Live: a client is there."""


class Staged(Struct, frozen=True, tag="staged", forbid_unknown_fields=True):
    """Live: the page has shown this version to its end, at its own pace; a hidden one says so at once.

    Computer opponents wait a little for the pages of those who sit at the table.
    """

    version: Number


class Looking(Struct, frozen=True, tag="looking", forbid_unknown_fields=True):
    """Live: whether the page is visible to a person; until a page says so, it counts as visible. A person who is
    looking gets no other notifications."""

    looking: bool


Message: TypeAlias = Update | TableChanged | ClocksChanged | Seen | Ping
Said: TypeAlias = Pong | Staged | Looking
"""All that a client says."""
