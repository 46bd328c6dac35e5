"""What people do apart from the play: with their cards, with one another, with the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.irregularities.catalogue.irregularity import Chance, Facts, Happening, Irregularity, Opportunity, betting, facing
from game.irregularities.catalogue.parties import holding, in_turn, to_neighbour, with_another, with_neighbour
from game.irregularities.catalogue.traces import OFFENCE, Evidence, Trace
from game.rulebook.schema.setting_kind import SettingKind
from game.rulebook.schema.steps import DealHoleOptions
from game.rulebook.settings import Settings
from game.table import events as e
from game.table import moves as m
from game.table.betting import absent
from game.table.evolve import fold_in
from game.table.outcome import WrongMove
from game.table.steps.betting import BettingStep


def passed_badly(happening: Happening) -> Sequence[e.Event]:
    """A hand is given up so that cards of it are seen: those named, else its hole cards. The seat folds with it in its turn,
    or has just folded; a hand that is held cannot be passed."""
    seat, step = happening.table.seats[happening.seat], happening.game.step(happening.table)
    seen = tuple(e.CardTurned("", card) for card in happening.cards or seat.hole or seat.thrown[: _down(happening)])
    if seat.standing == "folded":
        return seen
    if not isinstance(step, BettingStep) or not seat.live:
        raise WrongMove("", f"Seat {seat.number} isn't folding.")
    return *step.decide(happening.table, m.Fold(by=seat.number)), *seen


def _down(happening: Happening) -> int:
    """How many of a hand's cards are hole cards, as the game deals them."""
    deal = happening.game.rules.spec.step_of(DealHoleOptions)
    return deal.faces.count("down") if deal.faces else deal.cards


def one_seen(happening: Happening) -> Sequence[e.Event]:
    """A card falls, or is found wrong in the deck: its face is seen if the card is named. All lie where they lie."""
    return (e.CardTurned("", happening.card),) if happening.card is not None else ()


def _where_forbidden(setting: SettingKind[bool | None]) -> Callable[[Opportunity], Facts]:
    """The seat, where the house has the rule that it breaks: elsewhere there is nothing wrong."""

    def facts(here: Opportunity) -> Facts:
        return None if here.rules.settings.given(setting) is False else in_turn(here)

    return facts


def _advised(here: Opportunity) -> Facts:
    other = here.another()
    return {"seat": other, "to": here.seat} if other else None


def _looks(here: Opportunity) -> Facts:
    """At cards that nobody may see: looks at undealt cards and at discards are offences of one kind (tas B.17.11)."""
    return {"seat": here.seat, "offence": here.offence(here.seat, "looks-at-stub", "looks-at-discards")}


def _looks_at_folded(here: Opportunity) -> Facts:
    return _looks(here) if here.folded else None


def _drops(here: Opportunity) -> Facts:
    if not here.own:
        return None
    where = here.lots.choice(("floor", "table"))
    return {"seat": here.seat, "where": where, "card": here.lots.choice(here.own)}


def _drops_in_passing(here: Opportunity) -> Facts:
    """A card of a hand that is given up is seen on its way to the dealer: only by somebody who would have to pay to stay."""
    return {"seat": here.seat, "card": here.lots.choice(here.own)} if here.own else None


def _held_then(happening: Happening) -> Mapping[str, Any]:
    """Whether the hand that was shown was still in then: it may be folded before anybody says so."""
    return {"was-live": happening.table.seats[happening.seat].live}


def walks_off(happening: Happening) -> Sequence[e.Event]:
    """A player leaves the table in a hand: where hands of the absent are folded in their turn, theirs is (tas B.16.9)."""
    rules, gone = happening.game.rules, e.BoxAway("", happening.seat)
    table = fold_in(happening.table, (gone,))
    if table.betting is None:
        return (gone,)
    folded, _, _ = absent.folds(rules, table, table.betting)
    return gone, *folded


