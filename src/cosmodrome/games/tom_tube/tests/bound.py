"""The greatest possible length of a match.

A turn without progress (TT-13.4) can follow another only `STANDSTILL_TURNS` − 1 times, so turns are counted by those
with progress, and progress is bounded, as everything that makes it is used up:

- *building*: each rhomb covers two free cells and is one of the stock: B = min(copies, free cells / 2) turns;
- *taking a stone*: one for each rhomb with an energy sphere (at most B), one for each open node (a node gets its stone
  once, TT-6.8; printed spheres get none), one on each module;
- *exchanging*: an alien stone each, one for each open node at most;
- *paying*: energy stones of the beginning and the handicap, and those taken or got by exchange; control stones
  likewise.

The bank only passes stones on, so `empty_bank: unlimited` changes nothing. The last turn with progress
is followed by at most `STANDSTILL_TURNS` turns and a journey of `LONGEST_JOURNEY` moves. Besides one decision a turn,
there are the exchanges, one decision for each rhomb laid and one for each isolated cell (TT-5.4, TT-5.5: filled or
declined once), and the draws of chance: the first player, and each rhomb.
"""

from cosmodrome.games.tom_tube.parts.components import MOST_EXTRA, OPEN, Components
from cosmodrome.games.tom_tube.state import LONGEST_JOURNEY, STANDSTILL_TURNS


def most_turns_with_progress(parts: Components) -> int:
    """Return the most turns in which a tile is laid, or a stone taken, paid or exchanged."""
    free = sum(not cell.printed for cell in parts.cells)
    builds = min(sum(rhomb.copies for rhomb in parts.rhombs), free // 2)
    nodes = sum(node.kind == OPEN for node in parts.nodes)
    modules = sum(map(len, parts.modules))
    taken = builds + nodes + modules
    exchanged = nodes
    energy = 2 * (parts.counts.start_energy + MOST_EXTRA) + builds + parts.counts.gives[0] * exchanged
    control = nodes + parts.counts.gives[1] * exchanged
    return builds + taken + exchanged + energy + control


def most_steps(parts: Components) -> int:
    """Return the most steps of a match, actions and outcomes together."""
    free = sum(not cell.printed for cell in parts.cells)
    nodes = sum(node.kind == OPEN for node in parts.nodes)
    turns = STANDSTILL_TURNS * (most_turns_with_progress(parts) + 1)
    tiles = free  # a rhomb covers two cells: its placing and its draw; an isolated cell is one decision
    return 1 + turns + nodes + tiles + LONGEST_JOURNEY
