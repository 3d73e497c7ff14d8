"""The score sheet of Tom Tube: one line for each kind of stone, one for the bonus (TT-16)."""

from typing import Final

from cosmodrome.games.tom_tube.parts.components import ALIEN, CONTROL, ENERGY, MOST_EXTRA, Counts
from cosmodrome.games.tom_tube.state import LOST_LOSES, State
from cosmodrome.kernel import Over, Score, ScoreLine, Words, plural, t

LINES: Final = (
    ("TT-16.1", t("Energy stones")),
    ("TT-16.1", t("Control stones")),
    ("TT-16.1", t("Alien stones")),
    ("TT-16.1", t("Solar stones")),
    ("TT-16.2", t("Bonus")),
)
"""Rule and name of each line."""


def stones(state: State, seat: int) -> tuple[int, int, int, int]:
    """Return the stones on a base, by kind."""
    return state.energy[seat], state.control[seat], state.alien[seat], state.solar[seat]


def points(state: State, seat: int) -> tuple[int, ...]:
    """Return the points of each of `LINES`."""
    worth = state.net.board.parts.counts.points
    counted = [count * each for count, each in zip(stones(state, seat), worth, strict=True)]
    return (*counted, state.bonus if state.first == seat else 0)


def exchanged(counts: Counts) -> int:
    """Return how many points an exchange adds for the player (TT-12.1, TT-16.1)."""
    energy, control = counts.gives
    return energy * counts.points[ENERGY] + control * counts.points[CONTROL] - counts.points[ALIEN]


def total(state: State, seat: int) -> int:
    """Return all points."""
    energy, control, alien, solar = state.net.board.parts.counts.points
    found = energy * state.energy[seat] + control * state.control[seat]
    found += alien * state.alien[seat] + solar * state.solar[seat]
    return found + state.bonus if state.first == seat else found


def lost_alone(state: State) -> int | None:
    """Return the only lost player, who loses regardless of points (TT-15.5); None if the points decide."""
    return state.lost - 1 if state.flags & LOST_LOSES and state.lost in (1, 2) else None


def standing(state: State, seat: int) -> tuple[bool, int]:
    """Return the key that ranks the players (TT-16.3): first not being the only one lost, then the points."""
    return lost_alone(state) != seat, total(state, seat)


def handicaps(state: State, over: Over) -> tuple[int, int]:
    """Return the extra energy of each astronaut for the next game of a series (TT-17.2). A player who gave up has lost;
    a match with two winners or none changes nothing."""
    winner = over.ranks[0] if len(over.ranks) > 1 else ()
    lead = (0 in winner) - (1 in winner)
    wanted = state.extra[0] - lead, state.extra[1] + lead
    return min(max(wanted[0], 0), MOST_EXTRA), min(max(wanted[1], 0), MOST_EXTRA)


def score(state: State, seat: int) -> Score:
    """Return the score sheet with the reason for every line."""
    worth = state.net.board.parts.counts.points
    words = plural("{count} stone, worth {each}", "{count} stones, worth {each} each")
    whys = [
        Words(words, {"count": count, "each": each}) for count, each in zip(stones(state, seat), worth, strict=True)
    ]
    whys.append(_bonus(state, seat))
    rows = zip(LINES, points(state, seat), whys, strict=True)
    return Score(tuple(ScoreLine(rule, name, value, why) for (rule, name), value, why in rows))


def _bonus(state: State, seat: int) -> Words:
    if state.first != seat:
        return Words(t("Not home first with both solar stones"))
    if state.lost:
        return Words(
            plural(
                "{count} move of the late astronaut, who is lost", "{count} moves of the late astronaut, who is lost"
            ),
            {"count": state.moves},
        )
    return Words(
        plural("{count} move of the late astronaut", "{count} moves of the late astronaut"), {"count": state.moves}
    )
