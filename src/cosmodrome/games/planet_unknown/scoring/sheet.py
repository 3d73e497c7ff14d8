"""The score sheet in words (PU-16): each line, and its rows, tracks, cards and objectives one by one."""

from collections.abc import Iterable, Iterator, Sequence

from cosmodrome.games.planet_unknown.parts.grid import SIZE
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS
from cosmodrome.games.planet_unknown.rules.chapters.civ import CARDS
from cosmodrome.games.planet_unknown.rules.chapters.objectives import CARDS as OBJECTIVES
from cosmodrome.games.planet_unknown.rules.chapters.objectives import empty, fulfilled, measure
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.scoring.scoring import (
    LINES,
    among_all,
    between,
    collected,
    commerce,
    counted,
    duel,
    full_lines,
    points,
)
from cosmodrome.games.planet_unknown.state import Lane, State
from cosmodrome.kernel import Arg, Score, ScoreLine, Text, Words, plural, t

Parts = Iterator[Words]


def score(state: State, seat: int) -> Score:
    """Return the score sheet with the reason for every line, and for every number in it."""
    rows = zip(LINES, points(state, state.lanes, seat), _whys(state, seat), _parts(state, seat), strict=True)
    return Score(
        tuple(
            ScoreLine(rule, name, value, why, tuple(parts))
            for (rule, name), value, why, parts in rows
            if _played(state, rule)
        )
    )


def _played(state: State, rule: str) -> bool:
    if rule == "PU-16.6":
        return bool(state.lanes[0].aims)
    return rule != "PU-16.7" or bool(state.neighbours)


def _whys(state: State, seat: int) -> list[Words]:
    lane = state.lanes[seat]
    full, cards = len(full_lines(lane)), len(lane.cards)
    aims = sum(fulfilled(lane, card) for card in lane.aims)
    return [
        Words(plural("{count} full line", "{count} full lines"), {"count": full}),
        Words(t("Each marker brings the topmost medals that it has reached")),
        Words(t("Lifepods: {lifepods}, meteorites: {meteorites}"), {"lifepods": lane.saved, "meteorites": lane.stones}),
        Words(plural("{count} card kept", "{count} cards kept"), {"count": cards}),
        Words(plural("{count} objective fulfilled", "{count} objectives fulfilled"), {"count": aims}),
        Words(t("Compared with the neighbours")),
    ]


def _parts(state: State, seat: int) -> list[Iterable[Words]]:
    """Return, by line, the parts that add up to it."""
    lane = state.lanes[seat]
    return [_lines(lane), _tracks(lane), _collected(lane), _cards(lane), _aims(lane), _neighbours(state, seat)]


def _part(text: Text, medals: int, **args: Arg) -> Words:
    return Words(text, {**args, "count": medals})


def _lines(lane: Lane) -> Parts:
    board = lane.board
    for number in full_lines(lane):
        text = t("column {number}: {count}") if number >= SIZE else t("row {number}: {count}")
        yield _part(text, board.lines[number][1], number=number % SIZE + 1)
    if board.cell_medals:  # PU-27.4
        bare = (board.special & ~lane.covered).bit_count()
        yield _part(t("uncovered cities ({number}): {count}"), board.cell_medals * bare, number=bare)
    if board.region_medals:  # PU-A1.1
        full = sum(not region & empty(lane) for region in board.regions)
        yield _part(t("full regions ({number}): {count}"), board.region_medals * full, number=full)


def _tracks(lane: Lane) -> Parts:
    rule = rule_of(lane)
    for track, step in rule.stands(lane):
        yield _part(t("{track} step {step}: {count}"), rule.worth(lane, track, step), track=TRACKS[track], step=step)


def _collected(lane: Lane) -> Parts:
    yield _part(t("lifepods ({number}): {count}"), lane.saved, number=lane.saved)
    yield _part(t("meteorites ({number}): {count}"), collected(lane) - lane.saved, number=lane.stones)


def _cards(lane: Lane) -> Parts:
    for card in lane.cards:
        if medals := CARDS[card].medals + counted(lane, card):
            yield _part(t("{card}: {count}"), medals, card=str(card))
    if medals := commerce(lane):
        yield _part(t("commerce agreements together: {count}"), medals)


def _aims(lane: Lane) -> Parts:
    for card in lane.aims:
        yield _part(t("{aim}: {count}"), OBJECTIVES[card].medals * fulfilled(lane, card), aim=str(card))


def _neighbours(state: State, seat: int) -> Parts:
    lanes = state.lanes
    for number, card in enumerate(state.neighbours):
        pair = between(state.seats, number)
        if seat in pair:
            other = pair[1] if pair[0] == seat else pair[0]
            own, theirs = measure(lanes[seat], card), measure(lanes[other], card)
            text = t("{objectives}, {own} against {other} of {other_seat}: {count}")
            yield _part(text, duel(card, own, theirs), objectives=str(card), own=own, other_seat=other, other=theirs)
    for card in _shared(lanes):
        yield _part(t("{objectives} among all: {count}"), among_all(lanes, seat, card), objectives=str(card))


def _shared(lanes: Sequence[Lane]) -> Iterator[int]:
    return (lane.shared for lane in lanes if lane.shared)
