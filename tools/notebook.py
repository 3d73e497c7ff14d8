"""Run a notebook, and print it with its outputs as Markdown: `python -m tools.notebook FILE`.

IPython runs the cells and forms the outputs, as it does in Jupyter. The site shows the notebooks of `examples/` so.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output


def outputs(file: Path) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Run a notebook, and yield for each cell its kind, its text, its printed output, and the value of its last line.
    Raises the error of a cell that fails."""
    shell: Any = InteractiveShell()  # type: ignore[no-untyped-call]  # of few types
    for cell in json.loads(file.read_text("utf-8"))["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] != "code":
            yield cell["cell_type"], text, "", {}
            continue
        with capture_output(display=False) as said:
            done = shell.run_cell(text)
        done.raise_error()
        shown = {} if done.result is None else shell.display_formatter.format(done.result)[0]
        yield "code", text, str(said.stdout).partition("Out[")[0], shown


def markdown(file: Path) -> str:
    """Run a notebook, and return it with its outputs as Markdown."""
    parts = []
    for kind, text, said, shown in outputs(file):
        parts.append(f"```python\n{text}\n```" if kind == "code" else text)
        if said.strip():
            parts.append(f"```\n{said.strip()}\n```")
        if "text/html" in shown:
            parts.append("<div>{}</div>".format(shown["text/html"].replace("\n", "&#10;")))
        elif shown:
            parts.append(f"```\n{shown['text/plain']}\n```")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(markdown(Path(sys.argv[1])))
