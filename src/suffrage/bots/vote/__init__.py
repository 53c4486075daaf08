"""Players of VOTE!: what they believe of others, what points are worth to them, what they do."""

from suffrage.bots.vote.reasonable import ReasonableBot

__all__ = ["ReasonableBot"]
