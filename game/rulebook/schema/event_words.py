"""The kinds of event that a clause may give its own sentence for (`say: {shuffled: ...}`), and what each sentence may name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ToldKind:
    """When a sentence is said, and its placeholders."""

    help: str
    facts: frozenset[str]


def _kind(facts: str, help: str) -> ToldKind:
    return ToldKind(help, frozenset(facts.split()))


ANNOUNCED = "announced"
"""A plain `say: "..."`: what a dealer says though no event of its own tells of it. It is read with the clause."""
TOLD: dict[str, ToldKind] = {
    ANNOUNCED: _kind("seat to amount total count cards street pot least most hand winner", "Shown only with its clause."),
    "ante-asked": _kind("to seat", "A box is asked for its ante."),
    "ante-won": _kind("seat amount", "A box's ante wins."),
    "at-odds": _kind("seat amount hand", "A box's bet wins at the odds of its hand."),
    "bet": _kind("seat amount total", "A seat bets."),
    "bet-or-fold": _kind("", "The boxes are asked to bet or fold."),
    "board-dealt": _kind("cards", "Cards are dealt to the board."),
    "box-folded": _kind("seat amount", "A box folds and loses its ante."),
    "burned": _kind("", "A card is burned."),
    "call": _kind("seat amount total", "A seat calls."),
    "card-dealt": _kind("to seat", "A card is dealt face down."),
    "check": _kind("seat amount total", "A seat checks."),
    "closing-announced": _kind("", "The closing of the table is announced."),
    "commission": _kind("amount pot", "Commission is taken."),
    "cut": _kind("seat", "A player cuts the deck."),
    "cut-offered": _kind("seat", "The deck is offered for the cut."),
    "drawn": _kind("seat count", "A seat draws cards."),
    "dropped": _kind("amount", "Commission goes into the drop box."),
    "fold": _kind("seat amount total", "A seat folds."),
    "gathered": _kind("total", "The bets are gathered."),
    "hand-rebuilt": _kind("seat", "A hand is rebuilt from the rack."),
    "marker-moved": _kind("to seat", "The puck or button moves on."),
    "mixed": _kind("", "A new deck is washed face down."),
    "packet-dealt": _kind("to seat", "A hand comes out of the machine."),
    "place-offered": _kind("seat", "A player is offered a free seat."),
    "pot-split": _kind("amount to winner", "A share of the only pot goes to a winner."),
    "pot-uncontested": _kind("amount to winner", "The only pot goes to the last player in."),
    "pot-won": _kind("amount to winner", "The only pot goes to its winner."),
    "raise-to": _kind("seat amount total", "A seat raises."),
    "shown": _kind("seat cards hand", "A hand is shown and read out."),
    "shuffled": _kind("", "The deck is shuffled."),
    "sits-out": _kind("seat least", "A box sits out a round."),
    "stand": _kind("seat amount total", "A blind checks."),
    "supervisor-called": _kind("", "The floor is called to the table."),
    "tap-out": _kind("seat amount total", "A seat goes all in."),
    "uncalled": _kind("amount to seat", "An uncalled bet goes back."),
}
EXAMPLES: dict[str, str] = {
    "seat": "4", "to": "4", "winner": "4", "amount": "20", "total": "60", "pot": "240", "count": "2", "least": "5", "most": "200",
    "cards": "seven of spades", "hand": "a pair of kings, ace kicker", "street": "flop",
}
"""What stands for each placeholder where a sentence is read with its clause, and no hand is on."""
