"""The rules that each kind of event illustrates. None if several rules may be the cause."""

from typing import Final

EVENT_RULES: Final[dict[str, tuple[str, ...]]] = {
    "started": ("TT-2.4",),
    "turn": ("TT-3.1",),
    "exchanged": ("TT-12.1",),
    "passed": ("TT-13.1",),
    "drew": ("TT-4.2",),
    "laid": ("TT-4.1",),
    "filled": ("TT-5.1",),
    "declined": ("TT-5.5",),
    "holes": ("TT-5.6",),
    "stone": (),
    "stone energy": ("TT-6.1",),
    "stone control": ("TT-6.4",),
    "stone alien": ("TT-6.5",),
    "no-stone": ("TT-6.9",),
    "moved": ("TT-9.1",),
    "moved-control": ("TT-10.1",),
    "jumped": ("TT-11.1",),
    "took": ("TT-8.5",),
    "took solar": ("TT-9.2",),
    "journey": ("TT-14.1", "TT-14.5"),
    "homeward": ("TT-14.6",),
    "ended-home": ("TT-14.2",),
    "ended-late-home": ("TT-14.6",),
    "ended-wrecked": ("TT-15.1",),
    "ended-journey-lost": ("TT-14.9",),
    "lost-loses": ("TT-15.5",),
    "ended-both-passed": ("TT-13.3",),
    "ended-standstill": ("TT-13.4",),
}
