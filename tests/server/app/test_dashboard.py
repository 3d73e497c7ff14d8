"""The dashboard and the alerts ask only for metrics that a server has."""

import json
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from bench.dashboard import Line, drawn, named, page, shown
from prometheus_client.parser import text_string_to_metric_families as families

from tests.server.app.test_metrics import TOKEN
from tests.server.browsers import ME, Browser
from tests.server.conftest import Serve

DEPLOY = Path(__file__).parents[3] / "deploy"
OURS = re.compile(r"\b(?:cosmodrome|process)_\w+")


def dashboard() -> Any:
    return json.loads((DEPLOY / "grafana" / "cosmodrome.json").read_text("utf-8"))


def rules() -> list[dict[str, Any]]:
    alerts = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text("utf-8"))
    return [rule for group in alerts["groups"] for rule in group["rules"]]


def asked() -> Iterator[str]:
    for panel in dashboard()["panels"]:
        yield from (target["expr"] for target in panel["targets"])
    yield from (rule["expr"] for rule in rules())


@pytest.fixture
def told(serve: Serve) -> set[str]:
    """Return the names of all metrics of a server where a move was made."""
    ann = Browser(serve(metrics_token=TOKEN["authorization"].removeprefix("Bearer ")))
    table = ann.table(ME, ME, options={"start_player": "1"})["id"]
    ann.play(table, 0)
    text = ann.ask("GET", "/metrics", headers=TOKEN).text
    return {sample.name for family in families(text) for sample in family.samples}


def test_dashboard_and_alerts_ask_for_nothing_that_is_not_told(told: set[str]) -> None:
    names = {name for expression in asked() for name in OURS.findall(expression)}
    assert len(names) > 15
    assert names - told <= {"cosmodrome_gc_pause_seconds_sum"}, "that has no sample before the first pause"


def test_everything_of_ours_that_is_told_is_shown(told: set[str]) -> None:
    names = {
        name for panel in dashboard()["panels"] for target in panel["targets"] for name in OURS.findall(target["expr"])
    }
    ends = re.compile(r"_(?:total|bucket|count|sum|created)$")
    ours = {ends.sub("", name) for name in told if name.startswith("cosmodrome_")}
    assert ours - {ends.sub("", name) for name in names} == {"cosmodrome_commit_steps"}


def test_expressions_are_balanced_and_every_alert_says_what_to_do() -> None:
    for expression in asked():
        assert expression.count("(") == expression.count(")")
        assert expression.count("[") == expression.count("]")
    for rule in rules():
        assert rule["annotations"]["summary"].endswith((".", "?"))
        assert rule["labels"]["severity"] in ("page", "warn")


def test_prometheus_reads_the_alerts_that_are_beside_it() -> None:
    settings = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text("utf-8"))
    assert all((DEPLOY / "prometheus" / file).is_file() for file in settings["rule_files"])
    assert [job["job_name"] for job in settings["scrape_configs"]] == ["cosmodrome"]


def test_the_picture_shows_what_every_line_was_told() -> None:
    values = [(0.0, 1.0), (1.0, math.nan), (2.0, 0.0), (3.0, 3.9)]
    svg = drawn([Line("half", values), Line("most", [])], "s", 10)
    assert re.findall(r'points="([^"]*)"', svg) == ["246.0,136.0", "318.8,178.0 355.2,14.2"], "with a gap"
    assert [">0<" in svg, ">4 s<" in svg, ">10 s<" in svg] == [True] * 3
    found = page([(panel, [Line("<b>", values)]) for panel in dashboard()["panels"]], "words", 10)
    assert found.count("<section>") == len(dashboard()["panels"])
    assert "<b>" not in found


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [
        (0.0, "s", "0"),
        (0.0123, "s", "12.3 ms"),
        (2e6, "bytes", "2 MB"),
        (0.005, "percentunit", "0.5 %"),
        (1500, "ops", "1.5 k"),
    ],
)
def test_values_have_their_unit(value: float, unit: str, words: str) -> None:
    assert shown(value, unit) == words


def test_lines_are_called_as_the_dashboard_has_it() -> None:
    assert named("{{way}}, {{ outcome }}", {"way": "mail", "outcome": "told"}) == "mail, told"
    assert [named("", {"__name__": "up", "instance": "here"}), named("", {})] == ["here", "value"]
