"""The faces of the cards: pictures, symbols of effects, and both put together."""
