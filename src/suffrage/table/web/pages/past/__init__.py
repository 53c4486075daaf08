"""The pages of what is past: the story of a match, looking back, its review, its dice."""
