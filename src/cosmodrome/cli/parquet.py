"""`--parquet`: results as a folder of Parquet files, which pandas, Polars, DuckDB, Spark and Dask read as one table.

    results/matches/part-00001.parquet      a row for each match
    results/seats/part-00001.parquet        a row for each seat, if asked for
    results/decisions/part-00001.parquet    a row for each decision, if asked for

Each part is written in one piece, and the parts with the matches are written last, so that everything they list is
complete. The metadata of every file says, under `cosmodrome`, what is played: the heading, as JSON.
"""

import io
import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from cosmodrome.cli.places import Place
from cosmodrome.cli.terminal import Failure
from cosmodrome.lab.facts import Detail

ROWS: Final = 20_000
"""The number of rows kept in memory before they are written as a part."""
KEY: Final = b"cosmodrome"


def _arrow() -> Any:
    try:
        import pyarrow.parquet  # noqa: PLC0415  # large, and needed only here
    except ImportError:
        raise Failure('Parquet needs pyarrow: pip install "cosmodrome[data]"') from None
    return pyarrow


def _schema(pa: Any, kind: Detail, detail: Detail) -> Any:
    """Return the columns of a kind of row; those of matches depend on how much is asked for."""
    whole, counts = pa.list_(pa.int64()), pa.map_(pa.string(), pa.int64())
    columns = {"match": pa.int64(), "seed": pa.string(), "began": pa.int64()}
    columns |= {"decisions": pa.int64(), "branching": pa.float64()}
    if kind == Detail.MATCHES:
        columns |= {"bots": pa.list_(pa.string()), "places": whole, "scores": whole, "lines": pa.list_(whole)}
        columns["steps"] = pa.int64()
        if detail:
            columns |= {"lead_changes": pa.int64(), "settled": pa.float64(), "used": counts}
            columns |= {"rules": counts, "refused": counts, "tried": pa.int64()}
        return columns
    columns |= {"seat": pa.int64(), "bot": pa.string()}
    if kind == Detail.SEATS:
        columns |= {
            "place": pa.int64(),
            "win": pa.float64(),
            "score": pa.int64(),
            "lines": whole,
            "own_decisions": pa.int64(),
        }
        return columns | {"own_branching": pa.float64(), "used": counts}
    return columns | {"step": pa.int64(), "legal": pa.int64(), "kind": pa.string(), "action": pa.string()}


def _folder(root: Place, kind: Detail) -> Place:
    return root.child(kind.name.lower())


def parts(root: Place, kind: Detail = Detail.MATCHES) -> list[Place]:
    """Return the files that hold rows of a kind, in order."""
    return _folder(root, kind).parts(".parquet")


def read(path: Place) -> tuple[dict[str, Any], Iterator[dict[str, Any]]]:
    """Return the heading of a part, and its rows. Raises `Failure`."""
    pa = _arrow()
    try:
        with path.opened() as file:
            table = pa.parquet.read_table(file)
        heading = json.loads((table.schema.metadata or {})[KEY])
    except (OSError, ValueError, KeyError):
        raise Failure("{path} holds no results that can be resumed. Name another folder.", path=str(path)) from None
    return heading, (_read_row(row) for row in table.to_pylist())


def _read_row(row: dict[str, Any]) -> dict[str, Any]:
    return row | {name: dict(row[name]) for name in ("used", "rules", "refused") if name in row}


class Parts:
    """A writer that adds results to a folder, after the first `done` parts that it already holds."""

    def __init__(self, root: Place, detail: Detail, done: int) -> None:
        self._pa = _arrow()
        self.root, self.detail, self._done = root, detail, done
        self._rows: dict[Detail, list[dict[str, Any]]] = {kind: [] for kind in Detail if kind <= detail}
        self._heading = b""
        for kind in Detail:
            for old in parts(root, kind)[done:]:
                old.delete()
            if kind <= detail:
                _folder(root, kind).make()

    def heading(self, heading: dict[str, Any]) -> None:
        """Write what is played into every file."""
        self._heading = json.dumps(heading, ensure_ascii=False).encode()

    def match(self, rows: Iterable[dict[str, Any]]) -> None:
        """Take the rows of one match."""
        for row in rows:
            kind = Detail.MATCHES if "bots" in row else Detail.DECISIONS if "action" in row else Detail.SEATS
            self._rows[kind].append(row)
        if sum(map(len, self._rows.values())) >= ROWS:
            self.end()

    def end(self) -> None:
        """Write everything that has not been written yet. Raises `Failure`."""
        if self._rows[Detail.MATCHES]:
            self._done += 1
            for kind in sorted(self._rows, reverse=True):  # matches last: they say what is complete
                self._write(kind, self._rows[kind])
                self._rows[kind] = []

    def _write(self, kind: Detail, rows: list[dict[str, Any]]) -> None:
        pa, data = self._pa, io.BytesIO()
        schema = pa.schema([*_schema(pa, kind, self.detail).items()], metadata={KEY: self._heading})
        pa.parquet.write_table(pa.Table.from_pylist(rows, schema), data)
        _folder(self.root, kind).child(f"part-{self._done:05}.parquet").write(data.getvalue())
