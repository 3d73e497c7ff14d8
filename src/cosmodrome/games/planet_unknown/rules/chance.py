"""Draw chance outcomes (PU-2.2, PU-3, PU-8.1, PU-29.2, PU-31.4): late, never early."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import outcomes
from cosmodrome.games.planet_unknown.parts.cards import COLOURS, OBJECTIVES
from cosmodrome.games.planet_unknown.parts.tiles import PER_STACK, SECTORS, TILES
from cosmodrome.games.planet_unknown.rules.chapters.civ import OF_LEVEL
from cosmodrome.games.planet_unknown.rules.chapters.civ import unseen as unseen_level
from cosmodrome.games.planet_unknown.rules.chapters.events import CARDS as EVENT_CARDS
from cosmodrome.games.planet_unknown.rules.chapters.events import civ_choices
from cosmodrome.games.planet_unknown.rules.chapters.objectives import out_for_all
from cosmodrome.games.planet_unknown.rules.chapters.station import bare_stacks, next_tiles, unseen
from cosmodrome.games.planet_unknown.rules.setup import boards_at_hand, dealt_each, neighbour_count
from cosmodrome.games.planet_unknown.state import (
    FOR_AIM,
    FOR_BELOW,
    FOR_BESIDE,
    FOR_BOARDS,
    FOR_CIV,
    FOR_COMMANDER,
    FOR_DEAL,
    FOR_EVENT,
    FOR_NEIGHBOURS,
    FOR_NEXT,
    FOR_SHARED,
    FOR_STACK,
    FOR_STATION,
    FOR_TOPS,
    State,
)
from cosmodrome.kernel import Chance, Rng, What

# -- station ----------------------------------------------------------------------------------------------------------


def draw_station(state: State, rng: Rng) -> outcomes.Station:
    """Draw the offset of the rings, the sector facing seat 1, and every top tile (PU-2.2, PU-2.3)."""
    tops = [stack + rng.below(PER_STACK) for stack in range(0, TILES, PER_STACK)]
    return outcomes.Station(rng.below(SECTORS), rng.below(SECTORS), tops)


def draw_tops(state: State, rng: Rng) -> outcomes.Tops:
    """Draw any of the tiles left in each stack (PU-31.4)."""
    return outcomes.Tops([rng.choice(next_tiles(state, stack)) for stack in bare_stacks(state)])


def draw_below(state: State, rng: Rng) -> outcomes.Below:
    """Draw any of the tiles left in each stack (option `next_tile`)."""
    return outcomes.Below([rng.choice(next_tiles(state, stack)) for stack in unseen(state)])


# -- set-up -----------------------------------------------------------------------------------------------------------


def draw_commander(state: State, rng: Rng) -> outcomes.Commander:
    """Draw the first commander, each player equally likely (PU-3.9)."""
    return act.COMMANDERS[rng.below(state.seats)]


def commander_odds(state: State) -> list[tuple[outcomes.Commander, float]]:
    """Return the odds of each first commander, all equally likely (PU-3.9)."""
    return [(one, 1 / state.seats) for one in act.COMMANDERS[: state.seats]]


def draw_boards(state: State, rng: Rng) -> outcomes.Boards:
    """Draw different boards from those available (option `boards`)."""
    planets, corporations = boards_at_hand(state)
    return outcomes.Boards(
        list(zip(rng.sample(planets, state.seats), rng.sample(corporations, state.seats), strict=True))
    )


def free_objectives(state: State) -> list[int]:
    """Return the objective cards that are neither dealt nor laid out (PU-17.13)."""
    used = {card for lane in state.lanes for card in (*lane.aims, *lane.refused)}
    used |= {*state.neighbours, *out_for_all(state)}
    return [card.number for card in OBJECTIVES if card.number not in used]


def draw_objectives(state: State, rng: Rng) -> outcomes.Deal:
    """Draw different cards for everybody (PU-28.2, PU-30.2)."""
    return outcomes.Deal(rng.sample(free_objectives(state), dealt_each(state) * state.seats))


def draw_neighbours(state: State, rng: Rng) -> outcomes.Neighbours:
    """Draw any cards not dealt before (PU-3.7)."""
    return outcomes.Neighbours(rng.sample(free_objectives(state), neighbour_count(state)))


# -- cards ------------------------------------------------------------------------------------------------------------


def events_to_come(state: State) -> list[list[int]]:
    """Return, by colour, the events that may still be drawn (PU-29.1)."""
    return [
        [
            number
            for number, card in EVENT_CARDS.items()
            if card.colour == colour and number not in state.drawn and (state.seats == 1 or not card.solo)
        ]
        for colour in COLOURS
    ]


def any_event(state: State, rng: Rng) -> int:
    """Draw an event: each colour in proportion to its cards left, then any card of it (PU-29.2)."""
    return rng.choice(events_to_come(state)[rng.weighted(state.deck)])


def draw_event(state: State, rng: Rng) -> outcomes.Draw:
    """Draw the event of the round (PU-29.2)."""
    return act.DRAWS[any_event(state, rng)]


def draw_next(state: State, rng: Rng) -> outcomes.ToCome:
    """Draw the event to come, for players who look at it (PU-29.10)."""
    return act.TO_COME[any_event(state, rng)]


def draw_civ_cards(state: State, rng: Rng) -> outcomes.CivCards:
    """Draw any card of each stack, or any unused one for it (PU-29.10, PU-29.11)."""
    return outcomes.CivCards([rng.choice(cards) for cards in civ_choices(state)])


def draw_aim(state: State, rng: Rng) -> outcomes.Aim:
    """Draw any objective never drawn before (PU-29.11)."""
    return act.AIMS[rng.choice(free_objectives(state))]


def level_looked_at(state: State) -> int:
    """Return the level of the civ stack that the acting player looks through."""
    return unseen_level(state, state.lanes[state.owed.bit_length() - 1].now)


def draw_stack(state: State, rng: Rng) -> outcomes.Stack:
    """Draw any cards of the level, none of which anybody has seen yet (PU-3.5)."""
    level = level_looked_at(state)
    return outcomes.Stack((level, *sorted(rng.sample(OF_LEVEL[level], state.civ_left[level - 1]))))


def draw_beside(state: State, rng: Rng) -> outcomes.Beside:
    """Draw any card of the next stack (PU-25.3)."""
    return outcomes.Beside((rng.choice(state.civ[_next_level(state) - 1]),))


def _next_level(state: State) -> int:
    _, level, _, _ = state.lanes[state.owed.bit_length() - 1].now
    return level + 1


def draw_offer(state: State, rng: Rng) -> outcomes.Offer:
    """Draw any three objectives that are not used (PU-23.7)."""
    return outcomes.Offer(rng.sample(free_objectives(state), 3))


# -- checking ---------------------------------------------------------------------------------------------------------


def possible(state: State, outcome: What) -> bool:
    """Return whether the pending chance could bring `outcome`."""
    kind, check = _POSSIBLE.get(state.luck, (What, _never))
    return type(outcome) is kind and check(state, outcome)


def _never(state: State, outcome: object) -> bool:
    return False


def _station(state: State, outcome: outcomes.Station) -> bool:
    stacks = [tile // PER_STACK for tile in outcome.tops]
    return outcome.offset in range(SECTORS) and outcome.rotation in range(SECTORS) and stacks == list(range(12))


def _tops(state: State, outcome: outcomes.Tops) -> bool:
    return _from_stacks(state, outcome, bare_stacks(state))


def _from_stacks(state: State, outcome: outcomes.Tiles, stacks: list[int]) -> bool:
    return [tile // PER_STACK for tile in outcome.tiles] == stacks and all(
        tile in next_tiles(state, stack) for tile, stack in zip(outcome.tiles, stacks, strict=True)
    )


def _boards(state: State, outcome: outcomes.Boards) -> bool:
    planets, corporations = boards_at_hand(state)
    chosen = [[pair[side] for pair in outcome.pairs] for side in range(2)]
    return len(outcome.pairs) == state.seats and all(
        len(set(some)) == len(some) and set(some) <= set(there)
        for some, there in zip(chosen, (planets, corporations), strict=True)
    )


def _different(some: Sequence[int], of: Sequence[int], count: int) -> bool:
    return len(some) == len(set(some)) == count and set(some) <= set(of)


def _stack(state: State, outcome: outcomes.Stack) -> bool:
    level, *some = outcome.cards or (0,)
    return (
        level == level_looked_at(state)
        and list(some) == sorted(some)
        and _different(some, OF_LEVEL[level], state.civ_left[level - 1])
    )


def _civ_cards(state: State, outcome: outcomes.CivCards) -> bool:
    choices = civ_choices(state)
    return len(choices) == len(outcome.cards) and all(map(tuple.__contains__, choices, outcome.cards))


def _event(state: State, outcome: outcomes.Draw | outcomes.ToCome) -> bool:
    groups = zip(state.deck, events_to_come(state), strict=True)
    return any(left and outcome.cards[0] in some for left, some in groups)


_POSSIBLE: Final[dict[int, tuple[type, Callable[[State, Any], bool]]]] = {
    FOR_STATION: (outcomes.Station, _station),
    FOR_COMMANDER: (outcomes.Commander, lambda state, one: one in act.COMMANDERS[: state.seats]),
    FOR_BOARDS: (outcomes.Boards, _boards),
    FOR_DEAL: (
        outcomes.Deal,
        lambda state, one: _different(one.cards, free_objectives(state), dealt_each(state) * state.seats),
    ),
    FOR_NEIGHBOURS: (
        outcomes.Neighbours,
        lambda state, one: _different(one.cards, free_objectives(state), neighbour_count(state)),
    ),
    FOR_EVENT: (outcomes.Draw, _event),
    FOR_NEXT: (outcomes.ToCome, _event),
    FOR_CIV: (outcomes.CivCards, _civ_cards),
    FOR_AIM: (outcomes.Aim, lambda state, one: one.cards[0] in free_objectives(state)),
    FOR_TOPS: (outcomes.Tops, _tops),
    FOR_BELOW: (outcomes.Below, lambda state, one: _from_stacks(state, one, unseen(state))),
    FOR_STACK: (outcomes.Stack, _stack),
    FOR_BESIDE: (
        outcomes.Beside,
        lambda state, one: len(one.cards) == 1 and one.cards[0] in state.civ[_next_level(state) - 1],
    ),
    FOR_SHARED: (outcomes.Offer, lambda state, one: _different(one.cards, free_objectives(state), 3)),
}

PENDING: Final[dict[int, Chance]] = {
    FOR_STATION: Chance("station", draw_station),
    FOR_COMMANDER: Chance("commander", draw_commander, commander_odds),
    FOR_BOARDS: Chance("boards", draw_boards),
    FOR_DEAL: Chance("objectives", draw_objectives),
    FOR_NEIGHBOURS: Chance("neighbours", draw_neighbours),
    FOR_EVENT: Chance("event", draw_event),
    FOR_NEXT: Chance("to-come", draw_next),
    FOR_CIV: Chance("civ-cards", draw_civ_cards),
    FOR_AIM: Chance("objective", draw_aim),
    FOR_TOPS: Chance("tops", draw_tops),
    FOR_BELOW: Chance("below", draw_below),
    FOR_STACK: Chance("stack", draw_stack),
    FOR_BESIDE: Chance("beside", draw_beside),
    FOR_SHARED: Chance("offer", draw_offer),
}
"""By `State.luck`: the chance that is pending."""

OFFERS: Final = tuple(Chance("offer", draw_offer, seat=seat) for seat in range(6))
"""By seat: the offer of one player while all act at once (PU-31.6, PU-31.7)."""
