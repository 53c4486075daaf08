"""How people stand, in SQL: results, ratings, which cards they play, and the lists made of them."""
