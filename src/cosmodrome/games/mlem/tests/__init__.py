"""Tests of MLEM: worked cases on a frozen copy of the data, laws, oracles, golden records."""
