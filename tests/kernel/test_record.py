"""Records: reading, refusal, and the proofs of `verify`."""

import json
import math
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.kernel import BadRecord, Match, OldRules, Record, SeatWord, verify, word_hash
from cosmodrome.kernel.record import LONGEST
from tests.kernel.test_match import GAME, finished
from tests.toys.lanterns import Lanterns

TEXT = finished().record().dumps()
LINES = TEXT.splitlines()


def test_a_record_comes_back() -> None:
    assert Record.loads(TEXT).dumps() == TEXT


def with_header(**changes: Any) -> str:
    return "\n".join([json.dumps({**json.loads(LINES[0]), **changes}), *LINES[1:]])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The record is empty"),
        ("\n\n", "The record is empty"),
        ("what?", "Line 1 of the record is not JSON"),
        ("[" * 100_000, "Line 1 of the record is not JSON"),
        ("[]", "Line 1 of the record is not a JSON object"),
        ("{}", "Line 1 does not say that this is a Cosmodrome record of format 1"),
        (with_header(cosmodrome=2), "Line 1 does not say that this is a Cosmodrome record of format 1"),
        (with_header(seats="3"), "Line 1 of the record has no valid “seats”"),
        (with_header(seats=True), "Line 1 of the record has no valid “seats”"),
        (with_header(seats=10**9), "Line 1 of the record has no valid “seats”"),
        (with_header(data=7), "Line 1 of the record has no valid “data”"),
        (with_header(rules=-1), "Line 1 of the record has no valid “rules”"),
        (with_header(rules=10**30), "Line 1 of the record has no valid “rules”"),
        (with_header(notes={"players": ["\ud800"]}), "Line 1 of the record is not JSON"),
        (with_header(game="\ud800"), "Line 1 of the record is not JSON"),
        (with_header(notes={"weight": math.nan}), "Line 1 of the record is not JSON"),
        (with_header(options={"wind": 1}), "Line 1 of the record has a value in “options” that is not text"),
        (with_header(entropy=[None]), "Line 1 of the record has a value in “entropy” that is not text"),
        (with_header(seed="xyz"), "The seed in line 1 of the record is not hexadecimal"),
        (with_header(seed="00" * 32), "The seed does not match the commitment"),
        (with_header(commitment="00"), "The seed does not match the commitment"),
        (LINES[0] + "\n{", "Line 2 of the record is not JSON"),
        (LINES[0] + '\n{"by": 0}', "Line 2 of the record is not a step"),
        (LINES[0] + '\n{"by": true, "do": "lock"}', "Line 2 of the record is not a step"),
        (LINES[0] + '\n{"by": -1, "do": "lock"}', "Line 2 of the record is not a step"),
        (LINES[0] + '\n{"by": 8, "do": "lock"}', "Line 2 of the record is not a step"),
        (LINES[0] + '\n{"by": 0, "do": "\\udfff"}', "Line 2 of the record is not JSON"),
        (LINES[0] + '\n{"by": 0, "got": "lock"}', "Line 2 of the record is not a step"),
        (LINES[0] + '\n{"by": 0, "do": "lock", "x": 1}', "Line 2 of the record is not a step"),
        (" " * (LONGEST + 1), "The record is longer than"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Record.loads(text)


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r"\.$"):
        Record.loads(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (with_header(game="chess"), "The record is for chess, rules 1; this is lanterns, rules 1"),
        (with_header(rules=2), "The record is for lanterns, rules 2; this is lanterns, rules 1"),
        (with_header(rules=0), "The record is for lanterns, rules 0"),
        (with_header(seats=8), "Line 1 of the record: Lanterns is for 2 to 3 players, not 8"),
        (with_header(options={"wind": "x"}), "Line 1 of the record: Option “wind” cannot be “x”"),
        ("\n".join([*LINES[:2], '{"by": 0, "do": "sing"}']), "Line 3 of the record: “sing” is nothing in Lanterns"),
        ("\n".join([*LINES[:2], '{"by": 7, "do": "lock"}']), "Line 3 of the record is not a legal action: K-1"),
        (
            "\n".join([*LINES[:2], '{"by": 0, "do": "lock"}']),
            "Line 3 .* not a legal action: TOY-5: choose a flame first",
        ),
        (
            "\n".join([*LINES[:2], '{"by": null, "got": "wind 0"}']),
            "Line 3 of the record is an outcome that cannot occur here",
        ),
        (
            "\n".join([LINES[0], '{"by": null, "got": "deal 9 9 9"}']),
            "Line 2 of the record is an outcome that cannot occur here",
        ),
    ],
)
def test_a_record_that_does_not_replay_names_the_line(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Match.replay(GAME, Record.loads(text))


class Raised(Lanterns):
    rules = 2


def test_a_record_of_old_rules_says_so_and_is_not_replayed() -> None:
    record = Record.loads(TEXT)
    words = "The match used rules 1 of Lanterns; this version uses rules 2, so the match cannot be replayed."
    with pytest.raises(OldRules, match=words):
        Match.replay(Raised(), record)
    with pytest.raises(OldRules, match=words):
        Match.resume(Raised(), record.header, Match.replay(GAME, record, to=1).snapshot(), record.steps[1:])
    assert [check.words for check in verify(Raised(), record) if not check.ok] == [words]


def with_words(*words: Any, **changes: Any) -> str:
    """Return the record of a match with words added by players, drawn anew."""
    entropy = tuple(word for _, _, word in words if word is not None)
    record = finished(entropy=entropy).record()
    header = replace(record.header, words=tuple(SeatWord(*word) for word in words))
    lines = Record(header, record.steps).dumps().splitlines()
    return "\n".join([json.dumps({**json.loads(lines[0]), **changes}), *lines[1:]])


ADDED = [(0, word_hash("a word"), "a word"), (1, word_hash("late"), None), (2, word_hash("wörd"), "wörd")]


def test_words_that_match_their_hashes_verify_and_say_whose_they_are() -> None:
    text = with_words(*ADDED)
    checks = [check.words for check in verify(GAME, Record.loads(text)) if check.ok]
    assert checks[1] == "The words match the hashes that were given in advance: seat 1, seat 3."
    assert checks[2] == "Words that arrived too late were left out: seat 2."
    assert checks[3].endswith("draws follow from the seed.")
    assert Record.loads(Record.loads(text).dumps()) == Record.loads(text)


def words_json(*words: tuple[object, object, object]) -> list[dict[str, object]]:
    return [dict(zip(("seat", "hash", "word"), word, strict=True)) for word in words]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"words": words_json(ADDED[0], ADDED[1], (2, ADDED[2][1], "another"))}, "The word of seat 3 does not match"),
        (
            {"words": words_json(ADDED[0], ADDED[1], (2, ADDED[2][1], None))},
            "The “entropy” in line 1 .* does not match",
        ),
        ({"words": words_json(ADDED[0], ADDED[1])}, "The “entropy” in line 1 .* does not match the seats’ words"),
        (
            {"entropy": ["wörd", "a word"]},
            "The “entropy” in line 1 of the record does not match the seats’ words",
        ),
        ({"words": words_json(ADDED[0], (0, *ADDED[2][1:]))}, "Two of the words .* belong to the same seat"),
        ({"words": words_json(ADDED[0], (1, ADDED[0][1], None), ADDED[2])}, "Two of the words .* have the same hash"),
        ({"words": words_json((3, *ADDED[0][1:]), ADDED[2])}, "Line 1 of the record has no valid “words”"),
        ({"words": words_json((True, *ADDED[0][1:]), ADDED[2])}, "Line 1 of the record has no valid “words”"),
        ({"words": words_json((-1, *ADDED[0][1:]), ADDED[2])}, "Line 1 of the record has no valid “words”"),
        ({"words": words_json((0, "ABC", "a word"), ADDED[2])}, "Line 1 of the record has no valid “words”"),
        ({"words": words_json((0, 7, "a word"), ADDED[2])}, "Line 1 of the record has no valid “words”"),
        ({"words": words_json((*ADDED[0][:2], 7), ADDED[2])}, "Line 1 of the record has no valid “words”"),
        ({"words": [{"seat": 0}]}, "Line 1 of the record has no valid “words”"),
        ({"words": ["a word"]}, "Line 1 of the record has no valid “words”"),
        ({"words": "a word"}, "Line 1 of the record has no valid “words”"),
    ],
)
def test_words_that_are_not_what_was_promised_are_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Record.loads(with_words(*ADDED, **changes))


