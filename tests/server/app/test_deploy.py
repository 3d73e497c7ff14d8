"""The files under deploy/ fit the server: its settings, addresses and commands. No container is started here."""

import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from cosmodrome.cli.app import app
from cosmodrome.server.app.all_operations import OPERATIONS
from cosmodrome.server.app.configuration import configured, every
from cosmodrome.server.app.serve import IDLE
from tests.server import nginx

DEPLOY = Path(__file__).parents[3] / "deploy"
SERVERS = ("server1", "server2", "server3")
LARGE = DEPLOY / "large"
FILES = {"small": DEPLOY, "large": LARGE}
"""The folders of the compose files."""
EXPOSED = 3.0
"""Highest exposure that systemd may report for the service; 10 means no protection at all."""


@pytest.fixture
def compose() -> Any:
    """Return the large compose file."""
    return yaml.safe_load((LARGE / "compose.yaml").read_text("utf-8"))


@pytest.fixture
def small() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


@pytest.fixture(params=FILES)
def folder(request: pytest.FixtureRequest) -> Path:
    """Return the folder of each compose file."""
    return FILES[request.param]


def environment(compose: Any, server: str) -> dict[str, str]:
    """Return the environment of a server, with values for the variables that an operator has to set."""
    given = compose["services"][server]["environment"]
    said = {"PUBLIC_NAME": "play.example.org", "POSTGRES_PASSWORD": "secret"}
    hole = re.compile(r"\$\{(\w+):[?-][^}]*\}")
    return {name: hole.sub(lambda found: said.get(found[1], ""), value) for name, value in given.items()}


@pytest.mark.parametrize("server", SERVERS)
def test_the_servers_of_the_compose_file_are_set_as_the_server_understands(compose: Any, server: str) -> None:
    found = configured({}, environment(compose, server)).settings
    assert found.public == "https://play.example.org"
    assert found.database == "postgresql://cosmodrome:secret@database/cosmodrome"
    assert found.bus.removeprefix("redis://") in compose["services"]
    assert found.proxies == (compose["services"]["caddy"]["networks"]["inside"]["ipv4_address"],)


def test_the_server_of_the_small_compose_file_is_set_as_the_server_understands(small: Any) -> None:
    found = configured({}, environment(small, "server")).settings
    assert found.public == "https://play.example.org"
    assert (found.name, found.database, found.bus) == ("", None, "")
    assert found.proxies == (small["services"]["caddy"]["networks"]["inside"]["ipv4_address"],)
    assert small["services"].keys() == {"server", "caddy"}
    assert small["services"]["server"]["volumes"] == ["data:/data"], "where the image keeps the database"


def test_the_servers_of_the_compose_files_are_locked_in(compose: Any, small: Any) -> None:
    for server in (*map(compose["services"].get, SERVERS), small["services"]["server"]):
        assert server["read_only"]
        assert server["cap_drop"] == ["ALL"]
        assert "ports" not in server, "only Caddy is reached from outside"


def test_the_parts_of_a_compose_file_hold_together(folder: Path) -> None:
    compose = yaml.safe_load((folder / "compose.yaml").read_text("utf-8"))
    services = compose["services"]
    for name, service in services.items():
        assert not service.get("privileged"), name
        assert "docker.io/" not in service["image"] or service["image"].rpartition(":")[2][:1].isdigit(), "no latest"
        for other, when in service.get("depends_on", {}).items():
            assert when == {"condition": "service_healthy"}
            assert "healthcheck" in services[other]
        named = [volume.partition(":")[0] for volume in service.get("volumes", ())]
        assert {volume for volume in named if not volume.startswith(".")} <= compose["volumes"].keys()
        assert set(service["networks"]) <= compose["networks"].keys()
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    files = [volume.split(":")[0] for volume in services["caddy"]["volumes"] if volume.startswith(".")]
    assert files
    assert all((folder / file).is_file() for file in files)
    (build,) = [service["build"] for service in services.values() if "build" in service]
    assert (folder / build["context"] / build["dockerfile"]).samefile(DEPLOY / "Containerfile")
    assert (folder / build["context"]).samefile(DEPLOY.parent)


def test_no_container_can_be_given_the_address_of_caddy(folder: Path) -> None:
    """Docker assigns the first free address, so a fixed one has to lie outside of its range."""
    compose = yaml.safe_load((folder / "compose.yaml").read_text("utf-8"))
    (network,) = compose["networks"]["inside"]["ipam"]["config"]
    caddy = ip_address(compose["services"]["caddy"]["networks"]["inside"]["ipv4_address"])
    subnet = ip_network(network["subnet"])
    assert caddy in subnet
    given = ip_network(network["ip_range"])
    assert {given[0], given[-1]} <= {*subnet}
    assert given.num_addresses > 2 * len(compose["services"])
    assert caddy not in given
    assert caddy != ip_address(network["gateway"])


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, int]]:
    """Yield the ports of an nginx without a server behind it."""
    with nginx.running_with_tls(tmp_path_factory.mktemp("nginx"), [nginx.free_port()]) as ports:
        yield ports


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_nginx_redirects_plain_http_to_the_site_over_ipv4_and_ipv6(proxy: tuple[int, int], host: str) -> None:
    with closing(HTTPConnection(host, proxy[0], timeout=10)) as link:
        link.request("GET", "/table/7?seat=2", headers={"Host": "elsewhere.example"})
        with link.getresponse() as answer:
            assert answer.status == 301
            assert answer.headers["Location"] == "https://play.example.org/table/7?seat=2"


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_nginx_speaks_tls_and_http_2_over_ipv4_and_ipv6(proxy: tuple[int, int], host: str) -> None:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # this test has made the certificate itself
    context.set_alpn_protocols(["h2", "http/1.1"])
    with socket.create_connection((host, proxy[1]), 10) as line, context.wrap_socket(line) as link:
        assert link.selected_alpn_protocol() == "h2"


