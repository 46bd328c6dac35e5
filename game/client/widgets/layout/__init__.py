"""Controls laid out: rows of a form, columns, scrolling, running text, what is only looked at."""
