"""The outer layer: everything that knows HTTP. Its handlers only pass on calls."""
