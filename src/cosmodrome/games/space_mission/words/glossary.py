"""Name and explain every sign on the table of Space Mission."""

from collections.abc import Mapping
from dataclasses import replace

from cosmodrome.games.space_mission.parts.components import TILES, Components
from cosmodrome.kernel import Term, t
from cosmodrome.kernel.text import Args

_SETS = t("Scores together with others of its kind: how many you have, times how many of your commonest colour.")
_TILES = {
    "mineral": (_SETS, "SM-11.5"),
    "alien": (_SETS, "SM-11.6"),
    "matter": (t("A pair of a green and a blue one scores {pair}, a single one {single}."), "SM-11.7"),
    "water": (t("1, 2, 3 or 4 score {one}, {two}, {three} or {four}; beyond four, the count starts again."), "SM-11.8"),
    "medal": (t("Scores {medal}, whatever else you have."), "SM-11.9"),
    "space": (t("Worth nothing and never taken. When enough of them lie open, the game ends."), "SM-11.1"),
}

_TERMS = {
    "sign.jump": Term(t("Jump number"), t("A card with this number, or a joker, takes a ship to this planet."), "SM-5.1"),
    "sign.scan": Term(t("Scan number"), t("A card with this number, or a joker, lets you scan this planet."), "SM-7.1"),
    "sign.land": Term(t("Landing number"), t("Two cards that together show both landing numbers pay for a station here."), "SM-8.2"),
    **{f"tile.{tile.key}": Term(tile.name, *_TILES[tile.key.split("-")[0]]) for tile in TILES},
    "action.top-up": Term(t("Top up"), t("Discard what you like, then draw up to five cards."), "SM-4.1"),
    "action.jump": Term(t("Jump"), t("Go to any other planet with the number on your card; a probe stays at the gate."), "SM-5.1"),
    "action.fly": Term(t("Fly"), t("Go to a neighbouring planet: no card, no probe."), "SM-6.1"),
    "action.scan": Term(t("Scan"), t("Look at the tiles of your planet and reserve one."), "SM-7.2"),
    "action.develop": Term(t("Develop"), t("Build a station where you have scanned, for two cards. It scores {station} and brings one more tile."), "SM-8.1"),
    "action.discover": Term(t("Discover"), t("Take a tile from a planet with a station, whoever built it."), "SM-9.1"),
    "planet": Term(t("Planet"), t("Eight tiles lie face down on it at first. Where your ship is, you scan, develop and discover."), "SM-2.2"),
    "gate": Term(t("Jump gate"), t("Holds a probe for every jump. From most probes to fewest, the places score {gate}."), "SM-11.3"),
    "ship": Term(t("Ship"), t("Where its player is. Scanning, developing and discovering happen there."), "SM-2.3"),
    "probe": Term(t("Probe on a reserved tile"), t("This tile goes to the probe's owner as soon as a station is built here."), "SM-7.2"),
    "station": Term(t("Station"), t("Scores {station} for its builder; from now on anybody may discover here."), "SM-8.3"),
    "tiles-left": Term(t("Tiles left"), t("How many tiles lie face down on this planet."), "SM-10.3"),
    "tiles-open": Term(t("Open space tiles"), t("Only space is left here, face up. These count towards the end of the game."), "SM-10.1"),
    "scanned": Term(t("Has scanned here"), t("This player may build the station here."), "SM-8.1"),
    "seen": Term(t("Has seen the tiles"), t("This player has looked at the tiles here, by scanning, developing or discovering."), "SM-10.3"),
    "panel.points": Term(t("Points so far"), t("The points that everybody can count: probes at the gate, stations, and your own tiles."), "SM-11.2"),
    "panel.gate": Term(t("Probes at the gate"), t("How many, and the points they bring at this moment."), "SM-11.3"),
    "panel.stations": Term(t("Stations"), t("Each scores {station}."), "SM-11.4"),
    "panel.tiles": Term(t("Tiles"), t("How many; what they are worth is hidden until the end, except for your own."), "SM-10.2"),
    "panel.cards": Term(t("Cards in hand"), t("Five at most."), "SM-2.3"),
}  # fmt: skip  # one term a line


def glossary(parts: Components) -> Mapping[str, Term]:
    """Return every sign, with the points of these components."""
    _, one, two, three, four = parts.water_points
    points: Args = {
        "gate": parts.gate_points,
        "station": parts.station_points,
        "pair": parts.matter_pair,
        "single": parts.matter_single,
        "one": one,
        "two": two,
        "three": three,
        "four": four,
        "medal": parts.medal_points,
    }
    return {key: replace(term, args=points) if "{" in term.text else term for key, term in _TERMS.items()}
