"""The boards of the table: every option a control, nothing else, and no secrets."""
