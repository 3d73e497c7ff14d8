"""The last events of a match in words, for e-mails: as the log shows them to the reader's own seat."""

from contextlib import suppress

from cosmodrome.kernel import CosmodromeError, Words, texts_of
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.notifications.texts import Speaker
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.schemas_play import LogEvent
from cosmodrome.server.tables.views import log

LINES = 5
"""The most events in an e-mail; these are the newest."""


class News:
    """The news of the matches on one server."""

    def __init__(self, rooms: Rooms, speaker: Speaker) -> None:
        self._rooms, self._speaker = rooms, speaker

    async def of(self, lang: str, person: str, table: TableRow) -> tuple[str, ...]:
        """Return the sentences of the events since the person's last action; none if they play several seats, or if
        this version can't read the match."""
        own = [seat.seat for seat in table.seats if seat.guest == person and seat.kind == "person"]
        if len(own) != 1 or table.state == "open":
            return ()
        with suppress(CosmodromeError):
            async with self._rooms.entered(table.id) as room:
                session = await self._rooms.match(room)
                found = _since(log(session.entries(), own[0], session.viewer_cursor(own[0])), own[0])
                players, game = [seat.name for seat in room.table.seats], session.match.game
            texts, language = texts_of(game), self._speaker.language(lang)
            said = [(texts.get(one.kind) or texts[one.kind.removesuffix("+")], one.args) for one in found]
            return tuple(language.say(Words(*one), game.names, players) for one in said)  # type: ignore[arg-type]  # as JSON has them
        return ()


def _since(events: list[LogEvent], seat: int) -> list[LogEvent]:
    acted = max((at for at, event in enumerate(events) if event.by == seat), default=-1)
    return events[acted + 1 :][-LINES:]
