"""The files of a rulebook, read strictly: every fault with file, line, key and what would be right."""
