"""A real nginx in front of servers for tests, with the settings that we ship; with or without TLS."""

import re
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.server.installed import installed

PATIENCE = 30
"""Seconds within which it must listen."""
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
"""Settings added for the test, because other programs run on this machine."""
SERVER = re.compile(r"server 127\.0\.0\.1:8010 (.*;)")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def running(folder: Path, ports: Sequence[int]) -> Iterator[int]:
    """Yield the port of a proxy, without TLS, that passes each request to the next available server."""
    port = free_port()
    words = re.sub("^\\s*ssl_.*$", "", _site(ports), flags=re.MULTILINE)
    words = _moved(words, {80: free_port(), 443: port}).replace(" ssl http2;", ";")
    with _nginx(folder, words, port):
        yield port


@contextmanager
def running_with_tls(folder: Path, ports: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the ports, for HTTP and HTTPS, of a proxy with the unchanged settings and a certificate of its own."""
    plain, secure = free_port(), free_port()
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    files = ["-keyout", str(key), "-out", str(certificate), "-subj", "/CN=play.example.org", "-days", "2"]
    subprocess.run([*command, *files], check=True, capture_output=True, timeout=PATIENCE)
    words = re.sub(r"/etc/letsencrypt/live/[^/]+", str(folder), _site(ports))
    with _nginx(folder, _moved(words, {80: plain, 443: secure}), secure):
        yield plain, secure


@contextmanager
def _nginx(folder: Path, site: str, port: int) -> Iterator[None]:
    program = installed("nginx", "nginx-light")
    settings = folder / "nginx.conf"
    settings.write_text(HERE.format(folder=folder, site=site))
    with (folder / "nginx.err").open("wb") as said:
        process = subprocess.Popen([program, "-p", str(folder), "-c", str(settings)], stderr=said, stdout=said)
    try:
        _await(process, port, folder)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _site(ports: Sequence[int]) -> str:
    """Return the settings, with these servers behind."""
    words, told = FILE.read_text("utf-8"), SERVER.search(FILE.read_text("utf-8"))
    assert told
    return words.replace(told[0], " ".join(f"server 127.0.0.1:{one} {told[1]}" for one in ports))


def _moved(words: str, ports: Mapping[int, int]) -> str:
    """Return the settings with other ports, on this machine only."""
    for usual, port in ports.items():
        words = words.replace(f"listen {usual}", f"listen 127.0.0.1:{port}")
        words = words.replace(f"listen [::]:{usual}", f"listen [::1]:{port}")
    return words


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
