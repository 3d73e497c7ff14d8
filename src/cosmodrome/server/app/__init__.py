"""The application: a server put together from its parts, configured, run and watched."""
