"""What is due, in words: one sentence that says who and what. It never gives away what a trainee has to find out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rulebook.money import dollars
from game.session import wording as w
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.places import DEALER, DISCARDS
from game.table.pots import pots
from game.table.rules import Rules
from game.table.state import Table
from game.table.sums import Post


def in_words(rules: Rules, table: Table, due: Due) -> str:
    """The sentence for what is due."""
    if due.choices and due.choices[0].kind in _CHOICES:
        return _CHOICES[due.choices[0].kind](due)
    if due.move is None:
        showing = due.choices[0].kind in ("show", "muck", "over-blind")
        return f"{w.party(due.by)}{'' if showing else ' to act'}: {either([option(choice) for choice in due.choices])}."
    return order(rules, table, due.move)


def order(rules: Rules, table: Table, move: m.Move) -> str:
    """A dealer's step or a corrective one as an order."""
    return ORDERS[type(move)].format_map(_facts(rules, table, move))


def either(words: list[str]) -> str:
    """Several things of which one may be done: "fold, call 10 or raise"."""
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def option(choice: Choice) -> str:
    """One choice of a player with its amounts: "raise to between 20 and 40"."""
    return _OPTIONS[choice.kind].format(least=_span(choice), most=dollars(choice.most))


def _span(choice: Choice) -> str:
    if choice.least >= choice.most:
        return dollars(choice.least)
    return f"between {dollars(choice.least)} and {dollars(choice.most)}"


def post_in_words(table: Table, seat: int, amount: int) -> str:
    """What a seat puts in before the cards: "the small blind", "an ante"."""
    post = next((post for post in table.posts if post.seat == seat and amount <= post.amount), None)
    return "chips" if post is None else _POSTS[post.kind](table, post)


def _blind(table: Table, post: Post) -> str:
    sizes = sorted({post.amount for post in table.posts if post.kind == "blind"})
    if len(sizes) != 2:
        return "the blind" if len(sizes) == 1 else "a blind"
    return "the small blind" if post.amount == sizes[0] else "the big blind"


_POSTS: Final[dict[str, Callable[[Table, Post], str]]] = {
    "ante": lambda table, post: "the ante",
    "blind": _blind,
    "extra": lambda table, post: "a blind to come in",
    "dead": lambda table, post: "a missed blind, dead",
}

_OPTIONS: Final = {
    "fold": "fold",
    "check": "check",
    "stand": "stand",
    "call": "call {most}",
    "bet": "bet {least}",
    "raise-to": "raise to {least}",
    "tap-out": "tap out for {most}",
    "choose-all-in": "be treated as all-in",
    "over-blind": "put in an over-blind of {most}",
    "decline": "do without",
    "draw": "draw",
    "show": "show the hand",
    "muck": "give it up unshown",
    "ante": "ante {least}",
    "wait": "pass",
    "jackpot": "join the jackpot for {least}",
    "claim": "claim a jackpot hand",
}


def _cut(due: Due) -> str:
    choice = due.choices[0]
    if due.by == DEALER:
        return f"Cut the deck, {w.count_in_words(choice.least, 'card')} or more at either end."
    return f"Seat {due.by} cuts the deck, {w.count_in_words(choice.least, 'card')} or more at either end."


def _draw(due: Due) -> str:
    choice = due.choices[0]
    number = f"{choice.least} to {choice.most}" if choice.most > choice.least else str(choice.most)
    return f"Seat {due.by} draws: throw {number} cards."


_CHOICES: Final[dict[str, Callable[[Due], str]]] = {
    "draw": _draw,
    "cut": _cut,
    "rule": lambda due: "Call whoever decides." if isinstance(due.move, m.CallSupervisor) else "Give the ruling.",
}

