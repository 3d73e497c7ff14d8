"""Trials of mutants: which tests run a function, and whether one of them fails on a changed source.

Each trial is a fork of a process that has loaded the libraries and nothing of Cosmodrome: the module under trial comes
from the changed source, and everything that is made when modules are loaded is made with it.
"""

import importlib
import json
import os
import resource
import signal
import sys
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import coverage
import pytest

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "mutants"
COVERED = KEPT / "covered.json"
LOG = KEPT / "last.log"
LIBRARIES = (
    "hypothesis",
    "httpx",
    "msgspec",
    "sqlalchemy",
    "playwright.sync_api",
    "rich",
)

SERVER = (
    *("accounts/test_accounts", "accounts/test_deleting", "accounts/test_passkeys", "accounts/test_programs"),
    *("accounts/test_proofs", "accounts/test_recovery", "accounts/test_sessions"),
    *("tables/test_live_match", "tables/test_play", "tables/test_sealed"),
)
TESTS = (
    *("tests/kernel", "tests/bots", "tests/contract/test_golden.py", "tests/contract/test_sections.py"),
    *("tests/lessons", "src/cosmodrome/games", "tests/cli/test_commands.py", "tests/cli/test_old_rules.py"),
    *[f"tests/server/{name}.py" for name in SERVER],
)
"""Quick tests that notice much."""
LEFT_OUT = (
    "--ignore-glob=*/test_long_*",
    "--ignore-glob=*/test_heavy_*",
    "--ignore-glob=*/test_soak_*",
    "-k",
    "not postgres",
)
OPTIONS = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist", "--no-header", "--tb=short")
QUIET = ("-W", "ignore::pytest.PytestAssertRewriteWarning", "-W", "ignore::coverage.exceptions.CoverageWarning")
"""Warnings that say nothing: the libraries are loaded before pytest, and coverage.py meets known modules in memory."""
ENOUGH = 40.0
"""The seconds of tests after which a mutant counts as having survived: nearly all tests run some functions."""
AT_MOST = 180
"""The seconds of CPU time after which a trial counts as hung; three times as much by the clock."""


@dataclass(frozen=True, slots=True)
class Found:
    """The end of a trial (`killed`, `hung`, `survived`), and the test that failed."""

    end: str
    test: str = ""


@dataclass(slots=True)
class Covered:
    """The tests that run each line, by source file; the seconds of each test."""

    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)


# -- in a fork --------------------------------------------------------------------------------------------------------


