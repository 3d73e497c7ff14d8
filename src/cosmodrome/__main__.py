"""Run the command line: `python -m cosmodrome` is the same as `cosmodrome`."""

from cosmodrome.cli import main

if __name__ == "__main__":
    main()
