"""The keyed counter stream: fixed for ever, unbiased, and as its description says."""

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b, sha256
from struct import unpack
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.kernel import Rng, Stream, commitment, derive, seed_from, word_hash
from cosmodrome.lab.contract.copies import WAYS


def test_the_numbers_never_change() -> None:
    """Old records verify only if these numbers never change."""
    rng = Stream(seed_from("7"), ("a word", "another")).at(12)
    assert [rng.below(60) for _ in range(20)] == [
        44,
        41,
        36,
        17,
        26,
        1,
        31,
        3,
        16,
        58,
        23,
        50,
        36,
        25,
        6,
        42,
        11,
        38,
        7,
        0,
    ]


@given(st.binary(min_size=1, max_size=64), st.integers(0, 2**40))
def test_the_stream_is_what_its_description_says(key: bytes, step: int) -> None:
    rng = Rng(key, step)
    blocks = [blake2b(step.to_bytes(8, "little") + i.to_bytes(8, "little"), key=key).digest() for i in range(2)]
    words = [word for block in blocks for word in reversed(unpack("<16I", block))]
    assert [rng.word() for _ in range(32)] == words


@given(st.binary(min_size=1, max_size=64), st.integers(1, 2**32))
def test_below_stays_below(key: bytes, n: int) -> None:
    assert all(0 <= Rng(key, step).below(n) < n for step in range(5))


@pytest.mark.parametrize("n", [2, 3, 6, 60])
def test_below_is_even(n: int) -> None:
    rng = Rng(b"even")
    draws = 6000 * n
    counts = Counter(rng.below(n) for _ in range(draws))
    chi_square = sum((count - 6000) ** 2 / 6000 for count in counts.values())
    assert chi_square < n + 5 * (2 * n) ** 0.5


def test_below_rejects_what_would_be_uneven() -> None:
    """With n = 3 × 2³⁰ a quarter of all words must be rejected; otherwise low values come twice as often."""
    rng = Rng(b"reject")
    n = 3 << 30
    thirds = Counter(rng.below(n) >> 30 for _ in range(30_000))
    assert all(abs(count - 10_000) < 500 for count in thirds.values())
    parities = Counter(rng.below(n) % 3 for _ in range(30_000))
    assert all(abs(count - 10_000) < 500 for count in parities.values())


@given(st.lists(st.integers(), max_size=30), st.integers(0, 30))
def test_a_sample_takes_each_place_once(items: list[int], k: int) -> None:
    k = min(k, len(items))
    sample = Rng(b"sample").sample(items, k)
    assert len(sample) == k
    assert not Counter(sample) - Counter(items)


@pytest.mark.parametrize("seed", ["fair 0", "fair 3"])
def test_a_sample_and_a_choice_are_made_of_numbers_below_also_where_words_are_rejected(seed: str) -> None:
    """With this many items some words would favour some places: `below` rejects them, and so must its other forms."""
    key, pool = seed_from(seed), list(range(150_000))
    numbers, sample = Rng(key), Rng(key).shuffled(pool)
    for i in range(len(pool)):
        j = i + numbers.below(len(pool) - i)
        pool[i], pool[j] = pool[j], pool[i]
    assert sample == pool
    chooser, numbers, many = Rng(key), Rng(key), range(3 << 30)
    assert [chooser.choice(many) for _ in range(20)] == [numbers.below(len(many)) for _ in range(20)]


@given(st.lists(st.integers(0, 5), min_size=1).filter(any), st.text())
def test_a_weighted_place_is_a_choice_of_all_that_are_counted(counts: list[int], seed: str) -> None:
    each = [place for place, count in enumerate(counts) for _ in range(count)]
    assert Rng(seed_from(seed)).weighted(counts) == Rng(seed_from(seed)).choice(each)


def test_every_order_is_equally_likely() -> None:
    rng = Rng(b"orders")
    orders = Counter(tuple(rng.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(abs(count - 1000) < 150 for count in orders.values())


def test_a_players_word_changes_every_draw() -> None:
    seed = seed_from("7")
    draws = {
        tuple(Stream(seed, words).at(0).word() for _ in range(3))
        for words in [(), ("a",), ("a", "b"), ("ab",), ("b", "a")]
    }
    assert len(draws) == 5


@given(st.binary(min_size=16), st.lists(st.text(), min_size=1, max_size=4), st.data())
def test_each_word_alone_changes_the_draws(seed: bytes, words: list[str], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(words) - 1))
    others = [*words[:at], data.draw(st.text().filter(lambda word: word != words[at])), *words[at + 1 :]]
    left_out = [*words[:at], *words[at + 1 :]]
    draws = {tuple(Stream(seed, one).at(0).word() for _ in range(4)) for one in (words, others, left_out)}
    assert len(draws) == 3


def test_a_words_hash_is_sha_256_of_its_text() -> None:
    assert word_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert word_hash("wörd") == sha256(b"w\xc3\xb6rd").hexdigest()


def test_seeds_do_not_run_together() -> None:
    seed = seed_from("7")
    seeds = {seed, seed_from("8"), derive(seed, 1), derive(seed, 1, 1), derive(seed, 11), derive(seed, "1", "1", "")}
    assert len(seeds) == 6
    assert all(len(one) == 32 for one in seeds)


def test_the_commitment_fixes_the_seed() -> None:
    assert commitment(seed_from("7")) == commitment(seed_from("7")) != commitment(seed_from("8"))
    assert len(commitment(seed_from("7"))) == 64


@pytest.mark.parametrize("copied", WAYS.values(), ids=WAYS)
def test_a_copied_generator_goes_on_with_the_same_numbers(copied: Callable[[Any], Any]) -> None:
    rng, stream = Rng(b"key", 3), Stream(b"seed", ["word"])
    for _ in range(20):
        rng.word()
    again = copied(rng)
    assert [again.word() for _ in range(40)] == [rng.word() for _ in range(40)]
    assert copied(stream).at(5, 1).word() == stream.at(5, 1).word()
