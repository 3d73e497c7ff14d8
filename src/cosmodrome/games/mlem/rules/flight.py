"""Move the rocket by a selection of dice (ML-5), and the UFO. `rules.py` calls these functions, which change the
state."""

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import BITS, BURNER, FACES
from cosmodrome.games.mlem.rules.chance import bits
from cosmodrome.games.mlem.rules.landing import Events
from cosmodrome.games.mlem.state import PASSING, TO_LAST_FIELD, State
from cosmodrome.kernel import Args, Event, Seat


def distance(state: State, what: act.Select) -> tuple[int, int]:
    """Return how far a selection leads, and how many number dice it uses (ML-5.5, ML-11.10, ML-14.6)."""
    mat, roll, start = state.mat, state.roll, state.rocket
    far = used = 0
    for shift in what.numbers:
        count = roll >> shift & 7
        used += count
        far += count * (shift // BITS + 1)
    far += what.burners * (roll >> BITS * BURNER & 7) * mat.worth[start][BURNER] + what.ones_count
    if what.extra:
        far += mat.extra[state.token][start]
    return far, used


def outcome(state: State, what: act.Select) -> tuple[int, int]:
    """Return the field and the number of dice after a selection, before the rocket meets anything there (ML-5.6,
    ML-5.8, ML-5.9)."""
    far, used = distance(state, what)
    return min(state.rocket + far, state.mat.deep), state.dice if what.keep else max(1, state.dice - used)


def move(state: State, by: Seat, what: act.Select, events: Events | None) -> None:
    """Carry out a selection."""
    dice = _used(state, what)
    state.rocket, state.dice = outcome(state, what)
    state.used |= what.extra | what.keep
    state.spent |= what.ones
    state.chosen = what.faces | what.ones << act.ONES | act.EXTRA_BIT * what.extra | act.KEEP_BIT * what.keep
    if events is not None:
        _tell_move(state, by, what, dice, events)


def _used(state: State, what: act.Select) -> list[str]:
    """Return the rolled dice that a selection uses, each by its face."""
    faces = [face for face in range(len(FACES)) if what.faces >> face & 1]
    return [FACES[face] for face in faces for _ in range(state.roll >> BITS * face & 7)]


def _tell_move(state: State, by: Seat, what: act.Select, dice: list[str], events: Events) -> None:
    shown: Args = {"seat": by, "dice": dice, "field": state.rocket, "count": state.dice}
    events.append(Event("moved", shown, seals=False))
    if what.ones:
        helpers = [state.player(place) for place in bits(what.ones)]
        events.append(Event("helped", {"seats": helpers, "count": len(helpers)}, seals=False))
    if what.extra:
        events.append(Event("extra-dice", {"seat": by}, seals=False))
    if what.keep:
        events.append(Event("kept-dice", {"seat": by}, seals=False))


def catches(state: State, start: int, end: int) -> bool:
    """Return whether a move from `start` to `end` catches the UFO (ML-14.8)."""
    if not state.ufo or state.caught:
        return False
    return start < state.ufo <= end if state.flags & PASSING else state.ufo == end


def meet_ufo(state: State, start: int, events: Events | None) -> None:
    """Catch the UFO, if the move from `start` does so."""
    if not catches(state, start, state.rocket):
        return
    state.caught = 1  # ML-14.8
    value = state.mat.ufo_values[len(state.ufo_won)]
    state.ufo_won.append(state.turn)
    if len(state.ufo_won) == len(state.mat.ufo_values):
        state.ufo = 0  # ML-14.3
    elif state.flags & TO_LAST_FIELD:
        state.ufo = state.mat.ufo_start
    if events is not None:
        events.append(Event("ufo-caught", {"seat": state.turn, "count": value, "field": state.ufo}, seals=False))
