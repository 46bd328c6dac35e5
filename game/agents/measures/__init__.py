"""How well players play: matches with duplicate deals, and players to hold them against."""
