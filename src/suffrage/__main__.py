"""`python -m suffrage` is the command `suffrage`."""

from suffrage.cli import main

if __name__ == "__main__":
    main()
