"""What is agreed at a table beside the game: who may see it, and who is given advice."""

from __future__ import annotations

PUBLIC = "public"  # listed in the lobby; anybody may watch
LINK = "link"  # whoever has the address may watch
PRIVATE = "private"  # only those who sit there know that it exists
ACCESSES = (PUBLIC, LINK, PRIVATE)

UNRATED = ""
RATED = "people"  # its result counts for the ratings of those who play
RATED_BOTS = "bots"  # the same, and bots may sit there too
RATINGS_SAID = {UNRATED: "no", RATED: "yes", RATED_BOTS: "yes, and bots may play too"}

HINTS_USUAL = "usual"  # advice for whoever plays against bots alone
HINTS_ON = "on"
HINTS_OFF = "off"
HINTS = (HINTS_USUAL, HINTS_ON, HINTS_OFF)
HINTS_SAID = {
    HINTS_USUAL: "when all others are bots", HINTS_ON: "for everybody", HINTS_OFF: "none",
}  # fmt: skip
