"""The page's types, written from what the server says, so that neither can change without the other.

python tools/wire_types.py          write src/cosmodrome/web/src/lib/wire.ts from the server's OpenAPI document, each
                                    game's web/terms.ts from its glossary, and web/numbers.ts from its numbers
"""

import sys
from pathlib import Path
from typing import Any

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame
from cosmodrome.server.openapi import document

TARGET = Path(__file__).parent.parent / "src" / "cosmodrome" / "web" / "src" / "lib" / "wire.ts"
HEAD = "/** Written by tools/wire_types.py from the server's OpenAPI document: run it again when that changes. */\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

GAMES = Path(__file__).parent.parent / "src" / "cosmodrome" / "games"
TERMS = """/** Written by tools/wire_types.py from the game's glossary: run it again when that changes. */

/** A sign that the glossary explains. */
export type Term =
{terms};

/** Says of an element what its sign means: `<span {{...term("…")}}>`. */
export const term = (...terms: Term[]) => ({{ "data-term": terms.join(" ") }});
"""

NUMBERS = """/** Written by tools/wire_types.py from the game's numbers: run it again when those change. */

{numbers}
"""

Schema = dict[str, Any]


def written() -> str:
    """The whole file."""
    schemas: dict[str, Schema] = document()["components"]["schemas"]
    return HEAD + "".join(_interface(name, schema) for name, schema in sorted(schemas.items()))


def terms() -> dict[Path, str]:
    """For each game in this tree that has a glossary, its file and what it holds."""
    return {folder / "terms.ts": _terms(game) for game, folder in _folders() if game.glossary}


def numbers() -> dict[Path, str]:
    """For each game in this tree that names numbers, its file and what it holds."""
    return {folder / "numbers.ts": _numbers(game) for game, folder in _folders() if game.numbers}


def _folders() -> list[tuple[AnyGame, Path]]:
    folders = [(game, GAMES / game.key.replace("-", "_") / "web") for game in all_games().values()]
    return [(game, folder) for game, folder in folders if folder.is_dir()]


def _numbers(game: AnyGame) -> str:
    return NUMBERS.format(numbers="\n".join(f"export const {name} = {one};" for name, one in game.numbers.items()))


def _terms(game: AnyGame) -> str:
    return TERMS.format(terms="\n".join(f'  | "{key}"' for key in game.glossary))


def _interface(name: str, schema: Schema) -> str:
    required = set(schema.get("required", ()))
    lines = [
        f"  {key}{'' if key in required else '?'}: {type_of(value)};\n"
        for key, value in schema.get("properties", {}).items()
    ]
    words = " ".join(schema.get("description", name).split())
    return f"\n/** {words} */\nexport interface {name} {{\n{''.join(lines)}}}\n"


def type_of(schema: Schema) -> str:
    """The TypeScript type of a JSON schema as the server writes them."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
    if "prefixItems" in schema:
        return f"readonly [{', '.join(type_of(one) for one in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        item = type_of(schema["items"])
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if schema.get("type") == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(str(schema.get("type")), "unknown")


def main() -> int:
    """Write the files."""
    for file, text in {TARGET: written(), **terms(), **numbers()}.items():
        file.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
