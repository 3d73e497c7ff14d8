"""SQL for reviews: each is stored with its replay, and deleted with it."""

import sqlalchemy as sa

from cosmodrome.server.common.settings import Uploads
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import replays
from cosmodrome.server.db.store import Store, in_database, reading
from cosmodrome.server.tables.store import hold_replays


class ReviewStore(Store):
    """The finished reviews."""

    def __init__(self, database: Database, limits: Uploads) -> None:
        self._db, self._limits = database, limits

    @in_database
    def keep(self, replay: str, review: str) -> None:
        """Store the review of a replay that still exists and has none; its bytes count towards the replay's."""
        more = replays.c.bytes + len(review.encode())
        with self._db.writing("replays") as db:
            free = sa.update(replays).where(replays.c.id == replay, replays.c.review.is_(None))
            network = db.scalar(free.values(review=review, bytes=more).returning(replays.c.network))
            if network is not None:
                hold_replays(db, network, self._limits)

    @reading
    def review(self, db: sa.Connection, replay: str) -> str | None:
        """Return the review of a replay, if it has been made."""
        found: str | None = db.scalar(sa.select(replays.c.review).where(replays.c.id == replay))
        return found