def test_a_word_and_its_hash_exchanged_together_do_not_fit_the_draws() -> None:
    other = (0, word_hash("other"), "other")
    (words,) = failures(with_words(*ADDED, words=words_json(other, *ADDED[1:]), entropy=["other", "wörd"]))
    assert words.startswith("Line 2: the seed draws")


def test_a_record_that_was_not_read_from_a_text_is_checked_all_the_same() -> None:
    record = Record.loads(with_words(*ADDED))
    wrong = Record(replace(record.header, words=(SeatWord(0, word_hash("x"), "a word"),)), record.steps)
    assert [check.words for check in verify(GAME, wrong) if not check.ok] == [
        "The word of seat 1 does not match the hash that its player gave when sitting down."
    ]


def failures(text: str) -> list[str]:
    return [check.words for check in verify(GAME, Record.loads(text)) if not check.ok]


def test_an_honest_record_verifies() -> None:
    checks = list(verify(GAME, Record.loads(TEXT)))
    assert all(check.ok for check in checks)
    assert [check.words.split(" ")[0] for check in checks] == ["The", "All", "All", "The"]


def _bent_wind(lines: list[str]) -> list[str]:
    place = next(i for i, line in enumerate(lines) if "wind" in line and i > 0)
    flipped = lines[place].replace("wind 0", "wind ?").replace("wind 1", "wind 0").replace("wind ?", "wind 1")
    return [*lines[:place], flipped, *lines[place + 1 :]]


@pytest.mark.parametrize(
    ("tamper", "sentence"),
    [
        (_bent_wind, r"Line \d+: the seed draws “wind \d”, but the record says “wind \d”"),
        (lambda lines: [lines[0], *lines[2:]], "Line 2 of the record is not a legal action"),
        (lambda lines: [*lines[:3], *lines[4:]], r"Line \d+ of the record|Line \d+: the seed draws"),
        (lambda lines: [json.dumps({**json.loads(lines[0]), "seed": None}), *lines[1:]], "The seed is not published"),
        (lambda lines: [json.dumps({**json.loads(lines[0]), "entropy": ["x"]}), *lines[1:]], "Line 2: the seed draws"),
    ],
)
def test_a_tampered_record_does_not_verify(tamper: Callable[[list[str]], list[str]], sentence: str) -> None:
    (words,) = failures("\n".join(tamper(LINES)))
    assert re.search(sentence, words)


def test_an_unfinished_record_verifies_and_says_so() -> None:
    checks = list(verify(GAME, Record.loads("\n".join(LINES[:5]))))
    assert checks[-1].words == "The match was not finished."
