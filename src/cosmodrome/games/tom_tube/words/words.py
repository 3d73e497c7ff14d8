"""The words of Tom Tube: events, labels, prompts, rulings, the game's page. English is the message id."""

from functools import lru_cache
from string import ascii_uppercase

from cosmodrome.games.tom_tube import actions as act
from cosmodrome.games.tom_tube.legal.legal import legal
from cosmodrome.games.tom_tube.parts.components import MOVES, STONE_NAMES, STONES, Components
from cosmodrome.games.tom_tube.scoring import lost_alone
from cosmodrome.games.tom_tube.state import DRAW, ENDINGS, JOURNEY, OVER, PLACE, RIVAL, START, TRIANGLE, TURN, State
from cosmodrome.kernel import About, Args, Label, Ruling, Text, What, Words, plural, t
from cosmodrome.kernel.text import Names

ABOUT = About(
    title="Tom Tube",
    designers="Roland & Tobias Goslar",
    publisher="Kronberger Spiele",
    year=2003,
    minutes=45,
    text=t(
        "Two astronauts fetch their solar stones and race home, through tubes that both lay piece by piece. The "
        "drawings are partly reconstructed; an owner of the game can load the real ones."
    ),
)


RULINGS = (
    Ruling("TT-1.5", t("Rhombs have an energy sphere where a diagonal meets another tube."), "energy_spheres"),
    Ruling("TT-1.5", t("The triangles with tubes are bends."), "tube_triangles"),
    Ruling("TT-2.4", t("The start player is drawn at random, or named by the table."), "start_player"),
    Ruling("TT-5.4", t("A player with too few triangles also chooses the cell; otherwise the order is fixed.")),
    Ruling("TT-5.5", t("The rival may fill what is left, cell by cell, or decline.")),
    Ruling("TT-5.6", t("A cell that nobody fills stays empty, and the nodes at its corners stay incomplete.")),
    Ruling("TT-6.3", t("Nodes on the rim are never complete."), "rim_nodes"),
    Ruling("TT-6.9", t("If the bank lacks a stone, none is placed then or later."), "empty_bank"),
    Ruling("TT-8.7", t("A sphere may be passed more than once in a move, each time straight on.")),
    Ruling("TT-9.2", t("Entering one of your own stations ends the move.")),
    Ruling("TT-12.2", t("Stones are exchanged on your own turn, before building or moving.")),
    Ruling("TT-12.3", t("Stones are exchanged only if the bank can pay in full.")),
    Ruling(
        "TT-13.2", t("A player who can pay for a jump or control move must make it instead of passing."), "pass_rule"
    ),
    Ruling("TT-13.3", t("Two passes in a row end the game without a bonus.")),
    Ruling("TT-13.4", t("Forty turns in a row without progress end the game without a bonus.")),
    Ruling("TT-14.4", t("Only entering the base counts, not standing in it.")),
    Ruling("TT-14.6", t("The late astronaut makes all his moves in a row; every move of a detour counts too.")),
    Ruling("TT-14.7", t("The late astronaut may not enter his modules.")),
    Ruling(
        "TT-14.9", t("If the late astronaut is lost, a fixed bonus is added to the points for the moves."), "lost_bonus"
    ),
    Ruling(
        "TT-15.2", t("Every turn ends with a check for lost astronauts; they count as lost only if that is certain.")
    ),
    Ruling("TT-15.4", t("A move that strands your own astronaut is legal, but you are warned.")),
    Ruling("TT-15.5", t("If only one astronaut is lost, he loses, whatever the points."), "shipwreck"),
    Ruling("TT-16.3", t("Players with equal points share the victory.")),
    Ruling("TT-17.1", t("Tom may start with more energy stones if he is the weaker player."), "extra_energy_tom"),
    Ruling("TT-17.1", t("Dave may start with more energy stones if he is the weaker player."), "extra_energy_dave"),
    Ruling("TT-17.2", t("The handicap never goes below zero; a rematch proposes the new number.")),
    Ruling("TT-17.3", t("Beginners may play without control or alien stones."), "control_alien"),
    Ruling("TT-19.1", t("Identical pieces and routes count as one choice.")),
    Ruling("TT-20.2", t("Steps can be taken back until a rhomb is drawn, the rival answers or the turn is over.")),
    Ruling("TT-20.3", t("A rhomb is drawn only when a player chooses to build.")),
    Ruling("TT-20.4", t("Before a tile is laid, its effects are shown.")),
)

