"""Playing stud, and the cards that a player of draw or stud has not seen."""
