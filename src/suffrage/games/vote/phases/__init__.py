"""The order of a round: each phase says who is asked, what, and what follows."""
