"""Search for good answers in imagined positions. Compiled when a C compiler is at hand."""
