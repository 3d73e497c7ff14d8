"""The components, and how the page gets them."""
