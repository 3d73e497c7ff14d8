"""The verifier in JavaScript: it accepts records written by Python, and refuses changed ones."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Match, seed_from
from cosmodrome.kernel.chance import commitment, word_hash

ROOT = Path(__file__).parents[2]
VERIFIER = ROOT / "examples" / "verify.mjs"
NODE = Path(sys.executable).parent / "node"
GOLDEN = {
    "space_mission/reshuffle": 24,
    "mlem/variants": 74,
    "tom_tube/home": 31,
    "planet_unknown/options": 48,
    "planet_unknown/base": 27,
}
"""By golden record: the number of draws from the seed that the verifier knows."""
Line: TypeAlias = dict[str, Any]
Verified: TypeAlias = Callable[[list[Line]], tuple[int, str, str]]


def lines_of(name: str) -> list[Line]:
    game, record = name.split("/")
    path = ROOT / "src/cosmodrome/games" / game / "tests/golden" / f"{record}.record"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture
def verified(tmp_path: Path) -> Verified:
    """Return a function that runs the verifier on a record: exit status, output, errors."""

    def verified(lines: list[Line]) -> tuple[int, str, str]:
        path = tmp_path / "match.record"
        path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), "utf-8")
        command = [NODE, VERIFIER, path]
        done = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8")
        return done.returncode, done.stdout, done.stderr

    return verified


def test_it_is_short_enough_to_be_read() -> None:
    assert len(VERIFIER.read_text("utf-8").splitlines()) <= 150


@pytest.mark.parametrize("name", GOLDEN)
def test_the_draws_of_golden_records_follow_from_their_seeds(name: str, verified: Verified) -> None:
    status, says, errors = verified(lines_of(name))
    assert (status, errors) == (0, "")
    assert f"ok  {GOLDEN[name]} draws follow from the seed." in says.splitlines()


def test_draws_that_need_the_rules_are_named(verified: Verified) -> None:
    _, says, _ = verified(lines_of("planet_unknown/options"))
    assert says.splitlines()[-1] == "ok  21 draws need the rules (boards, event): use `cosmodrome verify`."
    assert "need the rules" not in verified(lines_of("planet_unknown/base"))[1]


CHANGED = {
    "space_mission/reshuffle": ("cards", "c01", "c60"),
    "mlem/variants": ("dice", "1", "2"),
    "tom_tube/home": ("draw", "R01", "R02"),
    "planet_unknown/base": ("tops", "civ-energy", "energy-water"),
}
"""By golden record: a kind of draw, and the replacement made in one of them."""


@pytest.mark.parametrize("name", CHANGED)
def test_a_changed_draw_is_refused(name: str, verified: Verified) -> None:
    word, was, becomes = CHANGED[name]
    lines = lines_of(name)
    places = [at for at, line in enumerate(lines) if line.get("got", "").startswith(word) and was in line["got"]]
    lines[places[-1]]["got"] = forged = lines[places[-1]]["got"].replace(was, becomes)
    status, _, errors = verified(lines)
    assert status == 1
    assert errors.startswith(f"Line {places[-1] + 1}: the seed draws “")
    assert errors.endswith(f"”, the record says “{forged}”.\n")


@pytest.mark.parametrize("name", ["space_mission/only-space", "tom_tube/home"])
def test_another_seed_is_refused_even_with_its_own_commitment(name: str, verified: Verified) -> None:
    lines, other = lines_of(name), seed_from("another")
    lines[0]["seed"] = other.hex()
    sentence = "The seed does not match the commitment that was shown before the first draw.\n"
    assert verified(lines) == (1, "", sentence)
    lines[0]["commitment"] = commitment(other)
    status, _, errors = verified(lines)
    assert status == 1
    assert errors.startswith("Line 2: the seed draws “")


def test_a_changed_commitment_and_a_secret_seed_are_refused(verified: Verified) -> None:
    lines = lines_of("mlem/astronauts")
    lines[0]["commitment"] = lines[0]["commitment"].replace("d", "e")
    assert verified(lines)[::2] == (1, "The seed does not match the commitment that was shown before the first draw.\n")
    lines[0]["seed"] = None
    assert verified(lines)[::2] == (1, "The seed is not published, so the draws cannot be checked.\n")


def test_other_rules_or_components_are_not_guessed_at(verified: Verified) -> None:
    lines = lines_of("tom_tube/home")
    lines[0]["data"] = "0123456789abcdef"
    assert verified(lines)[::2] == (1, "Not the rules or components known here: use `cosmodrome verify`.\n")


def test_a_file_that_is_no_record_is_refused_with_a_sentence(verified: Verified) -> None:
    assert verified([]) == (1, "", "This is no Cosmodrome record of format 1.\n")


WORDS = ("a word", "ein längeres Wort, das mehr als einen Block füllt: " + "0123456789 " * 20)


def test_words_of_players_are_checked_and_mixed_in(verified: Verified) -> None:
    match = Match.create(find("space-mission"), 2, seed=seed_from("sown"), entropy=WORDS)
    lines = [json.loads(line) for line in match.record().dumps().splitlines()]
    lines[0]["words"] = [{"seat": seat, "hash": word_hash(word), "word": word} for seat, word in enumerate(WORDS)]
    assert verified(lines)[0] == 0
    lines[0]["words"][1]["word"] = "another"
    sentence = "The word of seat 2 does not match the hash that its player gave when sitting down.\n"
    assert verified(lines)[::2] == (1, sentence)
    lines[0]["words"] = [lines[0]["words"][0]]
    sentence = "The “entropy” in line 1 of the record does not match the seats’ words in order.\n"
    assert verified(lines)[::2] == (1, sentence)


def test_entries_do_not_count_as_steps(verified: Verified) -> None:
    lines = lines_of("tom_tube/home")
    lines[3:3] = [{"by": 0, "entry": "granted"}]
    assert verified(lines)[0] == 0
    lines[3:4] = [{"by": 0, "overdue": "build"}]
    assert verified(lines)[0] == 1
