"""What a type checker must be able to tell. `make check` reads these files; so does pytest."""
