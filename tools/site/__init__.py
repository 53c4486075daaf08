"""The documents as a site: what MkDocs is told beyond mkdocs.yml."""
