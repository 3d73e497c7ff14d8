"""Events of tables: other domains subscribe to them, so that tables need not know those domains."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.tables.clock_store import Reminder


class Changed(NamedTuple):
    """A command was stored. `number`: the number of steps of the match now."""

    before: TableRow
    after: TableRow
    number: int


class TimeShort(NamedTuple):
    """Players have little time left. Listeners store the consequences before they return."""

    reminders: Sequence[Reminder]


class Invited(NamedTuple):
    """A player is invited by name to a seat."""

    person: str
    table: TableRow


Event = TypeVar("Event", Changed, TimeShort, Invited)
Listener: TypeAlias = Callable[[Event], Awaitable[None]]


class TableEvents:
    """The events on one server, and their listeners."""

    def __init__(self) -> None:
        self._listeners: dict[type[Any], list[Listener[Any]]] = defaultdict(list)

    def subscribe(self, kind: type[Event], listener: Listener[Event]) -> None:
        """Call a listener with each event of this kind."""
        self._listeners[kind].append(listener)

    async def publish(self, event: Changed | TimeShort | Invited) -> None:
        """Call the listeners of this kind one after the other. They must be quick: commands wait for them."""
        for listener in self._listeners[type(event)]:
            await listener(event)