ORDERS: Final[Mapping[type[m.Move], str]] = {
    m.Chemmy: "Mix the new deck face down on the table.",
    m.Shuffle: "Shuffle the deck.",
    m.OfferCut: "Offer the deck to seat {to} for the cut.",
    m.Cut: "Cut the deck.",
    m.CollectPost: "Take {amount} from seat {seat}, {post}.",
    m.Burn: "Burn one card.",
    m.DealCard: "Deal one card, face {face}, to {whom}.",
    m.DealBoard: "Deal the {street}: {count}, face up.",
    m.GatherBets: "Close the betting and gather the bets.",
    m.TakeCommission: "Take commission, {amount}.",
    m.TakeTime: "Take the charge for the hour from seat {seat}, {amount}.",
    m.Approve: "Verify the sum on the slide.",
    m.Drop: "Drop {amount} from the slide into the box.",
    m.ReadHand: "Read out {whose}.",
    m.MuckHand: "Take in the hand of seat {seat}.",
    m.PushPot: "Push {amount} from {pot} to seat {to}.",
    m.MoveMarker: "Move the {marker} to seat {to}.",
    m.Announce: "Announce what comes after this hand.",
    m.StopPlay: "Stop play.",
    m.CallSupervisor: "Call whoever decides.",
    m.GiveRuling: "Give the ruling.",
    m.GatherCards: "Bring all cards of the hand back into the deck.",
    m.ShuffleStub: "Shuffle the undealt cards.",
    m.ShuffleIn: "Shuffle {shuffled} into the undealt cards.",
    m.MoveCard: "Move a card from seat {source} to seat {to}, unseen.",
    m.ReturnCard: "Put the {card} back on top of the deck.",
    m.ReplaceCard: "Deal seat {seat} a card in the place of the one taken away, face down.",
    m.SetBurn: "Lay the {card} with the burns.",
    m.LayAside: "Lay the {card} aside.",
    m.MuckCard: "Put {cards} into the muck.",
    m.RemoveCard: "Take the {card} out of the game.",
    m.ReturnBet: "Give {amount} back to seat {seat}.",
    m.ReturnAll: "Give every seat its chips of this hand back.",
    m.MakeUp: "Seat {seat} adds {amount}.",
    m.TakeBack: "Take {amount} back from seat {seat}.",
    m.DeadHand: "Take in the hand of seat {seat}: it is dead.",
    m.ShowHand: "Turn up the hand of seat {seat} for all.",
    m.TapMuck: "Touch the hand of seat {seat} to the muck.",
    m.CapBetting: "No seat may have more than {amount} in this betting round.",
    m.Restrict: "Tell seat {seat}: call or fold only, no raise in this round.",
    m.PassAction: "Pass the action to seat {seat}.",
    m.Warn: "Warn seat {seat}.",
    m.ForfeitSeat: "Tell seat {seat} that its place is forfeited.",
    m.CountDeck: "Count the deck.",
    m.ReplaceDeck: "Bring in another deck, checked.",
    m.VoidRound: "Declare the hand void.",
    m.Redeal: "Deal again, the first card to seat {first}.",
    m.Resume: "Take the hand up again where it broke off.",
    m.SkipBurns: "Count the next burn as made: {count}.",
    m.Reopen: "Give the turn back to seat {seat}.",
    m.TurnUp: "Turn up the {card}: it stands as an open card.",
    m.BurnToActive: "Leave the card; before the next street burn one card for each hand.",
    m.PlayAllIn: "Treat seat {seat} as all-in.",
    m.AskAllIn: "Ask seat {seat} whether it wants to be treated as all-in.",
    m.ChooseAllIn: "Seat {by} wants to be treated as all-in.",
    m.LetStand: "Let the wager of seat {seat} stand at {to}.",
    m.Revive: "Give the pot to seat {seat}, whose hand was the last folded.",
    m.RebuildHand: "Give the {card} back to seat {seat}.",
    m.Post: "Seat {by} puts in {amount}, {post}.",
    m.Show: "Seat {by} shows its hand.",
    m.Muck: "Seat {by} gives its hand up unshown.",
    m.Look: "Seat {by} looks at its cards.",
    m.Check: "Seat {by} checks.",
    m.Stand: "Seat {by} stands.",
    m.Bet: "Seat {by} bets {to}.",
    m.Call: "Seat {by} calls.",
    m.Raise: "Seat {by} raises to {to}.",
    m.TapOut: "Seat {by} taps out for {to}.",
    m.Fold: "Seat {by} folds.",
    m.OverBlind: "Seat {by} puts in an over-blind of {to}.",
    m.Decline: "Seat {by} does without.",
    m.Draw: "Seat {by} throws {cards}.",
    m.Misplay: "Something goes wrong.",
    m.Ante: "Box {by} antes {amount}.",
    m.AskAnte: "Ask box {seat} for its ante.",
    m.VoidAnte: "Hand the void ante of {amount} back to box {seat}.",
    m.SitOut: "Box {by} passes this round up.",
    m.Jackpot: "Box {by} joins the jackpot for {amount}.",
    m.TakeJackpots: "Take the jackpot wagers in.",
    m.Claim: "Box {by} claims {claimed}.",
    m.PayPrize: "Pay box {seat} its jackpot prize, {amount}.",
    m.CallDecisions: "Announce bet or fold.",
    m.TurnHand: "Turn up {whose}.",
    m.PayBox: "Pay box {seat} {amount} and leave it its wagers.",
    m.CollectBox: "Collect {amount} from box {seat}.",
    m.CountHand: "Count the cards of {whose}.",
    m.RackHand: "Put {whose} into the rack.",
    m.HandBack: "Give {amount} back to box {seat}.",
    m.Reclaim: "Take {amount} back from box {seat}.",
    m.PutBack: "Put {amount} back onto box {seat}.",
    m.RestoreMeter: "Set the jackpot meter back to where the round began.",
    m.TurnDown: "Turn the {card} face down again.",
    m.RestoreHand: "Build the hand of box {seat} again from the rack.",
    m.Exclude: "Shut box {seat} out of this round.",
    m.Ask: "Ask box {seat} to put its wager right.",
    m.LetGoOn: "Let the game go on.",
}
"""A sentence for every move there is."""

