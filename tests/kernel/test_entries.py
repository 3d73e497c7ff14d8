"""Entries of a match: events in its record that are no steps of its game. Played on the toy game."""

import json
from dataclasses import replace

import pytest

from cosmodrome.kernel import (
    BadRecord,
    BadStep,
    Ended,
    Entry,
    Granted,
    IllegalAction,
    Match,
    Over,
    Overdue,
    Plays,
    Record,
    Resigned,
    Seat,
    render,
    seed_from,
    texts_of,
    verify,
)
from cosmodrome.kernel.archive import archived
from cosmodrome.kernel.entries import besides
from tests.kernel.test_match import LOCK, burn, new
from tests.toys.lanterns import Duel, What

GAME = Duel()


def duel(seats: int = 2) -> Match:
    return Match.create(GAME, seats, seed=seed_from("a"))


def again(match: Match) -> Match:
    return Match.replay(match.game, Record.loads(match.record().dumps()))


def said(match: Match) -> list[str]:
    texts = texts_of(match.game)
    return [render(event.words(texts), match.game.names, ("Ann", "Bo", "Cy")) for _, event in match.events(None)]


def words(match: Match) -> str:
    return render(match.prompt(None), match.game.names, ("Ann", "Bo", "Cy"))


# -- how a match ends -------------------------------------------------------------------------------------------------


def test_of_two_the_other_one_wins_when_one_gives_up() -> None:
    match = duel()
    match.act(0, burn(1))
    match.enter(0, Resigned())
    assert isinstance(match.pending, Over)
    assert match.pending.ranks == ((1,), (0,))
    assert (match.over, match.waiting, match.legal(1)) == (True, frozenset(), ())
    assert words(match) == said(match)[-1] == "Ann resigns."
    assert again(match).pending == match.pending


def test_who_gets_more_time_plays_on_and_the_record_says_so() -> None:
    match = duel()
    match.act(0, burn(1))
    before = match.state
    match.enter(0, Granted())
    assert (match.pending, match.state) == (duel_after().pending, before)
    assert said(match)[-1] == "The others give Ann more time."
    assert match.record().steps[-1] == (0, "!granted")
    assert again(match).log == match.log
    assert match.why_no_undo(0) is not None
    match.enter(1, Plays("nobody"))
    with pytest.raises(IllegalAction, match="K-8: Player 2 needs no more time, because no person plays this seat"):
        match.enter(1, Granted())


def duel_after() -> Match:
    match = duel()
    match.act(0, burn(1))
    return match


def test_K_7_a_match_is_not_given_up_where_that_would_end_it_for_others() -> None:
    with pytest.raises(IllegalAction, match="K-7: you can resign only in a two-player match"):
        duel(3).enter(0, Resigned())


def test_K_7_by_default_a_game_cannot_be_given_up() -> None:
    with pytest.raises(IllegalAction, match="K-7: you can't resign in this game; someone else can take your seat"):
        new().enter(0, Resigned())


@pytest.mark.parametrize(
    ("scored", "ranks", "sentence"),
    [
        (True, ((1,), (0,)), "Ann, Bo agree to end the match; it is scored as it stands."),
        (False, (), "Ann, Bo agree to cancel the match; it has no winner."),
    ],
)
def test_all_can_agree_to_end_the_match(scored: bool, ranks: tuple[tuple[Seat, ...], ...], sentence: str) -> None:
    match = new()
    for seat in (1, 0):
        match.act(seat, burn(seat))
        match.act(seat, LOCK)
    match.act(1, What("pass"))
    match.enter(None, Ended((0, 1), scored))
    assert isinstance(match.pending, Over)
    assert match.pending.ranks == ranks
    assert words(match) == said(match)[-1] == sentence
    assert again(match).pending == match.pending
    assert archived(match)["result"]["ranks"] == [list(place) for place in ranks]
    assert archived(match)["log"][-1][1] in archived(match)["texts"]


def test_K_6_nothing_comes_after_the_end() -> None:
    match = duel()
    match.enter(1, Resigned())
    with pytest.raises(IllegalAction, match="K-6: the match is over"):
        match.act(0, burn(1))
    with pytest.raises(IllegalAction, match="K-6: the match is over"):
        match.enter(0, Plays("nobody"))


