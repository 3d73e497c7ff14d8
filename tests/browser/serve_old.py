"""A server whose games have newer rules than any database: python -m … PORT FOLDER.

It uses the database in the folder, or else that of the old version.
"""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from cosmodrome.games import all_games
from cosmodrome.server.app.serve import serve
from cosmodrome.server.common.settings import Settings

OLD = Path(__file__).parent.parent / "data" / "rules-1"


def main(port: str, folder: str) -> None:
    for game in all_games().values():
        type(game).rules = game.rules + 1
    path = Path(folder) / "test.sqlite"
    if not path.exists():
        with closing(sqlite3.connect(path)) as db:
            db.executescript((OLD / "database.sql").read_text(encoding="utf-8"))
    serve("127.0.0.1", int(port), Settings(database=path))


if __name__ == "__main__":
    main(*sys.argv[1:])
