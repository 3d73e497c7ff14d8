"""WebKit, in Debian's WebKitGTK, driven by Selenium on a display of its own."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any
from urllib.parse import urlsplit

from selenium.webdriver import Remote
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.conftest import GO_ON

PATIENCE = 60
"""Seconds within which a function called in the page must answer."""
BROWSERS = "/usr/lib/*-linux-gnu/webkit2gtk-4.*/MiniBrowser"
"""Path of the browser that the driver starts, in Debian's packages."""
NO_MOTION = "[Settings]\ngtk-enable-animations = 0\n"
"""A setting of GTK that WebKit passes on to pages."""
LISTEN = """(() => {
  window.complaints = [];
  const say = console.error;
  console.error = (...what) => (complaints.push(what.map(String).join(" ")), say(...what));
  addEventListener("error", ({ error, message }) => error && complaints.push(message));
  addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
})()"""
"""Script that records the errors of a page, because the driver passes none on. Events without an `error` are ignored:
with them WebKit reports that a size changed again after it was observed, and is observed again in the next frame."""
BARE = "open('about:blank', '', 'width=800,height=600,toolbar=no,location=no')"
"""Script that opens a window without a bar, which has exactly the given size."""


class WebKit:
    """One window of WebKit."""

    def __init__(self, driver: Remote) -> None:
        self._driver = driver
        self._scripts = [LISTEN]
        driver.set_script_timeout(PATIENCE)
        driver.execute_script(BARE)
        driver.close()
        driver.switch_to.window(driver.window_handles[0])
        driver.execute_script(LISTEN)
        self._heard: list[str] = []

    @property
    def complaints(self) -> list[str]:
        """Return the errors of all pages."""
        return [*self._heard, *self.call("() => complaints")]

    def size(self, width: int, height: int) -> None:
        """Give the page a window of this size."""
        self._driver.set_window_rect(width=width, height=height)

    def before_each_page(self, script: str) -> None:
        """Run this script before a page is opened."""
        self._scripts.append(script)

    def goto(self, address: str) -> None:
        """Open a page as by a link from the first one, which runs the scripts, because the driver can't run any before.

        They run in a bare page, too, so that what they store is there when the first page begins.
        """
        parts = urlsplit(address)
        origin = f"{parts.scheme}://{parts.netloc}"
        for path in ("/healthz", "/"):
            self._heard = self.complaints
            self._driver.get(origin + path)
            for script in self._scripts:
                self._driver.execute_script(script)
        self.call(GO_ON, address.removeprefix(origin))

    def call(self, function: str, *arguments: Any) -> Any:
        """Return the JSON value, or the promised one, of a function called in the page with JSON arguments."""
        body = f"return (async () => JSON.stringify((await ({function})(...{json.dumps(arguments)})) ?? null))()"
        return json.loads(self._driver.execute_script(body))

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window."""
        actions = ActionBuilder(self._driver, duration=0)
        mouse = actions.pointer_action.move_to_location(round(x), round(y))  # type: ignore[no-untyped-call] # Selenium's
        mouse.pointer_down().pointer_up()
        actions.perform()


def missing() -> str:
    """Return why WebKit cannot be started here, or ``""``."""
    needed = {"webkit2gtk-driver": which("WebKitWebDriver") and _browser(), "xvfb": which("Xvfb")}
    lacking = " ".join(package for package, found in needed.items() if not found)
    return f"there is no WebKit: apt install {lacking}" if lacking else ""


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """Start a fresh WebKit; `folder` must be empty."""
    (folder / "gtk-3.0").mkdir()
    (folder / "gtk-3.0" / "settings.ini").write_text(NO_MOTION, "utf-8")
    options = Options()
    options.binary_location = str(_browser())
    options.add_argument("--automation")
    options.add_argument("--javascript-can-open-windows-automatically=true")
    with _display() as display:
        places = {f"XDG_{name}_HOME": str(folder) for name in ("CONFIG", "DATA", "CACHE", "STATE")}
        quiet = {"NO_AT_BRIDGE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        service = Service(which("WebKitWebDriver"), env=os.environ | places | quiet | {"DISPLAY": display})
        service.start()
        try:
            # Selenium's own class for WebKitGTK connects in a way that it calls deprecated.
            driver = Remote(RemoteConnection(client_config=ClientConfig(service.service_url)), options=options)
            try:
                yield WebKit(driver)
            finally:
                driver.quit()
        finally:
            service.stop()


@contextmanager
def _display() -> Iterator[str]:
    """Start an invisible display and yield its name."""
    ours, theirs = os.pipe()
    command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "2000x1400x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[theirs], stderr=subprocess.DEVNULL)
    os.close(theirs)
    try:
        with open(ours, encoding="ascii") as said:
            yield f":{said.readline().strip()}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _browser() -> Path | None:
    return next(iter(sorted(Path("/").glob(BROWSERS.lstrip("/")))), None)
