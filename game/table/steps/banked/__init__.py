"""The steps of a round against the house: boxes, the house's own hand, the jackpot, antes in turn."""
