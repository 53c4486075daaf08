"""The tests. Shared suites run on every game of the registry and on the toys."""
