"""What can be perceived when something goes wrong with deck, deal, burns, board and hands."""

from __future__ import annotations

from collections.abc import Mapping

from game.irregularities.catalogue.traces import Evidence, Goal, Kind, Matter, Trace

_LOOKED: tuple[str, Matter] = ("looked", "looked")
_CAMERA_LAP: tuple[str, Matter] = ("lap", "camera")
_UNEVEN: tuple[tuple[Kind, Goal], ...] = (("slide", "cards"),)
"""A seat has more or fewer cards than the others."""
_TURNED: tuple[str, Matter] = ("by", "who-turned")

PREPARING: Mapping[str, Evidence] = {
    "no-shuffle": Evidence((Trace("gesture", ("The dealer picks the deck up as it lies and goes on.",), "dealer", goal="stub"),)),
    "no-cut": Evidence((Trace("gesture", ("The dealer takes the squared deck into the hand.",), "dealer", goal="stub"),)),
    "wrong-riffles": Evidence(
        (Trace("gesture", ("The dealer squares the deck after {riffles}.",), "dealer", goal="stub"),), ("riffles",)
    ),
    "bad-cut": Evidence(
        (Trace("gesture", ("A packet is lifted off the deck and laid aside.",), "dealer", goal="stub"),), (), (("depth", "packet"),)
    ),
    "wrong-cutter": Evidence((Trace("gesture", ("{who} reaches for the deck and cuts.",), goal="stub"),), ("seat",)),
    "exposed-in-cut": Evidence(
        (Trace("card", ("As the packets are put together a face shows: the {card}.", "As the packets are put together a face "
                        "shows."), "dealer", goal="stub"),), ("card",)
    ),
    "defective-deck": Evidence(
        (Trace("thing", ("One card does not look like the others as it leaves the deck.",), "dealer", goal="stub"),),
        (), (("fault", "deck"), ("card", "deck"), ("seat", "deck"), ("count", "deck")),
    ),
    "joker": Evidence(
        (Trace("thing", ("A card without rank or suit shows itself before {whom}.", "A card without rank or suit shows itself."),
               "dealer", "seat", goal="stub"),), (), (("seat", "deck"), ("card", "deck")),
    ),
}

DEAL: Mapping[str, Evidence] = {
    "exposed-card": Evidence(
        (Trace("card", ("Before {whom} a face shows: the {card}.", "Before {whom} faces show: the {cards}.",
                        "Before {whom} a face shows."), "dealer", "seat", goal="cards", stays=True),),
        ("seat", "card", "cards", "count"), (_TURNED, _CAMERA_LAP),
    ),
    "boxed-card": Evidence(
        (Trace("card", ("A face looks up as the deck comes to {whom}: the {card}.", "A face looks up from the deck: the {card}.",
                        "A face looks up from the deck."), "dealer", "seat", goal="cards", stays=True),),
        ("seat", "card"), (("count", "deck"),),
    ),
    "wrong-face": Evidence(
        (Trace("card", ("The card lands before {whom} with its face to the ceiling: the {card}.",
                        "The card lands before {whom} with its face to the ceiling."), "dealer", "seat", goal="cards",
               stays=True, given=("face", "up")),
         Trace("slide", ("The card lands before {whom} with its back to the ceiling.",), "dealer", "seat", goal="cards",
               stays=True, given=("face", "down"))),
        ("seat", "face", "card"),
    ),
    "card-to-wrong-seat": Evidence(
        (Trace("slide", ("A card flies to {whom}.",), "dealer", "seat", goal="cards"),), ("seat", "card", "cards"),
        (("due", "camera"), _CAMERA_LAP, _LOOKED),
    ),
    "seat-missed": Evidence(
        (Trace("slide", ("The dealer's hand goes past {whom}.",), "dealer", "seat", goal="seat"),), ("seat",),
        (_CAMERA_LAP, _LOOKED), _UNEVEN,
    ),
    "extra-hand": Evidence(
        (Trace("slide", ("A card flies to place {seat}.",), "dealer", "seat", goal="seat"),), ("seat",),
        (_CAMERA_LAP, _LOOKED), _UNEVEN,
    ),
    "wrong-count": Evidence(
        (Trace("gesture", ("{who} draws the cards in under one arm.",), "seat", goal="cards", given=("by", "player")),
         Trace("slide", ("Something slips as {whom} gets the last cards.", "The cards do not come out even."), "dealer", "seat",
               goal="cards", given=("by", "dealer")),
         Trace("slide", ("The machine gives {whom} the last cards with a rattle.", "The machine rattles."), "dealer", "seat",
               goal="cards", given=("by", "shoe")),
         Trace("slide", ("The cards before {whom} do not lie as the others do.", "The cards do not come out even."), "dealer",
               "seat", goal="cards", given=("by", None))),
        ("seat",), (("count", "hand"), ("counts", "hand"), ("by", "camera"), ("collusion", "camera"), _LOOKED),
    ),
}

