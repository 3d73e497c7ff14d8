"""The words of Planet Unknown: events, labels, prompts, the game's page. English is the message id."""

from collections.abc import Mapping
from functools import lru_cache

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import items, special
from cosmodrome.games.planet_unknown.actions.what import OnCell
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS, EVENTS, OBJECTIVES
from cosmodrome.games.planet_unknown.parts.components import Components
from cosmodrome.games.planet_unknown.parts.grid import CELLS, SIZE, place
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS
from cosmodrome.games.planet_unknown.parts.tiles import KEYS, OUTER, RESOURCES, Tile
from cosmodrome.games.planet_unknown.rules.agenda import frees
from cosmodrome.games.planet_unknown.rules.chapters.solo import rating, target
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.scoring.scoring import total
from cosmodrome.games.planet_unknown.state import BOARDS as CHOOSING_BOARDS
from cosmodrome.games.planet_unknown.state import EVENT_MIX, KEEPING, OVER, ROTATION, State
from cosmodrome.games.planet_unknown.words import special_words
from cosmodrome.kernel import About, Args, Label, Text, What, Words, plural, t
from cosmodrome.kernel.text import Names

ABOUT = About(
    title="Planet Unknown",
    designers="Ryan Lambert and Adam Rehberg",
    publisher="Strohmann Games",
    year=2022,
    minutes=70,
    text=t(
        "Each player settles their own planet: all take a tile from the turning station and lay it at the same time."
    ),
)

TEXTS: dict[str, Text] = {
    "station": t("The station is filled: {tiles}."),
    "commander": t("{seat} is the first commander."),
    "boards": t("{seat} leads {corporation} on {planet}."),
    "planet": t("{seat} chooses the planet {planet}."),
    "dealt": t("Everybody is dealt {count} objectives."),
    "dealt+": t("You are dealt the objectives {aims}."),
    "gave-up": t("{seat} gives up an objective."),
    "gave-up+": t("You give up the objective {aim}."),
    "mix": t("The event deck: green {green}, orange {orange}, red {red}."),
    "neighbours": t("Neighbour objectives: {objectives}."),
    "round": t("Round {number}: {seat} commands."),
    "round-alone": t("Round {number}."),
    "turned-on": t("The station turns by one sector."),
    "rotated": t("{seat} turns the station to the sector with the {sector}."),
    "event": t("Event: {event}"),
    "peeked": t("{seat} looks at the next event."),
    "peeked+": t("The next event will be: {event}"),
    "civ-stacks": t("The civ stacks change: they hold {left} cards now."),
    "new-aim": t("{seat} draws one more objective."),
    "new-aim+": t("You draw one more objective: {aim}."),
    "meteorite-fell": t("{seat}: a meteorite falls at {cell}."),
    "removed": t("{seat} removes the stack “{stack}” from the game."),
    "rated": plural("{count} medal against a target of {target}: {rating}.",
                    "{count} medals against a target of {target}: {rating}."),
    "declined": t("{seat} declines."),
    "goes-on": t("{seat} chooses what comes next."),
    "locked": t("{seat} is done."),
    "finished": t("{seat} has finished."),
    "revealed": t("{seat} has laid the {tile} at {cell}: population {population}, water {water}, biomass {biomass}, "
                  "rover {rover}, technology {technology}."),
    "revealed-unlaid": t("{seat} has taken the {tile}, which fits nowhere: population {population}, water {water}, "
                         "biomass {biomass}, rover {rover}, technology {technology}."),
    "tops": t("New tiles: {tiles}."),
    "below-all": t("Below the top tiles lie {tiles}."),
    "below": t("{seat} sees the tiles below those of their own sector."),
    "below+": t("Below the tiles of your sector lie {tiles}."),
    "after-event": t("{seat} after the event: population {population}, water {water}, biomass {biomass}, "
                     "rover {rover}, technology {technology}."),
    "rover-waits": t("{seat}: a rover waits for the first tile."),
    "last-round": t("That was the last round."),
    "showed": t("{seat} shows civ cards: {cards}."),
    "showed-aims": t("{seat} shows objectives: {aims}."),
    "took": t("{seat} takes the {tile}."),
    "laid": t("{seat} lays the {tile} at {cell}."),
    "unplaced": t("{seat} cannot lay the {tile}: its symbols still count."),
    "no-room": t("{seat} has no room for another tile."),
    "lifepods-lost": plural("{count} lifepod is lost.", "{count} lifepods are lost."),
    "rovers-lost": plural("{count} rover is lost.", "{count} rovers are lost."),
    "no-ice": t("No water on ice: the water marker stays."),
    "advanced": t("{seat}: {track} advances to {step}."),
    "went-back": t("{seat}: {track} goes back to {step}."),
    "technology": t("{seat} reaches technology {tech}."),
    "triggered": t("{seat} uses technology {tech}."),
    "movement": plural("{seat} receives {count} movement.", "{seat} receives {count} movement."),
    "drove": t("{seat} drives a rover from {start} to {cell}."),
    "teleported": t("{seat} teleports a rover from {start} to {cell}."),
    "rover": t("{seat} sets up a rover at {cell}."),
    "lifepod": t("{seat} collects the lifepod at {cell}."),
    "meteorite": t("{seat} collects the meteorite at {cell}."),
    "destroyed": t("{seat} destroys what lies at {cell}."),
    "cleared-row": plural("{seat} destroys {count} meteorite in row {line}.",
                          "{seat} destroys {count} meteorites in row {line}."),
    "cleared-column": plural("{seat} destroys {count} meteorite in column {line}.",
                             "{seat} destroys {count} meteorites in column {line}."),
    "patch": t("{seat} lays a patch at {cell}."),
    "patch-stored": t("{seat} stores a patch."),
    "civ-milestone": t("{seat} reaches a civ milestone of level {level}."),
    "looked": plural("{seat} looks through the {count} card of civ level {level}.",
                     "{seat} looks through the {count} cards of civ level {level}."),
    "looked+": t("You see the civ cards {cards}."),
    "took-card": t("{seat} takes a civ card of level {level}."),
    "kept-card": t("{seat} keeps a civ card of level {level}."),
    "kept-card+": t("You keep the civ card {card}."),
    "used-card": t("{seat} uses the civ card {card}."),
    **special_words.TEXTS,
}  # fmt: skip  # one event a line

