"""A report: one page of HTML with everything in it, which needs no network and follows the theme of its reader."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import isfinite
from types import MappingProxyType
from typing import Final

from cosmodrome.games import find
from cosmodrome.lab.charts import histogram, intervals
from cosmodrome.lab.rules import rule_order
from cosmodrome.lab.study import SHARE, VERDICTS, Condition, Effect, Estimate, Group, Mean, Study, varied
from cosmodrome.lab.wording import option

SHOWN: Final = 12
"""The number of things in the chart of those that mattered; the table has all of them."""
RULES_NOTE: Final = (
    "At work: an event or a line of the score sheet shows the rule. Refusing: at each decision, one action of each "
    "kind that the match has allowed so far is tried; the rule is the reason why it is not legal now."
)
UNCOUNTED: Final = (
    "No event and no line of the score sheet shows these rules, and they refused nothing here. They are definitions, "
    "parts of the set-up, or restrictions that no attempt ran into"
)
STYLE: Final = """
:root { color-scheme: light dark; --paper: #f8f9fb; --ink: #1a2233; --quiet: #56607a; --line: #d4dae6; --mark: #0b5fa5;
  --reference: #a33d1c; --good: #19693f; }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1020; --ink: #e8edf8; --quiet: #9fb0d0; --line: #2c3a60;
  --mark: #7cc4ff; --reference: #ffb08a; --good: #6fd6a3; } }
body { margin: 0 auto; padding: 1rem; max-width: 72rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
a { color: var(--mark); }
p.note, figcaption, td.quiet { color: var(--quiet); }
.charts { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem 2rem; margin: 1rem 0; }
figure { margin: 0; max-width: 100%; }
svg { max-width: 100%; height: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--line); }
th, td { text-align: left; vertical-align: top; }
td:first-child { min-width: 9rem; }
th { font-weight: 600; }
td.number, th.number { text-align: right; white-space: nowrap; }
td.shown { color: var(--good); font-weight: 600; }
summary { cursor: pointer; padding: 0.5rem 0; }
"""


def page(studies: Sequence[Study], book: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the page of one or several studies of a game; `book`: the sentence that states each rule."""
    game = find(studies[0].heading["game"])
    title = f"{game.about.title}: {sum(study.matches for study in studies):,} matches"
    differing = varied(studies)
    names = [study.name(differing) for study in studies]
    parts = [f"<h1>{escape(title)}</h1>", *_overview(studies, names, differing)]
    for number, (name, study) in enumerate(zip(names, studies, strict=True), start=1):
        parts += [f'<h2 id="c{number}">{escape(name)}</h2>', *_study(study, book)]
    return document(title, parts)


def document(title: str, parts: Sequence[str]) -> str:
    """Return a page with these parts, in our style."""
    head = f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{head}<style>{STYLE}</style></head>\n'
        f"<body>{body}\n</body></html>\n"
    )


def _overview(
    studies: Sequence[Study], names: Sequence[str], differing: Mapping[str, Sequence[Condition]]
) -> Iterable[str]:
    yield '<p class="note">All intervals are 95% intervals. The formulas are in docs/laboratory.md.</p>'
    if len(studies) > 1:
        rows = (
            [
                f'<a href="#c{number}">{escape(name)}</a>',
                f"{study.matches:,}",
                _mean(study.length),
                _mean(study.margin),
                _share(study.beginners) if study.seats > 1 else "–",
            ]
            for number, (name, study) in enumerate(zip(names, studies, strict=True), start=1)
        )
        yield table(["condition", "matches", "decisions", "margin", "start player wins"], rows)
    for key, conditions in differing.items():
        title, _ = option(find(studies[0].heading["game"]), key, "")
        yield f"<h2>{escape(title)}</h2>"
        yield from _conditions(studies[0].heading["game"], key, conditions)


