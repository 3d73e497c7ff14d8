"""Views: all that a seat may know."""
