"""The commands, and the exit status of a command line."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import wraps
from typing import Any

from cyclopts import App, CycloptsError
from cyclopts.help import ColumnSpec, DefaultFormatter, HelpEntry, TableSpec
from rich.table import Table

from cosmodrome import __version__, forms
from cosmodrome.cli import arena, catalogue, examine, records, report, review, simulate, sweep
from cosmodrome.cli.terminal import Misuse, complain, language, out, tr
from cosmodrome.games import failures, guest_failed
from cosmodrome.kernel import CosmodromeError, t
from cosmodrome.lab.entrants import bot_failures

try:
    from cosmodrome.cli import accounts, admin, backup, bot_worker, erase, serve, settings
except ModuleNotFoundError as error:
    if error.name is None or error.name.startswith("cosmodrome"):
        raise
    MISSING: str | None = error.name
else:
    MISSING = None

OF_SERVER = frozenset(
    ("play", "club", "serve", "think", "settings", "backup", "restore", "check", "move-database", "erase", "admin")
)
"""The commands that need the server's packages."""
UNINSTALLED = t('“{command}” needs packages that are not installed ({package}): pip install "cosmodrome[server]"')
WRONG, USAGE = 1, 2
"""The exit statuses other than 0."""


class Folded(TableSpec):
    """Help for narrow terminals: the names of commands and options are folded, never cut."""

    def build(self, columns: tuple[ColumnSpec, ...], entries: Iterable[HelpEntry], **overrides: Any) -> Table:
        """Return the table for one panel."""
        table = super().build(columns, entries, **overrides)
        for column in table.columns:
            column.overflow = "fold"
        return table


app = App(
    name="cosmodrome",
    help="Space board games: played in the browser, simulated, replayed, verified.",
    version=f"cosmodrome {__version__}, {forms.told()}",
    help_format="plaintext",
    help_formatter=DefaultFormatter(table_spec=Folded()),
    console=out(),
    result_action="return_value",
    suppress_keyboard_interrupt=False,  # `main` knows which interrupt it was
)


def _naming_failures(command: Callable[..., None]) -> Callable[..., None]:
    """Wrap the command so that it first names the plug-ins that are left out."""

    @wraps(command)
    def carried_out(*arguments: Any, **options: Any) -> None:
        for words in (*failures(), *bot_failures()):
            complain(words)
        command(*arguments, **options)

    return carried_out


def _of_server() -> tuple[Callable[..., None], ...]:
    if MISSING is not None:
        return ()
    ours = (serve.play, serve.club, serve.serve, bot_worker.think, settings.settings)
    return (*ours, backup.backup, backup.restore, backup.check, backup.move_database, erase.erase)


_COMMANDS: tuple[Callable[..., None], ...] = (
    *_of_server(),
    catalogue.games,
    catalogue.rules,
    simulate.simulate,
    sweep.sweep,
    arena.arena,
    report.report,
    examine.examine,
    records.replay,
    records.verify,
    review.review,
)
for _command in _COMMANDS:
    app.command(_naming_failures(_command), sort_key=len(list(app)))

if MISSING is None:
    for _own in (accounts.accounts, accounts.rename, accounts.sign_in_link, accounts.delete_account, accounts.log):
        admin.admin.command(_own)
    app.command(admin.admin)


def run(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command line; return its exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    if MISSING is not None and given and given[0] in OF_SERVER:
        complain(tr(UNINSTALLED, command=given[0], package=MISSING))
        return WRONG
    try:
        app(arguments, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except CycloptsError as error:
        complain(tr("{error} Try cosmodrome --help.", error=str(error)))
        return USAGE
    except Misuse as error:
        complain(language().say(error.words))
        return USAGE
    except CosmodromeError as error:
        complain(language().say(error.words))
        return WRONG
    except BrokenPipeError:
        # The reader is gone (`cosmodrome replay … | head`): print nothing more, and flush nothing at the end.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except Exception as error:
        failed = guest_failed(error)
        if failed is None:
            raise
        complain(language().say(failed.words))
        return WRONG
    return 0
