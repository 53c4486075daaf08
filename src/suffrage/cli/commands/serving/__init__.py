"""Commands for who keeps a table: serve it, look after it, talk to it."""