_RESOURCE_NAMES = (t("population"), t("water"), t("biomass"), t("rover"), t("technology"), t("energy"))
_TURNS = (t("not turned"), t("turned to the right"), t("upside down"), t("turned to the left"))


RATINGS = {
    "-15": t("the colony is lost"),
    "-10": t("a handful hang on"),
    "-5": t("scraping by"),
    "0": t("the goal is met"),
    "5": t("a world to be proud of"),
    "10": t("a model for all colonies"),
    "15": t("the dawn of a golden age"),
}
"""The words for each rating of the solo player (PU-30.6)."""


def names(parts: Components) -> Names:
    """Return the words of all argument values."""
    shapes = {shape.key: shape.name for shape in parts.shapes}
    resources = dict(zip(RESOURCES, _RESOURCE_NAMES, strict=True))
    civ = {str(card.number): card.name for card in CIV_CARDS}
    neighbour = {str(card.number): card.name for card in OBJECTIVES}
    own = {str(card.number): card.own_name for card in OBJECTIVES}
    tiles = {tile.key: _tile_name(tile, shapes) for tile in parts.tiles}
    levels = {tech.level for sheet in SHEETS for tech in sheet.techs} | {str(use.level) for use in special.USES}
    cells = {place(at): f"row {at // SIZE + 1}, column {at % SIZE + 1}" for at in range(CELLS)}  # people count from 1
    return {
        "track": resources,
        "tracks": resources,
        "resource": resources,
        "planet": {board.key: board.name for board in parts.boards},
        "corporation": {sheet.key: sheet.name for sheet in SHEETS},
        "card": civ,
        "cards": civ,
        "objectives": neighbour,
        "aim": own,
        "aims": own,
        "rating": RATINGS,
        "tech": {tech.key: tech.level for sheet in SHEETS for tech in sheet.techs},
        "cell": cells,
        "start": cells,
        "event": {str(card.number): card.text for card in EVENTS},
        "tile": tiles,
        "tiles": tiles,
        "level": {level: level for level in sorted(levels)},
        "stack": shapes,
        "sector": {KEYS[outer]: shapes[KEYS[outer]] for outer in OUTER},  # the inner ring may be turned (PU-2.3)
        "turn": {str(turn): name for turn, name in enumerate(_TURNS)},
    }


def _tile_name(tile: Tile, shapes: Mapping[str, str]) -> str:
    first, second = (_RESOURCE_NAMES[terrain] for terrain in tile.terrains)
    return f"{first}–{second} {shapes[KEYS[tile.shape]]}{' with a meteor' * tile.meteor}"


