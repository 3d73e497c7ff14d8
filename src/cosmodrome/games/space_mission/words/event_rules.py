"""The rules that each kind of event illustrates. None if several rules may be the cause."""

from typing import Final

EVENT_RULES: Final[dict[str, tuple[str, ...]]] = {
    "ring": ("SM-2.1",),
    "started": ("SM-2.4",),
    "drew": (),  # at set-up, or to top up
    "kept": ("SM-3.2",),
    "reshuffled": ("SM-4.2",),
    "discarded": ("SM-4.1",),
    "jumped": ("SM-5.1", "SM-5.2"),
    "flew": ("SM-6.1",),
    "scanned": ("SM-7.1",),
    "looked": (),  # for any of three actions
    "developed": ("SM-8.1", "SM-8.2", "SM-8.3"),
    "received": ("SM-8.4",),
    "discovered": ("SM-9.1",),
    "reserved": ("SM-7.2",),
    "took": (),  # by a station or a discovery
    "turned-up": ("SM-10.1",),
    "end-near": ("SM-11.1",),
    "turn": ("SM-3.1",),
    "stalled": ("SM-12.2",),
    "showed": (),
}
