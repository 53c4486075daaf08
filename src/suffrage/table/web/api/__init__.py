"""The table for programs: the same use-cases as the pages, as JSON under /api/v1."""
