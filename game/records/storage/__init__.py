"""The database file: opened, moved to its newest form, written behind, held by one program, looked through."""
