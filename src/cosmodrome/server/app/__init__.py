"""The application: a server assembled from its parts, configured, run and monitored."""
