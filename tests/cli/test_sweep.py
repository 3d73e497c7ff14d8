"""`sweep` and `report`: every combination once, resumable, and one self-contained page."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cosmodrome.cli import main
from cosmodrome.lab.arena import Plan, run
from cosmodrome.lab.rows import one_match
from cosmodrome.lab.sweep import Sweep, run_plans

SWEPT = ("sweep", "mlem", "--seats", "random,random", "--option", "ufo=*", "--matches", "3", "--workers", "1", "--into")


def status(*command: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(command)
    return int(ended.value.code or 0)


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sweep") / "results"
    assert status(*SWEPT, str(folder)) == 0
    return folder


def contents(folder: Path) -> dict[str, list[str]]:
    return {path.name: path.read_text("utf-8").splitlines()[:-1] for path in folder.iterdir()}


def test_a_plan_for_each_combination_that_differs() -> None:
    base = Plan("mlem", (), 1, "1")
    plans = Sweep(base, [("random", "random"), ("greedy",) * 3], {"ufo": ("*",), "missions": ("off", "on")}).plans()
    told = {(len(plan.bots), plan.options["ufo"], plan.options["missions"]) for plan in plans}
    assert told == {(seats, ufo, missions) for seats in (2, 3) for ufo in ("off", "on") for missions in ("off", "on")}
    assert len(plans) == 8
    assert len(Sweep(base, [("random", "random")] * 2, {"ufo": ("on", "on")}).plans()) == 1


def test_matches_of_a_sweep_are_those_of_their_plans() -> None:
    plans = [Plan("mlem", ("random", "greedy"), 2, "1", {"ufo": ufo}).checked() for ufo in ("off", "on")]
    found = list(run_plans(plans, [0, 1]))
    assert [(place, result.number) for place, result in found] == [(0, 0), (0, 1), (1, 1)]
    assert [result for _, result in found] == [*run(plans[0]), *run(plans[1], first=1)]


def test_a_file_of_each_condition_holds_its_matches(swept: Path) -> None:
    files = contents(swept)
    assert [re.sub("-[0-9a-f]{8}", "", name) for name in sorted(files)] == [
        "random-random-ufo-off.jsonl",
        "random-random-ufo-on.jsonl",
    ]
    for name, lines in files.items():
        first, *found = map(json.loads, lines)
        plan = Plan("mlem", ("random", "random"), 3, "1", first["options"]).checked()
        assert plan.options["ufo"] in name
        matches = [row for row in found if "bots" in row]
        assert len(found) == 3 * (2 + 1)
        assert all(row.items() >= one_match(plan, one).items() for row, one in zip(matches, run(plan), strict=True))


def test_a_sweep_is_resumed_and_may_grow(swept: Path, tmp_path: Path) -> None:
    (name, *_), whole = sorted(contents(swept)), contents(swept)
    (tmp_path / name).write_text("\n".join(whole[name][:5]) + "\n", "utf-8")
    assert status(*SWEPT, str(tmp_path), "--resume") == 0
    assert contents(tmp_path) == whole
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert status(*SWEPT, str(tmp_path), "--resume", "--seats", "random,random,random") == 0
    assert {name: lines for name, lines in contents(tmp_path).items() if name in before} == whole
    assert len(contents(tmp_path)) == 4


class Reader(HTMLParser):
    """A parser that collects the resources and the structure of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.ids: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_report_has_everything_in_it(swept: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert status("report", str(swept), "--page", str(page)) == 0
    text = page.read_text("utf-8")
    reader = Reader(text)
    assert reader.open == []
    assert reader.loads == ["#c1", "#c2"]  # nothing from elsewhere
    assert set(reader.ids) >= {"c1", "c2"}
    assert "<h2>The UFO and expedition tokens</h2>" in text
    assert text.count("<svg ") >= 8
    assert "Rules that never mattered: " in text
    mattered, _, others = text.split("<h3>Rules</h3>")[1].partition("Rules that never mattered: ")
    idle, _, uncounted = others.partition("Rules that can’t be counted: ")
    assert "<td><b>ML-6.2</b> " in mattered
    assert "<li><b>ML-12.5</b> " in idle  # there are no discovery tokens
    assert "ML-1.1" in uncounted
    assert not re.search("nan|inf[^o]", re.sub("<[^>]*>", "", text.partition("</style>")[2]))


def test_parquet_and_json_lines_bring_the_same_page(tmp_path: Path) -> None:
    played = ("simulate", "planet-unknown", "--seats", "random", "--matches", "2", "--workers", "1", "--rows", "seats")
    assert status(*played, "--json", str(tmp_path / "a.jsonl")) == 0
    assert status(*played, "--parquet", str(tmp_path / "b")) == 0
    for name in ("a.jsonl", "b"):
        assert status("report", str(tmp_path / name), "--page", str(tmp_path / f"{name}.html")) == 0
    assert (tmp_path / "a.jsonl.html").read_bytes() == (tmp_path / "b.html").read_bytes()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "holds no results: it has neither"),
        ("a diary\n", "line 1 is not a row of results"),
        ('{"match": 1}\n', "holds no results of a simulation"),
    ],
)
def test_a_report_of_something_else_is_refused(
    text: str | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "source"
    if text is None:
        source.mkdir()
    else:
        source.write_text(text, "utf-8")
    assert status("report", str(source), "--page", str(tmp_path / "page.html")) == 1
    assert words in capsys.readouterr().err
    assert not (tmp_path / "page.html").exists()


def test_an_option_that_does_not_exist_is_refused_with_those_that_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status(*SWEPT, str(tmp_path / "new"), "--option", "rovers=*") == 1
    assert "There is no option “rovers” here. Options: " in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_value_that_is_missing_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(*SWEPT, str(tmp_path), "--option", "missions") == 2
    assert "--option takes KEY=VALUE,VALUE or KEY=*, not “missions”." in capsys.readouterr().err


def test_a_report_says_what_its_results_have_not_and_leaves_out_a_row_that_is_not_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = ("simulate", "mlem", "--seats", "random,random", "--workers", "1", "--matches", "2")
    assert status(*played, "--json", str(tmp_path / "few")) == 0
    head, first, second, _ = (tmp_path / "few").read_bytes().splitlines(keepends=True)
    (tmp_path / "none").write_bytes(head)
    (tmp_path / "cut").write_bytes(head + first + second[:-9])
    few = "simulate with --rows seats to see what mattered"
    for name, words, matches in (("few", few, 2), ("cut", few, 1), ("none", "No match has been played.", 0)):
        capsys.readouterr()
        page = tmp_path / f"{name}.html"
        assert status("report", str(tmp_path / name), "--page", str(page)) == 0
        assert words in page.read_text("utf-8")
        assert capsys.readouterr().out.split()[-2:] == [str(matches), "matches"]


def test_a_report_is_of_one_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("mlem", "space-mission"):
        played = ("simulate", game, "--seats", "random,random", "--workers", "1", "--matches", "1")
        assert status(*played, "--json", str(tmp_path / game)) == 0
    both = (str(tmp_path / "mlem"), str(tmp_path / "space-mission"))
    assert status("report", *both, "--page", str(tmp_path / "both.html")) == 1
    assert "A report covers one game, but these results are for mlem, space-mission." in capsys.readouterr().err
    assert not (tmp_path / "both.html").exists()