@pytest.mark.skipif(shutil.which("docker-compose") is None, reason="docker-compose is not installed")
def test_docker_compose_reads_the_file(folder: Path, tmp_path: Path) -> None:
    """Debian's version does not know the `name` of a compose file."""
    words = re.sub("(?m)^name: .*\n", "", (folder / "compose.yaml").read_text("utf-8"), count=1)
    (tmp_path / "compose.yaml").write_text(words, "utf-8")
    said = {**os.environ, "PUBLIC_NAME": "play.example.org", "POSTGRES_PASSWORD": "secret"}
    command = ["docker-compose", "-f", str(tmp_path / "compose.yaml"), "config", "--quiet"]
    done = subprocess.run(command, env=said, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_lines_of_the_documentation_fit_the_compose_file(compose: Any) -> None:
    words = (DEPLOY.parent / "docs" / "host.md").read_text("utf-8")
    assert f"docker compose stop {' '.join(SERVERS)}\n" in words
    services = set(re.findall(r"^docker compose exec -T (\w+) .*--username=(\w+)", words, re.MULTILINE))
    assert services == {("database", compose["services"]["database"]["environment"]["POSTGRES_USER"])}


def test_caddy_asks_every_server_where_it_listens() -> None:
    words = (LARGE / "Caddyfile").read_text("utf-8")
    asked = words.split("reverse_proxy")[1].splitlines()[0]
    assert asked.split() == [*(f"{server}:8010" for server in SERVERS), "{"]
    probe = re.search(r"health_uri (\S+)", words)
    assert probe is not None
    assert probe[1] in {path for one in OPERATIONS for path in one.paths}


def test_the_small_caddy_asks_the_one_server() -> None:
    assert "\n\treverse_proxy server:8010 {\n" in (DEPLOY / "Caddyfile").read_text("utf-8")


@pytest.mark.parametrize("file", ["Caddyfile", "large/Caddyfile", "nginx.conf", "../docs/host.md"])
def test_proxies_close_idle_connections_before_the_server_does(file: str) -> None:
    """Otherwise, a request may meet a connection that is just closing."""
    kept = re.search(r"^\s*keepalive(?:_timeout)? (\d+)s;?$", (DEPLOY / file).read_text("utf-8"), re.MULTILINE)
    assert kept is not None
    assert int(kept[1]) < IDLE


def test_the_container_sets_what_there_is_and_is_not_root() -> None:
    words = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    last = words.rpartition("\nFROM ")[2]
    names = {setting.variable for setting in every().values()}
    assert set(re.findall(r"(COSMODROME_\w+)=", last)) <= names
    assert re.search(r"^USER (?!0|root)\S+$", last, re.M)
    assert "HEALTHCHECK" in last
    assert "gcc" not in last
    (extras,) = re.findall(r"/src\[(.*?)\]", words)
    project = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(extras.split(",")) <= project["optional-dependencies"].keys()


def test_the_service_runs_a_command_that_there_is() -> None:
    (line,) = re.findall(r"^ExecStart=(.*)$", (DEPLOY / "cosmodrome.service").read_text("utf-8"), re.M)
    program, command, *options = shlex.split(line)
    assert Path(program).name == "cosmodrome"
    assert command in list(app)
    assert options == ["--settings", "/etc/cosmodrome/settings.toml"]


def test_the_commands_of_the_documentation_fit_the_service() -> None:
    """They install the program that the service starts, for its user, and administer the same database."""
    words = (DEPLOY.parent / "docs" / "host.md").read_text("utf-8")
    unit = (DEPLOY / "cosmodrome.service").read_text("utf-8")
    (user,) = re.findall("^User=(.*)$", unit, re.M)
    assert f"useradd --system --home-dir /var/lib/{user} --shell /usr/sbin/nologin {user}\n" in words
    administered = re.findall(r"sudo -Hu (\S+) (\S+) (\w+) .*?(--settings \S+)", words)
    program, _, *options = shlex.split(re.findall(r"^ExecStart=(.*)$", unit, re.M)[0])
    assert len(administered) >= 3
    assert {(who, what, " ".join(options)) for who, what, _, given in administered} == {
        (user, program, given) for _, _, _, given in administered
    }
    settings = configured({}, {}, DEPLOY / "settings.toml").settings
    (state,) = re.findall("^StateDirectory=(.*)$", unit, re.M)
    assert Path(str(settings.database)).parent == Path("/var/lib") / state
    assert f"\n{(DEPLOY / 'settings.toml').read_text('utf-8').partition(chr(10))[2]}" in words
    (credential,) = re.findall(r"^#LoadCredential=cosmodrome\.([\w.]+):", unit, re.M)
    assert credential in every()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_finds_the_service_held_back() -> None:
    command = ["systemd-analyze", "security", "--offline=yes", f"--threshold={EXPOSED * 10:.0f}"]
    done = subprocess.run(
        [*command, str(DEPLOY / "cosmodrome.service")], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stderr.strip(), "a line that systemd does not know"


@pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed")
def test_caddy_reads_its_file(folder: Path) -> None:
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    subprocess.run(command, check=True, timeout=60, capture_output=True, env={"PUBLIC_NAME": "play.example.org"})