def _conditions(game: str, key: str, conditions: Sequence[Condition]) -> Iterable[str]:
    """Compare the values of an option."""
    first, *rest = conditions
    figures = first.figures()
    cells = [_estimate(one.estimate(), name == SHARE) for name, one in figures.items()]
    names = [option(find(game), key, one.value) for one in conditions]
    rows = [[escape(names[0][1]), f"{first.matches:,}", *cells]]
    matter = False
    for one, (_, name) in zip(rest, names[1:], strict=True):
        differences = one.against(first)
        cells = [f"{_signed(found.estimate, found.share)}{' *' if found.shown else ''}" for found in differences]
        matter |= any(found.shown for found in differences)
        rows.append([escape(name), f"{one.matches:,}", *cells])
    yield table([names[0][0], "matches", *figures], rows)
    told = "* differs from the first line; further lines show the difference." if matter else "No difference shown."
    yield f'<p class="note">{told}</p>'


def _study(study: Study, book: Mapping[str, str]) -> Iterable[str]:
    if not study.matches:
        yield "<p>No match has been played.</p>"
        return
    yield _key_figures(study)
    yield '<div class="charts">'
    yield figure(histogram(study.lengths, "decisions a match"), "How long matches are")
    if study.seats > 1:
        yield figure(histogram(study.margins, "points ahead of second place"), "How close the results are")
        yield from _balance(study)
    else:
        yield figure(intervals([("alone", study.by_seat[0].scores.estimate())], "points"), "Points")
    yield "</div>"
    yield from _groups(study)
    yield from _things(study)
    if study.detailed:
        yield from _rules(study, book)


def _key_figures(study: Study) -> str:
    heading, game = study.heading, find(study.heading["game"])
    rows = [
        ["matches", f"{study.matches:,}, seed {escape(str(heading['seed']))}, rules {heading['rules']}"],
        ["options", escape("; ".join(": ".join(option(game, *one)) for one in heading["options"].items())) or "–"],
        ["decisions a match", _mean(study.length)],
        ["legal actions a decision", _mean(study.branching)],
    ]
    if study.seats > 1:
        rows.append(["points ahead of second place", _mean(study.margin)])
        if study.lead_changes.count:
            rows.append(["lead changes a match", _mean(study.lead_changes)])
            rows.append(["settled after", _estimate(study.settled.estimate(), percent=True) + " of the decisions"])
        if study.comparable:
            rows.append(["balance of the seats", _balanced(study)])
    return table(["", ""], rows, numbers=False)


def _balanced(study: Study) -> str:
    """Say which seats win more or less often than their fair share."""
    shares = [group.share() for group in study.by_seat]
    off = [seat + 1 for seat, share in enumerate(shares) if not share.low <= study.fair <= share.high]
    if not off:
        return f"every seat's interval contains the fair share, {study.fair:.0%}"
    return f"not fair ({study.fair:.0%}): seat {', '.join(map(str, off))}"


def _balance(study: Study) -> Iterable[str]:
    groups = _named(study)
    wins = [(name, group.share()) for name, group in groups]
    yield figure(intervals(wins, "share of wins", study.fair, percent=True), "Wins; dashed: a fair share")
    points = [(name, group.scores.estimate()) for name, group in groups]
    yield figure(intervals(points, "points"), "Points")


def _named(study: Study) -> list[tuple[str, Group]]:
    """Return the groups of seats that are compared."""
    seats = [(f"seat {seat + 1}", group) for seat, group in enumerate(study.by_seat)]
    began = [("start player", study.beginners), ("other players", study.others)]
    bots = [(f"bot {bot}", group) for bot, group in study.by_bot.items()] if len(study.by_bot) > 1 else []
    return [(name, group) for name, group in (*seats, *began, *bots) if group.scores.count]


def _groups(study: Study) -> Iterable[str]:
    rows = (
        [escape(name), f"{group.scores.count:,}", _share(group) if study.seats > 1 else "–", _mean(group.scores)]
        for name, group in _named(study)
    )
    yield table(["", "seats", "share of wins", "points"], rows)


