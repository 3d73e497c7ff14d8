"""`arena`: bots play each other in pairs, and are rated."""

from itertools import combinations, pairwise
from typing import Annotated

from cyclopts import Parameter

from cosmodrome.cli.components import Data, chosen
from cosmodrome.cli.places import place
from cosmodrome.cli.play_options import USUAL, PlayOptions
from cosmodrome.cli.simulate import bots_of, options_of
from cosmodrome.cli.sweep import Cell, swept
from cosmodrome.cli.terminal import AtLeastOne, Misuse, listing, out, tr
from cosmodrome.lab.arena import Plan
from cosmodrome.lab.ratings import Rating, Score, rate
from cosmodrome.lab.sweep import Sweep


def arena(  # each is an option of the command
    game: str,
    /,
    *,
    bots: str,
    into: str,
    matches: AtLeastOne = 100,
    ladder: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    option: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    data: Data = None,
    how: PlayOptions = USUAL,
    resume: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
) -> None:
    """Let bots play each other in pairs, and rate them on the Elo scale.

    Every pair plays the same seeds, and each bot of a pair begins equally often. The first bot has 0 points; each
    interval is for the difference from it. `cosmodrome report FOLDER` makes a page of the results.

    Parameters
    ----------
    game
        Its name, as `cosmodrome games` lists it.
    bots
        Two or more bots, separated by commas, as for `simulate`.
    into
        The folder for the results, or an address such as s3://bucket/folder: a file of JSON Lines for each pair,
        written as the matches end.
    matches
        How many matches each pair plays.
    ladder
        Let each bot play only the next one in the list, which saves matches where the order is known.
    option
        An option of the game, as KEY=VALUE; may be repeated.
    data
        A file with your own copy's components, for games whose components can be replaced.
    resume
        Continue after the matches that the folder already holds. You may have added more bots since.

    """
    chosen(game, data)
    named = bots_of(bots)
    if len(set(named)) < max(2, len(named)):
        raise Misuse("--bots takes two or more different bots, separated by commas.")
    base = Plan(game, (), matches, how.seed, options_of(option), True, how.iterations, how.seconds)
    planned = Sweep(base, [*(pairwise(named) if ladder else combinations(named, 2))])
    planned.plans()  # a pair that cannot play is refused before there is a folder
    folder = place(into)
    folder.make()
    played = swept(planned, folder, None, how, resume=resume)
    _print(played, into)


def _print(played: list[Cell], into: str) -> None:
    pairs = {(cell.tally.plan.names[0], cell.tally.plan.names[1]): cell for cell in played}
    names = dict.fromkeys(name for pair in pairs for name in pair)
    scores = {pair: Score(cell.tally.standings()[0].wins, cell.tally.matches) for pair, cell in pairs.items()}
    ratings = rate([*names], scores)
    table = listing("", tr("rating"), tr("95% interval"), tr("matches"), numbers=True)
    for one in sorted(ratings, key=lambda one: -one.points):
        count = sum(score.matches for pair, score in scores.items() if one.bot in pair)
        table.add_row(one.bot, f"{one.points:.0f}", _interval(one), str(count))
    console = out()
    console.print(table)
    for (bot, other), cell in pairs.items():
        found = cell.tally.standings()[0]
        share = tr(
            "{share} ({low} to {high})",
            share=f"{found.share:.1%}",
            low=f"{found.interval.low:.1%}",
            high=f"{found.interval.high:.1%}",
        )
        console.print(
            tr(
                "{bot} against {other}: {share} of {matches} matches",
                bot=bot,
                other=other,
                share=share,
                matches=cell.tally.matches,
            )
        )
    console.print(tr("To make a page of it: cosmodrome report {into} --page report.html", into=into))


def _interval(one: Rating) -> str:
    """Return the interval of a rating; the first bot's rating is fixed, so it has none."""
    low, high = (round(end) for end in one.interval)
    return tr("{low} to {high}", low=low, high=high) if low < high else "–"
