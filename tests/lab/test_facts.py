"""Facts of a match: counted from a replay of its record, and once by hand."""

from typing import cast

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Match, Record
from cosmodrome.lab.arena import Plan, Result, run
from cosmodrome.lab.facts import Detail, Facts
from cosmodrome.lab.rows import rows
from cosmodrome.lab.wording import component_kinds, things

PLAN = Plan("mlem", ("greedy", "random"), 2, "facts", {"missions": "on"}, rotate=True).checked()


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return list(run(PLAN, records=True, detail=Detail.DECISIONS))


def test_a_decision_is_what_the_record_says(results: list[Result]) -> None:
    for result in results:
        assert result.facts is not None
        match = Match.create(find("mlem"), 2, PLAN.options, seed=result.seed)
        for step, seat, legal, kind, action in result.facts.choices:
            (chosen,) = [one for one in match.legal(seat) if match.game.dump(one) == action]
            assert (match.number, len(match.legal(seat)), match.game.describe(chosen).kind) == (step, legal, kind)
            match.act(seat, chosen)
        assert match.over


def test_the_lead_is_that_of_the_score_sheets(results: list[Result]) -> None:
    facts, game = results[0].facts, find("mlem")
    assert facts is not None
    match = Match.create(game, 2, PLAN.options, seed=results[0].seed)
    leaders = []
    for choice in facts.choices:
        match.act(choice.seat, game.load(choice.action, game.rules))
        own, other = (game.score(match.state, seat).total for seat in range(2))
        leaders.append(None if own == other else int(other > own))
    assert facts.leaders == leaders


@pytest.mark.parametrize(
    ("leaders", "changes", "settled"),
    [
        ([None, 0, 0, 1, None, 1, 0, 0], 2, 0.75),
        ([None, None], 0, 0),
        ([0, None, 0], 0, 2 / 3),
        ([0, 1, None], 1, 2 / 3),
    ],
)
def test_lead_changes_pass_over_ties(leaders: list[int | None], changes: int, settled: float) -> None:
    facts = Facts([], [], [], leaders=leaders)
    assert facts.lead_changes == changes
    assert facts.settled == pytest.approx(settled)


def test_things_are_counted_where_the_log_names_them(results: list[Result]) -> None:
    result = results[0]
    assert result.facts is not None
    match = Match.replay(find("mlem"), Record.loads(result.record or ""))
    told = [event for _, event in match.events(None)]
    for seat, used in enumerate(result.facts.used):
        landed = [one for one in told if one.kind == "landed-planet" and one.shown["seat"] == seat]
        assert used.get("event landed-planet", 0) == len(landed) > 0
        dealt = [one for _, one in match.events(seat) if one.kind == "dealt+"]
        missions = [mission for one in dealt for mission in cast("list[str]", one.shown["missions"])]
        assert missions
        assert all(used[f"mission {mission}"] for mission in missions)
    crashes = sum(one.kind == "crashed" for one in told)
    assert result.facts.table.get("event crashed", 0) == crashes
    counted = {thing for used in [*result.facts.used, result.facts.table] for thing in used}
    assert counted <= things(match.game).keys()


def test_every_row_names_match_seed_beginner_length_and_branching(results: list[Result]) -> None:
    told = [*rows(PLAN, results[1])]
    assert len(told) == results[1].decisions + 2 + 1
    common = {key: told[-1][key] for key in ("match", "seed", "began", "decisions", "branching")}
    assert all(row.items() >= common.items() for row in told)
    first, second = told[-3:-1]
    assert [first["bot"], second["bot"]] == ["random", "greedy"]
    assert first["own_decisions"] + second["own_decisions"] == results[1].decisions
    offered = sum(row["own_decisions"] * row["own_branching"] for row in (first, second))
    assert offered / results[1].decisions == pytest.approx(common["branching"], abs=1e-4)


def test_matches_alone_have_no_facts() -> None:
    (result,) = run(Plan("mlem", ("random", "random"), 1, "facts").checked())
    assert result.facts is None
    assert next(rows(PLAN, result)).keys() >= {"bots", "scores"}


def test_things_are_said_in_words_that_differ() -> None:
    for key in ("space-mission", "mlem", "tom-tube", "planet-unknown"):
        words = things(find(key))
        assert len({*words.values()}) == len(words)
        assert not [said for said in words.values() if "{" in said or "_" in said]
    words = things(find("mlem"))
    assert words["action pick"] == "Choice: Seat …"
    assert words["action leave"] == "Choice: Leave …"
    assert words["event landed-comet"] == "Log: A player lands … on the comet: … points"
    assert (words["moon M1a"], words["moon M1c"]) == ("Moon at 6/7 (1 of 3)", "Moon at 6/7 (3 of 3)")
    assert words["goal G3"] == "Goal: 4 astronauts on moons"


def test_arguments_of_the_same_names_are_one_kind_of_component() -> None:
    kinds = component_kinds(find("planet-unknown"))
    assert (kinds["start"], kinds["cell"], kinds["cards"], kinds["tracks"]) == ("cell", "cell", "card", "track")