_MONEY_TOTALS: Final = (m.Bet, m.Raise, m.TapOut, m.LetStand, m.OverBlind)


def _facts(rules: Rules, table: Table, move: m.Move) -> dict[str, Any]:
    facts: dict[str, Any] = {**vars(move), "marker": rules.spec.marker.replace("-", " ")}
    if "amount" in facts:
        facts["post"] = post_in_words(table, facts.get("seat", move.by), facts["amount"])
        facts["amount"] = dollars(facts["amount"])
    if isinstance(move, _MONEY_TOTALS):
        facts["to"] = dollars(move.to)
    if "seat" in facts:
        facts["whose"] = f"the hand of seat {facts['seat']}" if facts["seat"] else "the house hand"
    if isinstance(move, m.Claim):
        facts["claimed"] = move.hand.replace("-", " ") or "nothing"
    if isinstance(move, m.TurnHand) and not move.seat and not table.upcard:
        facts["whose"] = "the top card of the house hand"
    if isinstance(move, m.DealCard):
        facts["whom"] = f"seat {move.to}" if move.to else "the dealer"
    if "pot" in facts:
        facts["pot"] = pot_in_words(table, facts["pot"])
    return facts | _cards(rules, table, facts)


def _cards(rules: Rules, table: Table, facts: Mapping[str, Any]) -> dict[str, str]:
    words: dict[str, str] = {}
    if isinstance(facts.get("count"), int):
        words["count"] = w.count_in_words(facts["count"], "card")
        words["street"] = next_street(rules, table)
    if facts.get("card") is not None:
        words["card"] = w.card_in_words(facts["card"])
    if facts.get("cards") is not None:
        words["cards"] = w.cards_in_words(facts["cards"])
    if "source" in facts and "order" in facts:
        source = facts["source"]
        words["shuffled"] = "the cards" if source is None else "the discards" if source == DISCARDS else f"the {source}"
    return words


def next_street(rules: Rules, table: Table) -> str:
    """The street that the step which is on belongs to; "board" where it names none."""
    if table.cursor >= len(rules.spec.procedure):
        return "board"
    return str(rules.spec.procedure[table.cursor].options.get("street", "board")).replace("-card", " card")


def pot_in_words(table: Table, number: int) -> str:
    """Which pot: "the main pot", "side pot 1"; "the pot" where there is only one, or for 0."""
    if number == 0 or len(pots(table)) < 2:
        return "the pot"
    return "the main pot" if number == 1 else f"side pot {number - 1}"
