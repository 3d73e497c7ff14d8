"""The conventions of a rulebook's Markdown."""

import re

import pytest

from cosmodrome.rulebooks import BadRulebook, plain_markdown
from cosmodrome.rulebooks.book import Claim, read

TITLE = "# Lanterns\n\nBurn *oil*.\n\n"


def html(text: str) -> str:
    return read(f"{TITLE}## Turn [turn]\n\n{text}", "en", "/art").chapters[0].html


def test_a_mark_makes_its_sentence_the_anchor_of_the_rule() -> None:
    said = html("You *burn* oil. [L-1.1] Then the wind\ncomes. [L-1.2] And more.")
    assert '<span id="L-1.1" class="rule">You <em>burn</em> oil. <a class="mark" href="#L-1.1">L-1.1</a></span>' in said
    assert '<span id="L-1.2" class="rule">Then the wind\ncomes. <a class="mark" href="#L-1.2">L-1.2</a></span>' in said
    assert said.endswith(" And more.</p>\n")


def test_one_sentence_may_state_several_rules_in_lists_and_tables_too() -> None:
    assert html("- One. [L-1 L-2]").count('class="rule"') == 2
    assert '<td><span id="L-3" class="rule">x ' in html("| a | b |\n|---|---|\n| x [L-3] | y |")


def test_a_heading_names_its_anchor_and_begins_a_chapter() -> None:
    book = read(f"{TITLE}## Turn [turn]\n\nA. [L-1]\n\n### Wind [wind]\n\n## End [end]\n\nB. [L-2]", "en")
    assert (book.title, book.intro) == ("Lanterns", "<p>Burn <em>oil</em>.</p>\n")
    assert [(chapter.key, chapter.title) for chapter in book.chapters] == [("turn", "Turn"), ("end", "End")]
    assert book.anchors == {"turn": "turn", "L-1": "turn", "wind": "turn", "end": "end", "L-2": "end"}
    assert book.chapters[0].source == "## Turn [turn]\n\nA. [L-1]\n\n### Wind [wind]"


def test_pictures_and_facts_are_collected() -> None:
    book = read(
        f"{TITLE}## Turn [turn]\n\n![Two lanterns](picture:two) gives [5](<fact:two; score 0 L-1>).", "en", "/art"
    )
    assert book.pictures == ("two",)
    assert book.claims == (Claim("two; score 0 L-1", "5"),)
    assert '<img src="/art/two.svg" alt="Two lanterns" loading="lazy" class="picture" />' in book.chapters[0].html
    assert "gives <strong>5</strong>." in book.chapters[0].html


def test_a_fact_is_asked_as_it_is_written() -> None:
    book = read(f"{TITLE}## Turn [turn]\n\nIt is [5](<fact:two; 0 lay a|b; view 0 left.0>).", "en")
    assert book.claims == (Claim("two; 0 lay a|b; view 0 left.0", "5"),)


def test_html_is_only_text() -> None:
    assert "&lt;script&gt;" in html("<script>alert(1)</script>")
    assert "javascript:" not in html("[x](javascript:alert)").replace("[x](javascript:alert)", "")


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("## Turn [turn]", "does not begin with its title"),
        (f"{TITLE}## Turn", "the chapter “Turn” has no anchor"),
        (f"{TITLE}## Turn [turn]\n\nA. [L-1] B. [L-1]", "anchors that occur twice: L-1"),
        (f"{TITLE}## Turn [turn]\n\n*A. [L-1]*", "the mark in “A. [L-1]” stands inside emphasis or a link"),
        (f"{TITLE}## Turn [turn]\n\n![](picture:two)", "the picture “two” has no alternative text"),
    ],
)
def test_a_broken_convention_is_told(text: str, trouble: str) -> None:
    with pytest.raises(BadRulebook, match=trouble.replace("[", r"\[")):
        read(text, "en")


def test_a_terminal_reads_words_instead_of_pictures() -> None:
    source = "## Turn [turn]\n\n![Two lanterns](picture:two) gives [5](<fact:two; score 0>). [L-1]"
    assert plain_markdown(source) == "## Turn\n\n*(Two lanterns)* gives **5**. [L-1]"


def test_a_narrow_terminal_reads_a_table_row_by_row() -> None:
    source = "Before.\n\n| action | brings |\n|---|---|\n| Jump | a probe |\n| Fly | |\n\nAfter."
    assert plain_markdown(source, tables=False) == (
        "Before.\n\n- action: Jump; brings: a probe\n- action: Fly\n\nAfter."
    )


WIDE = "\n".join(
    (
        "| phase | who | what |",
        "|---|---|---|",
        "| [Launch](#launch) | everybody | go [5](<fact:two; score 0>) |",
        "| Crash | | all go home |",
    )
)


def test_a_narrow_terminal_reads_a_wide_row_cell_by_cell() -> None:
    assert plain_markdown(WIDE, tables=False) == (
        "- **[Launch](#launch)**\n  - who: everybody\n  - what: go **5**\n- **Crash**\n  - what: all go home"
    )


def test_wide_tables_of_the_overview_are_cards_and_no_others() -> None:
    narrow = "| a | b |\n|---|---|\n| c | d |"
    book = read(f"{TITLE}## Overview [overview]\n\n{WIDE}\n\n{narrow}\n\n## Launch [launch]\n\n{WIDE}", "en")
    overview, launch = (chapter.html for chapter in book.chapters)
    launched, crashed = re.findall("<li>(.*?)</li>", overview, re.DOTALL)
    assert _words(launched) == ["Launch", "who", "everybody", "what", "go", "5"]
    assert _words(crashed) == ["Crash", "what", "all go home"]
    assert overview.count("<table>") == 1
    assert launch.count("<table>") == 1
    assert "cards" not in launch


def _words(html: str) -> list[str]:
    return [words for one in re.split("<[^>]*>", html) if (words := one.strip())]
