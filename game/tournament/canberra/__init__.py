"""The Canberra Poker tournament of rule 17: conditions, entries, ballots, sessions of rounds, places, prizes.

Chips and money are cents; both count alike, but tournament chips are never money (act A.tournament-chips).
"""

from game.tournament.canberra.play import play
from game.tournament.canberra.tournament_report import CanberraReport

__all__ = ["CanberraReport", "play"]
