"""The pages, one module each: what is asked of the host, and which template shows it."""
