"""Events say that they head a section of the log: those that were told before say so, too."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

HEADINGS = {
    "mlem": {"expedition"},
    "planet-unknown": {"round", "round-alone", "last-round"},
    "space-mission": {"turn"},
    "tom-tube": {"journey"},
}
"""By game: the kinds of events that headed a section, or should have."""


def upgrade() -> None:
    """An event is a list: offset, kind, open part, secret part, seals, private; a seventh value says that it heads."""
    db = op.get_bind()
    steps = sa.table("steps", *map(sa.column, ("match", "n", "events")))
    matches = sa.table("matches", *map(sa.column, ("id", "game")))
    for game, kinds in HEADINGS.items():
        told = sa.select(steps).join(matches, matches.c.id == steps.c.match).where(matches.c.game == game)
        for match, n, text in db.execute(told).all():
            events = [_marked(event, kinds) for event in json.loads(text)]
            mine = sa.and_(steps.c.match == match, steps.c.n == n)
            db.execute(sa.update(steps).where(mine).values(events=json.dumps(events)))


def downgrade() -> None:
    """Nothing: what an event says at its end was not read before."""


def _marked(event: list[Any], kinds: set[str]) -> list[Any]:
    private = event[5] if len(event) > 5 else False
    return [*event[:5], private, event[1] in kinds]
