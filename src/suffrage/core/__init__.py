"""What every game shares: the protocol, frames, the record, the referee, dice.

This folder needs nothing but the standard library, and neither `random` nor `asyncio`.
It is compiled when a C compiler is at hand.
"""
