"""What people get to see: views, words, previews, the reference, the guided first game."""