class _Changed(SourceFileLoader):
    """A loader of a module from a changed source."""

    def __init__(self, name: str, path: str, code: str) -> None:
        super().__init__(name, path)
        self.changed = code

    def get_code(self, fullname: str) -> CodeType:
        """Return the changed source, compiled; nothing is read or cached."""
        return compile(self.changed, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    """A finder of one module in a changed source."""

    def __init__(self, name: str, path: Path, code: str) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find the module, if it is the one."""
        if fullname != self.name:
            return None
        loader = _Changed(fullname, str(self.path), self.code)
        return spec_from_file_location(fullname, self.path, loader=loader)


class _Chosen:
    """A plugin that runs only the chosen tests, in order, and notes which one failed."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: place for place, test in enumerate(tests)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the other tests out."""
        items[:] = sorted((one for one in items if one.nodeid in self.order), key=lambda one: self.order[one.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the name of the first test that fails."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


class _Measured:
    """A plugin that names the running test to coverage.py, and notes the seconds of those that pass."""

    def __init__(self, measure: coverage.Coverage) -> None:
        self.measure = measure
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: set[str] = set()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Note that the test begins."""
        self.measure.switch_context(nodeid)

    def pytest_runtest_logfinish(self) -> None:
        """Note that the code between tests belongs to none."""
        self.measure.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the seconds that it took."""
        self.seconds[report.nodeid] += report.duration
        if not report.passed:
            self.failed.add(report.nodeid)


def _quiet(log: Path) -> None:
    """Send output to a file, give no input, and end a hang."""
    with log.open("wb") as file, Path(os.devnull).open("rb") as nothing:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
        os.dup2(nothing.fileno(), 0)
    os.environ["COSMODROME_INTERPRETED"] = "1"
    sys.dont_write_bytecode = True


def _in_fork(do: Callable[[], int], seconds: int) -> int:
    """Return the exit status of `do` in a fork; below 0: the signal that ended it, also after this many seconds."""
    child = os.fork()
    if child == 0:
        status = 70
        try:
            os.setsid()  # what a test does to its group does not reach further
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.alarm(3 * seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
            status = do()
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
    try:
        _, ended = os.waitpid(child, 0)
    except BaseException:  # nobody waits any more
        os.killpg(child, signal.SIGKILL)
        raise
    return os.waitstatus_to_exitcode(ended)


def _cover(files: Sequence[str]) -> int:
    """Run all tests, and store which of them run which lines of these files."""
    _quiet(KEPT / "covering.log")
    measure = coverage.Coverage(data_file=None, include=[str(ROOT / file) for file in files], config_file=False)
    measured = _Measured(measure)
    measure.start()
    options = [one for one in OPTIONS if one != "-x"]
    pytest.main([*options, *QUIET, *LEFT_OUT, *TESTS], plugins=[measured])
    measure.stop()
    passed = {test: round(took, 3) for test, took in measured.seconds.items() if test not in measured.failed}
    data, lines = measure.get_data(), {}
    for file in sorted(data.measured_files()):
        by_line = data.contexts_by_lineno(file).items()
        lines[str(Path(file).relative_to(ROOT))] = {
            line: [one for one in ran if one in passed] for line, ran in by_line
        }
    KEPT.joinpath("covered.part").write_text(json.dumps({"of": _sources(files), "lines": lines, "seconds": passed}))
    KEPT.joinpath("covered.part").replace(COVERED)
    return 0


def _try(name: str, path: Path, code: str, tests: Sequence[str]) -> int:
    """Run these tests on a changed source; store which one failed."""
    _quiet(LOG)
    sys.meta_path.insert(0, _Finder(name, path, code))
    chosen = _Chosen(tests)
    files = list(dict.fromkeys(test.split("::")[0] for test in tests))
    status = int(pytest.main([*OPTIONS, *QUIET, *files], plugins=[chosen]))
    KEPT.joinpath("failed").write_text(chosen.failed or ("" if status == 0 else "(nothing could be collected)"))
    return status


# -- outside ----------------------------------------------------------------------------------------------------------


def _sources(files: Sequence[str]) -> str:
    """Return a hash of all sources and tests, and of the choice of tests."""
    digest = blake2b(repr((TESTS, LEFT_OUT, files)).encode(), digest_size=16)
    for folder in ("src/cosmodrome", "tests", "examples"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            if "node_modules" not in file.parts:
                digest.update(file.as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _covered(files: Sequence[str]) -> Covered:
    """Return which tests run which lines of these files: as stored, or found now."""
    kept: dict[str, Any] = json.loads(COVERED.read_text()) if COVERED.exists() else {}
    if kept.get("of") != _sources(files):
        print("Finding out which tests run which lines …", flush=True)
        status = _in_fork(lambda: _cover(files), 7200)
        if status != 0:
            raise SystemExit(f"That has failed with status {status}: see {KEPT / 'covering.log'}")
        kept = json.loads(COVERED.read_text())
    lines = {file: {int(line): ran for line, ran in by_line.items()} for file, by_line in kept["lines"].items()}
    return Covered(lines, kept["seconds"])


class Trials:
    """A runner that tries changes of these files."""

    def __init__(self, files: Sequence[str]) -> None:
        for library in LIBRARIES:
            importlib.import_module(library)
        self.covered = _covered(files)

    def of(self, file: str, code: str, line: int, lines: tuple[int, int]) -> Found:
        """Try the changed `code` of `file` on the tests that run the function in `lines`."""
        tests = self._tests(file, line, lines)
        if not tests:
            return Found("survived", "(no test runs it)")
        path = ROOT / file
        name = ".".join(Path(file).relative_to("src").with_suffix("").parts).removesuffix(".__init__")
        status = _in_fork(lambda: _try(name, path, code, tests), AT_MOST)
        if status < 0:
            return Found("hung")
        return Found("survived") if status == 0 else Found("killed", KEPT.joinpath("failed").read_text())

    def _tests(self, file: str, line: int, lines: tuple[int, int]) -> list[str]:
        """Return the tests that run the line first, those of its own folder before others, as far as time allows."""
        by_line = self.covered.lines.get(file, {})
        at, around = set(by_line.get(line, ())), _union(by_line.get(one, ()) for one in range(lines[0], lines[1] + 1))
        chosen: list[str] = []
        for some in (at, around - at):
            chosen += self._ordered(file, some)
        enough: list[str] = []
        total = 0.0
        for test in chosen:
            total += self.covered.seconds[test]
            if total > ENOUGH and enough:
                break
            enough.append(test)
        return enough

    def _ordered(self, file: str, tests: Iterable[str]) -> list[str]:
        groups = defaultdict(list)
        for test in tests:
            groups[test.split("::")[0]].append(test)
        near = file.rsplit("/", 1)[0]

        def rank(name: str) -> tuple[bool, float]:
            own = name.startswith(near) or name.split("/")[1] in near.split("/")
            return not own, sum(self.covered.seconds[test] for test in groups[name]) / len(groups[name])

        return [test for name in sorted(groups, key=rank) for test in sorted(groups[name])]


def _union(some: Iterable[Iterable[str]]) -> set[str]:
    return {one for ran in some for one in ran}
