"""Matches played in a real browser: every answer a click or a key on something that can be seen.

Test code sends no requests of its own. `hands` is a person at a browser; `served` starts the
server and Chromium. The short suite runs with all others, the long one by `make browser`.
"""
