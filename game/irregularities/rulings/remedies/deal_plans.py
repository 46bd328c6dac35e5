"""Corrective steps before the betting: the deal, the shuffle, the cut, the posts."""

from __future__ import annotations

from game.cards.card import JOKER_INDEX, Card
from game.irregularities.rulings.placing import cards_by_now, deal_step, lying_down, misplaced, resumed, slots, to_come
from game.irregularities.rulings.remedies.plan import Plan, Steps, step_at
from game.rulebook.schema.steps import CheckDeckOptions, CutOptions, RetireDeckOptions
from game.table import moves as m
from game.table.incident import Incident
from game.table.payout.pots import lacking
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.deck import going_out
from game.table.steps.preparing import cutter


def misdeal(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Cards in, shuffle, cut, and the same seat first again."""
    start = table.marker if deal_step(rules)[1].first == "marker" else table.marker + 1
    first = next(seat.number for seat in table.clockwise(start) if seat.standing != "out")
    return m.GatherCards(), m.Shuffle(), *_cut(rules, table), m.Redeal(first)


def misdeal_with_another_deck(rules: Rules, table: Table, incident: Incident) -> Steps:
    """As a misdeal, but the deck goes out: another one, counted, comes in before the shuffle."""
    gather, *deal = misdeal(rules, table, incident)
    return gather, m.ReplaceDeck(), m.CountDeck(), *deal


def other_deck(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The result stands, but the deck goes: straight away if the hand doesn't need it any more, otherwise after the hand."""
    steps = rules.spec.steps_of(RetireDeckOptions)
    if table.between.fresh_deck or not (table.awards or table.cursor >= len(rules.spec.procedure)):
        return ()
    return going_out(steps[-1]) if steps else (m.ReplaceDeck(),)


def new_deck_first(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Nothing has been dealt: bring in another deck, and start again from its check."""
    checks = enumerate(rules.spec.procedure)
    at = next(at for at, step in checks if isinstance(step.options, CheckDeckOptions) and step.options.at == "replaced")
    return m.ReplaceDeck(), m.Resume(at)


def misdeal_without_joker(rules: Rules, table: Table, incident: Incident) -> Steps:
    """As a misdeal, but the joker is taken out, and the deck counted, before the shuffle; the card it lay for comes back."""
    gather, *deal = misdeal(rules, table, incident)
    return gather, m.RemoveCard(incident.fact("card") or Card(JOKER_INDEX)), m.CountDeck(), *deal


def _cut(rules: Rules, table: Table) -> Steps:
    """The cut as the game has it: offered to the seat right of the marker, or the dealer's own."""
    seat = cutter(rules, table, rules.spec.step_of(CutOptions))
    return (m.OfferCut(seat), m.Cut(0, by=seat)) if seat else (m.Cut(0),)


def void(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Every chip back, cards in; the hand does not count."""
    return (m.VoidRound(),)


def reconstruct(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Each card to the seat it belongs to, surplus back on top in the order of the deal, then the deal goes on. What belongs to a
    hand that was given up meanwhile is out of play with it."""
    if not all(table.seats[place].live for place in incident.places):
        return street_again(rules, table, incident)
    wrong = [w for w in misplaced(rules, table, incident) if w.card in table.seats[w.lies].cards]
    dead = tuple(w for w in wrong if w.belongs and not table.seats[w.belongs].live)
    wrong = [w for w in wrong if w not in dead]
    moves: list[m.Move] = [m.MoveCard(w.card, w.lies, w.belongs) for w in wrong if w.belongs]
    moves += [m.MuckCard((w.card,)) for w in dead]
    moves += [m.TurnUp(w.card) for w in wrong if w.belongs and w.due_open and not w.open]
    moves += map(m.TurnUp, lying_down(rules, table, incident))
    moves += [m.ReturnCard(w.card, w.lies) for w in reversed(wrong) if not w.belongs]
    cursor, out = resumed(rules, table, incident)
    again = to_come(rules, table, incident) if out == len(slots(rules, table)) else ()
    return *moves, *map(m.ReplaceCard, again), m.Resume(cursor, out)


def street_again(rules: Rules, table: Table, incident: Incident) -> Steps:
    """A street that brings cards to dead places too: all of it back on top in its order, to be dealt once more."""
    came = table.dealt[incident.dealt :][: len(incident.places)]
    return *(m.ReturnCard(card) for card in reversed(came)), m.Resume(incident.cursor)


def deal_lacking(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The seat gets its missing cards off the top of the stub, after everyone else; no other card moves (rop RA5)."""
    seat = table.seats[incident.fact("seat")]
    return (m.DealCard(seat.number),) * max(cards_by_now(rules, table) - len(seat.cards), 0)


def extra_card_out(rules: Rules, table: Table, incident: Incident) -> Steps:
    """A card that a later street brought to a hand given up is the next burn; where none comes any more it is mucked (rop RA4)."""
    card = exposed_card(incident)
    street = incident.cursor
    coming = [step.kind for step in rules.spec.procedure[max(street + 1, table.cursor) :]]
    if "burn" in coming or "burn-if-spare" in coming:
        return m.SetBurn(card), m.SkipBurns(1)
    return (m.MuckCard((card,)),)


def replace_by_burn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The would-be first burn goes to the seat, the exposed card becomes that burn."""
    card = exposed_card(incident)
    return m.ReplaceCard(incident.fact("seat")), m.SetBurn(card), m.SkipBurns(1)


def replace_and_discard(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The would-be first burn goes to the seat, the exposed card to the muck; no burn before the flop."""
    burns = rules.burns(rules.spec.streets[1])
    return m.ReplaceCard(incident.fact("seat")), m.MuckCard((exposed_card(incident),)), m.SkipBurns(burns)


def exposed_card(incident: Incident) -> Card:
    """The card that was exposed, or met."""
    card = incident.fact("card") or incident.fact("met")[0]
    assert isinstance(card, Card)
    return card


def cut_again(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The deck is cut again."""
    return (m.Resume(step_at(rules, "cut")),)


def shuffle_again(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The deck is shuffled and cut again."""
    return (m.Resume(step_at(rules, "shuffle")),)


def collect(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Collect what the seat didn't post, as far as it has the chips."""
    seat = table.seats[incident.fact("seat")]
    missing = min(lacking(table, incident), seat.stack)
    return (m.CollectPost(seat.number, missing),) if missing > 0 else ()


def replace_by_last(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The exposed card aside; its seat gets the card after the last of the deal; the exposed one is the first burn (thr R21)."""
    card = exposed_card(incident)
    return m.LayAside(card), m.ReplaceCard(incident.fact("seat")), m.SetBurn(card), m.SkipBurns(1)


PLANS: dict[str, Plan] = {
    "collect-post": collect,
    "cut-again": cut_again,
    "deal-lacking": deal_lacking,
    "extra-card-out": extra_card_out,
    "misdeal": misdeal,
    "new-deck-first": new_deck_first,
    "other-deck": other_deck,
    "misdeal-joker-out": misdeal_without_joker,
    "misdeal-other-deck": misdeal_with_another_deck,
    "reconstruct": reconstruct,
    "replace-and-discard": replace_and_discard,
    "replace-by-burn": replace_by_burn,
    "replace-by-last": replace_by_last,
    "shuffle-again": shuffle_again,
    "void": void,
}
"""By the word that the rules use."""
