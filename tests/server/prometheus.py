"""A real Prometheus, with the settings and alerts that we ship, for a single server."""

import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import yaml

DEPLOY = Path(__file__).parents[2] / "deploy"
INTERVAL = 0.5
"""Seconds between two scrapes of the server."""


@contextmanager
def watching(port: int, folder: Path) -> Iterator[httpx.Client]:
    """Yield Prometheus with our settings, except the server's address and the interval."""
    shutil.copy(DEPLOY / "prometheus" / "alerts.yml", folder)
    settings = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text("utf-8"))
    settings["global"] = {"scrape_interval": f"{INTERVAL * 1000:.0f}ms", "evaluation_interval": "1s"}
    settings["global"]["scrape_timeout"] = settings["global"]["scrape_interval"]
    settings["scrape_configs"][0]["static_configs"][0]["targets"] = [f"127.0.0.1:{port}"]
    (folder / "prometheus.yml").write_text(yaml.safe_dump(settings), "utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        own = free.getsockname()[1]
    program = ["prometheus", f"--config.file={folder}/prometheus.yml", f"--storage.tsdb.path={folder}/data"]
    with ExitStack() as stack:
        process = stack.enter_context(
            subprocess.Popen(
                [*program, f"--web.listen-address=127.0.0.1:{own}"],
                stdout=subprocess.DEVNULL,
                stderr=stack.enter_context((folder / "prometheus.log").open("ab")),
            )
        )
        stack.callback(process.terminate)
        client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{own}/api/v1", timeout=30))
        until(lambda: process.poll() is not None or answers(client))
        yield client


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/status/buildinfo").is_success
    except httpx.TransportError:
        return False


def until(done: Callable[[], bool]) -> None:
    for _ in range(1200):
        if done():
            return
        time.sleep(0.1)
    raise AssertionError("it did not come to pass")
