"""The texts of notifications, in the reader's language."""

from collections.abc import Mapping
from math import ceil
from pathlib import Path
from typing import NamedTuple

from cosmodrome.games import UnknownGame, find
from cosmodrome.kernel import Arg, Text, plural, t
from cosmodrome.kernel import Words as Said
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.notifications.account_alerts import Change
from cosmodrome.server.notifications.kinds import KINDS, DueNotification, reminded, time_left
from cosmodrome.words import Language, Languages

DAY, HOUR, MINUTE = 86_400, 3600, 60
DAYS = plural("{count} day {hours} h left", "{count} days {hours} h left")
HOURS = t("{hours} h {minutes} min left")
MINUTES = t("{minutes} min left")
DEADLINE = t("{left} for your move.")
NEWS = t("Since your last move:")
CONFIRM = (
    t("Is this your address?"),
    t("Someone asked for e-mail notifications to be sent to this address. If that was you, confirm here:"),
)
SOMEBODY = t("Somebody")
RECOVER = (
    t("Sign-in link for {name}"),
    t("Someone requested a sign-in link for your account. If that was you, use it within an hour. It works once:"),
)
CHANGED = t("Your account has changed, {name}")
CHANGES: Mapping[Change, str] = {
    "codes": t("New recovery codes were created for your account. The old ones no longer work."),
    "passkey": t("A passkey was added to your account."),
    "no passkey": t("A passkey was removed from your account."),
    "address": t("The e-mail address of your account was changed or removed."),
    "token": t("A token was created for a program of your account."),
    "password": t("The password of your account was changed."),
    "link": t(
        "A steward of this server created a sign-in link for your account. It works once, within 15 minutes. If you "
        "did not ask for it, talk to the people who run this server."
    ),
    "name": t("A steward of this server changed the name of your account."),
}
ACCOUNT = t("Go to your account")
NOT_MINE = t(
    "If this was you, you don't have to do anything. If not, sign in and change your password: that signs out everyone "
    "else and revokes recovery codes and tokens."
)
SIGN_IN = t("Sign in")
LOOK = t("Go to the table")
SETTINGS = t("Notifications")
STOP = t("Turn off e-mails")
YES = t("Yes, it's mine")
NOT_ME = t("If that wasn't you, ignore this e-mail. You won't get any more.")


class Words(NamedTuple):
    """A headline and a sentence."""

    title: str
    text: str


class Speaker:
    """The writer of texts, in English and in the languages that have a catalogue. `folder`: the folder of the
    catalogues."""

    def __init__(self, folder: Path) -> None:
        self._languages = Languages(folder)

    def language(self, lang: str) -> Language:
        """Return a language, or the nearest one to it."""
        return self._languages.best([lang])

    def say(self, lang: str, text: Text, /, **values: Arg) -> str:
        """Return a text in this language; names and people's own words stay as they are."""
        return self.language(lang).say(Said(text, values))

    def words(self, lang: str, what: DueNotification, table: TableRow, now: float, host: str = "") -> Words:
        """Return the text of a notification about a table; `host`: the name of the host who invites, if any."""
        others = [seat.name for seat in table.seats if seat.guest != what.person or seat.kind != "person"]
        names = ", ".join(filter(None, others)) or "–"
        kind = KINDS[what.kind]  # type: ignore[index]  # the other kinds are about no table
        game = Said(_title(table.game))
        clock = reminded(what, table, now) if what.kind == "short" else None
        left = "" if clock is None else self.left(lang, clock.left(now))
        values: dict[str, Arg] = {"game": game, "names": names, "left": left, "host": host or Said(SOMEBODY)}
        return Words(self.say(lang, kind.title, game=game), self.say(lang, kind.text, **values))

    def deadline(self, lang: str, what: DueNotification, table: TableRow, now: float) -> str:
        """Return the time left for a turn, in words; empty without a limit."""
        seconds = time_left(table, what.person, now) if what.kind in ("turn", "begins") else None
        return "" if seconds is None else self.say(lang, DEADLINE, left=self.left(lang, seconds))

    def left(self, lang: str, seconds: float) -> str:
        """Write how much time somebody has left, as the page does."""
        whole = ceil(seconds)
        days, hours, minutes = whole // DAY, whole % DAY // HOUR, whole % HOUR // MINUTE
        if days:
            return self.say(lang, DAYS, count=days, hours=hours)
        if hours:
            return self.say(lang, HOURS, hours=hours, minutes=minutes)
        return self.say(lang, MINUTES, minutes=max(1, minutes))


def _title(game: str) -> str:
    try:
        return find(game).about.title
    except UnknownGame:
        return game
