"""A bot trained for half a minute beats random play."""

from dataclasses import replace
from pathlib import Path

from examples.trained import Player, train

from cosmodrome.lab.arena import Plan, run
from cosmodrome.lab.report import standings
from examples import train_mlem


def test_a_few_updates_of_mlem_beat_random_choices(tmp_path: Path) -> None:
    task = replace(train_mlem.TASK, matches=64)
    learned = Player(train(task, tmp_path, seed=1, minutes=60, updates=30, matches=10, final=10).learner)
    plan = Plan("mlem", (learned, "random"), 200, "heavy", rotate=True).checked()
    assert standings(plan, run(plan))[0].interval.low > 0.5  # the margin depends on rounding by the machine
