"""What was got wrong comes again: every mistake becomes an item with its clause, and FSRS says when it is due."""
