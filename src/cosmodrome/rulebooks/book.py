"""A parsed rulebook: its chapters as HTML, the place of each rule, and the facts that the engine must confirm."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from markdown_it.token import Token

from cosmodrome.kernel import CosmodromeError
from cosmodrome.rulebooks import markup


class BadRulebook(CosmodromeError):
    """The rulebook breaks its conventions; the text says where and how."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter, from one second-level heading to the next. `anchors`: its own, its sections' and its rules', in order;
    `source`: its Markdown as it was written; `rules`: each with the sentence that states it."""

    key: str
    title: str
    html: str
    anchors: tuple[str, ...]
    source: str
    rules: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """A number in the text that the engine must confirm: `fact` names a position and a question about it."""

    fact: str
    said: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A rulebook; `source` is the Markdown as it was written."""

    lang: str
    title: str
    intro: str
    chapters: tuple[Chapter, ...]
    claims: tuple[Claim, ...]
    pictures: tuple[str, ...]
    source: str

    @property
    def anchors(self) -> Mapping[str, str]:
        """Return every anchor with its chapter."""
        return {anchor: chapter.key for chapter in self.chapters for anchor in chapter.anchors}

    @property
    def rules(self) -> Mapping[str, str]:
        """Return every rule with the sentence that states it, in the book's order."""
        return dict(rule for chapter in self.chapters for rule in chapter.rules)


Sizes: TypeAlias = tuple[tuple[str, tuple[int, int]], ...]


def read(source: str, lang: str, art: str = "", sizes: Sizes = ()) -> Rulebook:
    """Return the rulebook written in `source`; its pictures are the files `art/<name>.svg`, with `sizes` in pixels by
    name.

    Raises `BadRulebook`.
    """
    try:
        parsed = markup.parse(source, art, dict(sizes))
    except ValueError as error:
        raise BadRulebook("The rulebook ({lang}): {error}", lang=lang, error=str(error)) from None
    starts = [place for place, token in enumerate(parsed.tokens) if token.type == "heading_open" and token.tag == "h2"]
    first = starts[0] if starts else len(parsed.tokens)
    lines = source.split("\n")
    ends = pairwise([*starts, len(parsed.tokens)])
    chapters = tuple(_chapter(parsed.tokens[start:end], lines, lang) for start, end in ends)
    _unique([anchor for chapter in chapters for anchor in chapter.anchors], lang)
    claims = tuple(Claim(fact, said) for fact, said in parsed.facts)
    title, intro = _opening(parsed.tokens[:first], lang)
    return Rulebook(lang, title, intro, chapters, claims, parsed.pictures, source)


def _opening(tokens: Sequence[Token], lang: str) -> tuple[str, str]:
    """Return the title, and the text between it and the first chapter."""
    if len(tokens) < 3 or tokens[0].tag != "h1":
        raise BadRulebook("The rulebook ({lang}) does not begin with its title.", lang=lang)
    return markup.plain_text(tokens[1]), markup.html(tokens[3:])


def _chapter(tokens: Sequence[Token], lines: Sequence[str], lang: str) -> Chapter:
    title = markup.plain_text(tokens[1])
    key = str(tokens[0].attrGet("id") or "")
    if not key:
        raise BadRulebook("The rulebook ({lang}): the chapter “{title}” has no anchor.", lang=lang, title=title)
    mapped = [token.map for token in tokens if token.map]
    written = "\n".join(lines[mapped[0][0] : max(end for _, end in mapped)])
    return Chapter(key, title, markup.html(tokens), tuple(_anchors(tokens)), written, tuple(markup.rules(tokens)))


def _anchors(tokens: Sequence[Token]) -> Iterator[str]:
    for token in tokens:
        for one in (token, *(token.children or ())):
            if (anchor := one.attrGet("id")) is not None:
                yield str(anchor)


def _unique(anchors: Sequence[str], lang: str) -> None:
    twice = sorted({anchor for anchor in anchors if anchors.count(anchor) > 1})
    if twice:
        raise BadRulebook(
            "The rulebook ({lang}) has anchors that occur twice: {twice}.", lang=lang, twice=", ".join(twice)
        )
