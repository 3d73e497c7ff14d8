"""Tests of Planet Unknown: by chapter of the rules, by worked case, and laws against slow forms."""
