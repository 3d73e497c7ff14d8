"""What can be chosen and what chance may bring: values with a text form, what is legal, and why the rest is not."""
