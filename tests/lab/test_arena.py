import gc
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from cosmodrome import bots
from cosmodrome.bots import UnknownBot, calm
from cosmodrome.bots.simple import RandomBot
from cosmodrome.games import UnknownGame, find
from cosmodrome.kernel import AnyGame, BadOption, Budget, IllegalAction, Match, Over, Record, Rng, verify
from cosmodrome.lab.arena import BotFailed, Plan, Result, run
from cosmodrome.lab.contract.copies import WAYS
from cosmodrome.lab.report import Tally, heading, line_names, standings, summary, wilson
from cosmodrome.lab.rows import one_match

PLAN = Plan("space-mission", ("random", "greedy", "random"), 4, "lab", rotate=True, iterations=4).checked()


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return list(run(PLAN, records=True))


def test_the_same_seed_gives_the_same_matches_and_another_seed_others(results: list[Result]) -> None:
    assert list(run(replace(PLAN, matches=2), records=True)) == results[:2]
    assert next(run(replace(PLAN, seed="other"))).lines != results[0].lines


def test_a_result_says_what_its_record_says(results: list[Result]) -> None:
    game = find(PLAN.game)
    for result in results:
        record = Record.loads(result.record or "")
        assert all(check.ok for check in verify(game, record))
        match = Match.replay(game, record)
        assert isinstance(match.pending, Over)
        assert [seat for seat, place in enumerate(result.places) if place == 1] == [*match.pending.ranks[0]]
        assert [sum(lines) for lines in result.lines] == [game.score(match.state, seat).total for seat in range(3)]
        assert (result.steps, result.decisions) == (match.number, sum(step.by is not None for step in match.steps))


BEGINNERS = {
    "space-mission": "start_player",
    "mlem": "start_player",
    "tom-tube": "start_player",
    "planet-unknown": "first_commander",
}


@pytest.mark.parametrize("key", BEGINNERS)
def test_a_result_says_who_began_also_as_json_and_in_its_record(key: str) -> None:
    option = next(one for one in find(key).options if one.key == BEGINNERS[key])
    for seat, value in enumerate(option.values(2)[-2:]):
        plan = Plan(key, ("random", "random"), 1, "began", {option.key: value}).checked()
        (result,) = run(plan, records=True)
        assert result.began == seat
        assert one_match(plan, result)["began"] == seat
        assert Record.loads(result.record or "").header.notes["began"] == seat


def test_nobody_begins_who_is_alone() -> None:
    assert next(run(Plan("planet-unknown", ("random",), 1, "alone").checked())).began is None


class Stubborn:
    """A bot that plays the first action, legal or not, and fails after a while."""

    name, blind = "stubborn", True
    patience = 3

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        self.patience -= 1
        if self.patience < 0:
            raise ZeroDivisionError("no patience")
        return legal[0]


class Cheats(Stubborn):
    """A bot that plays an action that is illegal at the beginning."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        return game.load("end-turn", game.rules)


@pytest.mark.parametrize(
    ("bot", "words", "cause"),
    [
        (Stubborn, r"after \d+ steps: ZeroDivisionError: no patience$", ZeroDivisionError),
        (Cheats, r"after \d+ steps: IllegalAction: SM-", IllegalAction),
    ],
)
def test_a_bot_that_fails_is_named_with_match_seat_seed_and_step(
    bot: type[Stubborn], words: str, cause: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "_MAKERS", {"random": RandomBot, "stubborn": bot})
    plan = Plan("space-mission", ("random", "stubborn"), 1, "lab").checked()
    with pytest.raises(BotFailed, match=r"^The bot stubborn failed in match 1 of seed lab, seat 2, " + words) as caught:
        list(run(plan))
    assert type(caught.value.__cause__) is cause
    for copied in WAYS.values():
        assert str(copied(caught.value)) == str(caught.value)


def test_bots_move_on_by_one_seat_with_rotate(results: list[Result]) -> None:
    assert [result.seating for result in results[:4]] == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
    assert replace(PLAN, rotate=False).seating(1) == [0, 1, 2]
    assert Record.loads(results[1].record or "").header.notes["players"] == ["greedy 1", "random 2", "random 3"]


def result(number: int, seating: list[int], places: list[int], scores: list[int]) -> Result:
    lines = [[score, *[0] * 6] for score in scores]
    return Result(number, seating, places, lines, decisions=10, steps=12, record=None, began=0, seed=b"", choices=30)


def test_a_shared_win_counts_in_parts_and_scores_follow_the_bot() -> None:
    played = [result(0, [0, 1, 2], [1, 3, 1], [20, 10, 20]), result(1, [1, 2, 0], [1, 2, 3], [30, 20, 10])]
    found = standings(replace(PLAN, matches=2), played)
    assert [standing.wins for standing in found] == [0.5, 1.0, 0.5]
    assert [standing.share for standing in found] == [0.25, 0.5, 0.25]
    assert [standing.mean_score for standing in found] == [15, 20, 20]
    assert found[1].mean_lines[0] == 20


@pytest.mark.parametrize(
    ("won", "matches", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (28, 60, 0.3463, 0.5911)],
)
def test_wilson_gives_the_textbook_interval(won: float, matches: int, low: float, high: float) -> None:
    assert wilson(won, matches) == pytest.approx((low, high), abs=1e-4)


def tallied(plan: Plan, results: list[Result]) -> Tally:
    tally = Tally(plan)
    for one in results:
        tally.add(one)
    return tally


def test_the_report_is_json_and_only_its_timing_may_differ(results: list[Result]) -> None:
    head, tail = heading(PLAN), summary(tallied(PLAN, results), {"seconds": 1.5})
    lines = [one_match(PLAN, one) for one in results]
    assert json.loads(json.dumps([head, *lines, tail])) == [head, *lines, tail]
    again = list(run(PLAN))
    assert [one_match(PLAN, one) for one in again] == lines
    assert {**summary(tallied(PLAN, again), {}), "timing": None} == {**tail, "timing": None}
    assert [line["name"] for line in head["lines"]] == [name for _, name in line_names(PLAN)]
    assert lines[0]["bots"] == ["random", "greedy", "random"]
    assert sum(lines[0]["scores"]) == sum(map(sum, lines[0]["lines"]))
    assert tail["played"] == len(results)
    assert tail["mean_decisions"] == sum(one.decisions for one in results) / len(results)


def test_a_report_of_nothing_has_no_standings() -> None:
    tail = summary(Tally(PLAN), {})
    assert (tail["played"], tail["standings"], tail["mean_decisions"]) == (0, [], 0)


def test_seconds_replace_iterations() -> None:
    timed = replace(PLAN, bots=("search", "random"), matches=1, seconds=0.001)
    assert next(run(timed)).decisions
    assert heading(timed)["iterations"] is None


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"game": "space-misson"}, UnknownGame, "Did you mean space-mission?"),
        ({"bots": ("random", "serch")}, UnknownBot, "Did you mean search?"),
        ({"bots": ("random",)}, BadOption, "Space Mission is for 2 to 5 players, not 1."),
        ({"options": {"peek_reserved": "perhaps"}}, BadOption, "cannot be “perhaps”"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(wrong: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words.replace("?", r"\?")):
        replace(PLAN, **wrong).checked()  # type: ignore[arg-type]  # each names a field


def test_while_a_bot_thinks_nothing_searches_for_garbage() -> None:
    with calm():
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError, match="division"), calm():
        _ = 1 / 0
    assert gc.isenabled()
    gc.disable()
    try:
        with calm():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
