"""The archive of a match whose rules are no longer played: its end and its log, as plain JSON values.

The words are stored with the log, because texts change with the rules:

{"result": {"rules": 1, "step": 80, "ranks": [[1], [0]], "scores": [{"seat": 0, …}, …], "words": {…}},
 "texts": {"scanned": "{seat} scans {planet}.", …}, "log": [[3, "scanned", {"seat": 0, "planet": "caldera"}], …]}

A line of the log that heads a section ends with `true`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cosmodrome.kernel.entries import texts_of
from cosmodrome.kernel.events import Event, Seat
from cosmodrome.kernel.game import Over, Score
from cosmodrome.kernel.match import Match
from cosmodrome.kernel.text import Text, Words


def archived(match: Match) -> dict[str, Any]:
    """Return the match as an onlooker may know it, for the notes of its record."""
    return {"result": result(match), **log_entries(match.events(None), texts_of(match.game))}


def result(match: Match) -> dict[str, Any]:
    """Return the result of the match as it stands, with the version of its rules: places (none before the end, or if it
    was cancelled), score sheets, words."""
    pending = match.pending
    return {
        "rules": match.header.rules,
        "step": match.number,
        "ranks": [list(place) for place in pending.ranks] if isinstance(pending, Over) else [],
        "scores": [_score(seat, match.game.score(match.state, seat)) for seat in range(match.header.seats)],
        "words": _words(match.prompt(None)),
    }


def log_entries(events: Iterable[tuple[int, Event]], texts: Mapping[str, Text]) -> dict[str, Any]:
    """Return events by step number, as `seen_by` gives them to somebody, and the texts that put them into words.

    A kind of event that no longer has a text is its own text.
    """
    used: dict[str, Any] = {}
    log = []
    for number, event in events:
        used[event.kind] = _text(texts.get(event.kind) or texts.get(event.kind.removesuffix("+"), event.kind))
        log.append([number, event.kind, _plain(event.shown), *([True] if event.heads else [])])
    return {"texts": used, "log": log}


def _score(seat: Seat, score: Score) -> dict[str, Any]:
    lines = [
        {"rule": line.rule, "name": line.name, "points": line.points, "why": _words(line.why)} for line in score.lines
    ]
    return {"seat": seat, "total": score.total, "lines": lines}


def _words(words: Words) -> dict[str, Any]:
    return {"text": _text(words.text), "args": _plain(words.args)}


def _text(text: Text) -> str | list[str]:
    return list(text) if isinstance(text, tuple) else text


def _plain(args: Mapping[str, Any]) -> dict[str, Any]:
    plain = {}
    for key, arg in args.items():
        plain[key] = list(arg) if isinstance(arg, Sequence) and not isinstance(arg, str) else arg
    return plain
