"""What can be perceived of what people do beside the play, and of machine and house."""

from __future__ import annotations

from collections.abc import Mapping

from game.irregularities.catalogue.traces import Evidence, Matter, Trace

_SEATS = ("seats",)
_OFFENCE: tuple[str, Matter] = ("offence", "warnings")


CONDUCT: Mapping[str, Evidence] = {
    "cards-exchanged": Evidence(
        (Trace("slide", ("{who} slides something flat to {whom}.",), "first-seat", "second-seat", goal="seat"),), _SEATS
    ),
    "hand-information": Evidence(
        (Trace("words", ("{who} murmurs to {whom}.",), "first-seat", "second-seat",
               words=("I have the queen.", "I threw an ace.", "I am one short of it.")),), _SEATS,
    ),
    "hand-shown-to-one": Evidence(
        (Trace("look", ("{who} tips the cards, and {whom} looks.",), other="to", goal="seat"),), ("seat", "to")
    ),
    "soft-play": Evidence(
        (Trace("words", ("{who} smiles at {whom}.",), "first-seat", "second-seat",
               words=("You and me, we take it easy.", "I won't hurt you here.")),), _SEATS,
    ),
    "advice": Evidence(
        (Trace("words", ("{who} leans over to {whom}.",), other="to", goal="seat",
               words=("Let it go.", "Go on, you have him.", "I would put it in.")),), ("seat", "to"),
    ),
    "other-language": Evidence(
        (Trace("words", ("{who} says something across the table.",),
               words=("Was hast du denn da?", "Tu as un roi, toi?", "Vamos, tira tu carta.")),), ("seat",),
    ),
    "chatter": Evidence(
        (Trace("words", ("{who} talks across the table.",),
               words=("Did you see the match last night?", "My brother sold his boat.", "And then he missed the ferry.")),),
        ("seat",),
    ),
    "cards-off-table": Evidence(
        (Trace("gesture", ("{who}'s cards go below the edge of the table.",), goal="cards", stays=True),), ("seat",)
    ),
    "looks-at-stub": Evidence((Trace("look", ("{who} lifts a corner of the deck.",), goal="stub"),), ("seat",), (_OFFENCE,)),
    "looks-at-discards": Evidence(
        (Trace("look", ("{who} stretches an arm out and lifts a corner of the folded cards.",), goal="muck"),),
        ("seat",), (_OFFENCE,)
    ),
    "player-handles-cards": Evidence((Trace("gesture", ("{who}'s hand closes on the deck.",), goal="stub"),), ("seat",)),
    "device": Evidence((Trace("thing", ("{who} looks down; a small screen shines.",), goal="seat", stays=True),), ("seat",)),
    "harassment": Evidence(
        (Trace("words", ("{who} gets loud.",), words=("You again. Clear off.", "One more hand like that and you will see.")),),
        ("seat",)
    ),
    "side-bet": Evidence(
        (Trace("words", ("{who} nods to {whom}.",), "first-seat", "second-seat",
               words=("Ten says mine beats yours.", "Loser pays the drinks, and twenty.")),), _SEATS,
    ),
    "fraud": Evidence(
        (Trace("gesture", ("{who}'s hand goes quickly from the cards to the sleeve.",), goal="cards"),),
        ("seat",), (("where", "camera"),)
    ),
    "two-hands": Evidence(
        (Trace("gesture", ("{who} reaches over to the cards before {whom}.",), "first-seat", "second-seat",
               goal="cards"),),
        _SEATS, (("player", "whose"),),
    ),
    "miscalled-hand": Evidence((Trace("words", ("{who} lays the cards down.",), words=("{says}.",)),), ("seat", "says")),
    "absent-player": Evidence((Trace("gesture", ("{who} gets up and walks off.",), stays=True),), ("seat",)),
    "expelled-player": Evidence(
        (Trace("words", ("Somebody in charge stands behind {whom}.",), "dealer", "seat", goal="seat",
               words=("Would you leave the table, please.",)),), ("seat",),
    ),
    "idle-seat": Evidence((Trace("gesture", ("{who} waves the dealer on again.",)),), ("seat",), (("count", "rounds"),)),
    "emergency": Evidence((Trace("machine", ("An alarm sounds; people get up.",), "dealer", goal="tray", stays=True),)),
    "shuffler-fault": Evidence(
        (Trace("machine", ("A red light blinks on the machine.",), "dealer", goal="stub", stays=True),), ("stage",)
    ),
}

ALL: Mapping[str, Evidence] = CONDUCT
