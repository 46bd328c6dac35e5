"""The screens of lessons: the way through a book, the table of a part, the end of a lesson."""
