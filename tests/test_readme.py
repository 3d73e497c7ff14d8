"""The examples of the README work unchanged."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def headings(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_link_leads_somewhere() -> None:
    pages = [README, *((ROOT / name).read_text("utf-8") for name in ("CONTRIBUTING.md", "CHANGELOG.md"))]
    for link in re.findall(r"\]\(([^)]+)\)", "\n".join(pages)):
        page, _, heading = link.partition("#")
        there = ROOT / (page or "CONTRIBUTING.md")
        assert link.startswith("https://") or there.exists(), link
        assert not heading or heading in headings(there), f"{page} has no heading #{heading}"


def test_modules_that_pages_name_exist() -> None:
    folders = ("*.md", "docs/*.md", "bench/*.md", "examples/*/*.md", "src/cosmodrome/**/README.md")
    files = [path for folder in folders for path in ROOT.glob(folder) if "node_modules" not in path.parts]
    text = "\n".join(path.read_text("utf-8") for path in files)
    run = set(re.findall(r"python -m ((?:cosmodrome|tools|bench|examples)[\w.]*)", text))
    missing = {name for name in run if "GAME" not in name and find_spec(name.rstrip(".")) is None}
    for module, name in re.findall(r"from (cosmodrome\.games\.[\w.]+) import (\w+)", text):
        if find_spec(module) is None or not hasattr(import_module(module), name):
            missing.add(f"{module}.{name}")
    assert missing == set()
