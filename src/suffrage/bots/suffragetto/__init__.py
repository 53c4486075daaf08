"""Players of Suffragetto: levels, what positions are worth, and the search over whole moves."""
