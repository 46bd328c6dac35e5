"""Before the first hand: stakes where the house names none, whether settings make a table, the table's sign, the words for roles."""
