"""The catalogues: every sentence a person reads, extracted with Babel; translations as .po; compiled to JSON.

    python -m tools.words extract          write words.pot from the sources
    python -m tools.words add de           begin or update de.po
    python -m tools.words status de        how much of each area is translated, and what is wrong
    python -m tools.words compile          write de.json, … from every .po

English is the message ids. Pages, server and commands read the JSON files; what is not translated yet, or has a wrong
placeholder, is left out of them and shown in English. docs/translate.md tells translators what to do.
"""

import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from gettext import c2py
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_javascript
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

from cosmodrome import words as languages
from cosmodrome.games import all_games
from cosmodrome.kernel.text import CONTEXT
from cosmodrome.rulebooks import languages as written_in

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "cosmodrome"
WORDS = languages.FOLDER
TEMPLATE = WORDS / "words.pot"
MARKS = {"t", "msg", "tr"}
"""The functions, besides the errors, whose first argument is a message."""
COMMANDS = {"cli", "lab", "workers"}
"""The packages whose sentences are read in a terminal."""
SHORT = 5
"""The number of words below which a message needs a comment with its place."""
SAMPLES = (*range(201), 1_000, 1_000_000)
"""Numbers that cover every plural category of every language."""


# -- extraction -------------------------------------------------------------------------------------------------------


@cache
def errors() -> frozenset[str]:
    """Return the names of all errors: the first argument of each is a message."""
    texts = [path.read_text("utf-8") for path in SOURCES.rglob("*.py") if "tests" not in path.parts]
    classes = [one for text in texts for one in re.findall(r"^class (\w+)\((\w+)\):", text, re.MULTILINE)]
    kinds = {"CosmodromeError"}
    while more := {name for name, base in classes if base in kinds} - kinds:
        kinds |= more
    return frozenset(kinds)


def in_python(file: BytesIO, _keywords: object, _tags: object, options: object) -> Iterator[Any]:
    """Extract the messages of a module: literal texts in the calls that mark them."""
    text = file.read().decode()
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        said = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if name == "plural" and len(said) == 2:
            yield node.lineno, "plural", tuple(said), _comments(text, node.lineno)
        elif name in MARKS | errors() and said and isinstance(node.args[0], ast.Constant):
            context = said[1:2] if name == "t" else []
            yield node.lineno, "t", (said[0], *context), _comments(text, node.lineno)


def in_typescript(file: BytesIO, keywords: Any, _tags: object, options: Any) -> Iterator[Any]:
    """Extract the messages of a part of the page."""
    text = file.read().decode()
    if "msg(" not in text and "plural(" not in text:
        return
    for line, name, said, _ in extract_javascript(BytesIO(text.encode()), keywords, (), options):
        yield line, name, said, _comments(text, line)


def in_html(file: BytesIO, keywords: Any, tags: Any, options: Any) -> Iterator[Any]:
    """Extract the messages of a page that the server makes."""
    for line, name, said, _ in babel_extract(file, keywords, tags, options):
        texts = tuple(one for one in said if one) if isinstance(said, tuple) else said  # arguments by name are None
        yield line, name, texts, ["a page of its own"]


METHODS = [
    ("**/tests/**", "ignore"),
    ("**.py", in_python),
    ("**/node_modules/**", "ignore"),
    ("**.ts", in_typescript),
    ("server/templates/**.html", in_html),
]
_WITH_CONTEXT = {1: (1,), 2: ((2, "c"), 1)}
KEYWORDS: dict[str, Any] = {"t": _WITH_CONTEXT, "msg": _WITH_CONTEXT, "plural": (1, 2)}
NAMED = re.compile(r"\s*(?:export |async )*(?:const |def |class )?[\"']?([A-Za-z][\w.-]*)[\"']?(?::| ?=|\()")
"""A line that names its contents, or the lines indented below it."""


def _comments(text: str, number: int) -> list[str]:
    """Return where a line stands, by names and indentation: "settings › themes › night"."""
    found, depth = list[str](), 1_000
    for line in reversed(text.splitlines()[:number]):
        indent = len(line) - len(line.lstrip())
        named = NAMED.match(line) if line.strip() and indent < depth else None
        if named and named[1] not in {*MARKS, "plural", "S", "args"}:
            found.append(named[1])
            depth = indent
    return [" › ".join(reversed(found))] if found else []


def is_language(text: str) -> bool:
    """Return whether there is a word in it: numbers, coordinates and signs are the same in every language."""
    return bool(re.search(r"[^\W\d_]{2}", re.sub(r"\{\w*\}", "", text)))


def _wanted(folder: str) -> bool:
    return Path(folder).name not in {"node_modules", "static", "tests", "__pycache__"}


def extract() -> Catalog:
    """Return all messages of the sources, each with its files; a short one has a comment."""
    catalog = Catalog(project="Cosmodrome", charset="utf-8", header_comment="# Every sentence of Cosmodrome.")
    found = extract_from_dir(str(SOURCES), METHODS, keywords=KEYWORDS, comment_tags=(), directory_filter=_wanted)  # type: ignore[arg-type]  # a method may be a function
    for file, _line, message, comments, context in sorted(found, key=lambda one: (one[0], one[1])):
        _add(catalog, message, f"src/cosmodrome/{file}", comments, context)
    for game in all_games().values():
        for name, table in game.names.items():
            for word in table.values():  # names of components may be put together from several
                _add(catalog, word, f"names of {game.key}", [f"{name} (a component of {game.about.title})"])
    return catalog


