"""VOTE! in words: what is asked, what an option does, what happened."""
