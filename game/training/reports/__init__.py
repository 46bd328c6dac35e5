"""What a sitting came to: its hands with every wrong step and everything that went wrong, kept as it goes and told at its end."""
