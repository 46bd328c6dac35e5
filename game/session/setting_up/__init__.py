"""Before the first hand: stakes where the house names none, whether settings make a table, its sign, the words for roles."""