def _things(study: Study) -> Iterable[str]:
    yield "<h3>What mattered</h3>"
    if not study.detailed:
        yield "<p>These results have no rows of seats: simulate with --rows seats to see what mattered.</p>"
        return
    effects = study.effects()
    mattered = [one for one in effects if one.verdict == "differs"]
    if mattered:
        shown = sorted(mattered[:SHOWN], key=lambda one: -one.points.value)
        chart = intervals([(one.name, one.points) for one in shown], "points above the bot's mean", 0)
        yield figure(chart, "These went with more or fewer points, but need not be the cause.")
    for verdict, words in VERDICTS.items():
        found = [one for one in effects if one.verdict == verdict]
        if verdict == "never":
            yield f"<details><summary>Never happened: {len(found)}</summary>"
            yield f"<p>{escape('; '.join(one.name for one in found)) or '–'}</p></details>"
        elif found:
            yield f"<details{' open' * (verdict == 'differs')}><summary>{len(found)} {words}</summary>"
            columns = ["", "of seats", "a match", "wins above the mean", "points above the mean"]
            yield f"{table(columns, (_effect(study, one) for one in found))}</details>"


def _effect(study: Study, one: Effect) -> list[str]:
    known = one.verdict in ("differs", "unclear")
    wins = _signed(one.wins, percent=True) if known and study.seats > 1 else "–"
    points = _signed(one.points) if known else "–"
    return [escape(one.name), f"{one.share:.1%}", f"{one.times:.2f}", wins, points]


def _rules(study: Study, book: Mapping[str, str]) -> Iterable[str]:
    """Say how often each rule mattered; the formulas are in docs/laboratory.md."""
    rules, idle = sorted(study.rules, key=rule_order), sorted(study.idle_rules, key=rule_order)
    yield "<h3>Rules</h3>"
    yield f'<p class="note">{escape(RULES_NOTE)}</p>'
    columns = ["", "at work: of matches", "a match", "refusing: of matches", "of tries"]
    yield f"<details><summary>Rules that mattered: {len(rules)}</summary>"
    yield f"{table(columns, (_rule(study, rule, book) for rule in rules))}</details>"
    yield f"<details><summary>Rules that never mattered: {len(idle)}</summary>"
    yield f"<ul>{''.join(f'<li>{_named_rule(rule, book)}</li>' for rule in idle)}</ul></details>"
    if left := sorted(book.keys() - study.rules.keys() - study.idle_rules, key=rule_order):
        yield f"<details><summary>Rules that can’t be counted: {len(left)}</summary>"
        yield f"<p>{UNCOUNTED}: {', '.join(left)}</p></details>"


def _rule(study: Study, rule: str, book: Mapping[str, str]) -> list[str]:
    use = study.rules[rule]
    at_work = [f"{use.matches / study.matches:.1%}", f"{use.times / study.matches:.2f}"] if use.times else ["–", "–"]
    refusing = (
        [f"{use.refusing / study.matches:.1%}", f"{use.refusals / study.tried:.2%}"] if use.refusals else ["–", "–"]
    )
    return [_named_rule(rule, book), *at_work, *refusing]


def _named_rule(rule: str, book: Mapping[str, str]) -> str:
    return f"<b>{escape(rule)}</b> {escape(book.get(rule, ''))}".rstrip()


def figure(svg: str, caption: str) -> str:
    """Return a chart with its caption."""
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], numbers: bool = True) -> str:
    """Return a table of HTML cells; with `numbers`, all columns but the first are numbers."""
    kinds = ["", *([' class="number"'] if numbers else [""]) * (len(columns) - 1)]
    head = "".join(f"<th{kind}>{escape(name)}</th>" for kind, name in zip(kinds, columns, strict=True))
    body = "".join(
        f"<tr>{''.join(f'<td{kind}>{cell}</td>' for kind, cell in zip(kinds, row, strict=True))}</tr>" for row in rows
    )
    top = f"<thead><tr>{head}</tr></thead>" if any(columns) else ""
    return f'<div class="wide" tabindex="0"><table>{top}<tbody>{body}</tbody></table></div>'


def _mean(mean: Mean) -> str:
    return _estimate(mean.estimate()) if mean.count else "–"


def _share(group: Group) -> str:
    return _estimate(group.share(), percent=True) if group.scores.count else "–"


def _estimate(one: Estimate, percent: bool = False, sign: str = "") -> str:
    """Return a value and its interval, if it has one."""
    form = f"{sign}.1%" if percent else f"{sign}.2f"
    told = f"{one.value:{form}}"
    if isfinite(one.low):
        told += f" ({one.low:{form}} to {one.high:{form}})"
    return told.replace("-", "−")


def _signed(one: Estimate, percent: bool = False) -> str:
    return _estimate(one, percent, "+")
