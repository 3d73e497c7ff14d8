"""What computer opponents go by: how good things look, and truths that a view allows."""
