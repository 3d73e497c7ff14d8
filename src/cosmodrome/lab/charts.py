"""Charts of results as SVG, drawn by Vega-Lite without a browser. Colours are the page's own, so they follow its theme.

Needs vl-convert: `pip install "cosmodrome[report]"`.
"""

import re
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any, Final

from cosmodrome.lab.study import Estimate

try:
    import vl_convert
except ImportError as missing:
    raise ImportError(f'{missing}. A report needs vl-convert: pip install "cosmodrome[report]"') from missing

WIDTH, HEIGHT, ROW, MARGIN = 280, 160, 24, 30
MARK, REFERENCE = "var(--mark)", "var(--reference)"
BARS: Final = 24
"""The approximate number of bars in a histogram."""
CONFIG: Final[Mapping[str, Any]] = {
    "font": "system-ui, sans-serif",
    "view": {"stroke": None},
    "axis": {
        **{f"{part}Color": "currentColor" for part in ("label", "title", "domain", "tick", "grid")},
        "gridOpacity": 0.15,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "labelLimit": 340,
    },
}


def _svg(words: str, spec: Mapping[str, Any]) -> str:
    """Draw a chart; `words` describe it."""
    whole = {
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "width": WIDTH,
        "background": None,
        "padding": {"left": MARGIN, "right": 5, "top": 5, "bottom": 5},
        "config": CONFIG,
        **spec,
    }
    svg: str = vl_convert.vegalite_to_svg(whole)
    return re.sub(r"^<svg ", f'<svg role="img" aria-label="{words}" ', svg, count=1)


def histogram(counts: Mapping[int, int], title: str) -> str:
    """Draw how often each number came up; if there are many numbers, neighbours share a bar."""
    low, high = min(counts), max(counts)
    step = max(1, -(-(high - low + 1) // BARS))
    bins: dict[int, int] = {}
    for number, count in counts.items():
        start = low + (number - low) // step * step
        bins[start] = bins.get(start, 0) + count
    values = [{"from": start, "to": start + step, "matches": count} for start, count in sorted(bins.items())]
    encoding = {
        "x": {"field": "from", "bin": "binned", "title": title, "scale": {"zero": False, "nice": False}},
        "x2": {"field": "to"},
        "y": {"field": "matches", "type": "quantitative", "title": "matches", "axis": {"tickMinStep": 1}},
    }
    mark = {"type": "bar", "color": MARK, "binSpacing": 1}
    drawn = {"height": HEIGHT, "data": {"values": values}, "mark": mark, "encoding": encoding}
    return _svg(f"Matches by {title}", drawn)


def intervals(
    rows: Sequence[tuple[str, Estimate]], title: str, reference: float | None = None, percent: bool = False
) -> str:
    """Draw a dot for each value and a line for its interval; `reference`: the place of a dashed line."""
    values = [
        {"name": name, "value": one.value, **({"low": one.low, "high": one.high} if isfinite(one.low) else {})}
        for name, one in rows
    ]
    axis = {"title": title, "format": ".0%" if percent else ".2~f", "tickCount": 5}
    scale = {"zero": False}
    place = {"field": "name", "type": "nominal", "title": None, "sort": None, "axis": {"domain": False, "ticks": False}}
    at = {"type": "quantitative", "axis": axis, "scale": scale}
    layers: list[dict[str, Any]] = [
        {
            "mark": {"type": "rule", "color": MARK, "strokeWidth": 2},
            "encoding": {"y": place, "x": {"field": "low", **at}, "x2": {"field": "high"}},
        },
        {
            "mark": {"type": "point", "filled": True, "color": MARK, "size": 60, "opacity": 1},
            "encoding": {"y": place, "x": {"field": "value", **at}},
        },
    ]
    if reference is not None:
        dashed = {"type": "rule", "color": REFERENCE, "strokeDash": [4, 3]}
        layers.append({"mark": dashed, "encoding": {"x": {"datum": reference, **at}}})
    return _svg(title, {"height": ROW * len(values), "data": {"values": values}, "layer": layers})


def curves(lines: Mapping[str, Sequence[tuple[float, Estimate]]], x: str, title: str, percent: bool = False) -> str:
    """Draw a line through the values of each name, three names at most, with a band for the intervals."""
    values = [
        {"name": name, "at": at, "value": one.value, "low": one.low, "high": one.high}
        for name, points in lines.items()
        for at, one in points
    ]
    names: dict[str, Any] = {"field": "name", "type": "nominal", "sort": None}
    legend = {"title": None, "orient": "top", "labelColor": "currentColor", "labelFontSize": 12, "symbolOpacity": 1}
    colour = {**names, "scale": {"range": [MARK, REFERENCE, "currentColor"]}, "legend": legend}
    place = {"x": {"field": "at", "type": "quantitative", "title": x, "scale": {"nice": False}}, "color": colour}
    axis = {"title": title, "format": ".0%" if percent else ".2~f", "tickCount": 5}
    value = {"type": "quantitative", "axis": axis}
    band = {**place, "y": {"field": "low", **value}, "y2": {"field": "high"}}
    layers = [
        {"mark": {"type": "area", "opacity": 0.2}, "encoding": band},
        {"mark": {"type": "line", "point": True}, "encoding": {**place, "y": {"field": "value", **value}}},
    ]
    return _svg(title, {"width": 2 * WIDTH, "height": 2 * HEIGHT, "data": {"values": values}, "layer": layers})
