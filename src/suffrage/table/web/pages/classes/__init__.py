"""Pages of classes and clubs: for whoever leads one, for those who come, and for the projector."""
