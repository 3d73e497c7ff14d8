"""Prompts lead to their place in the rulebook."""

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.corporations import NAMES
from cosmodrome.games.planet_unknown.parts.planets import STANDARD, planet
from cosmodrome.games.planet_unknown.rules.agenda import HANDLERS
from cosmodrome.games.planet_unknown.state import Lane, State
from cosmodrome.games.planet_unknown.tests.sittings import steps
from cosmodrome.games.planet_unknown.words.topics import topic
from cosmodrome.kernel import Decide
from cosmodrome.rulebooks import rulebook


def anchors() -> set[str]:
    book = rulebook(GAME)
    assert book is not None
    return set(book.anchors)


def test_every_prompt_of_random_play_has_a_place_in_the_rulebook() -> None:
    met = set()
    for seed in range(40):
        for state, _, _, after in steps(seed):
            if isinstance(pending := GAME.pending(state), Decide):
                met |= {GAME.topic(state, seat) for seat in pending.seats}
            met.add(GAME.topic(after, None))
    assert met <= anchors()
    assert met >= {"rotation", "tile", "laying", "order", "driving", "done", "energy", "civ", "end-game", "scoring"}


def test_every_choice_there_is_has_a_place_in_the_rulebook() -> None:
    asked = {kind for kind, handler in HANDLERS.items() if handler.options}
    known = anchors()
    for corporation in (NAMES.index("cosmos"), NAMES.index("jump_drive")):
        lane = Lane().set_up(planet(built_in(), STANDARD), corporation)
        state = State().set_up(1, flags=0, mix=(7, 7, 6))
        state.lanes, state.owed = [lane], 1
        for kind in asked:
            lane.now = (kind, 0, 0, 0, 0)
            found = topic(state, 0)
            assert found in known - {"PU-32.6"}, kind
