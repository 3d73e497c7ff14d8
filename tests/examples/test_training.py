"""The examples of training: their features, a run that is stopped, and the trained bot."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from examples.learning import TRACE, Eyes, Learner, Network, Played
from examples.trained import Run, page, player, train

from cosmodrome.games import find
from cosmodrome.kernel import Budget, Match, Rng, seed_from
from cosmodrome.lab.arena import Plan, run
from examples import train_mlem, train_planet_unknown

SMALL = replace(train_mlem.TASK, matches=1)


@pytest.fixture(scope="module")
def learner() -> Learner:
    return Learner(SMALL, 1)


def middle(number: int = 40) -> Match:
    """Return a match after `number` random choices."""
    match, rng = Match.create(find("mlem"), 2, seed=seed_from("training")), Rng(b"middle")
    while match.number < number:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    return match


def seen(eyes: Eyes, learner: Learner, match: Match) -> np.ndarray:
    rows = np.array([learner.encoder.filled(match.view(seat)) for seat in range(2)], np.int32)
    return eyes.turn(rows, np.arange(2))


def test_both_seats_see_themselves_first(learner: Learner) -> None:
    match, eyes = middle(100), learner.eyes
    first, second = (learner.encoder.decode(row.tolist()) for row in seen(eyes, learner, match))
    points = [find("mlem").score(match.state, seat).total for seat in range(2)]
    assert points[0] != points[1]
    assert eyes.ahead(seen(eyes, learner, match)) == pytest.approx(
        [(points[0] - points[1]) / 10, (points[1] - points[0]) / 10]
    )
    assert first["players"][0]["home"] == second["players"][1]["home"] != first["players"][1]["home"]
    assert {first["turn"], second["turn"]} == {0, 1}
    own = [[one["seat"] for one in landed] for landed in first["planets"]]
    assert [[1 - seat for seat in landed] for landed in own] == [
        [one["seat"] for one in there] for there in second["planets"]
    ]
    assert any(own)


def test_the_slopes_are_what_a_small_change_of_each_weight_shows() -> None:
    rng = np.random.default_rng(3)
    network = Network.blank(5, np.eye(4, 3, dtype=np.float32), rng)
    network.weights = {name: one.astype(float) + 0.01 for name, one in network.weights.items()}  # type: ignore[misc]
    inputs, masks = rng.random((6, 5)), np.array([[1, 1, 0, 1], [0, 1, 1, 1]] * 3, bool)
    pushes, pulls = rng.standard_normal((6, 4)) * masks, rng.standard_normal(6)

    def loss() -> float:
        has, thought = network.weights, network.think(inputs, masks)  # type: ignore[arg-type]
        scores = thought.wishes @ (network.parts @ has["parts"] + has["codes"]).T
        return float((scores * pushes).sum() + (thought.worths * pulls).sum())

    slopes = network.slopes(network.think(inputs, masks), pushes, pulls)  # type: ignore[arg-type]
    assert slopes.keys() == network.weights.keys()
    for name, weights in network.weights.items():
        at = tuple(rng.integers(weights.shape))
        before = loss()
        weights[at] += 1e-6
        assert (loss() - before) / 1e-6 == pytest.approx(slopes[name][at], rel=1e-3, abs=1e-5), name
        weights[at] -= 1e-6


def test_a_choice_gains_what_came_beyond_what_was_expected() -> None:
    nothing = np.zeros((3, 1), np.uint8)
    floats = [np.array(row, np.float32) for row in ([1, 1, 1], [0.5, 0, 1], [0, 2, 3])]
    played = Played(np.array([4, 7, 4]), nothing, nothing, np.zeros(3, int), *floats)
    last = 5 - (3 + 1)  # the lead at the end, less the lead and the expected rest before
    assert played.gains({4: 5.0, 7: 1.0}) == pytest.approx([3 + 1 - 0.5 + TRACE * last, 1 - 2, last])


def test_a_run_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def trained(folder: str, updates: int, final: int = 0) -> Run:
        return train(SMALL, tmp_path / folder, seed=1, minutes=60, updates=updates, matches=0, final=final)

    trained("learned/mlem", 1)
    stopped, whole = trained("learned/mlem", 2), trained("whole", 2, final=1)
    assert whole.learner.updates == 2
    for name, weights in whole.learner.network.weights.items():
        assert np.array_equal(weights, stopped.learner.network.weights[name]), name
    with pytest.raises(SystemExit, match="is of another task or seed"):
        train(SMALL, tmp_path / "whole", seed=2, minutes=60, updates=2, matches=0, final=0)
    monkeypatch.chdir(tmp_path)
    (played,) = run(Plan("mlem", ("examples.train_mlem:Learned", "random"), 1, "1").checked())
    assert played.decisions > 20
    bot, view = player(train_mlem.FILE), middle().view(0)
    with pytest.raises(ValueError, match="has learnt mlem for a table of 2"):
        bot.choose(find("tom-tube"), view, (), Rng(b""), Budget(1))
    shown = page(whole)
    assert "mlem, 2 seats, seed 1: 2 updates" in shown
    assert shown.count("<svg ") == 1
    assert "against greedy" in shown


def test_a_player_alone_learns_from_its_points() -> None:
    learner = Learner(replace(train_planet_unknown.TASK, matches=1), 1)
    learner.begin()
    before = learner.network.weights["first"].copy()
    learner.update()
    assert not np.array_equal(before, learner.network.weights["first"])
    assert (learner.updates, learner.steps) == (1, 3)
