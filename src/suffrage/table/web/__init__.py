"""The web: the application, its guards and limits, pages, templates and static files."""
