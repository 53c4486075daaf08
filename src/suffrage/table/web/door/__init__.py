"""What stands at the door: slow connections, headers and tokens, how fast one may write."""
