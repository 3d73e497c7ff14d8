"""The rim: everything that knows HTTP and the web framework. Handlers only hand over."""
