"""What is kept of a table, and how it is found again."""