BOARD: Mapping[str, Evidence] = {
    "no-burn": Evidence(
        (Trace("slide", ("The dealer turns the {stage} off the top of the deck.",), "dealer", goal="board"),),
        ("stage",), (("card", "burns"),),
    ),
    "extra-burn": Evidence(
        (Trace("slide", ("Cards go down to the burns, one upon the other.",), "dealer", goal="burns"),),
        ("stage",), (("cards", "burns"),),
    ),
    "extra-board-cards": Evidence(
        (Trace("slide", ("The {stage} lies spread on the board.",), "dealer", goal="board", stays=True),), ("stage", "cards"),
    ),
    "too-few-board-cards": Evidence(
        (Trace("slide", ("The {stage} lies spread on the board.",), "dealer", goal="board", stays=True),), ("stage",),
    ),
    "card-shown-early": Evidence(
        (Trace("card", ("While a player thinks the dealer's hand turns a card: the {card}.", "While a player thinks the dealer's "
                        "hand turns cards: the {cards}.", "While a player thinks the dealer's hand turns a card."),
               "dealer", goal="board", stays=True),),
        ("card", "cards", "stage"), (("burned", "burns"),),
    ),
    "top-card-exposed": Evidence(
        (Trace("card", ("A face shows on top of the deck: the {card}.", "A face shows on top of the deck."), "dealer",
               goal="stub", stays=True),), ("card",),
    ),
    "deck-short": Evidence(
        (Trace("gesture", ("The deck in the dealer's hand is thin before the {stage}.", "The deck in the dealer's hand is thin."),
               "dealer", goal="stub"),), ("stage",), (("dealt", "stub"),),
    ),
}

HANDS: Mapping[str, Evidence] = {
    "hand-taken-in": Evidence(
        (Trace("slide", ("The cards of {whom} go to the folded ones.",), "dealer", "seat", goal="muck"),), ("seat",),
        (("by", "camera"), ("retrievable", "discards")),
    ),
    "dropped-card": Evidence(
        (Trace("card", ("A card of {whom} sails to the floor: the {card}.", "A card of {whom} sails to the floor."),
               other="seat", goal="seat", given=("where", "floor")),
         Trace("card", ("A card of {whom} slips from the fingers onto the cloth: the {card}.",
                        "A card of {whom} slips from the fingers onto the cloth."), other="seat", goal="cards",
               given=("where", "table")),
         Trace("card", ("A card of {whom} slips from the fingers.",), other="seat", goal="cards", given=("where", None))),
        ("seat", "card", "where"),
    ),
    "badly-passed-card": Evidence(
        (Trace("card", ("{who} tosses the hand to the dealer and a face shows: the {card}.",
                        "{who} tosses the hand to the dealer and a face shows."), goal="muck"),), ("seat", "card"),
    ),
    "cards-lifted-early": Evidence((Trace("gesture", ("{who} has the cards in the fingers.",), goal="cards"),), ("seat",)),
    "late-claim": Evidence(
        (Trace("words", ("{who} points to the rack.",), goal="muck", words=("Wait, mine was a jackpot hand.", "Turn mine up "
                         "again, it wins a prize.")),), ("seat",), (("prize", "discards"),)
    ),
}

ALL: Mapping[str, Evidence] = {**PREPARING, **DEAL, **BOARD, **HANDS}
