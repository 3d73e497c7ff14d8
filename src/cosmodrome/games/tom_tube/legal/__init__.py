"""What is legal, and why the rest is not."""