_PLAIN: dict[type, tuple[str, str]] = {
    act.Decline: ("decline", t("Decline")),
    act.Store: ("store", t("Store the patch")),
    act.Lock: ("lock", t("Done")),
}
_CELLS: dict[type, tuple[str, str]] = {
    act.LayPatch: ("patch", t("Lay the patch at {cell}")),
    act.SetUp: ("set-up", t("Set the rover up at {cell}")),
    act.Jump: ("jump", t("Teleport the rover at {cell}")),
    act.To: ("to", t("Teleport to {cell}")),
    act.Collect: ("collect", t("Collect what lies at {cell}")),
    act.Destroy: ("destroy", t("Destroy what lies at {cell}")),
    act.Meteorite: ("meteorite", t("Put the meteorite at {cell}")),
}


@lru_cache(maxsize=1 << 13)  # cached: every position needs it, and it never changes
def describe(action: What) -> Label:
    """Return the action in words, and what it always reveals; see `labels` for the rest."""
    if type(action) in _PLAIN:
        return Label(*_PLAIN[type(action)], closes=isinstance(action, act.Lock))
    if isinstance(action, OnCell):
        kind, text = _CELLS[type(action)]
        return Label(kind, text, {"cell": action.text.split(" ")[1], "at": action.cell})
    match action:
        case act.Take():
            return Label("take", t("Take the {stack}"), {"stack": action.text[5:]})
        case act.Lay():
            return Label(
                "lay",
                t("Lay it flipped at {cell}, {turn}") if action.orientation >= 4 else t("Lay it at {cell}, {turn}"),
                {"cell": place(action.at), "turn": action.orientation % 4, "code": action.at * 8 + action.orientation},
            )
        case act.Next():
            return _describe_next(action)
        case act.Advance():
            return Label("advance", t("Advance {track}"), {"track": action.text[8:]})
        case act.GoBack():
            return Label("back", t("Move {track} back"), {"track": action.text[5:]})
        case act.Drive():
            args: Args = {"start": action.text.split(" ")[1], "cell": action.text.split(" ")[2]}
            return Label("drive", t("Drive from {start} to {cell}"), args)
        case act.Rotate():
            return Label(
                "rotate",
                t("Turn to the sector with the {sector}"),
                {"sector": action.text[7:]},
                t("All sectors turn with it."),
            )
    return special_words.describe(action) or _describe_card(action)


def _describe_card(action: What) -> Label:
    match action:
        case act.Clear():
            text = t("Clear column {line}") if action.line >= 12 else t("Clear row {line}")
            return Label("clear", text, {"line": action.line % 12 + 1})
        case act.Remove():
            return Label("remove", t("Remove the stack “{stack}”"), {"stack": action.text[7:]})
        case act.Look():
            text = (
                t("Look through the civ cards of level {level}") if action.level else t("Look through all civ stacks")
            )
            return Label("look", text, {"level": action.level}, t("You see the cards."))
        case act.Pick():
            return Label("pick", t("Keep {card}"), {"card": str(action.card)})
        case act.GiveUp():
            return Label("give-up", t("Give up {aim}"), {"aim": str(action.card)})
        case act.ChoosePlanet():
            return Label("planet", t("Play on {planet}"), {"planet": action.text[7:]})
        case act.ChooseCorporation():
            return Label("corporation", t("Play with {corporation}"), {"corporation": action.text[12:]})
        case act.Mix():
            green, orange, red = action.counts
            text = t("Events: green {green}, orange {orange}, red {red}")
            return Label("mix", text, {"green": green, "orange": orange, "red": red})
    raise TypeError(f"{action!r} is not a player's action")


_NEXT: dict[int, str] = {
    items.SYMBOL: t("Advance for the symbol {resource}"),
    items.BOOST: t("Use the synergy boost"),
    items.PATCH: t("Take the patches: {count}"),
    items.SET_UP: t("Set up a rover"),
    items.MOVE: t("Receive {count} movement"),
    items.CIV_MILESTONE: t("Receive a civ card of level {count}"),
    items.TECH_MILESTONE: t("Unlock technology {count}"),
    items.TRIGGER: t("Use technology {count}"),
    items.ADVANCE: t("Advance {resource}"),
    items.BACK: t("Move a marker back"),
    items.PICK: t("Take a civ card of level {count}"),
    items.STORED: t("Lay a stored patch"),
    items.PEEK: t("Look at the next event"),
    items.LAST: t("Use {card}"),
    **special_words.NEXT,
}