# -- who plays, and the clock -----------------------------------------------------------------------------------------


def test_who_plays_a_seat_is_entered_and_the_match_goes_on() -> None:
    match = duel()
    for who in ("nobody", "bot greedy", "person"):
        match.enter(1, Plays(who))
    assert match.plays == {1: "person"}
    assert said(match)[-3:] == [
        "Nobody plays for Bo from now on.",
        "The computer opponent “greedy” plays for Bo from now on.",
        "Bo takes over from the computer opponent.",
    ]
    assert match.waiting == {0, 1}
    assert again(match).plays == match.plays


@pytest.mark.parametrize("entry", [Resigned(), Ended((0, 1), scored=True)])
def test_K_8_who_does_not_play_gives_nothing_up(entry: Entry) -> None:
    match = duel()
    match.enter(1, Plays("bot greedy"))
    with pytest.raises(IllegalAction, match=r"K-8: .*, because no person plays this seat"):
        match.enter(1 if isinstance(entry, Resigned) else None, entry)
    match.enter(1, Plays("person"))
    match.enter(1 if isinstance(entry, Resigned) else None, entry)
    assert match.over


@pytest.mark.parametrize("who", ["Ann", "bot", "bot Ann <ann@example.org>", "person ann", ""])
def test_no_entry_names_a_person(who: str) -> None:
    with pytest.raises(BadStep, match="is not an entry of a match"):
        duel().enter(0, Plays(who))


@pytest.mark.parametrize(
    ("by", "entry"),
    [
        (2, Resigned()),
        (None, Plays("nobody")),
        (None, Ended((), scored=False)),
        (None, Ended((1, 0), scored=False)),
        (None, Ended((0, 2), scored=False)),
        (0, Ended((0, 1), scored=False)),
        (None, Overdue(burn(0))),
    ],
)
def test_K_1_entries_are_of_seats_at_the_table(by: Seat | None, entry: Entry) -> None:
    match = duel()
    with pytest.raises(IllegalAction, match="K-1: there is no such seat at this table"):
        match.enter(by, entry)
    assert match.record() == duel().record()


def test_what_the_clock_gives_is_a_step_of_the_game_and_says_so() -> None:
    match, by_hand = duel(), duel()
    match.enter(0, match.overdue(0))
    by_hand.act(0, burn(0))
    assert GAME.freeze(match.state) == GAME.freeze(by_hand.state)
    assert match.record().steps[-1] == (0, "!overdue burn 0")
    assert said(match)[-2:] == ["Ann is out of time; the game moves instead.", "Ann chooses a flame."]
    assert [check.words for check in verify(GAME, match.record())][
        3
    ] == "The game itself made 1 of them when the time was up."


def test_the_clock_gives_nothing_to_who_owes_nothing() -> None:
    match = duel()
    match.act(0, burn(0))
    match.act(0, LOCK)
    with pytest.raises(IllegalAction, match="TOY-2: it is not your choice now"):
        match.enter(0, Overdue(burn(0)))


# -- undo and chance --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", [Plays("nobody"), Overdue(burn(0))])
def test_K_2_an_entry_and_what_came_before_it_is_never_taken_back(entry: Entry) -> None:
    match = duel()
    match.act(1, burn(1))
    assert match.why_no_undo(1) is None
    match.enter(0, entry)
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="K-2"):
            match.undo(seat)
    match.act(1, burn(0))
    match.undo(1)
    assert match.record().steps[-1][1] != "burn 0"


def test_entries_do_not_change_what_chance_brings() -> None:
    match, other = duel(), duel()
    match.enter(0, Plays("nobody"))
    match.enter(0, Plays("person"))
    for one in (match, other):
        for seat in (0, 1):
            one.act(seat, burn(1))
            one.act(seat, LOCK)
        one.act(0, What("ask"))  # drawn after the flames, and the wind
    assert besides(match.record().steps) == ((0, "!plays nobody"), (0, "!plays person"))
    assert [step for step in match.record().steps if "!" not in step[1]] == list(other.record().steps)
    assert all(check.ok for check in verify(GAME, match.record()))


# -- records and snapshots --------------------------------------------------------------------------------------------


