"""Web Push: a message is encrypted for one browser, and sent to the push service that the browser has named.

It implements RFC 8030 (protocol), 8188 and 8291 (encryption) and 8292 (identification) with the primitives of
`cryptography`: existing libraries include an HTTP client that looks up names itself and follows redirects, even into
private networks.
"""

import asyncio
import json
import os
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from http.client import HTTPException, parse_headers
from io import BytesIO
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from cosmodrome.server.common.errors import BadRequest
from cosmodrome.server.common.pool import in_pool
from cosmodrome.server.notifications.contact_points import Subscription
from cosmodrome.server.notifications.delivery import Gone, NotNow, Undeliverable
from cosmodrome.server.notifications.egress import Outside, Place, Private

SECONDS = 15.0
"""The seconds that a push service may take to answer."""
KEEP = 24 * 3600
"""The seconds for which a push service keeps a message for a browser that is offline."""
TRUSTED = 12 * 3600
"""The seconds for which a push service may accept our signature (RFC 8292: a day at most)."""
RECORD = 4096
"""The bytes of one record of an encrypted body; every message is one record (RFC 8291, section 4)."""
LONGEST = 3000
"""The bytes of a message that every push service accepts."""
POINT, SECRET = 65, 16
"""The lengths in bytes of a browser's two keys."""
UNREADABLE = (OSError, EOFError, ValueError, IndexError, HTTPException, asyncio.LimitOverrunError)
"""The failure when nothing answers in time, or the answer is invalid."""
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the group of P-256: a private key is a number below it, and above 0."""


class Identity:
    """The key by which push services know that a message is from us, made from 32 secret bytes. `contact`: the address
    for their questions."""

    def __init__(self, secret: bytes, contact: str) -> None:
        number = int.from_bytes(secret, "big") % (ORDER - 1) + 1
        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self._contact = contact

    @property
    def public(self) -> str:
        """Return the public half, in the form that browsers need."""
        return coded(_point(self._key.public_key()))

    def signed(self, origin: str, now: float) -> str:
        """Return the header that identifies us as the sender to this push service (RFC 8292)."""
        claims = {"aud": origin, "exp": int(now) + TRUSTED, "sub": self._contact}
        parts = [coded(json.dumps(part, separators=(",", ":")).encode()) for part in (_HEAD, claims)]
        text = ".".join(parts)
        numbers = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = b"".join(number.to_bytes(32, "big") for number in numbers)
        return f"vapid t={text}.{coded(signature)}, k={self.public}"


_HEAD = {"typ": "JWT", "alg": "ES256"}


class Push:
    """The sending of messages to browsers. `now`: the seconds since 1970."""

    def __init__(self, identity: Identity, outside: Outside, now: Callable[[], float]) -> None:
        self.identity = identity
        self._outside = outside
        self._now = now

    async def check(self, endpoint: str) -> None:
        """Raise `BadRequest` if nothing would be sent there."""
        try:
            await self._outside.found(endpoint)
        except (Private, OSError) as error:
            raise (
                BadRequest(error.words.text)
                if isinstance(error, Private)
                else BadRequest("This address cannot be found.")
            ) from None

    async def send(self, to: Subscription, payload: bytes, topic: str) -> None:
        """Send a message; of several with one topic, a browser that was offline gets the last. Raises `Gone`,
        `Undeliverable`, `NotNow`."""
        try:
            async with asyncio.timeout(SECONDS):
                status, wait = await self._sent(to, payload, topic)
        except Private as error:
            raise Undeliverable(str(error)) from None
        except UNREADABLE as error:
            raise NotNow("The push service cannot be reached: {name}.", name=type(error).__name__) from None
        if status in (404, 410):
            raise Gone("The push service no longer knows this browser ({status}).", status=status)
        if status == 429 or status >= 500:
            raise NotNow("The push service answered {status}.", wait, status=status)
        if not 200 <= status < 300:  # redirects too: nobody may send us elsewhere
            raise Undeliverable("The push service answered {status}.", status=status)

    async def _sent(self, to: Subscription, payload: bytes, topic: str) -> tuple[int, float]:
        place = await self._outside.found(to.endpoint)
        body = encrypted(payload, to.key, to.auth)
        headers = {
            "Host": place.name,
            "Authorization": self.identity.signed(place.origin, self._now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "TTL": str(KEEP),
            "Topic": coded(sha256(topic.encode()).digest()[:16]),
            "Connection": "close",
        }
        return await self._posted(place, headers, body)

    async def _posted(self, place: Place, headers: Mapping[str, str], body: bytes) -> tuple[int, float]:
        """Post a message; return the answer, and the seconds after which to try again."""
        safe: dict[str, Any] = {}
        if place.secure:
            safe = {"ssl": await in_pool(_trust), "server_hostname": place.host}
        reader, writer = await asyncio.open_connection(place.number, place.port, **safe)
        try:
            lines = [f"POST {place.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
            writer.write("\r\n".join(lines).encode() + body)
            await writer.drain()
            first, _, rest = (await reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")
            wait = parse_headers(BytesIO(rest)).get("Retry-After", "")
            return int(first.split()[1]), min(float(wait), KEEP) if wait.isdecimal() else 0.0
        finally:
            writer.close()


@cache
def _trust() -> ssl.SSLContext:
    """Return the context that checks certificates against the system's. Reading these takes 20 ms or more."""
    return ssl.create_default_context()


def encrypted(text: bytes, point: bytes, auth: bytes, *, salt: bytes = b"", own: int = 0) -> bytes:
    """Return the body of a message: a text that only the browser with these keys can read (RFC 8291). `salt`, `own`
    key: new ones for each message, except in tests. Raises `ValueError`."""
    salt = salt or os.urandom(16)
    mine = ec.derive_private_key(own, ec.SECP256R1()) if own else ec.generate_private_key(ec.SECP256R1())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    here = _point(mine.public_key())
    shared = _derived(mine.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\0" + point + here, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(here)]) + here
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)  # 2: the last record (RFC 8188, section 2)


def keys(point: str, auth: str) -> tuple[bytes, bytes]:
    """Return the two keys of a browser, in the form that it gives. Raises `BadRequest`."""
    try:
        found = _decoded(point), _decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), found[0])
    except ValueError:
        raise BadRequest("These are not valid browser keys.") from None
    if (len(found[0]), len(found[1])) != (POINT, SECRET):
        raise BadRequest("These are not valid browser keys.")
    return found


def coded(what: bytes) -> str:
    """Return bytes as text, in the form used everywhere in Web Push."""
    return urlsafe_b64encode(what).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)
