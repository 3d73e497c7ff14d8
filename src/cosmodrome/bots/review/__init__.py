"""Reviews of finished matches: win chances, what decisions cost, what luck brought. See `review.py`."""
