"""The catalogues: every sentence a person reads, extracted with Babel; translations as .po; compiled to JSON.

    python tools/words.py extract          write words.pot from the sources
    python tools/words.py add de           begin or update de.po
    python tools/words.py compile          write de.json, … for every .po that is complete

English is the message ids. The page reads the JSON catalogues; a language appears in its list when its file is there.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from cosmodrome.games import all_games

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "cosmodrome"
WORDS = SOURCES / "words"
TEMPLATE = WORDS / "words.pot"
METHODS = [("**/tests/**", "ignore"), ("**.py", "python"), ("**/node_modules/**", "ignore"), ("**.ts", "javascript")]
KEYWORDS: dict[str, tuple[int, ...] | None] = {"t": None, "msg": None, "plural": (1, 2)}


def _wanted(folder: str) -> bool:
    return Path(folder).name not in {"node_modules", "static", "tests", "__pycache__"}


def extract() -> Catalog:
    """All messages of the sources, each with the files it stands in."""
    catalog = Catalog(project="Cosmodrome", charset="utf-8", header_comment="# Every sentence of Cosmodrome.")
    found = extract_from_dir(str(SOURCES), METHODS, keywords=KEYWORDS, comment_tags=(), directory_filter=_wanted)
    for file, _line, message, _comments, _context in sorted(found, key=lambda one: (one[0], one[1])):
        catalog.add(message, locations=[(f"src/cosmodrome/{file}", 0)])
    for game in all_games().values():
        for words in {id(table): table for table in game.names.values()}.values():
            for word in words.values():  # names of components may be put together from several
                catalog.add(word, locations=[(f"names of {game.key}", 0)])
    return catalog


def messages(catalog: Catalog) -> Iterator[Message]:
    """The messages without the header."""
    return (message for message in catalog if message.id)


def compiled(catalog: Catalog) -> dict[str, str | list[str]]:
    """A catalogue as the page reads it: message id (the first of a pair) → translation or its plural forms."""
    return {_key(message): _forms(message) for message in messages(catalog)}


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _forms(message: Message) -> str | list[str]:
    return message.string if isinstance(message.string, str) else list(message.string or ())


def missing(catalog: Catalog) -> list[str]:
    """The message ids that have no translation, or one that loses or invents a placeholder."""
    return [_key(message) for message in messages(catalog) if not _complete(message)]


def _complete(message: Message) -> bool:
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ("",))
    texts = [message.id] if isinstance(message.id, str) else list(message.id)
    wanted = {name for text in texts for name in placeholders(text)}
    return all(form and set(placeholders(form)) <= wanted for form in forms)


def placeholders(text: str) -> list[str]:
    """The names in braces."""
    return [part.split("}")[0] for part in text.split("{")[1:]]


def _write(catalog: Catalog, path: Path) -> None:
    with path.open("wb") as file:
        write_po(file, catalog, width=120, sort_output=True, omit_header=path == TEMPLATE, include_lineno=False)


def read(path: Path) -> Catalog:
    """The catalogue in a .po or .pot file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem if path.suffix == ".po" else None)


def main(arguments: list[str]) -> int:
    """Run one of the three commands; the exit status says whether it did."""
    match arguments:
        case ["extract"]:
            _write(extract(), TEMPLATE)
        case ["add", language]:
            path = WORDS / f"{language}.po"
            catalog = read(path) if path.exists() else Catalog(locale=language)
            catalog.update(extract(), no_fuzzy_matching=True)
            _write(catalog, path)
        case ["compile"]:
            for path in sorted(WORDS.glob("*.po")):
                catalog = read(path)
                if gaps := missing(catalog):
                    print(f"{path.name}: {len(gaps)} messages are not translated yet, the first: {gaps[0]}")
                    continue
                path.with_suffix(".json").write_text(json.dumps(compiled(catalog), ensure_ascii=False), "utf-8")
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
