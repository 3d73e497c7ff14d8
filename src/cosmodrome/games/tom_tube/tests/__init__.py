"""Tests of Tom Tube: worked cases on a frozen copy of the data, laws, oracles, golden records."""
