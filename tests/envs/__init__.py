"""The environments, by the suites of those whose interfaces they keep."""
