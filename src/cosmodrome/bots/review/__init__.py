"""Reviews of finished matches: win chances, the cost of decisions, the effect of luck. See `review.py`."""
