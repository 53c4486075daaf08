"""Every puzzle has exactly the solutions that it claims."""
