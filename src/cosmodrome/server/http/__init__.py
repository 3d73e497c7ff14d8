"""The rim: everything that knows HTTP. Handlers only hand over."""
