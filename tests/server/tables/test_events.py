"""Events of tables reach the subscribers of their kind, in order, and nobody else."""

import asyncio
from typing import Any

from cosmodrome.server.tables.events import Changed, Invited, TableEvents, TimeShort


def test_each_listener_of_a_kind_gets_its_events_in_order() -> None:
    heard: list[tuple[str, Any]] = []
    events = TableEvents()

    async def slow(event: TimeShort) -> None:
        await asyncio.sleep(0)
        heard.append(("slow", event))

    async def quick(event: TimeShort) -> None:
        heard.append(("quick", event))

    async def other(event: Changed) -> None:
        heard.append(("other", event))

    async def published() -> None:
        await events.publish(Invited("ann", None))  # type: ignore[arg-type]  # nobody looks at the table
        await events.publish(TimeShort([]))
        assert heard == [("slow", TimeShort([])), ("quick", TimeShort([]))], "it waits for its listeners"

    events.subscribe(TimeShort, slow)
    events.subscribe(TimeShort, quick)
    events.subscribe(Changed, other)
    asyncio.run(published())
