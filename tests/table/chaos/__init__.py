"""A server that everything happens to at once, and what must hold nevertheless.

`make chaos` plays a hundred tables with bots and clocks for a quarter of an hour while the
server and its workers are killed, the database is locked, the disk fills up, the wall clock
jumps and strangers misbehave; a part of it on PostgreSQL. A short one is in the suite.
"""
