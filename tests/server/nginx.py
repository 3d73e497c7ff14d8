"""A real nginx in front of servers for tests, with the settings that we offer; but for TLS."""

import re
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.server.installed import installed

PATIENCE = 30
"""Seconds until it must listen."""
FILE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
HERE = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder}; uwsgi_temp_path {folder};
  scgi_temp_path {folder};
  {site}
}}
"""
"""What nginx is told besides: it is not alone on this machine."""
SERVER = re.compile(r"server 127\.0\.0\.1:8010 (.*;)")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def running(folder: Path, ports: Sequence[int]) -> Iterator[int]:
    """The port of a proxy that hands each request to the next of these servers that takes it."""
    port, program = free_port(), installed("nginx", "nginx-light")
    settings = folder / "nginx.conf"
    settings.write_text(HERE.format(folder=folder, site=_site(port, ports)))
    with (folder / "nginx.err").open("wb") as said:
        process = subprocess.Popen([program, "-p", str(folder), "-c", str(settings)], stderr=said, stdout=said)
    try:
        _await(process, port, folder)
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _site(port: int, ports: Sequence[int]) -> str:
    words, told = FILE.read_text("utf-8"), SERVER.search(FILE.read_text("utf-8"))
    assert told
    words = words.replace(told[0], " ".join(f"server 127.0.0.1:{one} {told[1]}" for one in ports))
    words = re.sub("^\\s*ssl_.*$", "", words, flags=re.MULTILINE)
    return words.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")


def _await(process: "subprocess.Popen[bytes]", port: int, folder: Path) -> None:
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
            continue
        return
    raise AssertionError(f"nginx did not start: {(folder / 'nginx.err').read_text()}")
