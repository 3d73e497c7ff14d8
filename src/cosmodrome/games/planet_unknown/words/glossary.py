"""Name and explain every sign on the table of Planet Unknown."""

from collections.abc import Iterable

from cosmodrome.games.planet_unknown.parts.boards import Board
from cosmodrome.games.planet_unknown.parts.planets import CITED
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS
from cosmodrome.games.planet_unknown.rules.corporations.all import BY_KEY
from cosmodrome.games.planet_unknown.scoring.scoring import LINES
from cosmodrome.kernel import Term, t

_RESOURCES = {
    "civ": Term(t("Population"), t("Laying its symbol moves the population marker one step up. The track pays civ cards."), "PU-6.1"),
    "water": Term(t("Water"), t("Its marker goes one step up if a water cell of the tile lies on ice. Its track pays the most medals."), "PU-9.1"),
    "biomass": Term(t("Biomass"), t("Laying its symbol moves the biomass marker one step up. The track pays patches."), "PU-6.1"),
    "rover": Term(t("Rover"), t("Laying its symbol moves the rover marker one step up. The track pays rovers and movement."), "PU-6.1"),
    "tech": Term(t("Technology"), t("Laying its symbol moves the technology marker one step up. The track pays technologies: rules for you alone."), "PU-6.1"),
    "energy": Term(t("Energy"), t("It has no track. Laying its symbol may move another marker: that of the same tile, or one whose area touches this energy."), "PU-13.2"),
}  # fmt: skip  # one term a line
_TRACKS = {
    "civ": Term(t("Population track"), t("A card in a field: a civ card of that level. The marker's topmost medal counts at the end."), "PU-8.1"),
    "water": Term(t("Water track"), t("Only medals and boosts, but the most medals of all. A tile moves it only if its water lies on ice."), "PU-9.1"),
    "biomass": Term(t("Biomass track"), t("A square in a field: a patch, to be laid at once on a single cell."), "PU-10.1"),
    "rover": Term(t("Rover track"), t("Rovers, and movement for them. At the top, each further advance brings the movement printed there."), "PU-6.6"),
    "tech": Term(t("Technology track"), t("A hexagon in a field: that technology is in force while the marker stands there or above."), "PU-12.1"),
}  # fmt: skip  # one term a line
_PIECES = {
    "ground.ice": Term(t("Ice"), t("A tile moves the water marker only if its water lies here."), "PU-9.1"),
    "piece.patch": Term(t("Patch"), t("One cell of biomass without a symbol. It fills its cell and enlarges biomass beside it."), "PU-1.4"),
    "piece.socket": Term(t("Meteor symbol"), t("When this tile is laid, a meteorite falls here."), "PU-5.8"),
    "piece.meteorite": Term(t("Meteorite"), t("Its row and its column score nothing. A rover that comes here collects it: 1 medal for each full set of three."), "PU-11.12"),
    "piece.lifepod": Term(t("Lifepod"), t("A rover that comes here collects it: 1 medal. A tile or patch laid on it destroys it; while it lies there, its cell counts as empty."), "PU-11.8"),
    "piece.parked": Term(t("Lifepod on a track"), t("Markers jump over it, and what it covers does not count. It scores nothing here."), "PU-21.3"),
    "piece.rover": Term(t("Rover"), t("Drives one cell for each movement, and collects what lies there. Anything laid on it destroys it."), "PU-11.5"),
    "piece.loaded": Term(t("Loaded rover"), t("Carries a meteorite until it reaches a rover symbol."), "PU-22.1"),
    "piece.marker": Term(t("Marker"), t("Shows how far you are on this track. Each field it enters pays its bonus; medals count at the end, by its position."), "PU-6.3"),
    "piece.flux": Term(t("Flux token"), t("Marks the flux track, to which the technologies of this corporation refer."), "PU-A2.1"),
}  # fmt: skip  # one term a line
_BONUSES = {
    "boost": Term(t("Synergy boost"), t("Move any one marker one step up, and take what it finds there."), "PU-6.7"),
    "patch": Term(t("Patch"), t("Lay it at once on an empty cell beside a tile or patch."), "PU-10.4"),
    "rover": Term(t("Rover"), t("Set up one rover from your corporation on the tile that you laid last."), "PU-11.2"),
    "movement": Term(t("Movement"), t("This many steps for your rovers, divided as you like. Steps that you do not spend lapse when you are done."), "PU-11.6"),
    "civ-card": Term(t("Civ card"), t("Look through the stack of this level at the end of the round, and keep one card."), "PU-8.1"),
    "technology": Term(t("Technology"), t("This technology is in force while the marker stands here or above."), "PU-12.1"),
    "advance": Term(t("Advance"), t("The marker of this track goes one step up."), "PU-26.3"),
    "medals": Term(t("Medals"), t("Each track pays the topmost medals at or below its marker, at the end."), "PU-16.3"),
}  # fmt: skip  # one term a line
_LINES = {
    "open": Term(t("Row or column"), t("Brings these medals at the end if none of its cells is empty and no meteorite lies in it."), "PU-16.2"),
    "full": Term(t("Full row or column"), t("No empty cell and no meteorite: as it stands, it brings these medals."), "PU-16.2"),
    "hindered": Term(t("Blocked row or column"), t("A meteorite lies in it: it brings nothing until the meteorite is gone."), "PU-11.12"),
}  # fmt: skip  # one term a line
_STATION = {
    "station.sector": Term(t("Sector"), t("Two stacks of tiles, one of a large shape and one of a small one. The player it faces takes the top tile of one of them."), "PU-2.2"),
    "station.left": Term(t("Tiles left"), t("How many tiles are left in the two stacks. A sector that runs out ends the game."), "PU-14.1"),
    "station.commander": Term(t("Commander"), t("Turns the station this round, and so decides which tiles everybody may take."), "PU-4.2"),
    "station.owner": Term(t("Whose sector"), t("This sector faces this player, who takes one of its two tiles."), "PU-2.4"),
    "tile.places": Term(t("Places"), t("The number of ways to lay this tile now."), "PU-5.6"),
}  # fmt: skip  # one term a line
_PANEL = {
    "panel.sign": Term(t("Player's sign"), t("Marks this player at the station, in the panel and here."), "PU-2.4"),
    "panel.planet": Term(t("Planet"), t("This player's planet as everybody may see it."), "PU-31.1"),
    "panel.lifepods": Term(t("Lifepods collected"), t("1 medal each in the scoring area."), "PU-16.4"),
    "panel.meteorites": Term(t("Meteorites collected"), t("1 medal for each full set of three."), "PU-16.4"),
    "panel.cards": Term(t("Civ cards for the end"), t("How many are kept; the others see which ones at the end."), "PU-31.2"),
    "panel.objectives": Term(t("Personal objectives"), t("Kept secret; 5 medals each if fulfilled at the end."), "PU-16.6"),
    "panel.early": Term(t("Waiting rovers"), t("Gained before the first tile; set up with it."), "PU-11.4"),
    "panel.stored": Term(t("Stored patches"), t("Laid in the end-game step."), "PU-10.7"),
    "panel.medals": Term(t("Medals so far"), t("As things stand, leaving out what is secret."), "PU-16.1"),
    "panel.ready": Term(t("Done or choosing"), t("All lay their tiles at the same time. The step is over when everybody is done."), "PU-4.7"),
    "civ-stacks": Term(t("Civ stacks"), t("How many cards of each level are left. An empty stack gives nothing."), "PU-8.4"),
    "target": Term(t("Target"), t("In a solo game you try to reach this many medals: 60, adjusted by the mix of events."), "PU-30.4"),
}  # fmt: skip  # one term a line
_CARDS = {
    "card.at-once": Term(t("Works at once"), t("Carried out when you pick it, then laid aside."), "PU-8.5"),
    "card.kept": Term(t("Counts at the end"), t("Kept face down until the end."), "PU-8.5"),
    "card.advance": Term(t("Markers go up"), t("Each step pays its bonuses. If several markers go up, each is a different one."), "PU-18.2"),
    "card.gain-patch": Term(t("Patches"), t("Laid at once, one after the other, each beside a tile or patch."), "PU-18.3"),
    "card.rover-move": Term(t("Movement"), t("To be spent in this part; no technology raises it."), "PU-18.3"),
    "card.extra-tile": Term(t("One more tile"), t("A top tile of the sector that faces you this round. All rules for laying apply; if no tile fits, nothing happens."), "PU-18.5"),
    "card.none": Term(t("Medals"), t("Worth what it says, whatever else you have."), "PU-18.8"),
    "card.collect": Term(t("Collect"), t("From your own planet, without a rover; you choose which."), "PU-18.4"),
    "card.destroy": Term(t("Clear meteorites"), t("They leave your planet and the game; you do not collect them."), "PU-18.4"),
    "card.teleport-rover": Term(t("Teleport"), t("To any cell without a rover, bare or covered; what lies there is collected."), "PU-18.6"),
    "card.advance-all-to": Term(t("All up to 5"), t("Marker by marker, in the order you choose. Those above stay."), "PU-18.7"),
    "card.medals-per": Term(t("Medals per item"), t("Counted at the end: patches on your planet, or lifepods in your scoring area."), "PU-18.8"),
    "card.set": Term(t("Set of cards"), t("Four cards of a kind, one of each level; the more of them you keep, the more they bring."), "PU-18.9"),
}  # fmt: skip  # one term a line
_OBJECTIVES = {
    "objective.neighbour": Term(t("Neighbour objective"), t("Compares two neighbours at the end: 5 medals for the better one, 2 each if they are equal, even at 0 to 0."), "PU-16.7"),
    "objective.personal": Term(t("Personal objective"), t("Secret, and only yours: 5 medals if it is fulfilled at the end."), "PU-16.6"),
    "objective.shared": Term(t("Objective for all"), t("All planets are compared: the best one wins it; if several are best, they tie."), "PU-23.7"),
    "measure.symbols-on-edge": Term(t("Symbols on the edge"), t("Those on cells with fewer than four cells beside them."), "PU-17.3"),
    "measure.largest-area": Term(t("Largest area"), t("Cells of this terrain that are joined by their sides, patches included; the biggest group counts."), "PU-17.4"),
    "measure.area-count": Term(t("Number of areas"), t("Groups of joined cells of this terrain. Patches by themselves do not count."), "PU-17.5"),
    "measure.symbol-count": Term(t("Symbols"), t("All that are visible on the planet."), "PU-17.6"),
    "measure.tracks-at-top": Term(t("Markers at the top"), t("Those on the top step of their track."), "PU-17.7"),
    "measure.collected": Term(t("Collected"), t("Everything you have collected and still have, wherever it is kept."), "PU-17.8"),
    "condition.rectangle": Term(t("A block"), t("A full rectangle of cells of one terrain inside one area; it may lie either way, and patches count as biomass."), "PU-17.9"),
    "condition.area-with-symbols": Term(t("An area with symbols"), t("One area that shows at least this many symbols of its resource."), "PU-17.10"),
    "condition.track-at-top": Term(t("A marker at the top"), t("This marker stands on the top step of its track at the end."), "PU-17.11"),
    "condition.symbol-count": Term(t("At most this many"), t("Symbols that are visible on your planet at the end."), "PU-17.11"),
    "condition.collected": Term(t("At least this many"), t("Collected, and still yours at the end."), "PU-17.11"),
    "condition.collected-compare": Term(t("More of one kind"), t("Strictly more: 0 to 0 is not enough."), "PU-17.11"),
    "condition.all-covered": Term(t("All covered"), t("No cell of this ground is empty at the end. Land is everything but ice."), "PU-17.12"),
}  # fmt: skip  # one term a line
_EVENTS = {
    "event.deck": Term(t("Events to come"), t("Green ones help, orange ones cost a little, red ones more. The last one ends the game."), "PU-29.3"),
    "event.advance": Term(t("Event: a marker goes up"), t("One of the named markers that can advance."), "PU-29.5"),
    "event.regress": Term(t("Event: a marker goes down"), t("A marker must go down if it can. You keep all that you gained on the way up."), "PU-29.6"),
    "event.gain-patch": Term(t("Event: patches"), t("Laid as usual, beside a tile or patch."), "PU-29.7"),
    "event.synergy": Term(t("Event: synergy boost"), t("Move any one marker one step up."), "PU-29.7"),
    "event.collect": Term(t("Event: collect"), t("From your own planet, without a rover."), "PU-29.7"),
    "event.place-meteorite": Term(t("Event: a meteorite"), t("On a visible meteor symbol without a meteorite; you choose which. A rover there is destroyed."), "PU-29.8"),
    "event.destroy": Term(t("Event: something is destroyed"), t("You choose what."), "PU-29.9"),
    "event.civ-stack-remove": Term(t("Event: cards leave"), t("One random card of each civ stack leaves the game unseen."), "PU-29.10"),
    "event.choice": Term(t("Event: boost or look"), t("Take a synergy boost, or look secretly at the next event."), "PU-29.10"),
    "event.extra-rover": Term(t("Event: one more rover"), t("One more than your corporation has, on the tile of this round; lost if you lay none."), "PU-29.11"),
    "event.civ-stack-add": Term(t("Event: cards join"), t("One card that was left out joins each civ stack."), "PU-29.11"),
    "event.draw-personal-objective": Term(t("Event: one more objective"), t("Drawn from those never dealt."), "PU-29.11"),
    "event.rotate-station": Term(t("Event: turn the station"), t("To any sector you like."), "PU-29.11"),
    "event.destroy-personal-objective": Term(t("Event: one objective fewer"), t("You choose which one you give up."), "PU-29.11"),
    "event.remove-stack": Term(t("Event: a stack leaves"), t("You choose which of your sector's two stacks leaves the game; you must be left with a tile that you can lay."), "PU-29.11"),
    "event.tile-not-on-edge": Term(t("Event: not on the edge"), t("No tile may cover an edge cell this round, unless nothing else is possible for you."), "PU-29.12"),
    "event.tile-not-on-ice": Term(t("Event: not on ice"), t("No tile may cover ice this round, unless nothing else is possible for you."), "PU-29.12"),
    "event.tile-not-next-to-same-terrain": Term(t("Event: not beside the same terrain"), t("No cell of your tile may touch the same terrain laid earlier; patches count as biomass."), "PU-29.13"),
    "event.rover-cannot-enter": Term(t("Event: closed terrain"), t("No rover may go there this round; one that stands there may leave."), "PU-29.14"),
    "event.only-one-tile-resource": Term(t("Event: one symbol only"), t("Only one symbol of your tile moves its marker; you choose which."), "PU-29.15"),
    "event.no-milestones": Term(t("Event: no milestones"), t("Cards, patches, rovers and technologies on the tracks pay nothing this round."), "PU-29.16"),
    "event.no-synergy": Term(t("Event: no boosts"), t("There are no synergy boosts this round, whatever the source."), "PU-29.17"),
}  # fmt: skip  # one term a line

