"""The rulebook of every game: complete, confirmed by the engine, alike in all its languages."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import Match, seed_from
from cosmodrome.rulebooks import BadRulebook, Rulebook, languages, pictures, positions, rulebook
from cosmodrome.rulebooks.facts import answer
from cosmodrome.rulebooks.markup import RULE
from cosmodrome.server.common.settings import HERE

GAMES = {key: game for key, game in all_games().items() if languages(game)}
BOOKS = [(key, lang) for key, game in GAMES.items() for lang in languages(game)]


def book_of(key: str, lang: str = "en") -> Rulebook:
    book = rulebook(GAMES[key], lang)
    assert book is not None
    return book


def folder(key: str) -> Path:
    return Path(str(files(type(GAMES[key]).__module__)))


def cited(key: str) -> set[str]:
    """Return the rule ids that the game's code can cite: its string constants that are rule ids, without names."""
    sources = [path for path in folder(key).rglob("*.py") if "tests" not in path.parts]
    nodes = (node for path in sources for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    constants = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    names = {name for words in GAMES[key].names.values() for name in words.values()}
    return {
        value for value in constants - names if re.fullmatch(RULE, value) and not value.startswith("K-")
    }  # the kernel's own


def left_out(key: str) -> dict[str, str]:
    """Return the rules that players need not read, each with the reason."""
    return tomllib.loads((folder(key) / "rulebook" / "left_out.toml").read_text("utf-8"))


def specified(key: str) -> set[str]:
    """Return all rules of the numbered specification."""
    return set((folder(key) / "rulebook" / "rules.txt").read_text("utf-8").split())


@pytest.mark.parametrize("key", GAMES)
def test_whatever_the_code_can_cite_stands_in_the_rulebook(key: str) -> None:
    assert cited(key) - book_of(key).anchors.keys() == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_of_the_specification_stands_there_or_is_left_out_for_a_reason(key: str) -> None:
    rules = {anchor for anchor in book_of(key).anchors if re.fullmatch(RULE, anchor)}
    assert specified(key) - rules == left_out(key).keys()
    assert all(len(reason) > 10 for reason in left_out(key).values())


@pytest.mark.parametrize("key", GAMES)
def test_no_anchor_names_a_rule_that_does_not_exist(key: str) -> None:
    assert {anchor for anchor in book_of(key).anchors if re.fullmatch(RULE, anchor)} <= specified(key) | cited(key)


@pytest.mark.parametrize("key", GAMES)
def test_every_option_stands_there_by_its_name(key: str) -> None:
    text = " ".join(line.removeprefix("> ") for line in book_of(key).source.split("\n"))
    missing = [option.text for option in GAMES[key].options if f"“{option.text}" not in text]
    assert missing == [], "name these options in rulebook/en.md, in the chapter of their rule: > **Option “…”.** …"


def claims() -> Iterator[tuple[str, str, str, str]]:
    for key, lang in BOOKS:
        yield from ((key, lang, claim.fact, claim.said) for claim in book_of(key, lang).claims)


@pytest.mark.parametrize(("key", "lang", "fact", "said"), [*claims()])
def test_the_engine_confirms_each_example(key: str, lang: str, fact: str, said: str) -> None:
    assert answer(GAMES[key], positions(GAMES[key]), fact) == said.removeprefix("+")


@pytest.mark.parametrize(("key", "lang"), BOOKS)
def test_each_book_has_examples_and_links_that_lead_somewhere(key: str, lang: str) -> None:
    book = book_of(key, lang)
    assert len(book.claims) >= 8
    links = {link for chapter in book.chapters for link in re.findall(r'href="#([^"]+)"', chapter.html)}
    assert links <= book.anchors.keys()


@pytest.mark.parametrize(("key", "lang"), [one for one in BOOKS if one[1] != "en"])
def test_translations_have_the_same_anchors_pictures_and_examples(key: str, lang: str) -> None:
    own, english = book_of(key, lang), book_of(key)
    assert own.anchors == english.anchors
    assert own.pictures == english.pictures
    assert own.claims == english.claims


@pytest.mark.parametrize("key", GAMES)
def test_no_position_is_kept_for_nothing(key: str) -> None:
    asked = {claim.fact.split(";")[0].strip() for claim in book_of(key).claims}
    drawn = {picture.get("position") for picture in pictures(GAMES[key]).values()}
    assert positions(GAMES[key]).keys() - asked - drawn == set()


@pytest.mark.parametrize("key", GAMES)
def test_each_picture_is_described_and_shown(key: str) -> None:
    assert set(book_of(key).pictures) == pictures(GAMES[key]).keys()
    assert len(set(book_of(key).pictures)) >= 5


@pytest.mark.parametrize("key", GAMES)
def test_each_picture_is_drawn_as_a_sound_file_of_its_own(key: str) -> None:
    for name in pictures(GAMES[key]):
        file = HERE / "static" / "table" / "pictures" / key / f"{name}.svg"
        text = file.read_text("utf-8")
        assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314  # our own file
        assert "http://" not in text.replace("http://www.w3.org/", "")  # nothing is fetched


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ("nowhere; score 0", "There is no position “nowhere” for the example “nowhere; score 0”."),
        ("here; guess 0", "“guess 0” is not a question about a position."),
        ("here; place 0", "There are no places before the end."),
    ],
)
def test_an_example_that_cannot_be_asked_says_why(fact: str, words: str) -> None:
    begun = Match.create(GAMES["mlem"], 2, seed=seed_from("facts")).record()
    with pytest.raises(BadRulebook, match=f"^{re.escape(words)}$"):
        answer(GAMES["mlem"], {"here": begun}, fact)
