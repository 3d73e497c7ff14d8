"""Complete states of Planet Unknown that a view allows, for bots to search.

A viewer does not know what others do in their lanes until the reveal, which civ cards they hold, what the
stacks that somebody looked through contain, or what their personal objectives are. All else is open or not drawn yet.
"""

from typing import Final

from cosmodrome.games.planet_unknown.actions.items import PICK, SHARED
from cosmodrome.games.planet_unknown.parts import corporations, planets
from cosmodrome.games.planet_unknown.parts.cards import OBJECTIVES
from cosmodrome.games.planet_unknown.parts.components import Components
from cosmodrome.games.planet_unknown.parts.grid import mask_of
from cosmodrome.games.planet_unknown.parts.tiles import LETTERS, PER_STACK
from cosmodrome.games.planet_unknown.rules.agenda import run
from cosmodrome.games.planet_unknown.rules.chance import any_event
from cosmodrome.games.planet_unknown.rules.chapters.civ import CARDS, OF_LEVEL
from cosmodrome.games.planet_unknown.rules.chapters.events import CARDS as EVENTS
from cosmodrome.games.planet_unknown.rules.chapters.events import looks_ahead
from cosmodrome.games.planet_unknown.rules.chapters.objectives import out_for_all
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import EVENT_STEP, KEEPING, NO_LUCK, NONE, STAGES, TILE_STEP, Lane, State
from cosmodrome.games.planet_unknown.view.view import PlayerView, View
from cosmodrome.kernel import Rng

_STAGE: Final = {name: stage for stage, name in enumerate(STAGES)}
_BITS: Final = tuple(str.maketrans({**dict.fromkeys("." + LETTERS, "0"), letter: "1"}) for letter in LETTERS)


def imagine(parts: Components, view: View, rng: Rng) -> State:
    """Return one complete state that `view` allows."""
    state = State()
    state.seats, state.flags, state.mix = view.seats, view.flags, view.mix
    state.stage, state.turn, state.round = _STAGE[view.stage], view.turn, view.round
    state.luck, state.last_round = NO_LUCK, int(view.last_round)
    state.commander = view.commander or 0  # PU-30.1: a solo game has no commander
    state.rotation, state.offset = view.rotation, view.offset
    state.tops = [NONE if tile is None else tile for tile in view.tops]
    state.left = [mask_of([tile % PER_STACK for tile in tiles]) for tiles in view.left]
    state.below_seen = view.below_seen
    state.below = tuple([_below(view, stack, rng) for stack in range(len(view.tops))])
    state.deck, state.drawn, state.neighbours = list(view.deck), view.drawn, view.neighbours
    state.lanes = [_lane(parts, player) for player in view.players]
    state.owed = mask_of([player.seat for player in view.players if player.waiting])
    state.next_event = _next_event(state, view, rng)
    _civ(state, view, rng)
    _objectives(state, view, rng)
    state.shown = []
    if state.stage in (EVENT_STEP, TILE_STEP, KEEPING) and state.owed:
        _hidden_lanes(state, view)
    return state


def _below(view: View, stack: int, rng: Rng) -> int:
    known = view.below[stack]
    if known is not None:
        return known
    return rng.choice(view.left[stack]) if view.below_seen[stack] else NONE


def _next_event(state: State, view: View, rng: Rng) -> int:
    """Return the event to come, if it has already been drawn (PU-29.10)."""
    if view.next_event is not None:
        return view.next_event
    ahead = bool(view.drawn) and looks_ahead(EVENTS[view.drawn[-1]].effect) and any(view.deck)
    return any_event(state, rng) if ahead else 0


# -- lanes ------------------------------------------------------------------------------------------------------------


def _lane(parts: Components, player: PlayerView) -> Lane:
    lane = Lane()
    lane.board = planets.planet(parts, planets.STANDARD if player.planet is None else player.planet)
    lane.corporation = corporations.STANDARD if player.corporation is None else player.corporation
    lane.marks, lane.columns = list(player.marks), player.columns
    lane.flux = NONE if player.flux is None else player.flux
    lane.began, lane.shared = mask_of(player.began), player.shared
    lane.trail = tuple([(rover, mask_of(seen)) for rover, seen in player.trail])
    terrain, symbols = player.terrain[::-1], player.symbols[::-1]
    lane.terrain = [int(terrain.translate(bits), 2) for bits in _BITS]
    lane.symbols = [int(symbols.translate(bits), 2) for bits in _BITS]
    lane.tiles = tuple([laid.tile << 12 | laid.code for laid in player.tiles])
    lane.tiled = mask_of([at for laid in player.tiles for at in laid.cells])
    lane.patches, lane.meteorites = mask_of(player.patches), mask_of(player.meteorites)
    lane.sockets = mask_of(player.sockets)
    lane.pods = lane.board.pods if player.planet is None else mask_of(player.pods)
    lane.rovers, lane.loaded, lane.last = mask_of(player.rovers), mask_of(player.loaded), mask_of(player.last)
    lane.early = player.early
    lane.spent, lane.extras, lane.saved, lane.stones = player.spent, player.extras, player.saved, player.stones
    lane.held, lane.stored, lane.moves, lane.free = mask_of(player.held), player.stored, player.moves, int(player.free)
    lane.techs, lane.used, lane.used_up = mask_of(player.techs), mask_of(player.used), mask_of(player.used_up)
    lane.peeked = int(player.peeked)
    lane.taken, lane.stuck = NONE if player.taken is None else player.taken, int(player.stuck)
    lane.picks, lane.played = player.picks, player.played
    lane.cards, lane.aims, lane.refused = player.cards or (), player.aims or (), player.refused or ()
    lane.now, lane.agenda = player.now, player.agenda
    return lane


