"""The worst habits of our English, found by a few exact rules; `docs/glossary.md` has the words to use instead.

    python tools/english.py            list what is found in sentences that people read
    python tools/english.py source     list what is found in docstrings and comments
    python tools/english.py source src/cosmodrome/server/accounts     list them for one folder

`tests/test_english.py` keeps both lists empty.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import NamedTuple

from tools import words

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "cosmodrome"
PAGES = ("*.md", "docs/*.md", "deploy/*", "deploy/*/*", "examples/*/README.md")
"""The documents for users, hosts and programmers. READMEs of folders in `src` and `bench` count as source."""
GLOSSARY = ROOT / "docs" / "glossary.md"
"""It quotes the words that it replaces."""
SQL = re.compile(r"\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|redis\.call)\b")
CODE = re.compile(r"`[^`\n]*`")
SKIPPED = {"node_modules", "static", "tests", "__pycache__", "migrations"}

HABITS = {
    "subject": re.compile(r"^(?:Who|Whose|Whom|What|Whatever)\b(?!.*\?$).*[.:;]$"),
    "whoever": re.compile(r"\b(?:whoever|whomever)\b", re.I),
    "he": re.compile(r"\b(?:he|him|his|himself)\b", re.I),
    "letter": re.compile(
        r"(?<!lower-case )\bletters?\b(?! (?:case|or a digit|of the alphabet|from only one script))", re.I
    ),
    "told": re.compile(r"\btold\b", re.I),
    "shall": re.compile(r"\bshall\b", re.I),
    "over days": re.compile(r"\bover days\b", re.I),
}
"""Each habit by name. A heading, which has no full stop, can begin with a question word."""
ALLOWED = {
    "A name needs at least one letter.",
    "{…}/sign-in#letter={…}",
}
"""Sentences in which a word has another meaning."""
RULES_OF_PLAY = {"subject", "whoever"}
"""Habits that are the usual language of rulebooks, so the words of a game can have them."""
ASTRONAUTS = ("src/cosmodrome/games/tom_tube/", "names of tom-tube")
"""Tom and Dave are men: Tom Tube calls each of them "he"."""


class Found(NamedTuple):
    """One sentence with a habit, and the place where it stands."""

    place: str
    habit: str
    sentence: str


def habits(sentence: str) -> list[str]:
    """Return the names of the habits that `sentence` shows outside code in backticks."""
    words = CODE.sub("`code`", sentence)
    return [name for name, pattern in HABITS.items() if pattern.search(words)]


def sentences(text: str) -> Iterator[str]:
    """Split a text into sentences and the items of lists; a wrapped line belongs to the one before."""
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*#|]|\d+\.)\s)", text):
        flat = " ".join(block.split()).lstrip("-*#|> ")
        for sentence in re.split(r"(?<=[.!?;])[”\"')*_]*\s+(?=[A-Z“\"'`*_\[])|\s\|\s", flat):
            if sentence.strip(" |-"):
                yield sentence.strip(" |-*_“\"'")


def read_by_people() -> Iterator[tuple[str, str]]:
    """Yield every text that players, hosts or programmers read, with its place."""
    for message in words.messages(words.extract()):
        text = (message.id,) if isinstance(message.id, str) else message.id
        place = message.locations[0][0]
        yield from ((place, one) for one in text)
    for path in _sources(".py"):
        if "games" not in path.parts:
            yield from ((_name(path), text) for text in literals(path.read_text("utf-8")))
        if "cli" in path.parts:
            yield from ((_name(path), text) for text in docstrings(path.read_text("utf-8")))
    for path in sorted(SOURCES.glob("server/templates/*.html")):
        yield _name(path), unescape(re.sub(r"<[^>]+>|\{[{%].*?[%}]\}", " ", path.read_text("utf-8")))
    for path in sorted({path for pattern in PAGES for path in ROOT.glob(pattern) if path.is_file()} - {GLOSSARY}):
        yield _name(path), prose(path.read_text("utf-8"))


def prose(text: str) -> str:
    """Return Markdown, or a commented file, without its code; of a dashboard only the titles."""
    if text.startswith("{"):
        return "\n\n".join(re.findall(r'"title": "([^"]*)"', text))
    text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return CODE.sub("`code`", re.sub(r"^\s*# ", "", text, flags=re.M))


def literals(source: str) -> Iterator[str]:
    """Yield the strings of a module that are sentences: two words or more, no docstring."""
    tree = ast.parse(source)
    own = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    own |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in own and " " in text and not SQL.search(text):
                yield text
            case ast.JoinedStr(values=parts):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{…}" for part in parts)


def read_by_programmers() -> Iterator[tuple[str, str]]:
    """Yield every docstring and comment of the sources, with its place."""
    for path in _sources(".py"):
        text = path.read_text("utf-8")
        if "cli" not in path.parts:
            yield from ((_name(path), one) for one in docstrings(text))
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield _name(path), token.string.lstrip("#: ")
    for path in [*_sources(".ts"), *_sources(".svelte"), *_sources(".css")]:
        for comment in re.findall(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", path.read_text("utf-8"), flags=re.S):
            yield _name(path), re.sub(r"^\s*(?:/\*+|\*+/?|//|<!--)|\*/|-->", " ", comment, flags=re.M)
    for path in [*SOURCES.rglob("README.md"), ROOT / "bench" / "README.md"]:
        if not SKIPPED & set(path.relative_to(ROOT).parts):
            yield _name(path), prose(path.read_text("utf-8"))


def docstrings(source: str) -> Iterator[str]:
    """Yield the docstrings of a module, its classes, functions and constants."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(docstring))):
                yield docstring


def found(texts: Iterator[tuple[str, str]], *, read: bool) -> list[Found]:
    """Return each sentence of `texts` that shows a habit, once for each. `read`: by people, not only programmers."""
    return [
        Found(place, habit, sentence)
        for place, text in texts
        for sentence in sentences(text)
        for habit in habits(sentence)
        if sentence not in ALLOWED and not _exempt(place, habit, read)
    ]


def _exempt(place: str, habit: str, read: bool) -> bool:
    """Return whether a sentence there can have this habit: "he" for the astronauts, the others in a game's words."""
    if habit == "he" and place.startswith(ASTRONAUTS):
        return True
    return read and habit in RULES_OF_PLAY and ("/games/" in place or place.startswith("names of "))


def _sources(suffix: str) -> list[Path]:
    return sorted(path for path in SOURCES.rglob(f"*{suffix}") if not SKIPPED & set(path.relative_to(ROOT).parts))


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def main(arguments: list[str]) -> int:
    """List what is found."""
    match arguments:
        case []:
            faults = found(read_by_people(), read=True)
        case ["source"] | ["source", _]:
            folder = arguments[1] if arguments[1:] else ""
            faults = [one for one in found(read_by_programmers(), read=False) if one.place.startswith(folder)]
        case _:
            print(__doc__)
            return 2
    for one in faults:
        print(f"{one.place}: [{one.habit}] {one.sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
