"""The components of Planet Unknown: printed data (`boards`, `sheets`, `cards`) and tables made from them once."""
