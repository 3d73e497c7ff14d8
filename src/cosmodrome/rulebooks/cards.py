"""The overview as cards: each row of its wide tables becomes a card, which is readable at any width.

A card is named after the row's first cell; each other cell appears under the head of its column. Empty cells are left
out.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from markdown_it.token import Token

CHAPTER: Final = "overview"
COLUMNS: Final = 3
"""The minimum number of columns for cards: a table with fewer fits on a phone."""


def carded(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens of a rulebook, with the wide tables of its overview turned into cards."""
    done: list[Token] = []
    inside, start = False, 0
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            inside = token.attrGet("id") == CHAPTER
        if token.type == "table_open":
            start = place
        done.append(token)
        if token.type == "table_close" and inside:
            table = tokens[start : place + 1]
            heads, *rows = _rows(table)
            if len(heads) >= COLUMNS:
                done[-len(table) :] = _cards(heads, rows, table[0])
    return done


def _rows(table: Sequence[Token]) -> Iterator[list[Token]]:
    row: list[Token] = []
    for token in table:
        if token.type == "inline":
            row.append(token)
        elif token.type == "tr_close":
            yield row
            row = []


def _cards(heads: Sequence[Token], rows: Sequence[Sequence[Token]], table: Token) -> Iterator[Token]:
    if heads[0].content:
        yield from _within("p", [heads[0]], "cards-head")
    opening = Token("cards_open", "ul", 1, attrs={"class": "cards"}, block=True, map=table.map)
    yield opening
    for name, *cells in rows:
        body = [*_within("p", [name]), *_within("dl", [*_lines(heads[1:], cells)])]
        yield from _within("li", body)
    yield Token("cards_close", "ul", -1, block=True)


def _lines(heads: Sequence[Token], cells: Sequence[Token]) -> Iterator[Token]:
    for head, cell in zip(heads, cells, strict=True):
        if cell.content:
            yield from _within("div", [*_within("dt", [head]), *_within("dd", [cell])])


def _within(tag: str, tokens: Sequence[Token], style: str = "") -> Iterator[Token]:
    yield Token(f"{tag}_open", tag, 1, attrs={"class": style} if style else {}, block=True)
    yield from tokens
    yield Token(f"{tag}_close", tag, -1, block=True)
