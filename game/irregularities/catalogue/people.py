"""What people do beside the play: with their cards, with one another, with the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.table.wrong_move import WrongMove

from game.irregularities.catalogue.happening import Happening
from game.irregularities.catalogue.irregularity import Chance, Irregularity
from game.irregularities.catalogue.opportunity import Facts, Opportunity, betting, facing
from game.irregularities.catalogue.parties import holding, in_turn, to_neighbour, with_another, with_neighbour
from game.rulebook.schema.steps import DealHoleOptions
from game.table import events as e
from game.table import moves as m
from game.table.betting import absent
from game.table.evolve import fold_in
from game.table.steps.betting import BettingStep


def passed_badly(happening: Happening) -> Sequence[e.Event]:
    """A hand is given up so that cards of it are seen: those named, else its hole cards. The seat folds with it in its turn,
    or has just folded; a hand that is held cannot be passed."""
    seat, step = happening.table.seats[happening.seat], happening.game.step(happening.table)
    seen = tuple(e.CardTurned("", card) for card in happening.cards or seat.hole or seat.thrown[: _down(happening)])
    if seat.standing == "folded":
        return seen
    if not isinstance(step, BettingStep) or not seat.live:
        raise WrongMove("", f"Seat {seat.number} is not giving up its hand.")
    return *step.decide(happening.table, m.Fold(by=seat.number)), *seen


def _down(happening: Happening) -> int:
    """How many of a hand's cards are hole cards, as the game deals them."""
    deal = happening.game.rules.spec.step_of(DealHoleOptions)
    return deal.faces.count("down") if deal.faces else deal.cards


def dropped(happening: Happening) -> Sequence[e.Event]:
    """A player lets a card fall: its face is seen if the card is named."""
    return (e.CardTurned("", happening.card),) if happening.card is not None else ()


def _where_forbidden(setting: str) -> Callable[[Opportunity], Facts]:
    """The seat, where the house has the rule that it breaks: elsewhere there is nothing wrong."""

    def facts(here: Opportunity) -> Facts:
        settings = here.rules.settings
        return in_turn(here) if not settings.has(setting) or settings.flag(setting) else None

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
    """A player leaves the table in a hand: where hands of the absent are folded in their turn, his is (tas B.16.9)."""
    rules, gone = happening.game.rules, e.BoxAway("", happening.seat)
    table = fold_in(happening.table, (gone,))
    if table.betting is None:
        return (gone,)
    folded, _, _ = absent.folds(rules, table, table.betting)
    return gone, *folded


RECORDS = (
    Irregularity("dropped-card", "play", dropped, players=Chance(betting, _drops, "seat")),
    Irregularity("badly-passed-card", "play", passed_badly, players=Chance(facing, _drops_in_passing, "seat")),
    Irregularity("hand-shown-to-one", players=Chance(betting, to_neighbour, "seat"), adds=_held_then),
    Irregularity("hand-information", players=Chance(betting, with_another)),
    Irregularity("cards-exchanged", players=Chance(betting, with_neighbour)),
    Irregularity("soft-play", players=Chance(facing, with_another)),
    Irregularity("advice", players=Chance(betting, _advised, "seat")),
    Irregularity("other-language", players=Chance(betting, _where_forbidden("english-only"), "seat")),
    Irregularity("chatter", players=Chance(betting, _where_forbidden("silence"), "seat")),
    Irregularity("cards-off-table", players=Chance(betting, holding, "seat")),
    Irregularity("looks-at-stub", players=Chance(betting, _looks, "seat")),
    Irregularity("looks-at-discards", players=Chance(betting, _looks_at_folded, "seat")),
    Irregularity("player-handles-cards", players=Chance(betting, in_turn, "seat")),
    Irregularity("device", players=Chance(betting, in_turn, "seat")),
    *map(Irregularity, ("two-hands", "harassment", "side-bet", "fraud")),
    *map(Irregularity, ("idle-seat", "emergency", "expelled-player")),
    Irregularity("absent-player", "play", walks_off),
)
