"""The laws of bots: each of these bots breaks one and is caught."""

import pytest

from cosmodrome.games import all_games
from cosmodrome.lab.contract import ContractBroken
from cosmodrome.lab.contract.bots import examine_bot
from tests.toys import bots
from tests.toys.lanterns import Lanterns


@pytest.mark.parametrize(
    ("bot", "law", "words"),
    [
        (bots.Cheats, "legal", r"seat \d chooses 'a wish', which is not legal"),
        (bots.Meddles, "legal", r"seat \d changes the list of its legal actions"),
        (bots.Stumbles, "legal", r"seat \d fails: ZeroDivisionError: no patience"),
        (bots.Remembers, "repeatable", r"seat \d chooses .*, but when asked again, "),
        (bots.OwnDice, "repeatable", r"seat \d chooses .*, but when asked again, "),
        (bots.Peeps, "blind", r"seat \d chooses .*, but where only what is hidden from it differs, "),
        (bots.Dawdles, "budget", r"seat \d thinks for 2\.\d\d s, but has 0\.05 s"),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_a_bot_that_breaks_a_law_is_named_with_table_and_step(bot: type[bots.Last], law: str, words: str) -> None:
    with pytest.raises(
        ContractBroken, match=rf"^lanterns, \d players, step \d+: the bot last, seed 1, {words}"
    ) as found:
        examine_bot(bot, Lanterns())
    assert found.value.breach.law[0] == law
    assert f"(law {law}: " in str(found.value)


@pytest.mark.parametrize("key", all_games())
def test_a_bot_of_ones_own_is_tried_in_a_line(key: str) -> None:
    examine_bot("tests.toys.bots:Last", key, seats=2)
    examine_bot(bots.last, key, seats=2)