def _add(catalog: Catalog, message: Any, place: str, comments: Iterable[str], context: str | None = None) -> None:
    texts = [message] if isinstance(message, str) else message
    if any(map(is_language, texts)):
        short = len(texts[0].split()) < SHORT
        explained = (list(comments) or [Path(place).stem]) if short else ()
        catalog.add(message, locations=[(place, 0)], auto_comments=explained, context=context)


# -- catalogues -------------------------------------------------------------------------------------------------------


def messages(catalog: Catalog) -> Iterator[Message]:
    """Return the messages without the header."""
    return (message for message in catalog if message.id)


def areas_of(message: Message) -> set[str]:
    """Return the areas that need a message: "common", "commands", or the keys of games."""
    return {_area(place) for place, _ in message.locations} or {"common"}


def _area(place: str) -> str:
    if place.startswith("names of "):
        return place.removeprefix("names of ")
    room, *inner = place.removeprefix("src/cosmodrome/").split("/")
    if room == "games" and len(inner) > 1:
        return inner[0].replace("_", "-")
    return "commands" if room in COMMANDS else "common"


def areas(catalog: Catalog) -> dict[str, tuple[int, int]]:
    """Return by area how many of its messages can be shown, and how many it has; a rulebook is one."""
    lang = str(catalog.locale or "").replace("_", "-")
    of = Counter(area for message in messages(catalog) for area in areas_of(message))
    done = Counter(area for message in messages(catalog) if is_complete(message) for area in areas_of(message))
    books = {
        f"{game.key} rulebook": (int(lang in there), 1) for game in all_games().values() if (there := written_in(game))
    }
    return {**{area: (done[area], of[area]) for area in sorted(of)}, **books}


def compiled(catalog: Catalog) -> dict[str, Any]:
    """Return a catalogue for pages and server: the completeness of its areas, and by id (the first of a pair) each
    message that can be shown, as a text or by plural category."""
    shown = {_key(one): _said(one, catalog) for one in messages(catalog) if is_complete(one)}
    return {"areas": areas(catalog), "messages": shown}


def _key(message: Message) -> str:
    text = message.id if isinstance(message.id, str) else message.id[0]
    return f"{message.context}{CONTEXT}{text}" if message.context else text


def _said(message: Message, catalog: Catalog) -> languages.Message:
    """Return a translation; one in several forms by the categories of CLDR, where gettext numbers them."""
    if isinstance(message.string, str):
        return message.string
    forms, number_of = list(message.string or ()), c2py(catalog.plural_expr)
    category = Locale.parse(catalog.locale or "en").plural_form
    first = {category(count): count for count in reversed(SAMPLES)}
    return {"other": forms[-1], **{name: forms[number_of(count)] for name, count in first.items()}}


def missing(catalog: Catalog) -> list[str]:
    """Return the message ids without a translation, or with one that loses or invents a placeholder."""
    return [_key(message) for message in messages(catalog) if not is_complete(message)]


def is_complete(message: Message) -> bool:
    """Return whether a message has a translation that can be shown."""
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ("",))
    texts = [message.id] if isinstance(message.id, str) else list(message.id)
    wanted = {name for text in texts for name in placeholders(text)}
    return not message.fuzzy and all(form and set(placeholders(form)) <= wanted for form in forms)


def placeholders(text: str) -> list[str]:
    """Return the names in braces, without the forms that a translation asks for."""
    return [part.split("}")[0].split(":")[0] for part in text.split("{")[1:]]


def _write(catalog: Catalog, path: Path) -> None:
    with path.open("wb") as file:
        write_po(file, catalog, width=120, sort_output=True, omit_header=path == TEMPLATE, include_lineno=False)


def read(path: Path) -> Catalog:
    """Read the catalogue in a .po or .pot file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem if path.suffix == ".po" else None)


def marked(catalog: Catalog, before: str = "⟦", after: str = "⟧") -> dict[str, Any]:
    """Return a language for tests: English with every message in brackets. The rest was not translated."""
    for message in messages(catalog):
        texts = [message.id] if isinstance(message.id, str) else list(message.id)
        forms = [f"{before}{text}{after}" for text in texts]
        message.string = forms[0] if isinstance(message.id, str) else tuple(forms)
    return compiled(catalog)


def status(catalog: Catalog) -> Iterator[str]:
    """Print how complete a translation is."""
    for area, (done, of) in areas(catalog).items():
        yield f"{100 * done // max(of, 1):4}%  {area}: {done} of {of}"
    wrong = [one for one in messages(catalog) if one.string and any(one.string) and not is_complete(one)]
    yield from (f"Not shown (fuzzy, or placeholders that the English has not): {_key(one)}" for one in wrong)


def main(arguments: Sequence[str]) -> int:
    """Run one of the commands; return the exit status."""
    match arguments:
        case ["extract"]:
            _write(extract(), TEMPLATE)
        case ["add", language]:
            path = WORDS / f"{language}.po"
            catalog = read(path) if path.exists() else Catalog(locale=language)
            catalog.update(extract(), no_fuzzy_matching=True)
            _write(catalog, path)
        case ["status", language]:
            print("\n".join(status(read(WORDS / f"{language}.po"))))
        case ["compile"]:
            for path in sorted(WORDS.glob("*.po")):
                text = json.dumps(compiled(read(path)), ensure_ascii=False, separators=(",", ":"))
                (WORDS / f"{path.stem.replace('_', '-')}.json").write_text(text, "utf-8")
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
