"""The rules of Space Mission, one test or more for each id of the specification."""
