"""Players of VOTE!: what they believe of others, what points are worth to them, what they do."""

from suffrage.bots.vote.levels import CautiousBot, ReasonableBot, ShrewdBot

__all__ = ["CautiousBot", "ReasonableBot", "ShrewdBot"]
