"""The cards of VOTE!."""
