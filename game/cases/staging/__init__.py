"""From the situation of a case to a table: seats, chips and cards where the case says they are."""
