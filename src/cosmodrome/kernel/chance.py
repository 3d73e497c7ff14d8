"""Chance: a keyed counter stream, the same on every machine and every Python.

The outcome of a step depends on the secret seed, the players' own words and the step's number *n*, and on nothing else.
This complete description is enough to write it again in another language. Numbers become bytes with the lowest byte
first, texts in UTF-8. BLAKE2b is that of RFC 7693, with its parameter block: neither salt nor tree, `person` padded
with zero bytes to 16.

    H(purpose, part, …) = BLAKE2b(for each part: its length in bytes as 8 bytes, then the part)
                          without a key, person = purpose, 32 bytes long
    commitment          = H("commitment", seed), shown as lower-case hexadecimal
    key                 = H("stream", seed, each player's word in the order of the record's header)
    block i             = BLAKE2b(n as 8 bytes, i as 8 bytes), i = 0, 1, 2 …
                          keyed with key, without person, 64 bytes long: sixteen words of 32 bits

*n* is the number of steps (actions and outcomes, including those that the clock gave) before this one in the record;
other entries do not count. For a chance of seat *s* alone, steps that other seats could still take back when it was
drawn do not count, and (s + 1) · 2³² is added: simultaneous actions and undos of others never change it. Every step
begins with its own block 0 and discards the words that it does not need.

Words are used from the last of a block to the first. The values that a game's `draw` asks for are made from them:

    below(n)      w = the next word; again while (w · n) mod 2³² < 2³² mod n; then w · n / 2³², rounded down
    choice(items) the item at place below(length)
    weighted(counts)  as choice from a list that contains each place of `counts` that many times, in order
    sample(items, k)  for i = 0 … k − 1: j = i + below(length − i), swap the items at i and j; then the first k
    shuffled(items)   sample(items, length)

So every value is equally likely. The seed's commitment is shown before the first draw and the seed after the end:
anybody can check that no draw was manipulated. Nor can the seed have been chosen to suit the words: until it is fixed
the server knows no more of a player's word than its hash, SHA-256 of the text in lower-case hexadecimal. Seeds are
derived from other seeds, or from a person's words, with the same H:

    seed_from(text)    = H("text", text)
    derive(seed, p, …) = H("derive", seed, each p as text, numbers in decimal)
"""

from collections.abc import Sequence
from hashlib import blake2b, sha256
from itertools import accumulate
from struct import unpack
from typing import Any, Final, TypeVar

T = TypeVar("T")
_WORD: Final = 0xFFFFFFFF


class Rng:
    """Random numbers from a key of at most 64 bytes; equal keys and steps give equal numbers."""

    __slots__ = ("_block", "_key", "_step", "_words")

    def __init__(self, key: bytes, step: int = 0) -> None:
        self._key = key
        self._step = step.to_bytes(8, "little")
        self._block = 0
        self._words: list[int] = []

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle its position, too: a copy goes on with the same numbers."""
        return _going_on, (self._key, self._step, self._block, self._words)

    def word(self) -> int:
        """Return the next 32 random bits."""
        if not self._words:
            digest = blake2b(self._step + self._block.to_bytes(8, "little"), key=self._key).digest()
            self._words += unpack("<16I", digest)
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n − 1, each equally likely; n from 1 to 2³²."""
        words = self._words
        product = (words.pop() if words else self.word()) * n
        return (product if product & _WORD >= n else self._fair(product, n)) >> 32

    def _fair(self, product: int, n: int) -> int:
        # Lemire's method: reject the few low values that would make some results likelier. Callers need not come here
        # when the low half is at least n, since 2³² mod n is less than n.
        while (product & _WORD) < (1 << 32) % n:
            product = self.word() * n
        return product

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`, each equally likely."""
        # `below(len(items))`, written out: every decision of a playout comes through here.
        words, n = self._words, len(items)
        product = (words.pop() if words else self.word()) * n
        return items[(product if product & _WORD >= n else self._fair(product, n)) >> 32]

    def weighted(self, counts: Sequence[int]) -> int:
        """Return a place of `counts`, with a probability in proportion to its count; not all are 0."""
        number = self.below(sum(counts))
        return next(place for place, end in enumerate(accumulate(counts)) if number < end)

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """Return `k` different items in random order: Fisher–Yates, stopped after k."""
        pool = list(items)
        words, size = self._words, len(pool)
        for i in range(k):
            # `below(size - i)`, written out: this is the inner loop of every draw.
            product = (words.pop() if words else self.word()) * (size - i)
            if product & _WORD < size:
                product = self._fair(product, size - i)
            j = i + (product >> 32)
            pool[i], pool[j] = pool[j], pool[i]
        del pool[k:]
        return pool

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return all of `items` in random order."""
        return self.sample(items, len(items))


class Stream:
    """The chance of one match: a generator for each step, from the seed and the players' own words."""

    __slots__ = ("_key",)

    def __init__(self, seed: bytes, entropy: Sequence[str] = ()) -> None:
        self._key = _hash(b"stream", seed, *(word.encode() for word in entropy))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the key alone: the seed is not kept."""
        return _stream_of, (self._key,)

    def at(self, step: int, seat: int | None = None) -> Rng:
        """Return the generator of step `step`, or of a chance of `seat` alone after `step` standing steps."""
        return Rng(self._key, step if seat is None else step + (seat + 1 << 32))


def _going_on(key: bytes, step: bytes, block: int, words: list[int]) -> Rng:
    rng = Rng(key)
    rng._step, rng._block, rng._words = step, block, [*words]
    return rng


def _stream_of(key: bytes) -> Stream:
    stream = Stream(b"")
    stream._key = key
    return stream


def commitment(seed: bytes) -> str:
    """Return the hash shown before the first draw: it fixes the seed and reveals nothing of it (seeds of 16 bytes or
    more)."""
    return _hash(b"commitment", seed).hex()


def word_hash(word: str) -> str:
    """Return the hash that a player gives before the word itself: it fixes the word, and hides one that cannot be
    guessed."""
    return sha256(word.encode()).hexdigest()


def seed_from(text: str) -> bytes:
    """Return a seed of 32 bytes from a text that a person can repeat, such as `7`."""
    return _hash(b"text", text.encode())


def derive(seed: bytes, *path: int | str) -> bytes:
    """Return an independent seed of 32 bytes for each path: match 12 of a simulation, the bot at seat 2 …"""
    return _hash(b"derive", seed, *(str(part).encode() for part in path))


def _hash(purpose: bytes, *parts: bytes) -> bytes:
    digest = blake2b(digest_size=32, person=purpose)
    for part in parts:
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.digest()
