"""Rooms: each makes the pages of one subject, and joins their screens with rulebooks, records and players."""
