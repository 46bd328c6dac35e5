"""Whether rules agree with themselves: a whole book, one table's settings, what each clause is used for."""
