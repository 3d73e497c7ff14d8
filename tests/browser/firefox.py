"""Firefox, driven over WebDriver BiDi, with real input."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import IO, Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60
"""Seconds within which Firefox must answer."""
NO_CALLS_HOME = "\n".join(
    f"user_pref({json.dumps(name)}, {json.dumps(value)});"
    for name, value in {
        "app.normandy.enabled": False,
        "app.update.disabledForTesting": True,
        "browser.shell.checkDefaultBrowser": False,
        "datareporting.policy.dataSubmissionEnabled": False,
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
        "services.settings.server": "data:,",
        "ui.prefersReducedMotion": 1,
    }.items()
)


class Firefox:
    """One window of Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self._tell("session.new", capabilities={})
        self.window: str = self._tell("browsingContext.getTree")["contexts"][0]["context"]
        self._tell("session.subscribe", events=["log.entryAdded"])
        self.complaints: list[str] = []
        """Errors on the page's console."""

    def size(self, width: int, height: int) -> None:
        """Give the page a window of this size."""
        self._tell("browsingContext.setViewport", context=self.window, viewport={"width": width, "height": height})

    def before_each_page(self, script: str) -> None:
        """Run this script in each page of a server before its own code."""
        served = f"() => {{ if (location.protocol === 'http:') {script} }}"
        self._tell("script.addPreloadScript", functionDeclaration=served)

    def goto(self, address: str) -> None:
        """Load a page."""
        self._tell("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def call(self, function: str, *arguments: Any) -> Any:
        """Return the JSON value, or the promised one, of a function called in the page with JSON arguments."""
        body = f"async () => JSON.stringify((await ({function})(...{json.dumps(arguments)})) ?? null)"
        target = {"context": self.window}
        found = self._tell("script.callFunction", functionDeclaration=body, target=target, awaitPromise=True)
        if found["type"] == "exception":
            raise AssertionError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self._tell("input.performActions", context=self.window, actions=[mouse])

    def _tell(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command; return its result."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(PATIENCE))
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.complaints.append(str(answer["params"]["text"]))
            if answer.get("id") == self._number:
                if answer["type"] == "error":
                    raise AssertionError(f"{method}: {answer['message']}")
                result: dict[str, Any] = answer["result"]
                return result


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """Start a fresh Firefox in an empty folder."""
    (profile / "user.js").write_text(NO_CALLS_HOME, "utf-8")
    program = which("firefox-esr") or "firefox"
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    try:
        with connect(f"{_address(process.stderr)}/session", max_size=None, open_timeout=PATIENCE) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def _address(said: IO[str] | None) -> str:
    """Return the address at which Firefox says that it listens."""
    for line in said or []:
        if line.startswith("WebDriver BiDi listening on "):
            return line.split()[-1]
    raise AssertionError("Firefox ended before it listened")
