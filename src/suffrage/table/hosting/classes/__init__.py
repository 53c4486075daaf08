"""Classes and clubs: what their leaders and members do, and who looks after them."""
