"""The faces of the cards: pictures, symbols of what they do, and both put together."""
