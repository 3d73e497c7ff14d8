"""Telling people what they wait for, also when no page of theirs is open: what, whom, by which way, and when not."""
