"""`python -m cosmodrome` is `cosmodrome`."""

from cosmodrome.cli import main

if __name__ == "__main__":
    main()
