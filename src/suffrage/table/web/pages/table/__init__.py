"""The pages of a table at which one sits or watches."""