def _describe_next(action: act.Next) -> Label:
    kind, number = action.item
    args: Args = {"count": number, "item": action.text[5:]}
    if kind in (items.SYMBOL, items.ADVANCE):
        args = {"resource": RESOURCES[number], "item": action.text[5:]}
    elif kind == items.LAST:
        args = {"card": str(number), "item": action.text[5:]}
    return Label("next", _NEXT[kind], args, t("You see the event.") if kind == items.PEEK else "")


_ASKED: dict[int, str] = {
    items.TILE: t("Take a tile from your sector."),
    items.LAY: t("Lay the tile that you took."),
    items.PATCH: t("Lay a patch."),
    items.MARKER: t("Choose the marker that advances."),
    items.BACK: t("Choose the marker that goes back."),
    items.ENERGY: t("Energy: choose the marker that advances, or decline."),
    items.SET_UP: t("Set up the new rover on the tile laid last."),
    items.PICK: t("Look through the civ stack and keep one card."),
    items.GIVE_UP: t("Choose the objective that you give up."),
    items.CHOOSE_ONE: t("Choose one of the two bonuses."),
    items.CLIMB: t("Choose the marker that goes up next."),
    items.COLLECT: t("Choose what you collect."),
    items.DESTROY: t("Choose what is destroyed."),
    items.EITHER: t("Choose one of the two effects of the event."),
    items.SOCKET: t("Choose the meteor symbol that gets a meteorite."),
    items.REMOVE: t("Choose the stack that leaves the game."),
    items.CLEAR: t("Choose the row or column to clear."),
    items.TELEPORT: t("Choose the rover that teleports."),
    items.TELEPORT_TO: t("Choose where the rover goes."),
    items.SPEND: t("Drive now: any movement left over is lost."),
    **special_words.ASKED,
}
_EXTRA: dict[int, tuple[str, str]] = {
    items.TILE: (
        t("Take one more tile from your sector."),
        t("Take one more tile from your sector; its symbols will advance nothing."),
    ),
    items.LAY: (t("Lay the extra tile."), t("Lay the extra tile; its symbols advance nothing.")),
}
"""The prompts for an extra tile, with and without its symbols (PU-18.5)."""
_AT_THE_TABLE: dict[int, str] = {
    ROTATION: t("Turn the station."),
    CHOOSING_BOARDS: t("Choose your boards."),
    EVENT_MIX: t("Choose the mix of events."),
    KEEPING: t("Choose the objective that you give up."),
}


def _last(state: State) -> Words:
    """Return why the last round was the last (PU-14.1, PU-29.3)."""
    stuck = [seat for seat, lane in enumerate(state.lanes) if lane.stuck]
    if stuck:
        return Words(t("No tile fitted on the planet of {seats}: that round was the last."), {"seats": stuck})
    if state.drawn and not any(state.deck):
        return Words(t("The last event was drawn: that round was the last."))
    return Words(t("A sector of the station was empty: that round was the last."))


def _result(state: State) -> Words:
    if state.seats > 1:
        return _last(state)
    medals, goal = total(state, 0), target(state.mix)
    return Words(TEXTS["rated"], {"count": medals, "target": goal, "rating": str(rating(medals, state.mix))})


def prompt(state: State, seat: int | None) -> Words:
    """Return the prompt: the question, and the players it is for."""
    if state.stage == OVER:
        return _result(state)
    if seat is None or not state.owed >> seat & 1:
        missing = [other for other in range(state.seats) if state.owed >> other & 1]
        return Words(t("Waiting for {seats}."), {"seats": missing})
    lane = state.lanes[seat]
    if lane.now:
        return Words(_asked(lane.now))
    if state.stage in _AT_THE_TABLE:
        return Words(_AT_THE_TABLE[state.stage])
    if lane.agenda:
        return Words(t("Choose what comes next."))
    return Words(_LEFT_TO_DO[frozenset(map(type, frees(Turn(state, seat, None))))])


def _asked(now: items.Item) -> str:
    kind, how = now[items.KIND], now[items.HOW]
    extra = kind in _EXTRA and how & items.EXTRA
    return _EXTRA[kind][bool(how & items.NO_SYMBOLS)] if extra else _ASKED[kind]


_LEFT_TO_DO: dict[frozenset[type], str] = {
    frozenset(): t("Nothing is left to do. Finish your part."),
    frozenset({act.Drive}): t("Drive your rovers, or finish."),
    frozenset({special.Use}): t("Use a technology, or finish."),
    frozenset({act.Drive, special.Use}): t("Drive your rovers, use a technology, or finish."),
}
"""The prompts by the kinds of free actions available (PU-7.4)."""