TEXTS: dict[str, Text] = {
    "started": t("{seat} begins."),
    "turn": t("{seat} begins a turn."),
    "exchanged": t("{seat} exchanges an alien stone: {energy} energy, {control} control."),
    "passed": t("{seat} passes."),
    "drew": plural("{seat} builds and draws a rhomb; {count} rhomb is left.",
                   "{seat} builds and draws a rhomb; {count} rhombs are left."),
    "laid": t("{seat} lays the rhomb on {site}."),
    "filled": t("{seat} fills {cell}: {pattern}."),
    "declined": t("{seat} leaves {cell} empty."),
    "holes": t("Nobody has a triangle left. Left empty: {cells}."),
    "stone": t("New on {place}: {stone}."),
    "no-stone": t("The bank has no {stone} for {place}."),
    "moved": t("{seat} moves to {place}."),
    "moved-control": t("{seat} pays a control stone and moves to {place}."),
    "jumped": t("{seat} pays an energy stone and jumps to {place}."),
    "took": plural("{seat} takes the {stone}: the first.", "{seat} takes the {stone}: {count} now."),
    "journey": t("{seat} is home with both solar stones. Now {late_seat} travels home: each move is a point for "
                 "{seat}."),
    "homeward": plural("{seat} is on the way home: {count} move so far.",
                       "{seat} is on the way home: {count} moves so far."),
    "ended-home": t("No more rhombs can be laid and an astronaut is home: the game ends."),
    "ended-late-home": t("Both astronauts are home. The bonus is {points}: the game ends."),
    "ended-wrecked": t("Lost in space: {seats}. The game ends."),
    "ended-journey-lost": t("Lost in space: {seats}. The bonus is {points}: the game ends."),
    "lost-loses": t("{seat} loses, whatever the points."),
    "ended-both-passed": t("Both have passed: the game ends."),
    "ended-standstill": t("Forty turns without progress: the game ends."),
}  # fmt: skip  # one event a line

PLAYERS = (t("Tom"), t("Dave"))
"""By seat: the two astronauts (TT-1.1)."""
_TURNS = (t("position 1 of 2"), t("position 2 of 2"))
_PATTERNS = {"bend": t("a bend"), "blank": t("a blank triangle"), "fork": t("a fork")}
_STATIONS = (
    (t("Tom's base"), t("Dave's base")),
    (t("Tom's first module"), t("Tom's second module"), t("Dave's first module"), t("Dave's second module")),
)
_KINDS = (t("free"), t("with a control stone"), t("by space jump"))


def names(parts: Components) -> Names:
    """Return the words of all argument values."""
    nodes = _node_names(parts)
    sites = {site.key: "–".join(sorted((nodes[site.u], nodes[site.v]))) for site in parts.sites}
    cells = {cell.key: "–".join(sorted(nodes[node] for node in cell.nodes)) for cell in parts.cells}
    modules = [station for some in parts.modules for station in some]
    stations = {parts.stations[base].key: name for base, name in zip(parts.bases, _STATIONS[0], strict=True)}
    stations |= {parts.stations[one].key: name for one, name in zip(modules, _STATIONS[1], strict=True)}
    corners = {node.key: name for node, name in zip(parts.nodes, nodes, strict=True)}
    return {
        "place": corners | sites | cells | stations,
        "site": sites,
        "cell": cells,
        "cells": cells,
        "ends": corners,
        "kind": dict(zip(MOVES, _KINDS, strict=True)),
        "stone": dict(zip(STONES, STONE_NAMES, strict=True)),
        "pays": dict(zip(STONES, STONE_NAMES, strict=True)),
        "pattern": _PATTERNS,
        "turn": {str(turn): name for turn, name in enumerate(_TURNS)},
    }


def _node_names(parts: Components) -> list[str]:
    """Name the nodes: A1, A2 … along the uppermost row, B1 … along the next. Cells and sites between nodes are named
    after them."""
    rows = sorted({node.r for node in parts.nodes}, reverse=True)
    across = {row: sorted(node.q for node in parts.nodes if node.r == row) for row in rows}
    letters = [letter * times for times in range(1, 5) for letter in ascii_uppercase]  # a board has 101 rows at most
    return [f"{letters[rows.index(node.r)]}{across[node.r].index(node.q) + 1}" for node in parts.nodes]


_MOVE = (t("Move to {place}"), t("Move to {place} for a control stone"), t("Jump to {place} for an energy stone"))
_PAYS = ("", "control", "energy")


