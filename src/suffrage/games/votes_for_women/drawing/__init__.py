"""The board of Votes for Women as SVG."""
