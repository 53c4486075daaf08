"""The browser table: its static files, its pages."""
