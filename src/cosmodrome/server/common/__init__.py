"""Shared ground: settings, errors, metrics, logs, signatures and wire values. It imports no other folder of the
server."""
