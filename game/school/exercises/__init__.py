"""Questions asked in a row, in words: the answer given, the right one, and how the run went."""
