"""Small programs behind the commands of the Makefile."""
