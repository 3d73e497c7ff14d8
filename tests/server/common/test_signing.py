"""Cookies: unsigned ones are worth nothing, and data about browsers expires."""

import pytest

from cosmodrome.server.common import signing
from cosmodrome.server.common.signing import Guests


@pytest.mark.parametrize("said", ["", "ann.secret", "ann..1", "ann.secret.now", "ann.secret.1.more", "²"])
def test_what_is_no_ticket_is_nobodys_whoever_signed_it(said: str) -> None:
    guests = Guests(b"key")
    forged = signing._signed(b"key", "session", said)
    assert guests.read(f"{said}.{forged}") is None
    ticket = guests.new()
    assert guests.read(guests.cookie(ticket)) == ticket


def test_only_the_latest_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signing, "REMEMBERED", 2)
    guests = Guests(b"key")
    for guest in ("ann", "bob", "ann", "cat"):
        guests.came(guest, f"at {guest}")
    assert [guests.last_at(guest) for guest in ("ann", "bob", "cat")] == ["at ann", "", "at cat"]
