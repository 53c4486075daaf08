"""What the games are measured by: six cards as a stack of frames, and nothing around them."""
