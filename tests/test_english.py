"""Plain English: no bad habits in texts, docstrings and comments, and one word for one thing."""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from tools import english, subjects

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"


def test_sentences_that_people_read_have_no_bad_habit() -> None:
    """Rewrite a sentence that has a habit; docs/glossary.md has the words."""
    assert english.found(english.read_by_people(), read=True) == []


def test_docstrings_and_comments_have_no_bad_habit() -> None:
    """The same holds for sentences that only programmers read, including READMEs of folders."""
    assert english.found(english.read_by_programmers(), read=False) == []


@pytest.mark.parametrize(
    ("sentence", "habits"),
    [
        ("Who is erased is told so.", ["subject", "told"]),
        ("What others choose is shown later.", ["subject"]),
        ("Ask whoever invited you.", ["whoever"]),
        ("A player takes back his own move.", ["he"]),
        ("You get a letter.", ["letter"]),
        ("This browser shall be silent", ["shall"]),
        ("A table over days waits.", ["over days"]),
        ("What this server stores", []),
        ("Who can take the free seats?", []),
        ("A name in lower-case letters and digits", []),
        ("`letters`: whether single keys are shortcuts", []),
        ("Players invited by name are notified by e-mail.", []),
    ],
)
def test_a_habit_is_found(sentence: str, habits: list[str]) -> None:
    assert english.habits(sentence) == habits


@pytest.mark.parametrize(
    ("place", "read", "habits"),
    [
        ("src/cosmodrome/games/tom_tube/state.py", False, ["subject"]),
        ("src/cosmodrome/games/tom_tube/words/words.py", True, []),
        ("src/cosmodrome/games/mlem/words/words.py", True, ["he"]),
        ("src/cosmodrome/games/mlem/state.py", False, ["subject", "he"]),
        ("src/cosmodrome/server/app/app.py", True, ["subject", "he"]),
    ],
)
def test_games_have_habits_of_rulebooks_and_tom_is_a_man(place: str, read: bool, habits: list[str]) -> None:
    found = english.found(iter([(place, "Who is lost on his journey loses.")]), read=read)
    assert [one.habit for one in found] == habits


def test_a_text_is_split_into_sentences() -> None:
    text = "Who asks? You do. Whoever\nelse asks waits.\n- Not he.\n\n| one | two |"
    assert list(english.sentences(text)) == [
        "Who asks?",
        "You do.",
        "Whoever else asks waits.",
        "Not he.",
        "one",
        "two",
    ]


def test_literals_are_sentences_and_no_docstrings() -> None:
    source = '"""A module."""\nx = "one"\ny = f"There is no {x} here."\nraise Wrong("Nobody is there." "Try again.")\n'
    assert sorted(english.literals(source)) == ["Nobody is there.Try again.", "There is no {…} here."]


def rows() -> list[tuple[str, str, list[str]]]:
    """Return term, meaning and avoided words of each row of the glossary."""
    lines = re.findall(r"^\| (.+?) \| (.+?) \| (.*?) ?\|$", GLOSSARY.read_text("utf-8"), re.M)
    return [(term, meaning, [one for one in avoid.split(", ") if one]) for term, meaning, avoid in lines[1:]]


def test_the_glossary_has_each_term_once_in_order() -> None:
    terms = [term for term, _, _ in rows()]
    assert len(terms) > 40
    assert terms == sorted(set(terms), key=str.casefold)


def test_the_glossary_has_one_meaning_for_a_word() -> None:
    """An avoided word leads to one term and isn't itself a term; no two terms mean the same."""
    avoided = list(chain.from_iterable(avoid for _, _, avoid in rows()))
    assert sorted(avoided) == sorted(set(avoided))
    assert not {term for term, _, _ in rows()} & set(avoided)
    meanings = [meaning for _, meaning, _ in rows()]
    assert sorted(meanings) == sorted(set(meanings))


@pytest.mark.parametrize(
    ("subject", "fault"),
    [
        ("server: reject look-alike account names", ""),
        ("mlem: log dice instead of faces", ""),
        ("tom_tube/web: draw the bank", ""),
        ("Merge branch 'bots'", ""),
        ("The young are looked through once", "has no scope"),
        ("server: " + "reject " * 10, "is longer than 72 characters"),
        ("server: Reject names", "has a capital after the scope"),
        ("server: rejected names", "is not imperative"),
        ("server: rejecting names", "is not imperative"),
        ("server: rejects names", "is not imperative"),
        ("server: reject names.", "ends with a full stop"),
        ("bench: refresh figures", ""),
        ("server: pass the seat on", ""),
        ("page: need one click less", ""),
    ],
)
def test_a_commit_subject_is_a_scope_and_an_imperative(subject: str, fault: str) -> None:
    assert fault in subjects.fault(subject)
    assert bool(fault) == bool(subjects.fault(subject))


SOURCE = Path(__file__).parents[1] / "src" / "cosmodrome"
PLAIN = {
    "Stage": "of a lesson",
    "LessonStage": "of a lesson",
    "offer": "a verb",
    "offer_passkey": "a verb",
    "OfferPasskey": "a verb",
}
"""Names with a word that the glossary avoids, used in another sense."""
NOUNS = {
    *("Ruling", "Listing", "Setting", "Ping", "Matchmaking", "Standing", "Rating", "Warning", "AskWarning"),
    *("Teaching", "Learning"),
}
"""Class names in -ing that are nouns; others in -ing would name an activity."""


def public_names() -> Iterator[tuple[str, str]]:
    """Yield place and name of modules, classes and functions outside the games, whose rulebooks have other words."""
    for path in SOURCE.rglob("*.py"):
        place = path.relative_to(SOURCE)
        if {"tests", "node_modules", "games"} & set(place.parts):
            continue
        yield from ((str(place), part) for part in place.with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.name[0] != "_":
                yield str(place), node.name


def test_names_use_the_words_of_the_glossary() -> None:
    better = {word: term for term, _, avoid in rows() for word in avoid if word.isalpha()}
    assert len(better) > 20
    found = [
        f"{place}: in {name}, {word!r} should be {better[word]!r}"
        for place, name in public_names()
        for word in (one.lower() for one in re.findall("[A-Z]?[a-z]+", name))
        if name not in PLAIN and word in better
    ]
    assert found == [], "rename these as docs/glossary.md says, or add the name to PLAIN if it means something else"


def test_classes_are_named_by_nouns() -> None:
    gerunds = {(place, name) for place, name in public_names() if name[0].isupper() and name.endswith("ing")}
    found = {(place, name) for place, name in gerunds if name not in NOUNS}
    assert found == set(), "name these classes by a noun, or add them to NOUNS if they are one"
