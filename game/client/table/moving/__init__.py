"""How cards and chips go from place to place on the felt."""