def _hidden_lanes(state: State, view: View) -> None:
    """Fill in the lanes of the others: before they lock, as at the last reveal; afterwards, as if they had done no
    more.

    Players who have chosen their personal objectives have given one up.
    """
    state.shown = [lane.clone() for lane in state.lanes]
    for seat, lane in enumerate(state.lanes):
        if state.stage == KEEPING and lane.now and not state.owed >> seat & 1:
            lane.aims, lane.refused, lane.now = lane.aims[:-1], lane.aims[-1:], ()
        if seat == view.seat or not lane.agenda:
            continue
        if state.owed >> seat & 1:
            run(Turn(state, seat, None))
        else:
            lane.agenda = ()


# -- secrets ----------------------------------------------------------------------------------------------------------


def _civ(state: State, view: View, rng: Rng) -> None:
    """Fill in the cards that others hold, then the stacks that somebody looked through, from those the viewer cannot
    place."""
    state.civ_left = list(view.civ_left)
    state.civ_seen = list(map(int, view.civ_seen))
    state.civ, state.beside = [()] * 4, 0
    if not any(state.civ_seen):
        return
    known = {card for player in view.players for card in (*player.played, *(player.cards or ()))} | set(view.offer)
    for level in range(1, 5):
        if state.civ_seen[level - 1]:
            unknown = rng.shuffled([card for card in OF_LEVEL[level] if card not in known])
            _held(state, view, level, unknown)
            shown = [card for card in view.offer if CARDS[card].level == level]
            shown += unknown[: state.civ_left[level - 1] - len(shown)]
            state.civ[level - 1] = tuple(sorted(shown))
    for player, lane in zip(view.players, state.lanes, strict=True):
        lane.cards = _in_order(lane.cards, player.card_levels)
    state.beside = _beside(state, view, rng)


def _beside(state: State, view: View, rng: Rng) -> int:
    """Fill in the random card of another level that is added to somebody's choice (PU-25.3)."""
    for player in view.players:
        if player.now[:1] != (PICK,):
            continue
        _, level, extra, looked = player.now
        if extra and looked:
            shown = [card for card in view.offer if CARDS[card].level == level + 1]
            return rng.choice(shown or state.civ[level])
    return 0


def _held(state: State, view: View, level: int, unknown: list[int]) -> None:
    for player in view.players:
        if player.cards is None:
            for _ in range(player.card_levels.count(level)):
                card = next(one for one in unknown if not CARDS[one].immediate)
                unknown.remove(card)
                lane = state.lanes[player.seat]
                lane.cards = (*lane.cards, card)


def _in_order(cards: tuple[int, ...], levels: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards in the order of the levels they were picked from."""
    left = list(cards)
    return tuple([left.pop(next(n for n, one in enumerate(left) if CARDS[one].level == level)) for level in levels])


def _objectives(state: State, view: View, rng: Rng) -> None:
    """Draw the objectives that others hold, put back or choose from, from the cards the viewer cannot place."""
    if not any(one.aim_count + one.refused_count or one.now[:1] == (SHARED,) for one in view.players):
        return
    known = {card for player in view.players for card in (*(player.aims or ()), *(player.refused or ()))}
    known |= {*view.neighbours, *out_for_all(state)}
    unknown = rng.shuffled([card.number for card in OBJECTIVES if card.number not in known])
    for player, lane in zip(view.players, state.lanes, strict=True):
        if player.aims is None:
            lane.aims = tuple([unknown.pop() for _ in range(player.aim_count)])
            lane.refused = tuple([unknown.pop() for _ in range(player.refused_count)])
        if lane.now[:1] == (SHARED,):
            _, *cards = lane.now
            lane.now = (SHARED, *[card or unknown.pop() for card in cards])
