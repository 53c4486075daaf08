"""VOTE!: a government is elected among people who may all be lying.

`roles` and `deck` are facts; `table` is what lies there, `phase` what a phase is, `opening`,
`election`, `government` and `closing` are the phases, `floor` the interrupts; `state` puts
them together. `view` says who may know what, `imagination` fills in the rest; `notation`,
`position` and `reader` are text, `words` and `story` are for people.
"""

from suffrage.games.vote.game import Vote

__all__ = ["Vote"]
