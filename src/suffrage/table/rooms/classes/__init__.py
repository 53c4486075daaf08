"""Classes and clubs: who is in one, who plays whom, and how it stands. Pure."""
