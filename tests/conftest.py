"""Fixtures for several packages: the example plug-in, as its users install it, and the system's Chromium."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import hatch_build
import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parent
UV = Path(sys.executable).parent / "uv"

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --process-per-site"
)

LONGEST = 450
"""Seconds that a browser test may take if it is not heavy: one that hangs must not delay the others for long."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every browser test a time limit."""
    for item in items:
        folder = item.path.relative_to(HERE).parts[0] if item.path.is_relative_to(HERE) else ""
        if folder == "browser" and not item.path.name.startswith("test_heavy_"):
            item.add_marker(pytest.mark.timeout(LONGEST))


@pytest.fixture(autouse=True)
def no_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide Playwright's event loop, which stays marked as running between calls, from tests that start their own."""
    if "playwright" in request.fixturenames or request.path.is_relative_to(HERE / "browser"):
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def star_moths(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with Star Moths as installed: processes that have it on their path find the game."""
    target = tmp_path_factory.mktemp("installed")
    here = ["--target", str(target), "--python", sys.executable]
    built = ["--no-deps", "--no-build-isolation", "--no-cache", "--quiet"]
    subprocess.run([UV, "pip", "install", *here, *built, str(ROOT / "examples" / "star_moths")], check=True)
    return target


@pytest.fixture
def guest(star_moths: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the folder of Star Moths on the path of all processes that the test starts."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(star_moths), str(ROOT)]))
    return star_moths


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Yield Playwright on the environment's Node: its own one needs a library that a minimal Debian lacks."""
    node = hatch_build.find_node()
    with pytest.MonkeyPatch.context() as environment:
        if node:
            environment.setenv("PLAYWRIGHT_NODEJS_PATH", str(node))
        with sync_playwright() as started:
            yield started


@contextmanager
def launched(playwright: Playwright, program: str | None) -> Iterator[Browser]:
    """Yield a browser with scroll bars, as people see them: Playwright hides them by default."""
    assert program, "these tests need the system's Chromium (Debian: apt install chromium)"
    bars = ["--hide-scrollbars"]
    browser = playwright.chromium.launch(executable_path=program, args=FLAGS.split(), ignore_default_args=bars)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Yield Chromium's headless shell if it is installed: it takes a fifth less time."""
    with launched(playwright, shutil.which("chromium-headless-shell") or shutil.which("chromium")) as browser:
        yield browser


@pytest.fixture(scope="session")
def whole_chromium(playwright: Playwright) -> Iterator[Browser]:
    """Yield the complete Chromium, which shows notifications."""
    with launched(playwright, shutil.which("chromium")) as browser:
        yield browser
