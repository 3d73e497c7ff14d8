"""The examples for researchers, designers, bot writers and teachers work unchanged, and broken links are found."""

import re
from pathlib import Path

import pytest
from tools import site

DOCS = Path(__file__).parents[1] / "docs"
SAYS = {
    "researchers": r"after \d+ steps: -?[\d.]+ to -?[\d.]+\n",
    "designers": r"(?:[a-z ]+ [+-][\d.]+ (?:differs|no difference shown)\n){4}",
    "bot-writers": r"\d of 4 won\n",
    "teachers": r"[\d.]+ decisions, 95% interval [\d.]+ to [\d.]+\n(?: *\d+ #*\n)+",
}


@pytest.mark.parametrize("reader", SAYS)
def test_the_example_of_a_page_prints_what_it_promises(reader: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = (DOCS / f"for-{reader}.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(example, f"for-{reader}.md", "exec"), {"__name__": "page"})  # noqa: S102  # our own text
    assert re.fullmatch(SAYS[reader], capsys.readouterr().out)


def test_every_page_stands_in_the_navigation() -> None:
    named = {page for pages in site.NAV.values() for page in pages}
    pages = {*site.PAGES.values(), *site.RULEBOOKS.values(), *site.NOTEBOOKS.values()}
    assert named == {*pages, *(f"reference/{name}.md" for name in site.REFERENCE)} - {"index.md"}


def test_links_that_lead_nowhere_and_parts_from_elsewhere_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html#there">1</a><a href="b.html#gone">2</a><a href="c.html">3</a><a href="https://example.org">4</a>'
        '<script src="https://example.org/x.js"></script><img src="gone.png"><a href="#top">5</a>',
        "utf-8",
    )
    (tmp_path / "b.html").write_text('<p id="there">First:\n- one <code>\n- in code</code></p>', "utf-8")
    assert site.faults_of(tmp_path) == [
        "a.html loads https://example.org/x.js from elsewhere.",
        "a.html links to b.html#gone, a place that is not there.",
        "a.html links to c.html, which is not there.",
        "a.html links to #top, a place that is not there.",
        "a.html links to gone.png, which is not there.",
        "b.html shows a list or a table as text: - one ",
    ]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("First:\n- one\n  more\n- two\n\nEnd", "First:\n\n- one\n  more\n- two\n\nEnd"),
        ("- one\n\n  more\n- two", "- one\n\n  more\n- two"),
        ("Then:\n1. one\n2. two", "Then:\n\n1. one\n2. two"),
        ("\n| a |\n|---|\n| 1 |\n", "\n\n| a |\n|---|\n| 1 |\n"),
        ("Text\n| a |\n|---|", "Text\n\n| a |\n|---|"),
    ],
)
def test_lists_and_tables_get_the_empty_line_that_they_need(text: str, wanted: str) -> None:
    assert site.spaced(text) == wanted
