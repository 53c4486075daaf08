"""The browser table: the only room that knows the web."""
