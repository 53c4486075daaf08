"""Drawing a page from a scene: all of it or parts of it, the stream of news, a curve."""
