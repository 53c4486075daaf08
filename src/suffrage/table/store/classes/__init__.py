"""Classes and clubs in SQL, and how all that tells of one goes away."""
