"""SQL for reviews: each stands beside its replay, and goes with it."""

import sqlalchemy as sa

from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import replays


class ReviewStore:
    """The reviews that were made."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def keep(self, replay: str, review: str) -> None:
        """Store the review of a replay, if the replay is still there."""
        with self._db.writing() as db:
            db.execute(sa.update(replays).where(replays.c.id == replay).values(review=review))

    def review(self, replay: str) -> str | None:
        """Return the review of a replay, if it was made."""
        with self._db.reading() as db:
            found: str | None = db.scalar(sa.select(replays.c.review).where(replays.c.id == replay))
            return found