def test_a_record_with_entries_reads_as_it_was_written() -> None:
    match = duel()
    match.enter(1, match.overdue(1))
    match.enter(1, Plays("bot greedy"))
    match.enter(None, Ended((0,), scored=True))
    lines = match.record().dumps().splitlines()
    assert [json.loads(line) for line in lines[-3:]] == [
        {"by": 1, "overdue": "burn 0"},
        {"by": 1, "entry": "plays bot greedy"},
        {"by": None, "entry": "ended scored 0"},
    ]
    assert Record.loads(match.record().dumps()) == match.record()
    assert again(match).log == match.log
    assert json.loads(lines[0])["cosmodrome"] == 1


@pytest.mark.parametrize(
    "line",
    [
        {"by": 0, "do": "!resigned"},
        {"by": None, "got": "!plays nobody"},
        {"by": 0, "entry": "overdue burn 0"},
        {"by": None, "overdue": 3},
        {"by": True, "entry": "resigned"},
        {"by": 0, "entry": "resigned", "do": "burn 0"},
        {"by": 0, "resigned": ""},
    ],
)
def test_a_line_that_is_neither_a_step_nor_an_entry_is_refused(line: dict[str, object]) -> None:
    text = duel().record().dumps()
    number = len(text.splitlines()) + 1
    with pytest.raises(BadRecord, match=f"Line {number} of the record is not a step"):
        Record.loads(text + json.dumps(line))


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ((0, "!won"), "“won” is not an entry of a match"),
        ((0, "!overdue fly"), "“fly” is nothing in Lanterns"),
        ((0, "!overdue lock"), "is not an entry that can be made here: TOY-5: choose a flame first"),
        ((0, "!plays Ann"), "“plays Ann” is not an entry"),
        ((7, "!resigned"), "K-1: there is no such seat"),
        ((None, "!ended scored 1 0"), "K-1"),
        ((None, "!ended scored 01"), "is not an entry"),
    ],
)
def test_a_corrupted_entry_is_refused_by_its_line(step: tuple[int | None, str], why: str) -> None:
    record = duel().record()
    with pytest.raises(BadRecord, match=f"Line {len(record.steps) + 2} of the record.*{why}"):
        Match.replay(GAME, replace(record, steps=(*record.steps, step)))


def test_an_entry_does_not_stand_where_chance_comes_next() -> None:
    record = duel().record()
    with pytest.raises(BadRecord, match="Line 2 of the record is not an entry .*: chance comes first"):
        Match.replay(GAME, replace(record, steps=((0, "!plays nobody"), *record.steps)))


def test_an_answer_that_the_clock_did_not_give_is_found_out() -> None:
    match = duel()
    match.enter(0, Overdue(burn(1)))
    Match.replay(GAME, match.record())  # it is legal but forged
    assert [check.words for check in verify(GAME, match.record()) if not check.ok] == [
        "Line 3: the clock gives “burn 0”, but the record says “burn 1”."
    ]


def test_a_snapshot_knows_the_entries_before_it() -> None:
    match = duel()
    match.enter(1, Plays("bot greedy"))
    resumed = Match.resume(GAME, match.header, match.snapshot(), ())
    assert resumed.plays == {1: "bot greedy"}
    for one in (match, resumed):
        one.act(0, What("ask"))
    assert resumed.steps == match.steps[-2:]
    match.enter(0, Resigned())
    ended = Match.resume(GAME, match.header, match.snapshot(), ())
    assert (ended.pending, ended.prompt(0)) == (match.pending, match.prompt(0))


def test_a_snapshot_with_other_entries_than_the_record_is_refused() -> None:
    match = duel()
    match.enter(1, Plays("nobody"))
    snapshot = replace(match.snapshot(), entries=())
    with pytest.raises(BadRecord, match="after entries that differ from those in the record"):
        Match.resume(GAME, match.header, snapshot, (), match.record().steps)


def test_a_verified_record_says_how_many_entries_it_has_and_that_it_was_cancelled() -> None:
    match = duel()
    match.act(0, burn(1))
    match.enter(None, Ended((0, 1), scored=False))
    assert [check.words for check in verify(GAME, match.record())][1:] == [
        "All 1 draws follow from the seed.",
        "The single action is legal.",
        "The one entry of the match was valid.",
        "The match was cancelled.",
    ]
