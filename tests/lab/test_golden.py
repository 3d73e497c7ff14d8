"""Golden records after a change of rules."""

from pathlib import Path

import pytest

from cosmodrome.kernel import BadRecord, Match, Record, Refusal, refuse, verify
from cosmodrome.lab.contract.golden import Golden, renewed
from tests.kernel.test_match import finished
from tests.toys.lanterns import Lanterns, State, What


class Raised(Lanterns):
    """The toy game with a changed rule: nobody may burn four."""

    rules = 2

    def legal(self, state: State, seat: int) -> list[What]:
        return [what for what in super().legal(state, seat) if what != What("burn", (4,))]

    def why_not(self, state: State, seat: int, action: What) -> Refusal | None:
        burnt = super().why_not(state, seat, action)
        return refuse("TOY-2", "burn less") if burnt is None and action == What("burn", (4,)) else burnt


def standing(state: State, by: int | None) -> str:
    return f"round {state.round} after {by}"


def intact(state: State) -> None:
    assert len(state.stock) == state.seats


def test_a_record_of_the_rules_of_now_stays_as_it_is() -> None:
    record = finished().record()
    assert renewed(Lanterns(), record) == record


def test_a_record_of_old_rules_is_played_again_and_on_from_what_is_not_legal_any_more() -> None:
    old = finished().record()
    new = renewed(Raised(), old)
    first = next(number for number, step in enumerate(old.steps) if step[1] == "burn 4")
    assert new.header.rules == 2
    assert new.steps[:first] == old.steps[:first]
    assert new.steps[first] != old.steps[first]
    assert Match.replay(Raised(), new).over
    assert all(check.ok for check in verify(Raised(), new))


def test_the_positions_of_a_rulebook_keep_their_steps_or_are_refused(tmp_path: Path) -> None:
    golden, position = tmp_path / "tests" / "golden", tmp_path / "rulebook" / "positions" / "one.record"
    golden.mkdir(parents=True)
    position.parent.mkdir(parents=True)
    old = finished().record()
    first = next(number for number, step in enumerate(old.steps) if step[1] == "burn 4")
    position.write_text(Match.replay(Lanterns(), old, to=first).record().dumps(), encoding="utf-8")
    Golden(Raised(), golden, standing, check=intact).write()
    new = Record.loads(position.read_text(encoding="utf-8"))
    assert (new.header.rules, new.steps) == (2, old.steps[:first])
    position.write_text(old.dumps(), encoding="utf-8")
    with pytest.raises(BadRecord, match=f"Line {first + 2} of the record is not a legal action: TOY-2: burn less."):
        Golden(Raised(), golden, standing, check=intact).write()


def test_writing_says_from_which_line_on_a_record_is_another_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = finished().record()
    (tmp_path / "one.record").write_text(old.dumps(), encoding="utf-8")
    golden = Golden(Raised(), tmp_path, standing, check=intact, logged={"one": (None,)})
    golden.write()
    line = 2 + next(number for number, step in enumerate(old.steps) if step[1] == "burn 4")
    assert capsys.readouterr().out == f"one.record: from line {line} on, it is now a different match.\n"
    assert Record.loads((tmp_path / "one.record").read_text(encoding="utf-8")) == renewed(Raised(), old)
    assert {file.name for file in tmp_path.iterdir()} == {"one.record", "one.track", "one.onlooker.log"}
    golden.write()
    assert capsys.readouterr().out == ""
