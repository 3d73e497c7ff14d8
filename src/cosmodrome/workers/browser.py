"""An installed browser that makes a PNG of a page: Chromium or one based on it, started for a single picture."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cosmodrome.kernel import CosmodromeError

NAMES: Final = (
    *("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "msedge", "brave-browser"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
"""The commands and paths at which browsers are looked for, lightest first."""
SECONDS: Final = 60
"""The seconds that a browser may take for a picture."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


class NoPicture(CosmodromeError):
    """A PNG that cannot be made; the text says why."""


def find_browser() -> str | None:
    """Return the command of an installed browser; None if there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def photographed(svg: str, size: tuple[int, int], scale: float) -> bytes:
    """Return an SVG of `size` pixels as a PNG with `scale` times as many pixels in each direction. Raises
    `NoPicture`."""
    program = find_browser()
    if program is None:
        raise NoPicture("A PNG needs Chromium, Chrome or Edge, and none is installed. Install one, or save an SVG.")
    with TemporaryDirectory(prefix="cosmodrome-", ignore_cleanup_errors=True) as folder:
        page, picture = Path(folder, "picture.svg"), Path(folder, "picture.png")
        page.write_text(svg, "utf-8")
        options = [
            *("--headless", "--hide-scrollbars", "--no-first-run", "--disable-gpu", *_sandbox()),
            f"--user-data-dir={Path(folder, 'profile')}",
            f"--window-size={size[0]},{size[1]}",
            f"--force-device-scale-factor={scale}",
            f"--screenshot={picture}",
            page.as_uri(),
        ]
        said = _run([program, *options])
        made = picture.read_bytes() if picture.exists() else b""
    if not made.startswith(SIGNATURE):
        raise NoPicture("{program} produced no picture: {said}", program=program, said=said)
    return made


def _sandbox() -> tuple[str, ...]:
    """Return the options for the sandbox: Chromium refuses to run as root with it, and the page is our own."""
    root = sys.platform != "win32" and os.geteuid() == 0
    return ("--no-sandbox",) if root else ()


def _run(command: list[str]) -> str:
    """Run a browser to its end; return the last line of its output. Raises `NoPicture`."""
    try:
        done = subprocess.run(  # noqa: S603  # a browser of this machine with fixed options
            command, capture_output=True, text=True, errors="replace", timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoPicture("{program} produced no picture: {said}", program=command[0], said=str(error)) from None
    return (done.stderr.strip() or f"it ended with status {done.returncode}").splitlines()[-1]
