"""`review`: what the decisions of a finished match cost, and what luck brought."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from cosmodrome.bots import calm
from cosmodrome.bots.review.judge import Judged
from cosmodrome.bots.review.review import Habit, NotReviewable, Review, Reviewer, Summary
from cosmodrome.cli.components import Data, chosen
from cosmodrome.cli.terminal import Failure, bar, language, listing, out, read_record, tr
from cosmodrome.kernel import BadRecord, Words, plural, t
from cosmodrome.server.tables.archived_records import players_of


def review(
    file: Path,
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    data: Data = None,
) -> None:
    """Review a finished match: what decisions cost, what mattered most, and what luck brought.

    Each decision is compared with the best alternative that a search finds from what the player could see then. This
    takes up to a minute for a typical match.

    Parameters
    ----------
    file
        The record.
    as_json
        Print the whole review as JSON: win chances after each step, every decision, every outcome of chance.
    data
        The file of components used in the match, if they are not the built-in ones.

    """
    record = read_record(file)
    game = chosen(record.header.game, data)
    findings = []
    try:
        reviewer = Reviewer(game, record)
        with bar(len(record.steps), t("{rate} steps/s")) as step, calm():
            for finding in reviewer.findings():
                findings.append(finding)
                step()
    except (BadRecord, NotReviewable) as error:
        raise Failure("{file}: {error}", file=str(file), error=error.words) from None
    whole = reviewer.whole(findings)
    if as_json:
        out().out(json.dumps(asdict(whole), ensure_ascii=False))
        return
    ReviewText(out(), reviewer, whole, players_of(record)).tell()


class ReviewText:
    """A review in sentences."""

    def __init__(self, console: Console, reviewer: Reviewer, review: Review, players: Sequence[str]) -> None:
        self._console, self._reviewer, self._review, self._players = console, reviewer, review, players

    def tell(self) -> None:
        """Print the players' decisions and luck, their habits, and the moments that mattered most."""
        review = self._review
        if not review.calibrated and review.seats > 1:
            self._say(tr("Win chances are rough here: they are not fitted to this game with this many players."))
        self._table()
        for summary in review.summaries:
            self._habits(summary)
        if not review.moments:
            self._say(tr("No decision was clearly worse than an alternative."))
        for number, step in enumerate(review.moments, start=1):
            judged = review.findings[step].judged
            if judged is not None:
                self._moment(number, judged)

    def _table(self) -> None:
        alone = self._review.seats == 1
        table = listing("", *self._players, numbers=True)
        summaries = self._review.summaries
        for mark, name in (("best", "Best"), ("fine", "Fine"), ("slip", "Slips"), ("mistake", "Mistakes")):
            table.add_row(name, *(str(one.marks[mark]) for one in summaries))  # type: ignore[index]  # all of `Mark`
        if not alone:
            table.add_row(tr("Win chance lost to slips and mistakes"), *(_percent(one.chance) for one in summaries))
        table.add_row(tr("Points lost that way"), *(f"{one.points:.0f}" for one in summaries))
        if not alone:
            table.add_row(tr("Win chance from luck"), *(_percent(one.luck_chance, "+") for one in summaries))
        table.add_row(tr("Points from luck"), *(f"{one.luck_points:+.1f}" for one in summaries))
        self._console.print(table)

    def _habits(self, summary: Summary) -> None:
        player = self._players[summary.seat]
        for habit in summary.habits:
            (played,), (better,) = (self._actions(habit, [text]) for text in (habit.played, habit.better))
            cost = self._cost(habit.chance / habit.count, habit.points / habit.count)
            said = plural(
                "{player} lost {cost} with “{played}”; “{better}” would have been better.",
                "{player} lost {cost} on average in {count} similar decisions. The costliest was “{played}”; "
                "“{better}” would have been better.",
            )
            self._say(tr(said, player=player, cost=cost, played=played, better=better, count=habit.count))

    def _moment(self, number: int, judged: Judged) -> None:
        player, cost = self._players[judged.seat], self._cost(judged.chance, judged.points)
        (played,) = self._actions(judged, [judged.played])
        line = self._actions(judged, judged.line or [judged.better])
        self._console.print()
        self._console.print(
            tr(
                "{number}. Step {step}, {player}: {mark}",
                number=number,
                step=judged.step + 1,
                player=player,
                mark=tr(judged.mark),
            ),
            style="bold",
            soft_wrap=True,
        )
        self._say(tr("“{played}” cost {cost}.", played=played, cost=cost))
        reasons = tr(" and ").join(self._words(reason) for reason in judged.reasons) or tr("was better")
        self._say(tr("Instead, “{better}” {reasons}.", better=line[0], reasons=reasons))
        if len(line) > 1:
            self._say(tr("The better line: {line}.", line=", ".join(line)))

    def _cost(self, chance: float, points: float) -> str:
        told = tr(plural("about {count} point", "about {count} points"), count=round(points))
        return (
            told
            if self._review.seats == 1
            else tr("{chance} win chance ({points})", chance=_percent(chance), points=told)
        )

    def _actions(self, at: Judged | Habit, texts: Sequence[str]) -> list[str]:
        labels = self._reviewer.labels(at.step, at.seat, texts)
        return [self._words(Words(label.text, label.args)) for label in labels]

    def _words(self, words: Words) -> str:
        return language().say(words, self._reviewer.game.names, self._players)

    def _say(self, sentence: str) -> None:
        self._console.print(sentence, soft_wrap=True, markup=False)


def _percent(chance: float, sign: str = "") -> str:
    return f"{100 * chance:{sign}.0f}%"
