"""The rules that change the state."""
