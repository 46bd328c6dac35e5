"""How well players play: matches with duplicate deals, players to hold them against, and a best response to one."""
