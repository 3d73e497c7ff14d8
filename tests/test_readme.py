"""What the README shows works as it stands."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_every_link_leads_somewhere() -> None:
    pages = [README, *((ROOT / name).read_text("utf-8") for name in ("CONTRIBUTING.md", "CHANGELOG.md"))]
    for link in re.findall(r"\]\(([^)]+)\)", "\n".join(pages)):
        assert link.startswith("https://") or (ROOT / link).exists(), link
