"""The tiers of the tests, by the names of the files, and how hard the laws of the games are tried in each.

`--tier quick`: without servers, browsers and `test_long_*`. `--tier gate`: also these. `--tier heavy`: `test_heavy_*`,
tests marked `heavy`, and the laws of the games on more sittings. `--tier soak`: `test_soak_*`, and the laws on very
many. Without `--tier`: whatever is named. `--game mlem`: of these, what is about one game. `docs/testing.md` says what
each tier promises.
"""

import gc
import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent
GAMES = ROOT / "src" / "cosmodrome" / "games"
SITTINGS = {"quick": 3, "gate": 24, "heavy": 100, "soak": 400}
"""By tier, on how many random sittings each law is tried: a sitting is hundreds of steps, so a few go a long way."""
FILES = {"quick": {""}, "gate": {"", "long"}, "heavy": {"heavy"}, "soak": {"soak"}}
"""By tier, its files by their prefix."""
LAWS_ALONE = {"heavy", "soak"}
"""The tiers that take only laws from the other files of the games."""
MARKED = (ROOT / "tests" / "server", ROOT / "tests" / "browser")
"""Where single tests are marked `heavy`: they repeat on PostgreSQL what passes on SQLite, or with another game what the
gate does with one."""
LONG = (
    "tests/fast/test_heavy_",
    "tests/browser/test_heavy_whole_games",
    "tests/browser/",
    "tests/install/",
    "tests/contract/test_long_words",
    "tests/contract/test_long_promises",
)
"""The longest tests, the longest first: each worker begins with its share, so that none has a long test left when the
others have finished."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The tier, and how many sittings and matches are wanted instead of its own."""
    parser.addoption("--tier", choices=SITTINGS, help="the files of this tier alone, see conftest.py")
    parser.addoption("--game", default="", help="the tests of this game alone, by its key or folder")
    parser.addoption("--sittings", type=int, help=f"random sittings for each law of a game ({SITTINGS['quick']})")
    parser.addoption("--matches", type=int, default=0, help="random matches of a soak, instead of its own number")


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is read: a busy machine fails none, and what stands over the laws is the profile `sittings`, the
    same sittings each time. Nothing is thrown away while thousands of tests are read."""
    gc.disable()
    config.addinivalue_line("markers", "heavy: of the heavy tier, though the other tests of its file are not")
    sittings = config.getoption("--sittings") or SITTINGS[config.getoption("--tier") or "quick"]
    settings.register_profile("no clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("no clock")
    settings.register_profile("sittings", max_examples=sittings, derandomize=True)


def pytest_collection_finish() -> None:
    """The collector passes over all that was read: to look through it again and again took a sixth of the time of tests
    of the server."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


class Failures:
    """Names each failure as it comes, so that nobody waits for the end of a long run to learn what failed."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self.terminal = terminal

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write a line of its own, in the process that collects the reports."""
        if report.failed:
            self.terminal.ensure_newline()
            self.terminal.write_line(f"{report.nodeid} failed ({report.when})", red=True)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Where there is a terminal, failures are named on it."""
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:
        session.config.pluginmanager.register(Failures(terminal))


def _prefix(path: Path) -> str:
    """`long`, `heavy` or `soak` for a file so named, else ``""``."""
    return next((prefix for prefix in ("long", "heavy", "soak") if path.name.startswith(f"test_{prefix}_")), "")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the files of other tiers."""
    tier = config.getoption("--tier")
    if not tier:
        return None
    if not collection_path.name.startswith("test_"):
        return True if tier == "quick" and collection_path.name in {"server", "browser"} else None
    laws = tier in LAWS_ALONE and collection_path.is_relative_to(GAMES)
    marked = tier == "heavy" and any(map(collection_path.is_relative_to, MARKED))
    some = (laws or marked) and _prefix(collection_path) in FILES["gate"]
    return None if some or _prefix(collection_path) in FILES[tier] else True


@pytest.hookimpl(trylast=True)  # once hypothesis has marked its own
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """From files of other tiers only laws and what is marked `heavy`; of one game only its own; the longest first."""
    tier, game = config.getoption("--tier"), config.getoption("--game")
    if not tier:
        return
    wanted = [one for one in items if _tier(one) in FILES[tier] or one.get_closest_marker("hypothesis")]
    if game:
        wanted = [one for one in wanted if _names(one.nodeid, game)]
    config.hook.pytest_deselected(items=[*set(items).difference(wanted)])
    items[:] = dealt(sorted(wanted, key=_turn), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def _tier(item: pytest.Item) -> str:
    """`heavy` if a test is marked so, else the prefix of its file."""
    return "heavy" if item.get_closest_marker("heavy") else _prefix(item.path)


def _names(test: str, game: str) -> bool:
    """Whether a test is about a game: its folder, its file or its parameters say so."""
    return game.replace("_", "-") in test.replace("_", "-")


def _turn(item: pytest.Item) -> int:
    return next((place for place, folder in enumerate(LONG) if item.nodeid.startswith(folder)), len(LONG))


def dealt(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in an order whose parts, one for each worker and equally long, begin with equal shares of `LONG`."""
    long = [item for item in items if _turn(item) < len(LONG)]
    rest = iter(items[len(long) :])
    parts = []
    for worker in range(workers):
        first = long[worker::workers]
        size = len(items) * (worker + 1) // workers - len(items) * worker // workers
        parts += [*first, *islice(rest, max(0, size - len(first)))]
    return [*parts, *rest]