@lru_cache(maxsize=1 << 13)  # cached: every position needs it, and it never changes
def describe(action: What, parts: Components) -> Label:
    """Return the action in words, and what it will reveal."""
    match action:
        case act.Exchange():
            energy, control = parts.counts.gives
            words = t("Exchange an alien stone for {energy} energy and {control} control")
            return Label("exchange", words, {"energy": energy, "control": control})
        case act.Build():
            return Label("build", t("Build"), {}, t("This draws a rhomb."))
        case act.Pass():
            return Label("pass", t("Pass"), closes=True)
        case act.Place():
            site = parts.sites[action.site]
            cells = [parts.cells[cell].key for cell in site.cells]
            return Label("place", t("Lay it on {site}, {turn}"),
                         {"site": site.key, "turn": action.turn, "cells": cells})  # fmt: skip
        case act.Triangle():
            pattern = parts.patterns[action.pattern]
            cell = parts.cells[action.cell]
            ends = [parts.nodes[cell.nodes[(corner + action.turn) % 3]].key for corner in pattern.corners]
            args: Args = {"cell": cell.key, "pattern": pattern.key, "turn": action.turn, "ends": ends}
            return Label(
                "triangle", t("Fill {cell} with {pattern} to {ends}") if ends else t("Fill {cell} with {pattern}"), args
            )
        case act.Decline():
            return Label("decline", t("Leave {cell} empty"), {"cell": parts.cells[action.cell].key})
        case act.Move():
            place = action.text.rpartition(":")[2]
            return Label(
                "move", _MOVE[action.kind], {"kind": MOVES[action.kind], "place": place, "pays": _PAYS[action.kind]}
            )
    raise TypeError(f"{action!r} is not a player's action")


_TOPICS = {START: "set-up", DRAW: "build", PLACE: "TT-4.2", RIVAL: "TT-5.5", JOURNEY: "TT-14.5", OVER: "scoring"}


def topic(state: State) -> str:
    """Return the chapter or rule that explains the current question."""
    if state.stage == TRIANGLE:
        return "TT-5.3" if state.has_triangles(state.turn) >= state.owed.bit_count() else "TT-5.4"
    if state.stage == TURN and not state.can_lay():
        return "passing" if _stuck(state) else "move"
    return _TOPICS.get(state.stage, "turn")


def _stuck(state: State) -> bool:
    """Return whether the player can only pass, or exchange a stone first (TT-13.1)."""
    return not any(isinstance(action, act.Build | act.Move) for action in legal(state, state.turn))


def _can_move(state: State) -> bool:
    return any(isinstance(action, act.Move) for action in legal(state, state.turn))


def prompt(state: State, seat: int | None) -> Words:
    """Return the prompt: the question, and the players it is for."""
    stage = state.stage
    if stage == OVER:
        return _over(state)
    if stage == START:
        return Words(t("The start player is being drawn."))
    if seat != state.turn or stage == DRAW:
        return Words(t("It's {seat}'s turn."), {"seat": state.turn})
    if stage == PLACE:
        return Words(t("Lay the rhomb that you drew on two free cells."))
    if stage in (TRIANGLE, RIVAL):
        return _filling(state)
    if stage == JOURNEY:
        words = plural("Find your way home: {count} move so far.", "Find your way home: {count} moves so far.")
        return Words(words, {"count": state.moves})
    if state.can_lay() and not _can_move(state):
        return Words(t("Build: your astronaut can't move."))
    if state.can_lay():
        return Words(t("Build, or move your astronaut."))
    if _stuck(state):
        return Words(t("You can neither build nor move: pass."))
    return Words(t("No more rhombs can be laid: move your astronaut."))


def _over(state: State) -> Words:
    """Return why the game is over (TT-13.3, TT-14, TT-15)."""
    loser = lost_alone(state)
    if loser is None:
        lost = [seat for seat in range(2) if state.lost >> seat & 1]
        return Words(TEXTS[f"ended-{ENDINGS[state.ending]}"], {"seats": lost, "points": state.bonus})
    return Words(t("The game is over: {seat} is lost in space and loses, whatever the points."), {"seat": loser})


def _filling(state: State) -> Words:
    count = state.owed.bit_count()
    cell = state.net.board.parts.cells[(state.owed & -state.owed).bit_length() - 1].key
    if state.stage == RIVAL:
        return Words(t("Fill {cell} with one of your triangles, or leave it empty."), {"cell": cell})
    if state.has_triangles(state.turn) < count:
        return Words(t("You have too few triangles for {count} cells: choose which to fill."), {"count": count})
    return Words(t("Fill the isolated cell {cell} with a triangle."), {"cell": cell})
