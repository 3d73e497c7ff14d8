"""The rules that mattered in a match: counted from a replay of its record, and by hand."""

from collections import Counter
from itertools import chain

import pytest
from star_moths import GAME as STAR_MOTHS

from cosmodrome.games import all_games, find
from cosmodrome.kernel import AnyGame, Event, Match, Record, Rng, seed_from
from cosmodrome.lab.arena import Plan, run
from cosmodrome.lab.facts import Detail
from cosmodrome.lab.rules import Tries, at_work, countable, rule_order, shown
from tests.toys.lanterns import Lanterns

PLAN = Plan("mlem", ("greedy", "random"), 2, "rules").checked()
LANTERNS = Lanterns()
GAMES = [*all_games().values(), STAR_MOTHS]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_says_the_rules_of_every_kind_of_event(game: AnyGame) -> None:
    kinds = {kind.removesuffix("+") for kind in game.texts}
    plain = {key for key in game.event_rules if " " not in key}
    assert plain == kinds
    for key in game.event_rules.keys() - plain:
        kind, component = key.split(" ")
        assert kind in kinds
        assert any(component in names for names in game.names.values())


def test_an_event_adds_the_rules_of_the_components_it_names() -> None:
    game = find("tom-tube")
    assert shown(game, Event("took", {"seat": 0, "stone": "control", "count": 1})) == {"TT-8.5"}
    assert shown(game, Event("took", {"seat": 0, "stone": "solar", "count": 1})) == {"TT-8.5", "TT-9.2"}
    secret = Event("used-card", {"seat": 0}, {0: {"card": 14}}, private=True)
    assert shown(find("planet-unknown"), secret) == {"PU-18.1", "PU-18.6"}


def test_rules_at_work_are_those_of_the_log_and_of_the_score_sheets() -> None:
    for result in run(PLAN, records=True, detail=Detail.SEATS):
        assert result.facts is not None
        match = Match.replay(find("mlem"), Record.loads(result.record or ""))
        kinds = Counter(event.kind for event in chain.from_iterable((match.opening, *match.log)))
        rules = result.facts.rules
        assert rules["ML-6.2"] == kinds["crashed"] > 0
        assert rules["ML-11.2"] == kinds["satellite"] > 0
        assert "ML-14.8" not in rules  # no UFO
        sheets = [match.game.score(match.state, seat) for seat in range(2)]
        lines = Counter(line.rule for sheet in sheets for line in sheet.lines if line.points)
        assert rules["ML-10.3"] == lines["ML-10.3"] > 0


def test_actions_are_tried_where_they_are_not_legal() -> None:
    match = Match.create(find("space-mission"), 2, seed=seed_from("tries"))
    seat = min(match.waiting)
    tries = Tries(match)
    fly = match.state.actions.flights[match.state.ring[0]]
    tries.make(seat, [fly, match.game.load("end-turn", match.game.rules)])
    assert tries.tried == 0
    tries.make(seat, match.legal(seat))  # nobody can fly from the gate, or end a turn before its actions
    assert (tries.tried, dict(tries.refused)) == (2, {"SM-6.2": 1, "SM-3.1": 1})


def test_at_each_decision_one_action_of_each_kind_is_tried() -> None:
    (result, _) = run(PLAN, records=True, detail=Detail.DECISIONS)
    assert result.facts is not None
    match = Match.create(find("mlem"), 2, PLAN.options, seed=result.seed)
    kinds, tried = set[str](), 0
    for choice in result.facts.choices:
        tried += len(kinds)
        kinds |= {match.game.describe(action).kind for action in match.legal(choice.seat)}
        match.act(choice.seat, match.game.load(choice.action, match.game.rules))
    assert result.facts.tried == tried > sum(result.facts.refused.values()) > 0
    again = next(run(PLAN, detail=Detail.SEATS)).facts
    assert again is not None
    assert again.refused == result.facts.refused


def test_a_game_that_says_nothing_has_rules_of_its_score_sheet_alone() -> None:
    match, rng = Match.create(LANTERNS, 2, seed=seed_from("lanterns")), Rng(b"lanterns")
    while not match.over:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    lines = {line.rule for seat in range(2) for line in LANTERNS.score(match.state, seat).lines}
    assert countable(LANTERNS, lines) == lines
    assert at_work(match).keys() <= lines


def test_rules_are_in_the_order_of_their_numbers() -> None:
    rules = ["PU-A1.1", "PU-10.1", "PU-9.12", "PU-9.2"]
    assert sorted(rules, key=rule_order) == rules[::-1]
