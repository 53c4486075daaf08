"""`make mutants`: small faults are put into the rules, and the tests must notice.

The faults are those of cosmic-ray and two of our own; which of them are tried is a sample that
stays the same as long as the code does. A *mutant* is one fault. It is *killed* if a test that
reaches its line fails or runs out of time; otherwise it *survives*, and somebody must write the
test that is missing, or say in `tests/mutants/equivalent.toml` why nothing can tell it apart.
"""
