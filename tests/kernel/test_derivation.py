"""The derivation, implemented again from the description in `cosmodrome.kernel.chance` alone, gives every draw.

Only `hashlib` is used. If a sentence there were wrong or missing, these tests would fail, as would anyone's proof.
"""

import re
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import count
from typing import Any, cast

import pytest

from cosmodrome import forms
from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Chance, Match, Record, Rng, chance, commitment, derive, seed_from
from tests.toys.lanterns import Lanterns, What

by_hand = pytest.mark.skipif(forms.COMPILED, reason="compiled, a game draws from a generator of the kernel alone")
WORDS = ("a word", "Größe 9")


def low_first(number: int) -> bytes:
    return bytes(number >> 8 * place & 255 for place in range(8))


def h(purpose: str, *parts: bytes) -> bytes:
    said = b"".join(low_first(len(part)) + part for part in parts)
    return blake2b(said, digest_size=32, person=purpose.encode().ljust(16, b"\0")).digest()


SEED = h("text", b"7")
KEY = h("stream", SEED, *(word.encode() for word in WORDS))


def words_of(key: bytes, n: int) -> Iterator[int]:
    for i in count():
        block = blake2b(low_first(n) + low_first(i), digest_size=64, key=key).digest()
        for start in range(60, -4, -4):
            yield sum(block[start + place] << 8 * place for place in range(4))


class Hand:
    """The five ways to draw, with fractions of 2³² spelt out."""

    def __init__(self, key: bytes, n: int) -> None:
        self.words = words_of(key, n)

    def below(self, n: int) -> int:
        for word in self.words:
            if word * n % 2**32 >= 2**32 % n:
                return word * n // 2**32
        raise AssertionError("words never end")

    def choice(self, items: Sequence[Any]) -> Any:
        return items[self.below(len(items))]

    def weighted(self, counts: Sequence[int]) -> int:
        return int(self.choice([place for place, count in enumerate(counts) for _ in range(count)]))

    def sample(self, items: Sequence[Any], k: int) -> list[Any]:
        left, taken = list(items), []
        for _ in range(k):
            place = self.below(len(left))
            taken.append(left[place])
            left[place] = left[0]  # the swap: the first item takes the place of the drawn one
            del left[0]
        return taken

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        return self.sample(items, len(items))


def drawn_by_hand(pending: Chance, state: Any, n: int) -> Any:
    return pending.draw(state, cast("Rng", Hand(KEY, n)))


def played(game: AnyGame, seats: int, decisions: int) -> Record:
    """Return a record with the known seed; the choices of the players do not matter."""
    match = Match.create(game, seats, seed=SEED, entropy=WORDS)
    rng = Rng(b"choices")
    while not match.over and decisions:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
        decisions -= 1
    return match.record()


@by_hand
def test_the_description_names_every_purpose_of_the_hash_and_its_sizes() -> None:
    said = chance.__doc__ or ""
    assert set(re.findall(r"\bH\(\"(\w+)\"", said)) == {"commitment", "stream", "text", "derive"}
    assert all(
        words in said for words in ("person = purpose", "its length in bytes as 8 bytes", "32 bytes", "64 bytes")
    )


def test_seeds_and_commitment_are_made_as_described() -> None:
    assert seed_from("7") == SEED
    assert commitment(SEED) == "".join(f"{byte:02x}" for byte in h("commitment", SEED))
    assert derive(SEED, "match", 12) == h("derive", SEED, b"match", b"12")


@pytest.mark.parametrize("n", [1, 2, 6, 1000, 3 << 30, 2**32 - 1, 2**32])
def test_numbers_are_drawn_as_described_also_where_words_are_rejected(n: int) -> None:
    hand, rng = Hand(KEY, 5), Rng(KEY, 5)
    assert [rng.below(n) for _ in range(50)] == [hand.below(n) for _ in range(50)]


@by_hand
@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("space-mission", {"ring", "start", "cards", "tiles"}),
        ("mlem", {"start", "dice"}),
        ("tom-tube", {"start", "rhomb"}),
        ("planet-unknown", {"station", "commander", "tops", "stack"}),
    ],
)
def test_every_chance_of_a_match_is_found_by_hand(key: str, kinds: set[str]) -> None:
    game = find(key)
    record = played(game, 2, decisions=80)
    match, found = Match.replay(game, record, to=0), set()
    for n, (by, text) in enumerate(record.steps):
        pending = match.pending
        if by is None and isinstance(pending, Chance) and pending.seat is None:
            assert game.dump(drawn_by_hand(pending, match.state, n)) == text
            found.add(pending.kind)
        match.follow([(by, text)])
    assert kinds <= found


def test_the_ring_of_space_mission_wholly_by_hand() -> None:
    """This doesn't use a draw function of the game either: eight of its twelve planets in random order (SM-2.1)."""
    game = find("space-mission")
    (_, ring), *_ = played(game, 2, decisions=0).steps
    planets = [planet["key"] for planet in game.parts["planets"]]
    assert ring == " ".join(["ring", *(planets[at] for at in Hand(KEY, 0).sample(range(12), 8))])


def test_a_chance_of_one_seat_counts_the_steps_that_others_cannot_take_back() -> None:
    """Step 3 of Lanterns is an omen of the first seat; the second seat could still undo its choice in step 1."""
    match = Match.create(Lanterns(), 2, seed=SEED, entropy=WORDS)
    match.act(1, What("burn", (0,)))
    match.act(0, What("ask"))
    assert match.steps[3].what == What("omen", (Hand(KEY, 2 + 1 * 2**32).below(1000),))
    match.undo(1)
    match.act(1, What("ask"))
    assert match.steps[4].what == What("omen", (Hand(KEY, 4 + 2 * 2**32).below(1000),))
