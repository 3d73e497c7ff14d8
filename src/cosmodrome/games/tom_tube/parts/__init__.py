"""The components, and their form for the page."""
