"""A server in a process of its own, with quick opponents: python -m tests.browser.serve PORT FOLDER [WORDS]."""

import sys
from pathlib import Path
from unittest.mock import patch

from cosmodrome.kernel import SeatWord, seed_from
from cosmodrome.server.app.serve import serve
from cosmodrome.server.common.settings import Limits, Rate, Settings
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.tables.seeds import Seeds

EAGER = Rate(100_000, 100_000)


class SameSeed(Seeds):
    """Seeds that are the same for every table, so that a test meets the same match each time; words count only if not
    all seats are invited."""

    def fresh(self) -> bytes:
        return seed_from("browser")

    def promised(self, table: TableRow) -> list[SeatWord]:
        return [] if table.access == "invited" else super().promised(table)


def main(port: str, folder: str, words: str = "", static: str = "") -> None:
    limits = Limits(reads=EAGER, writes=EAGER, tables=EAGER, replays=EAGER, files=EAGER, guests=EAGER)
    settings = Settings(database=Path(folder) / "test.sqlite", limits=limits, bot_patience=0, bot_seconds=0.05)
    other = {name: Path(path) for name, path in (("words", words), ("static", static)) if path}
    settings = Settings(**{**{f: getattr(settings, f) for f in settings.__slots__}, **other})
    # Two things about this server are artificial: its seeds, and that it keeps idle connections for longer, because the
    # requests of the tests themselves, unlike those of a page, are not sent again if a connection is just closing.
    with patch("cosmodrome.server.tables.commands.Seeds", SameSeed), patch("cosmodrome.server.app.serve.IDLE", 60):
        serve("127.0.0.1", int(port), settings)


if __name__ == "__main__":
    main(*sys.argv[1:])
