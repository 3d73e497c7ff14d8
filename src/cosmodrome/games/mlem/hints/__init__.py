"""What looks good to bots."""