RECORDS = (
    Irregularity(
        "wrong-call", until="cards",
        evidence=Evidence(
            (
                Trace("words", ("The dealer speaks up.",), "dealer", words=("{said}",), given=("spoken", True)),
                Trace("look", ("The dealer goes on without a word.",), "dealer", given=("spoken", False), deed=""),
            ),
            ("call", "spoken", "said"),
        ),
    ),
    Irregularity(
        "dropped-card", "play", one_seen, until="hand", players=Chance(betting, _drops, "seat"),
        evidence=Evidence(
            (
                Trace(
                    "card", ("One of {whom}'s cards falls on the floor: the {card}.", "One of {whom}'s cards falls on the floor."),
                    other="seat", goal="seat", given=("where", "floor"), deed="face",
                ),
                Trace(
                    "card",
                    ("One of {whom}'s cards drops on the table: the {card}.", "One of {whom}'s cards drops on the table."),
                    other="seat", goal="cards", given=("where", "table"), deed="face",
                ),
                Trace("card", ("{whom} drops a card.",), other="seat", goal="cards", given=("where", None), deed="face"),
            ),
            ("seat", "card", "where"),
        ),
    ),
    Irregularity(
        "badly-passed-card", "play", passed_badly, players=Chance(facing, _drops_in_passing, "seat"),
        evidence=Evidence(
            (
                Trace(
                    "card",
                    ("{who} tosses their hand in and a card shows: the {card}.", "{who} tosses their hand in and a card shows."),
                    goal="muck", deed="face",
                ),
            ),
            ("seat", "card"),
        ),
    ),
    Irregularity(
        "hand-shown-to-one", players=Chance(betting, to_neighbour, "seat"), adds=_held_then,
        evidence=Evidence(
            (Trace("look", ("{who} tips up their cards, and {whom} looks.",), other="to", goal="seat", deed="tip"),), ("seat", "to")
        ),
    ),
    Irregularity(
        "hand-information", players=Chance(betting, with_another),
        evidence=Evidence(
            (
                Trace(
                    "words", ("{who} murmurs to {whom}.",), "first-seat", "second-seat",
                    words=("I've got the queen.", "I folded an ace.", "I'm one card short."),
                ),
            ),
            ("seats",),
        ),
    ),
    Irregularity(
        "cards-exchanged", players=Chance(betting, with_neighbour),
        evidence=Evidence(
            (Trace("slide", ("{who} slides something flat to {whom}.",), "first-seat", "second-seat", goal="seat", deed="pass"),),
            ("seats",),
        ),
    ),
    Irregularity(
        "soft-play", players=Chance(facing, with_another),
        evidence=Evidence(
            (
                Trace(
                    "words", ("{who} smiles at {whom}.",), "first-seat", "second-seat",
                    words=("You and me, let's take it easy.", "I won't bet into you."),
                ),
            ),
            ("seats",),
        ),
    ),
    Irregularity(
        "advice", players=Chance(betting, _advised, "seat"),
        evidence=Evidence(
            (
                Trace(
                    "words", ("{who} leans over to {whom}.",), other="to", goal="seat",
                    words=("Let it go.", "Go on, you've got them beat.", "I'd put it in."),
                ),
            ),
            ("seat", "to"),
        ),
    ),
    Irregularity(
        "other-language", players=Chance(betting, _where_forbidden(Settings.english_only), "seat"),
        evidence=Evidence(
            (
                Trace(
                    "words", ("{who} says something across the table.",),
                    words=("Was hast du denn da?", "Tu as un roi, toi?", "Vamos, tira tu carta."),
                ),
            ),
            ("seat",),
        ),
    ),
    Irregularity(
        "chatter", players=Chance(betting, _where_forbidden(Settings.silence), "seat"),
        evidence=Evidence(
            (
                Trace(
                    "words", ("{who} talks across the table.",),
                    words=("Did you see the footy last night?", "My brother sold his boat.", "And then we missed the ferry."),
                ),
            ),
            ("seat",),
        ),
    ),
    Irregularity(
        "cards-off-table", players=Chance(betting, holding, "seat"),
        evidence=Evidence(
            (Trace("gesture", ("{who}'s cards go below the table.",), goal="cards", stays=True, deed="below"),),
            ("seat",),
        ),
    ),
    Irregularity(
        "looks-at-stub", players=Chance(betting, _looks, "seat"),
        evidence=Evidence((Trace("look", ("{who} lifts a corner of the deck.",), goal="stub"),), ("seat",), (OFFENCE,)),
    ),
    Irregularity(
        "looks-at-discards", players=Chance(betting, _looks_at_folded, "seat"),
        evidence=Evidence(
            (Trace("look", ("{who} reaches out and lifts a corner of the folded cards.",), goal="muck"),), ("seat",),
            (OFFENCE,),
        ),
    ),
    Irregularity(
        "player-handles-cards", players=Chance(betting, in_turn, "seat"),
        evidence=Evidence((Trace("gesture", ("{who} puts a hand on the deck.",), goal="stub"),), ("seat",)),
    ),
    Irregularity(
        "device", players=Chance(betting, in_turn, "seat"),
        evidence=Evidence(
            (Trace("thing", ("{who} looks down; a small screen lights up.",), goal="seat", stays=True, deed="screen"),), ("seat",)
        ),
    ),
    Irregularity(
        "two-hands",
        evidence=Evidence(
            (
                Trace(
                    "gesture", ("{who} reaches over to the cards in front of {whom}.",), "first-seat", "second-seat", goal="cards"
                ),
            ),
            ("seats",), (("player", "whose"),),
        ),
    ),
    Irregularity(
        "harassment",
        evidence=Evidence(
            (Trace("words", ("{who} gets loud.",), words=("You again. Clear off.", "One more hand like that and you'll cop it.")),),
            ("seat",),
        ),
    ),
    Irregularity(
        "side-bet",
        evidence=Evidence(
            (
                Trace(
                    "words", ("{who} nods to {whom}.",), "first-seat", "second-seat",
                    words=("Ten says mine beats yours.", "Loser buys the drinks, plus twenty."),
                ),
            ),
            ("seats",),
        ),
    ),
    Irregularity(
        "fraud",
        evidence=Evidence(
            (Trace("gesture", ("{who}'s hand goes quickly from their cards to their sleeve.",), goal="cards", deed="take"),),
            ("seat",), (("where", "camera"),),
        ),
    ),
    Irregularity(
        "idle-seat",
        evidence=Evidence(
            (Trace("gesture", ("{who} waves the dealer on again.",), deed="wave"),), ("seat",), (("count", "rounds"),)
        ),
    ),
    Irregularity(
        "emergency",
        evidence=Evidence(
            (Trace("machine", ("An alarm goes off and people get up.",), "dealer", goal="tray", stays=True, deed="alarm"),)
        ),
    ),
    Irregularity(
        "expelled-player",
        evidence=Evidence(
            (
                Trace(
                    "words", ("A supervisor is standing behind {whom}.",), "dealer", "seat", goal="seat",
                    words=("Would you leave the table, please?",),
                ),
            ),
            ("seat",),
        ),
    ),
    Irregularity(
        "absent-player", "play", walks_off,
        evidence=Evidence((Trace("gesture", ("{who} gets up and walks off.",), stays=True, deed="gone"),), ("seat",)),
    ),
)
