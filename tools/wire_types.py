"""The page's types, written from what the server says, so that neither can change without the other.

python tools/wire_types.py          write src/cosmodrome/web/src/lib/wire.ts from the server's OpenAPI document, and of
                                    each game web/wire.ts from the types of its view, components and outlook,
                                    web/terms.ts from its glossary, web/kinds.ts from its events, and web/numbers.ts
                                    from its numbers
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import inspect as mi

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame
from cosmodrome.server.app.print_openapi import document

TARGET = Path(__file__).parent.parent / "src" / "cosmodrome" / "web" / "src" / "lib" / "wire.ts"
HEAD = "/** Written by tools/wire_types.py from the server's OpenAPI document: run it again when that changes. */\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

GAMES = Path(__file__).parent.parent / "src" / "cosmodrome" / "games"
TERMS = """/** Written by tools/wire_types.py from the game's glossary: run it again when that changes. */

/** A sign that the glossary explains. */
export type Term =
{terms};

/** Says what an element's sign means: `<span {{...term("…")}}>`. */
export const term = (...terms: Term[]) => ({{ "data-term": terms.join(" ") }});
"""

KINDS = """/** Written by tools/wire_types.py from the game's texts: run it again when those change. */

/** Kinds of events. A seat that sees more of an event than others gets its kind with "+" at the end. */
export type Kind =
{kinds};
"""

NUMBERS = """/** Written by tools/wire_types.py from the game's numbers: run it again when those change. */

{numbers}
"""

OF_GAME = """/** Written by tools/wire_types.py from the types of the game's view, components and outlook. */
{types}"""

Schema = dict[str, Any]
Named: TypeAlias = mi.DataclassType | mi.TypedDictType | mi.NamedTupleType
"""Types that the page knows by their own names."""
SENT = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
}
LISTS = (mi.VarTupleType, mi.ListType, mi.CollectionType)


def written() -> str:
    """Return the types of the API, except those of games."""
    schemas: dict[str, Schema] = document(())["components"]["schemas"]
    return HEAD + "".join(_interface(name, schema) for name, schema in sorted(schemas.items()))


def of_games() -> dict[Path, str]:
    """Return the file of types and its contents for each game in this tree."""
    return {folder / "wire.ts": types(game) for game, folder in _folders()}


def terms() -> dict[Path, str]:
    """Return the file and its contents for each game in this tree that has a glossary."""
    return {folder / "terms.ts": _terms(game) for game, folder in _folders() if game.glossary}


def kinds() -> dict[Path, str]:
    """Return the file and its contents for each game in this tree."""
    return {folder / "kinds.ts": _kinds(game) for game, folder in _folders()}


def numbers() -> dict[Path, str]:
    """Return the file and its contents for each game in this tree that names numbers."""
    return {folder / "numbers.ts": _numbers(game) for game, folder in _folders() if game.numbers}


def _folders() -> list[tuple[AnyGame, Path]]:
    folders = [(game, GAMES / game.key.replace("-", "_") / "web") for game in all_games().values()]
    return [(game, folder) for game, folder in folders if folder.is_dir()]


def _kinds(game: AnyGame) -> str:
    found = dict.fromkeys(kind.removesuffix("+") for kind in game.texts)
    return KINDS.format(kinds="\n".join(f'  | "{kind}"' for kind in found))


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
    """Return the TypeScript type of a JSON schema as the server writes it."""
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


def types(game: AnyGame) -> str:
    """Return the page's types of a game: its Python types as they are sent."""
    found: dict[type, Named] = {}
    for kind in mi.multi_type_info([game.view_type, game.parts_type, game.outlook_type]):
        found |= {one.cls: one for one in _named(kind)}
    names = {kind.__name__: one for kind, one in found.items()}
    if len(names) < len(found):
        raise ValueError(f"{game.key}: two types on the wire share a name among {', '.join(sorted(names))}.")
    return OF_GAME.format(types="".join(_declared(name, one) for name, one in sorted(names.items())))


def _named(kind: mi.Type) -> Iterator[Named]:
    """Return the named types within a type, at any depth; none of ours contains itself."""
    if isinstance(kind, Named):
        yield kind
    for inner in _inner(kind):
        yield from _named(inner)


def _inner(kind: mi.Type) -> Iterable[mi.Type]:
    if isinstance(kind, Named):
        return [field.type for field in kind.fields]
    if isinstance(kind, mi.UnionType):
        return kind.types
    if isinstance(kind, mi.TupleType):
        return kind.item_types
    if isinstance(kind, mi.DictType):
        return (kind.value_type,)
    return (kind.item_type,) if isinstance(kind, LISTS) else ()


def _declared(name: str, kind: Named) -> str:
    words = " ".join((kind.cls.__doc__ or name).split())
    if isinstance(kind, mi.NamedTupleType):
        parts = ", ".join(f"{field.name}: {shape_of(field.type)}" for field in kind.fields)
        return f"\n/** {words} */\nexport type {name} = readonly [{parts}];\n"
    order = list(kind.cls.__annotations__)
    fields = sorted(kind.fields, key=lambda field: order.index(field.name))
    missing = {field.name for field in fields if isinstance(kind, mi.TypedDictType) and not field.required}
    lines = [f"  readonly {one.name}{'?' * (one.name in missing)}: {shape_of(one.type)};\n" for one in fields]
    return f"\n/** {words} */\nexport interface {name} {{\n{''.join(lines)}}}\n"


def shape_of(kind: mi.Type) -> str:
    """Return the TypeScript type of the data that a type sends."""
    if isinstance(kind, Named):
        return str(kind.cls.__name__)
    if isinstance(kind, mi.LiteralType):
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
    if isinstance(kind, mi.UnionType):
        return " | ".join(dict.fromkeys(map(shape_of, kind.types)))
    if isinstance(kind, mi.TupleType):
        return f"readonly [{', '.join(map(shape_of, kind.item_types))}]"
    if isinstance(kind, LISTS):
        item = shape_of(kind.item_type)
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if isinstance(kind, mi.DictType):
        return f"Readonly<Record<{shape_of(kind.key_type)}, {shape_of(kind.value_type)}>>"
    return SENT.get(type(kind), "unknown")


def main() -> int:
    """Write the files."""
    for file, text in {TARGET: written(), **of_games(), **terms(), **kinds(), **numbers()}.items():
        file.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
