"""A person's part at a table: player, dealer, inspector, and what an exam leaves of it."""
