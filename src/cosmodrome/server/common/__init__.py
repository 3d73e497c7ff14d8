"""Shared ground: settings, errors, metrics, logs, signatures and wire values. Imports no other folder of the server."""
