"""A rulebook file entry by entry, the words it may use, and the clauses and games it names."""
