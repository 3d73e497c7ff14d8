"""Rulebooks: the complete rules of a game in words for people, as text beside the game's code.

A game's folder holds `rulebook/<language>.md`. It is plain Markdown (no HTML) with five conventions of its own:

- `[SM-8.1]` ends the sentence that states a rule: the sentence becomes the rule's anchor, and the mark a link to it.
- `## A turn [turn]`: a heading with its anchor, which is the same in all languages. Each second-level heading begins a
chapter.
- `![description](picture:station)`: a picture drawn by the game's own page, as described in `rulebook/pictures.json`.
- `[12](<fact:station; score 0>)`: a number that the engine confirms (`facts.py`) from the position that the record
  `rulebook/positions/station.record` leads to.
- `## Overview [overview]`: tables of three or more columns in this chapter are shown as cards (`cards.py`).
"""

from cosmodrome.rulebooks.book import BadRulebook, Chapter, Rulebook
from cosmodrome.rulebooks.markup import plain_markdown
from cosmodrome.rulebooks.shelf import languages, pictures, positions, rulebook

__all__ = ["BadRulebook", "Chapter", "Rulebook", "languages", "pictures", "plain_markdown", "positions", "rulebook"]
