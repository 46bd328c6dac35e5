"""What people do at the boxes apart from the play."""

from __future__ import annotations

from game.irregularities.catalogue.banked import wagers
from game.irregularities.catalogue.banked.present import dealing
from game.irregularities.catalogue.irregularity import Chance, Irregularity, betting
from game.irregularities.catalogue.parties import in_turn, nothing_told, to_another, to_neighbour, with_another, with_neighbour

RECORDS = (
    Irregularity("absent-player", "play", wagers.walks_off), Irregularity("emergency", dealers=Chance(dealing, nothing_told)),
    Irregularity("cards-off-table", players=Chance(betting, in_turn, "seat"), needs_hands=True),
    Irregularity("hand-shown-to-one", players=Chance(betting, to_neighbour, "seat"), needs_hands=True),
    Irregularity("hand-information", players=Chance(betting, with_another), needs_hands=True),
    Irregularity("cards-exchanged", players=Chance(betting, with_neighbour), needs_hands=True),
    Irregularity("advice", players=Chance(betting, to_another, "seat")),
    Irregularity("side-bet", players=Chance(betting, with_another)),
    Irregularity("device", players=Chance(betting, in_turn, "seat")),
    Irregularity("harassment", players=Chance(betting, in_turn, "seat")),
    Irregularity("fraud", players=Chance(betting, in_turn, "seat")),
)
