"""The Markdown of rulebooks, with its conventions applied (see the package)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from cosmodrome.rulebooks.cards import COLUMNS, carded

RULE = r"[A-Z]{1,4}-[A-Z]?\d+(?:\.\d+)*"
"""A rule's id: `SM-8.1`, `PU-A3.4`."""
_MARK = re.compile(rf"\s*\[({RULE}(?: {RULE})*)\]")
_HEADING_MARK = re.compile(r"\s*\[([a-z][a-z0-9-]*)\]$")
_PICTURE, _FACT = "picture:", "fact:"
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True, slots=True)
class Parsed:
    """The tokens with all conventions applied; `facts`: each fact, and the words in its place."""

    tokens: Sequence[Token]
    facts: tuple[tuple[str, str], ...]
    pictures: tuple[str, ...]


def parse(source: str, art: str, sizes: Mapping[str, tuple[int, int]]) -> Parsed:
    """Read `source`. Raises `ValueError` with a sentence for a broken convention."""
    tokens = _markdown.parse(source)
    facts: list[tuple[str, str]] = []
    pictures: list[str] = []
    for before, token in zip([None, *tokens], tokens, strict=False):
        if token.type != "inline":
            continue
        children = list(token.children or ())
        if before is not None and before.type == "heading_open":
            _name_heading(before, children)
        facts += _confirmed(children)
        pictures += _drawn(children, art, sizes)
        token.children = _anchored(children)
    return Parsed(carded(tokens), tuple(facts), tuple(pictures))


def html(tokens: Sequence[Token]) -> str:
    """Return the tokens as HTML."""
    return str(_markdown.renderer.render(tokens, _markdown.options, {}))


def plain_text(token: Token) -> str:
    """Return the words of an inline token."""
    return "".join(child.content for child in token.children or () if child.type in ("text", "code_inline"))


def plain_markdown(source: str, tables: bool = True) -> str:
    """Return the source for a terminal: a picture becomes its description, a confirmed number bold, a heading its
    title; without `tables`, each row becomes an item of a list, because a narrow terminal would cut its cells."""
    source = re.sub(r"!\[([^\]]*)\]\(picture:[^)]*\)", r"*(\1)*", source)
    source = re.sub(r"\[([^\]]+)\]\(<?fact:[^)>]*>?\)", r"**\1**", source)
    source = re.sub(r"^(#+ .*?)\s*\[[a-z][a-z0-9-]*\]$", r"\1", source, flags=re.MULTILINE)
    return source if tables else "\n".join(_untabled(source.split("\n")))


def _untabled(lines: Sequence[str]) -> Iterator[str]:
    heads: list[str] = []
    for line in lines:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if cells and not heads:
            heads = cells
        elif cells and not set(line) <= set("|- :"):
            yield from _as_item(heads, cells)
        elif not cells:
            heads = []
            yield line


def _as_item(heads: Sequence[str], cells: Sequence[str]) -> Iterator[str]:
    """Return a row as an item of a list; in a row with many cells, the first one is the item and each other one a
    part."""
    named = [f"{head}: {cell}" if head else cell for head, cell in zip(heads, cells, strict=False) if cell]
    if len(heads) < COLUMNS:
        yield f"- {'; '.join(named)}"
        return
    yield f"- **{cells[0]}**"
    yield from (f"  - {part}" for part in named[bool(cells[0]) :])


def _name_heading(heading: Token, children: list[Token]) -> None:
    last = children[-1] if children else None
    if last is not None and last.type == "text" and (mark := _HEADING_MARK.search(last.content)):
        last.content = last.content[: mark.start()]
        heading.attrSet("id", mark[1])


def _confirmed(children: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """Turn links to facts into bold words."""
    open_fact = ""
    for place, child in enumerate(children):
        if child.type == "link_open" and str(child.attrGet("href")).startswith(_FACT):
            open_fact = str(child.attrGet("href")).removeprefix(_FACT)
            children[place].type, child.tag, child.attrs = "strong_open", "strong", {}
            yield unquote(open_fact), children[place + 1].content
        elif child.type == "link_close" and open_fact:
            child.type, child.tag, open_fact = "strong_close", "strong", ""


def _drawn(children: Sequence[Token], art: str, sizes: Mapping[str, tuple[int, int]]) -> Iterator[str]:
    """Give pictures their files, and reserve their space until these have loaded."""
    for child in children:
        source = str(child.attrGet("src") or "")
        if child.type == "image" and source.startswith(_PICTURE):
            name = source.removeprefix(_PICTURE)
            if not child.content.strip():
                raise ValueError(f"the picture “{name}” has no alternative text.")
            room = dict(zip(("width", "height"), sizes.get(name, ()), strict=False))
            child.attrs = {"src": f"{art}/{name}.svg", "alt": "", **room, "loading": "lazy", "class": "picture"}
            yield name


def _anchored(children: Sequence[Token]) -> list[Token]:
    """Make each sentence that ends in rule marks the anchor of these rules."""
    done: list[Token] = []
    start = depth = 0
    for child in children:
        if child.type == "text" and _MARK.search(child.content):
            if depth:
                raise ValueError(f"the mark in “{child.content}” stands inside emphasis or a link.")
            *pieces, rest = _MARK.split(child.content)
            for words, rules in zip(pieces[::2], pieces[1::2], strict=True):
                done += _text(words)
                done[start:] = _sentence(done[start:], rules.split())
                start = len(done)
            done += _text(rest)
        else:
            depth += child.nesting
            done.append(child)
    return done


def _sentence(tokens: list[Token], rules: Sequence[str]) -> list[Token]:
    """Return the tokens as the anchor of `rules`, then a link for each."""
    lead: list[Token] = []
    while tokens and tokens[0].type == "softbreak":
        lead.append(tokens.pop(0))
    if tokens and tokens[0].type == "text" and tokens[0].content.startswith(" "):
        tokens[0].content = tokens[0].content.lstrip()
        lead += _text(" ")
    opens = [Token("rule_open", "span", 1, attrs={"id": rule, "class": "rule"}) for rule in rules]
    links = [token for rule in rules for token in (*_text(" "), *_link(rule))]
    return [*lead, *opens, *tokens, *links, *(Token("rule_close", "span", -1) for _ in rules)]


def _link(rule: str) -> list[Token]:
    opened = Token("link_open", "a", 1, attrs={"class": "mark", "href": f"#{rule}"})
    return [opened, *_text(rule), Token("link_close", "a", -1)]


def rules(tokens: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """Yield each rule and the sentence that states it."""
    open_rules: list[str] = []
    words = ""
    for child in [child for token in tokens for child in token.children or ()]:
        if child.type == "rule_open":
            open_rules.append(str(child.attrGet("id")))
        elif child.type == "link_open" and child.attrGet("class") == "mark":
            yield from ((rule, words.strip()) for rule in open_rules)
            open_rules, words = [], ""
        elif open_rules:
            words += " " if child.type == "softbreak" else child.content


def _text(words: str) -> list[Token]:
    return [Token("text", "", 0, content=words)] if words else []