_SCORE = {
    "PU-16.2": t("The medals beside full rows and columns, and those of a planet's own rule."),
    "PU-16.3": t("On each track the topmost medals at or below the marker."),
    "PU-16.4": t("1 for each lifepod in the scoring area, 1 for each full set of three meteorites."),
    "PU-16.5": t("The civ cards that you kept for the end, and what they say."),
    "PU-16.6": t("5 for each personal objective that is fulfilled."),
    "PU-16.7": t("5 for the better of two neighbours, 2 each if they are equal."),
}
_TIMING = {
    "permanent": t("Technology, always"),
    "once_per_round": t("Technology, once a round"),
    "once_per_game": t("Technology, once a game"),
    "round_start": t("Technology, at the start of a round"),
    "triggered": t("Technology, when triggered"),
    "end_game": t("Technology, at the end"),
}


def _named(key: str) -> str:
    return key.replace("_", "-").lower()


def _boards(boards: Iterable[Board]) -> dict[str, Term]:
    """Return planets, corporations and technologies, in the words printed on them."""
    planets = {f"planet.{_named(one.key)}": Term(one.name, one.text, CITED[one.rule["type"]]) for one in boards}
    sheets = {f"corporation.{_named(one.key)}": Term(one.name, one.text, BY_KEY[one.key].rule) for one in SHEETS}
    techs = {
        f"technology.{_named(sheet.key)}.{_named(tech.level)}": Term(_TIMING[tech.timing], tech.text, rule)
        for sheet in SHEETS
        for tech, rule in zip(sheet.techs, BY_KEY[sheet.key].technologies, strict=True)
    }
    return planets | sheets | techs


def glossary(boards: Iterable[Board]) -> dict[str, Term]:
    """Return every sign, with the planets of the game."""
    return _SIGNS | _boards(boards)


_SIGNS: dict[str, Term] = {
    **{f"resource.{key}": term for key, term in _RESOURCES.items()},
    **{f"track.{key}": term for key, term in _TRACKS.items()},
    **_PIECES,
    **{f"bonus.{key}": term for key, term in _BONUSES.items()},
    **{f"line.{key}": term for key, term in _LINES.items()},
    **_STATION,
    **_PANEL,
    **_CARDS,
    **_OBJECTIVES,
    **_EVENTS,
    **{f"score.{number}": Term(name, _SCORE[rule], rule) for number, (rule, name) in enumerate(LINES, 1)},
}
