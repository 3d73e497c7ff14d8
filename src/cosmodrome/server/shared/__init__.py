"""The short-lived state that servers of one database share: rate limits and presence."""
