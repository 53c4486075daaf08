"""What those who have registered leave with us: names, passwords, passkeys, recovery codes."""
