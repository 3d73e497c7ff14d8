"""A real Prometheus reads a real server in use: every panel and every alert has data."""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.app.test_dashboard import DEPLOY, asked, rules
from tests.server.app.test_heavy_processes import _played, serving
from tests.server.app.test_process import ask
from tests.server.browsers import GREEDY, ME
from tests.server.postgres import Postgres
from tests.server.prometheus import INTERVAL, until, watching

NEARLY = 30
"""Number of steps after which a match may soon end."""
SILENT = {'sum(increase(cosmodrome_requests_total{status="500"}[10m]))'}
"""Expressions without data as long as all is well."""

needed = pytest.mark.skipif(
    not (shutil.which("prometheus") and shutil.which("promtool")),
    reason="prometheus is not installed (Debian's package of that name has it)",
)


def found(client: httpx.Client, expression: str) -> list[Any]:
    """Return the current value of an expression."""
    answer = client.get("/query", params={"query": expression.replace("$__rate_interval", "20s")})
    assert answer.is_success, f"{expression}: {answer.text}"
    return list(answer.json()["data"]["result"])


def measured(expression: str) -> list[str]:
    """Return the expressions of an alert, without their thresholds."""
    return [re.sub(r"\s*(?:>|<|==)\s*[\d.]+$", "", part) for part in expression.split(" or ")]


@needed
def test_prometheus_takes_alerts_and_settings_as_they_are() -> None:
    for command, file in (("rules", "alerts.yml"), ("config", "prometheus.yml")):
        checked = subprocess.run(
            ["promtool", "check", command, str(DEPLOY / "prometheus" / file)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert checked.returncode == 0, checked.stdout + checked.stderr


@needed
def test_every_panel_and_every_alert_has_data(postgres: Postgres, migrated: str, tmp_path: Path) -> None:
    database = postgres.url(postgres.database(migrated))
    alerts = [rule["expr"] for rule in rules()]
    panels = [expression for expression in asked() if expression not in alerts]
    with serving(database, tmp_path / "log", 2) as (client, process, port), watching(port, tmp_path) as prometheus:
        wanted = {*panels, *(part for alert in alerts for part in measured(alert))} - SILENT
        with ExitStack() as pages:
            tables = [Watched(client, port, pages, seats) for seats in ([ME, ME], [GREEDY, GREEDY])]
            for _ in range(60):
                for table in tables:
                    table.go_on()
                for _ in range(4):
                    _played(client, tables[0].id)
                wanted = {one for one in wanted if not any(number(value) for value in found(prometheus, one))}
                if not wanted:
                    break
                time.sleep(INTERVAL)
            assert wanted == set(), "nothing comes of that"
        faults = [alert for alert in alerts if "failures" in alert or '"500"' in alert]
        assert len(faults) == 3
        assert [found(prometheus, alert) for alert in faults] == [[]] * 3, "nothing has failed"
        process.terminate()
        process.wait(60)
        until(lambda: bool(found(prometheus, 'up{job="cosmodrome"} == 0')))
        loaded = prometheus.get("/rules").json()["data"]["groups"]
        assert {rule["health"] for group in loaded for rule in group["rules"]} == {"ok"}


class Watched:
    """A table with an onlooker; when its match is over, the next one."""

    def __init__(self, client: httpx.Client, port: int, pages: ExitStack, seats: Sequence[object]) -> None:
        self._client, self._port, self._pages = client, port, pages
        self._order = {"game": "space-mission", "seats": [*seats]}
        self._begin()

    def go_on(self) -> None:
        """Read all messages, because the server drops slow readers; begin a new match if this one is nearly over."""
        with suppress(TimeoutError):
            while True:
                self._page.recv(timeout=0)
        position = ask(self._client, "GET", f"/api/tables/{self.id}/position")
        if position["over"] or position["step"] > NEARLY:
            self._begin()

    def _begin(self) -> None:
        self.id = ask(self._client, "POST", "/api/tables", json=self._order)["id"]
        address = f"ws://127.0.0.1:{self._port}/api/tables/{self.id}/live"
        cookie = "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())
        self._page = self._pages.enter_context(
            connect(address, compression=None, additional_headers={"cookie": cookie})
        )


def number(value: Any) -> bool:
    """Return whether a value is a number, not the quantile of no data."""
    return json.loads(value["value"][1].replace("NaN", "null").replace("+Inf", "null")) is not None
