"""Server, page, push messages and e-mails know nothing of a kind except its row in the table of kinds."""

from collections.abc import Sequence
from typing import Any, cast, get_args

import pytest

from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.notifications.kinds import KINDS, WAYS, Chosen, NotificationKind
from tests.server.world import World


def everyone(before: TableRow, after: TableRow) -> Sequence[str]:
    return [seat.guest for seat in after.seats if seat.guest] if before.state == "running" else ()


MOVED = NotificationKind(
    recipients=everyone,
    holds=lambda due: due.table.state == "running",
    on_page=lambda look: look.table.state == "running",
    title="Somebody moved: {game}",
    text="Look at the table. You're playing with {names}.",
    line="Somebody moved: {game}.",
    label="Somebody moves",
    ways=("page", "push"),
)


def test_the_table_has_the_kinds_that_one_may_choose() -> None:
    assert tuple(KINDS) == get_args(Chosen)


def test_a_kind_that_is_added_to_the_table_needs_no_other_place(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, Any]", KINDS), "moved", MOVED)
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    table = world.pair(ann, bob, first=2)
    world.after(30)
    before = len(phone.messages)
    bob.play(table, 1)
    world.after(30)
    assert [(one["title"], one["text"]) for one in phone.messages[before:]] == [
        ("Somebody moved: Space Mission", "Look at the table. You're playing with Player 1.")
    ]
    assert bob.get("/api/notifications/news")[0]["kinds"][-1] == "moved"
    told = {one["kind"]: one for one in bob.get("/api/notifications")["kinds"]}
    assert told["moved"] == {
        "kind": "moved",
        "label": "Somebody moves",
        "line": "Somebody moved: {game}.",
        "ways": ["page", "push"],
        "of_known": False,
    }
    assert told["turn"]["ways"] == list(WAYS)


def test_a_kind_without_push_is_not_pushed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, Any]", KINDS), "moved", MOVED._replace(ways=("page",)))
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    table = world.pair(ann, bob, first=2)
    world.after(30)
    before = len(phone.messages)
    bob.play(table, 1)
    world.after(60)
    assert phone.messages[before:] == []
