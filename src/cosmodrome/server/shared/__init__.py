"""What servers of one database know together for a moment: who asks how often, and who looks where."""
