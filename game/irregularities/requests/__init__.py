"""What somebody asks at the table, and what the book answers."""
