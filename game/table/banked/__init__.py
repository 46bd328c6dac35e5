"""Games against the house: boxes, what went between each and the house, the jackpot, antes in turn."""
