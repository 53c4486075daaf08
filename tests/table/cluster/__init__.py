"""Several servers on one PostgreSQL behind a proxy, and what must hold when they die.

`make cluster` plays on three of them, kills one after the other, stops one for a while, restarts
PostgreSQL and compares what an answer costs with that of one server. A short version is in
`make test-postgres`.
"""
