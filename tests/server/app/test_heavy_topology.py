"""The services of the compose files, as plain processes with their settings and a real Caddy, over TLS. The large file:
PostgreSQL, Redis and three servers; one is drained, another killed, and clients only have to reconnect.
The small one: one server on SQLite."""

import json
import os
import ssl
import subprocess
import sys
import time
from collections.abc import Generator, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
import yaml
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.app.test_deploy import DEPLOY, LARGE, SERVERS, environment
from tests.server.browsers import ME, Json
from tests.server.installed import installed
from tests.server.nginx import free_port
from tests.server.postgres import Postgres
from tests.server.redis import Redis

PATIENCE = 100
"""Seconds in which everything must be up, or have recovered."""
HERE = "{\n\tadmin off\n\thttp_port %d\n\tskip_install_trust\n}\n"
"""Extra settings for Caddy: other programs run on this machine, and its root certificate must not be installed."""


class Site:
    """The site as a visitor sees it through Caddy. `servers`: their processes."""

    def __init__(self, port: int, root: Path, servers: list["subprocess.Popen[bytes]"]) -> None:
        self.servers = servers
        self._address = f"localhost:{port}"
        self._tls = ssl.create_default_context(cafile=root)
        own = {"origin": f"https://{self._address}"}
        self.client = httpx.Client(base_url=f"https://{self._address}", verify=self._tls, headers=own, timeout=30)

    def asked(self, method: str, path: str, **more: Json) -> httpx.Response:
        """Repeat the request until there is an answer, as the page does."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                answer = self.client.request(method, path, **more)
                if answer.status_code < 500:
                    return answer
            time.sleep(0.05)
        raise AssertionError("nobody answers any more")

    def play(self, table: str) -> int:
        """Play one step of the next player; return the version after it."""
        waiting = self.asked("GET", f"/api/tables/{table}/position").json()["waiting"]
        position = self.asked("GET", f"/api/tables/{table}/position", params={"seat": waiting[0]}).json()
        body = {"seat": waiting[0], "expected_version": position["version"], "key": f"step-{position['version']:04}"}
        answer = self.asked("POST", f"/api/tables/{table}/steps", json=body | {"do": position["legal"][0]["do"]})
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])

    def told(self, table: str) -> Generator[int, None, None]:
        """Yield the versions that an onlooker receives, over a live connection that is made again when it ends."""
        seen = 0
        for _ in range(PATIENCE):
            address = f"wss://{self._address}/api/tables/{table}/live?since={seen}"
            with suppress(OSError, WebSocketException), connect(address, ssl=self._tls) as live:
                while True:
                    message = json.loads(live.recv(timeout=60))
                    if message["type"] == "update":
                        seen = message["version"]
                        yield seen
            time.sleep(0.1)
        raise AssertionError("who looks on is not told")


@contextmanager
def caddy(file: Path, folder: Path, port: int, ports: Mapping[str, int]) -> Iterator[Path]:
    """Yield a proxy in front of the named servers, with its configuration file and its own root certificate."""
    words = file.read_text("utf-8")
    for name, behind in ports.items():
        words = words.replace(f"{name}:8010", f"127.0.0.1:{behind}")
    (folder / "Caddyfile").write_text(HERE % free_port() + words, "utf-8")
    variables = {**os.environ, "PUBLIC_NAME": f"localhost:{port}", "XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    command = [installed("caddy", "caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with (folder / "caddy.log").open("wb") as log:
        process = subprocess.Popen(command, env=variables, stdout=log, stderr=log)
    root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    try:
        end = time.monotonic() + PATIENCE
        while not root.exists():
            assert process.poll() is None, (folder / "caddy.log").read_text("utf-8")
            assert time.monotonic() < end, "Caddy does not begin"
            time.sleep(0.05)
        yield root
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture
def site(postgres: Postgres, migrated: str, redis: Redis, tmp_path: Path) -> Iterator[Site]:
    compose, port, ports = yaml.safe_load((LARGE / "compose.yaml").read_text("utf-8")), free_port(), dict[str, int]()
    here = {
        "COSMODROME_DATABASE": postgres.url(postgres.database(migrated)),
        "COSMODROME_BUS": redis.url,
        "COSMODROME_PUBLIC": f"https://localhost:{port}",
        "COSMODROME_PROXIES": "127.0.0.1",
        "XDG_DATA_HOME": str(tmp_path),
    }
    with ExitStack() as stack:
        servers = []
        for name in SERVERS:
            ports[name] = free_port()
            command = [sys.executable, "-m", "cosmodrome", "serve", "--port", str(ports[name])]
            variables = {**os.environ, **environment(compose, name), **here}
            log = stack.enter_context((tmp_path / "log").open("ab"))
            servers.append(subprocess.Popen(command, env=variables, stdout=subprocess.DEVNULL, stderr=log))
            stack.callback(servers[-1].wait, PATIENCE)
            stack.callback(servers[-1].kill)
        found = Site(port, stack.enter_context(caddy(LARGE / "Caddyfile", tmp_path, port, ports)), servers)
        stack.callback(found.client.close)
        yield found


def test_the_servers_of_the_compose_file_serve_over_tls_and_go_on_with_fewer(site: Site) -> None:
    order = {"game": "tom-tube", "seats": [ME, ME]}
    made = site.asked("POST", "/api/tables", json=order)
    assert made.status_code == 201, made.text
    assert "strict-transport-security" in made.headers, "the servers believe Caddy that it is TLS"
    assert [cookie.name.partition("-")[0] for cookie in site.client.cookies.jar] == ["__Host"]
    assert site.asked("GET", "/metrics").status_code == 404
    foreign = {"origin": str(site.client.base_url).replace("https", "http")}
    assert site.asked("POST", "/api/tables", json=order, headers=foreign).status_code == 403
    table = made.json()["id"]
    ends = {4: site.servers[0].terminate, 8: site.servers[1].kill}
    with closing(site.told(table)) as told:
        for move in range(16):
            ends.get(move, int)()
            version = site.play(table)
            while next(told) < version:
                pass
    assert site.servers[0].wait(PATIENCE) == 0, "who is told to end does so"
    assert site.servers[2].poll() is None


def test_the_server_of_the_small_compose_file_serves_over_tls(tmp_path: Path) -> None:
    compose, port, behind = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8")), free_port(), free_port()
    here = {
        "COSMODROME_PUBLIC": f"https://localhost:{port}",
        "COSMODROME_PROXIES": "127.0.0.1",
        "XDG_DATA_HOME": str(tmp_path),
    }
    variables = {**os.environ, **environment(compose, "server"), **here}
    command = [sys.executable, "-m", "cosmodrome"]
    with ExitStack() as stack:
        log = stack.enter_context((tmp_path / "log").open("ab"))
        serve = [*command, "serve", "--port", str(behind)]
        server = subprocess.Popen(serve, env=variables, stdout=subprocess.DEVNULL, stderr=log)
        stack.callback(server.wait, PATIENCE)
        stack.callback(server.terminate)
        root = stack.enter_context(caddy(DEPLOY / "Caddyfile", tmp_path, port, {"server": behind}))
        site = Site(port, root, [server])
        stack.callback(site.client.close)
        assert site.asked("POST", "/api/tables", json={"game": "tom-tube", "seats": [ME, ME]}).status_code == 201
        assert site.asked("GET", "/metrics").status_code == 404
        steward = subprocess.run(
            [*command, "admin", "steward"], env=variables, capture_output=True, text=True, check=True
        )
        address, _, token = steward.stdout.strip().partition("/sign-in#")
        assert address == f"https://localhost:{port}"
        signed_in = site.asked("POST", "/api/sign-in/token", json={"token": token})
        assert signed_in.json()["me"]["steward"] is True
