"""Receivers of messages for tests: a push service with browsers behind it, and a mail server. Both are real."""

import asyncio
import hmac
import json
import os
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from aiosmtpd.smtp import SMTP, Envelope
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

HOST = "127.0.0.1"


def coded(what: bytes) -> str:
    return urlsafe_b64encode(what).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


# -- push -------------------------------------------------------------------------------------------------------------


class Pushed(NamedTuple):
    """A message as a push service receives it."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """A push service whose answers a test sets."""

    def __init__(self, port: int) -> None:
        self.address = f"http://{HOST}:{port}"
        self.messages: list[Pushed] = []
        self.answers: Callable[[str], tuple[int, dict[str, str]]] = lambda _: (201, {})


@contextmanager
def push_service() -> Iterator[PushService]:
    """Yield a push service that runs in a thread."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.messages.append(Pushed(self.path, dict(self.headers), body))
            status, headers = service.answers(self.path)
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    with ThreadingHTTPServer((HOST, 0), Handler) as server:
        service = PushService(server.server_port)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()


class Receiver:
    """A browser behind a push service, which alone can decrypt its messages. RFC 8291, without our own code."""

    def __init__(self, service: PushService, path: str) -> None:
        self._service, self._path = service, path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self._point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, str]:
        """Return the data that the page sends to the server."""
        return {"endpoint": self._service.address + self._path, "key": coded(self._point), "auth": coded(self._auth)}

    @property
    def messages(self) -> list[Any]:
        """Return the messages that have arrived, decrypted."""
        return [json.loads(self.read(one.body)) for one in self._service.messages if one.path == self._path]

    def read(self, body: bytes) -> bytes:
        """Return the text of an encrypted body."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        secret = self._key.exchange(ec.ECDH(), theirs)
        shared = derived(self._auth, secret, b"WebPush: info\0" + self._point + sender, 32)
        key = derived(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, shared, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        return padded.rstrip(b"\0")[:-1]


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """Return one block of HKDF (RFC 5869)."""
    return hmac.digest(hmac.digest(salt, secret, sha256), info + b"\1", sha256)[:length]


def signer(message: Pushed) -> tuple[str, dict[str, Any]]:
    """Return the key that signed a message (RFC 8292), and the claims."""
    scheme, _, rest = message.headers["Authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    raw = decoded(signature)
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(numbers, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    return parts["k"], json.loads(decoded(claims))


# -- e-mails ----------------------------------------------------------------------------------------------------------


class Mailbox:
    """A mail server that stores what it receives, unless a test sets another answer."""

    def __init__(self) -> None:
        self.port = 0
        self.letters: list[EmailMessage] = []
        self.answer = "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: object, envelope: Envelope) -> str:
        """Store an e-mail; the library calls this for each one."""
        if self.answer.startswith("250"):
            content = envelope.content
            assert isinstance(content, bytes)
            self.letters.append(message_from_bytes(content, policy=policy.default))
        return self.answer


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    """Yield a mail server that runs in a thread."""
    box, loop, ready = Mailbox(), asyncio.new_event_loop(), threading.Event()

    async def serve() -> None:
        server = await loop.create_server(lambda: SMTP(box, loop=loop), HOST, 0)
        box.port = server.sockets[0].getsockname()[1]
        ready.set()
        async with server:
            await ended.wait()

    ended = asyncio.Event()
    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    assert ready.wait(30)
    try:
        yield box
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()
        loop.close()
