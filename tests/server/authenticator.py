"""A software authenticator for passkeys: it answers a page's requests as a browser would pass them on."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, MADE = 0x01, 0x04, 0x40
"""Flags of authenticator data (WebAuthn, 6.1)."""


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """An authenticator with one key. `count`: number of its answers."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to a request for a new passkey."""
        numbers = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        told = self._data(options["rp"]["id"], PRESENT | VERIFIED | MADE)
        told += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        said = self._said("webauthn.create", options["challenge"])
        return self._answer({"attestationObject": text(statement), "clientDataJSON": text(said)})

    def show(self, options: dict[str, Any], *, flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        """Return the answer to a request to sign in."""
        self.count += 1
        data, said = self._data(options["rpId"], flags), self._said("webauthn.get", options["challenge"])
        signed = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer({"authenticatorData": text(data), "clientDataJSON": text(said), "signature": text(signed)})

    def _data(self, name: str, flags: int) -> bytes:
        return hashlib.sha256(name.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _said(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        called = text(self.id)
        return {"id": called, "rawId": called, "type": "public-key", "response": response, "clientExtensionResults": {}}
