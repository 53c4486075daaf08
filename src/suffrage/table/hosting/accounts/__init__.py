"""Accounts: how somebody shows who they are, and what becomes of a guest's seats."""
