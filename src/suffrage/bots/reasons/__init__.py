"""Why an option is good or bad, in a sentence for hints and reviews; one file per game."""
