"""The chamber of VOTE! as SVG."""
