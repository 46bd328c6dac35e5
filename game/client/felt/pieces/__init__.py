"""The things on the table as pictures: cards, chips, markers, piles, name plates."""
