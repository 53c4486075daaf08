"""What every game needs to put things into words: questions, counts, beats, the first lesson."""
