"""The steps of deploy/Containerfile as plain commands: nothing runs as root, and only /data and /tmp are written.

No image is built here, because that would fetch others; the isolation of the process is the same: its own root, which
is mounted read-only, its own user without capabilities, and the file's environment, command, health check and signal.
"""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest

from tests.browser.conftest import free_port
from tests.conftest import UV
from tests.install.test_heavy_packages import bare, run, wheel
from tests.server.app.test_deploy import DEPLOY
from tests.server.browsers import ME

__all__ = ["bare", "wheel"]  # fixtures

WALLS = """
set -e
mount -t tmpfs tmpfs "$NEW" && cd "$NEW"
mkdir -p dev proc tmp data
mount -t tmpfs -o mode=1777 tmpfs tmp
for link in bin lib lib64 sbin; do if [ -L /$link ]; then cp -a /$link .; fi; done
for folder in /bin /lib /lib64 /sbin /usr /etc $SEEN; do
    if [ -d $folder ] && [ ! -L $folder ]; then
        mkdir -p .$folder && mount --bind $folder .$folder && mount -o remount,bind,ro .$folder
    fi
done
mkdir -p opt/cosmodrome && mount --bind "$VENV" opt/cosmodrome && mount -o remount,bind,ro opt/cosmodrome
mount --rbind /dev dev && mount --rbind /proc proc && mount --bind "$DATA" data
mount -o remount,ro "$NEW"
exec chroot --userspec="$WHO" "$NEW" setpriv --no-new-privs env -i "$@"
"""
WRITTEN = ["/data", "/tmp"]  # noqa: S108  # in the container, not here
WRITES = """
import json, os, sys, sysconfig
def writes(folder):
    try:
        open(os.path.join(folder, "x"), "w").close()
    except OSError as error:
        return error.errno != 30 and str(error)
    return True
folders = ["/", "/data", "/tmp", "/usr", "/etc", "/opt/cosmodrome", sys.prefix, sysconfig.get_path("purelib")]
print(json.dumps({folder: writes(folder) for folder in folders}))
"""


def said(word: str) -> list[str]:
    """Return the arguments of each use of an instruction in the last stage of the file."""
    words = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ").rpartition("\nFROM ")[2]
    return re.findall(rf"^{word} +(.*?) *$", words, re.MULTILINE)


def environment(port: int) -> list[str]:
    """Return the environment that the file sets, with another port, since other servers run here."""
    path = f"PATH={os.defpath}:/usr/bin"
    given = [pair.replace("$PATH", path.partition("=")[2]) for line in said("ENV") for pair in shlex.split(line)]
    return [path, *given, f"COSMODROME_PORT={port}"]


class Walls:
    """A place where commands run as in the container."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.port = free_port()
        self.data = folder / "data"
        (user,) = said("USER")
        self.user = int(user.partition(":")[0])
        self.data.mkdir(mode=0o700)
        os.chown(self.data, self.user, self.user)
        (folder / "new").mkdir()
        seen = f"{sys.base_prefix} {programs.parent}"
        own = {"NEW": folder / "new", "DATA": self.data, "SEEN": seen, "VENV": programs.parent, "WHO": user}
        self._env = {"PATH": os.environ["PATH"], **{name: str(value) for name, value in own.items()}}

    def begin(self, command: Sequence[str]) -> "subprocess.Popen[str]":
        """Start a command in its own process, without a shell."""
        inside = ["unshare", "--mount", "--propagation", "private", "sh", "-c", WALLS, "sh", *environment(self.port)]
        return subprocess.Popen(
            [*inside, *command], env=self._env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def run(self, command: Sequence[str]) -> tuple[int, str]:
        """Return the exit status of a command and its output."""
        with self.begin(command) as process:
            told, _ = process.communicate(timeout=60)
        return process.returncode, told


@pytest.fixture
def walls(bare: Path, tmp_path: Path) -> Walls:
    extras = re.search(r"/src\[(.*?)\]", (DEPLOY / "Containerfile").read_text("utf-8"))
    assert extras is not None
    (made,) = (bare.parent.parent.parent / "wheel0").glob("*.whl")
    run(UV, "pip", "install", "--quiet", "--python", bare / "python", f"{made}[{extras[1]}]", cwd=tmp_path)
    place = Walls(bare, tmp_path)
    code, told = place.run(["true"])
    if code:
        pytest.skip(f"here is no root of one's own to be had: {told.strip()}")
    return place


def health(walls: Walls) -> int:
    """Return the exit status of the file's health check."""
    (line,) = [line for line in said("HEALTHCHECK") if "CMD" in line]
    command = json.loads(line.partition("CMD ")[2])
    return walls.run([word.replace(":8010", f":{walls.port}") for word in command])[0]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes walls like those of a container")
def test_the_server_of_the_container_is_not_root_and_writes_its_data_alone(walls: Walls) -> None:
    found = json.loads(walls.run(["python", "-c", WRITES])[1])
    assert [folder for folder, may in found.items() if may] == WRITTEN, found
    assert walls.run(["python", "-c", "import psycopg, redis, pyrage"]) == (0, "")
    (entry,), (command,) = said("ENTRYPOINT"), said("CMD")
    with walls.begin(json.loads(entry) + json.loads(command)) as server:
        try:
            until_healthy(walls, server)
            status = Path(f"/proc/{server.pid}/status").read_text("utf-8")
            told = dict(line.split(":", 1) for line in status.splitlines())
            assert (told["Uid"].split(), int(told["CapEff"], 16)) == ([str(walls.user)] * 4, 0)
            order = {"game": "mlem", "seats": [ME, ME]}
            httpx.post(f"http://127.0.0.1:{walls.port}/api/tables", json=order).raise_for_status()
            assert [*walls.data.rglob("*.sqlite")], "tables are kept where the volume is"
            assert {(path.stat().st_uid, path.stat().st_mode & 0o077) for path in walls.data.rglob("*.sqlite")} == {
                (walls.user, 0)
            }
        finally:
            server.send_signal(getattr(signal, said("STOPSIGNAL")[0]))
            last, _ = server.communicate(timeout=60)
    assert (server.returncode, last.count("\n")) == (0, 1), last
    assert health(walls) != 0, "nobody answers any more"


def until_healthy(walls: Walls, server: "subprocess.Popen[str]") -> None:
    for _ in range(60):
        assert server.poll() is None, server.communicate()[0]
        if health(walls) == 0:
            return
        time.sleep(0.5)
    raise AssertionError("It never was well.")
