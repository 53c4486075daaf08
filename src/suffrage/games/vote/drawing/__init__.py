"""What is drawn of VOTE!, as SVG."""
