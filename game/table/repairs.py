"""The corrective steps: what each does to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.cards.card import Card
from game.table import betting as b
from game.table import boxes
from game.table import events as e
from game.table import lapse, turns
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.faults.boxes.effects import EFFECTS as BOX_EFFECTS
from game.table.places import ASIDE, BOARD, BURNS, MIDDLE, MUCK, SLIDE, STUB, Place, bet, discarded, hole, stack, up
from game.table.state import Betting, Table

if TYPE_CHECKING:
    from game.table.rules import Rules

Effect = Callable[["Rules", Table, Any], Sequence[e.Event]]


def same(move: m.Move, expected: m.Move) -> bool:
    """Whether a move is the expected one, whatever order of cards a shuffle or cut of it brings."""
    free = ("order", "at", "riffles")
    return type(move) is type(expected) and all(vars(move)[k] == v for k, v in vars(expected).items() if k not in free)


def cite(table: Table) -> str:
    """The clause the corrective steps rest on: of the ruling in question, else of the last one given."""
    given = [ruling for ruling in table.rulings if ruling is not None]
    asked = table.stopped is not None and table.stopped >= 0
    ruling = table.rulings[table.stopped] if asked and table.stopped is not None else given[-1] if given else None
    return ruling.cites[0] if ruling and ruling.cites else ""


def facts(move: m.Move) -> dict[str, Any]:
    """The facts of a corrective step for its words."""
    return {k: v for k, v in vars(move).items() if k in ("seat", "to", "amount", "card", "cards")}


def carry_out(rules: Rules, table: Table, move: m.Move) -> Sequence[e.Event]:
    """What a corrective step does. KeyError for a move that is none."""
    if boxes.banked(rules) and (effect := BOX_EFFECTS.get(type(move))) is not None:
        return effect(rules, table, move, cite(table))
    return _EFFECTS[type(move)](rules, table, move)


# ---- where things lie


def place_of(table: Table, card: Card) -> Place:
    """Where a card lies; LookupError if it is nowhere on the table."""
    for place in (BOARD, BURNS, STUB, MUCK, ASIDE):
        if card in getattr(table, place.kind):
            return place
    for seat in table:
        if card in seat.hole:
            return hole(seat.number)
        if card in seat.up:
            return up(seat.number)
        if card in seat.discarded:
            return discarded(seat.number)
    raise LookupError(f"{card} is not on the table")


def _moved(to: Place) -> Effect:
    def effect(rules: Rules, table: Table, move: Any) -> Sequence[e.Event]:
        return (e.CardMoved(cite(table), move.card, place_of(table, move.card), to, move.card in table.exposed),)

    return effect


# ---- cards


def _gather(rules: Rules, table: Table, move: m.GatherCards) -> Sequence[e.Event]:
    """All cards into the deck; chips as the book has it: antes and blinds stay for the new deal, or everything goes back."""
    ref = cite(table)
    put_away = (*table.muck, *table.aside, *table.discards())
    lying = [*table.board, *table.burns, *put_away, *(card for seat in table for card in seat.cards)]
    stay = rules.option("misdeal", "posts") == "stay"
    chips = _beyond_posts(table, ref) if stay else _all_back(table, ref)
    return [*chips, *lapse.with_the_cards(table), e.CardsGathered(ref, (*table.stub, *lying))]


def _beyond_posts(table: Table, ref: str) -> list[e.Event]:
    posted = {post.seat: 0 for post in table.posts}
    for post in table.posts:
        posted[post.seat] += post.amount
    happened: list[e.Event] = []
    for seat in table:
        wagered = seat.bet - max(posted.get(seat.number, 0) - seat.paid, 0)
        if wagered > 0:
            happened.append(e.ChipsMoved(ref, bet(seat.number), stack(seat.number), wagered, "returned", seat.number))
    return happened


def _all_back(table: Table, ref: str) -> list[e.Event]:
    happened: list[e.Event] = []
    if table.slide:
        happened.append(e.ChipsMoved(ref, SLIDE, MIDDLE, table.slide, "commission-back"))
    for seat in table:
        happened += _back(seat.number, seat.bet, seat.paid, seat.dead_money, ref)
    return happened


def _back(number: int, front: int, paid: int, dead: int, ref: str) -> list[e.Event]:
    """A seat's chips back to it: those in front, those in the middle, its dead money."""
    parts = ((bet(number), front, "returned"), (MIDDLE, paid, "returned"), (MIDDLE, dead, "dead"))
    return [e.ChipsMoved(ref, source, stack(number), amount, why, number) for source, amount, why in parts if amount]


def _redeal(rules: Rules, table: Table, move: m.Redeal) -> Sequence[e.Event]:
    """The deal begins again: with the posts where they were handed back or are not all in, else with the first card."""
    kinds = [step.kind for step in rules.spec.procedure]
    posts, cards = kinds.index("post"), kinds.index("deal-hole")
    if rules.option("misdeal", "posts") != "stay" or table.cursor < posts:
        ahead: list[e.Event] = [e.Noted("", "cut-made")] if "cut" in kinds[posts:] else []
        return *ahead, e.Rewound(cite(table), posts)
    if table.cursor < cards:
        return (e.Rewound(cite(table), table.cursor, table.progress),)
    return (e.Rewound(cite(table), cards),)


def _shuffled(rules: Rules, table: Table, move: m.Shuffle | m.ShuffleStub) -> Sequence[e.Event]:
    return (e.Shuffled(cite(table), move.order),)


def _shuffle_in(rules: Rules, table: Table, move: m.ShuffleIn) -> Sequence[e.Event]:
    """Cards from where they lie into the stub, which is then shuffled."""
    cards = move.cards or tuple(getattr(table, move.source.kind if move.source else "stub"))
    ref = cite(table)
    lying = [(card, place_of(table, card)) for card in cards]
    moved = [e.CardMoved(ref, card, place, STUB) for card, place in lying if place != STUB]
    return [*moved, e.Shuffled(ref, move.order)]


def _offered(rules: Rules, table: Table, move: m.OfferCut) -> Sequence[e.Event]:
    return (e.CutOffered(cite(table), move.to),)


def _cut(rules: Rules, table: Table, move: m.Cut) -> Sequence[e.Event]:
    return (e.DeckCut(cite(table), move.by, move.at),)


def _move_card(rules: Rules, table: Table, move: m.MoveCard) -> Sequence[e.Event]:
    """From hand to hand, as it lies: an open card stays open."""
    place = place_of(table, move.card)
    return (e.CardMoved(cite(table), move.card, place, place._replace(seat=move.to)),)


def _replace(rules: Rules, table: Table, move: m.ReplaceCard) -> Sequence[e.Event]:
    """The next card; none where the deck is used up."""
    return [e.CardMoved(cite(table), card, STUB, hole(move.seat)) for card in table.stub[:1]]


def _rebuild(rules: Rules, table: Table, move: m.RebuildHand) -> Sequence[e.Event]:
    return (e.CardMoved(cite(table), move.card, MUCK, hole(move.seat)),)


def _dealt(to: Callable[[Any], Place]) -> Effect:
    """The next card off the stub, outside the count of the step that deals such cards."""

    def effect(rules: Rules, table: Table, move: Any) -> Sequence[e.Event]:
        place = to(move)
        return [e.CardMoved(cite(table), card, STUB, place, place == BOARD) for card in table.stub[:1]]

    return effect


def _resume(rules: Rules, table: Table, move: m.Resume) -> Sequence[e.Event]:
    """From that step on again; wagers of a round that is thereby undone go back."""
    ref = cite(table)
    wagers = [(seat.number, seat.bet) for seat in table if seat.bet] if _undone(rules, table, move) else []
    chips = [e.ChipsMoved(ref, bet(number), stack(number), amount, "returned", number) for number, amount in wagers]
    return [*chips, *lapse.from_step(table, move.cursor), e.Rewound(ref, move.cursor, move.progress)]


def _undone(rules: Rules, table: Table, move: m.Resume) -> bool:
    """Whether a betting round that is on lies after the step; blinds in front stay for the first round."""
    return table.betting is not None and table.betting.street != rules.spec.streets[0]


def _muck_cards(rules: Rules, table: Table, move: m.MuckCard) -> Sequence[e.Event]:
    return [e.CardMoved(cite(table), card, place_of(table, card), MUCK) for card in move.cards]


# ---- chips


def _return_bet(rules: Rules, table: Table, move: m.ReturnBet) -> Sequence[e.Event]:
    """Chips back to a seat, those in front first; what was too early or too much is then no longer in question."""
    seat, ref = table.seats[move.seat], cite(table)
    front = min(seat.bet, move.amount)
    middle = min(seat.paid, move.amount - front)
    chips = _back(seat.number, front, middle, move.amount - front - middle, ref)
    lacking = move.amount - front - table.middle
    if lacking > 0:
        chips = [e.ChipsMoved(ref, SLIDE, MIDDLE, lacking, "commission-back"), *chips]
    return [*chips, *_no_longer_loose(rules, fold_in(table, tuple(chips)), move.seat, front)]


def _no_longer_loose(rules: Rules, table: Table, seat: int, amount: int) -> list[e.Event]:
    betting = table.betting
    if betting is None:
        return []
    early = _less(betting.early, seat, amount)
    loose = _less(betting.loose, seat, amount)
    return _turned(rules, table, betting.with_(early=early, loose=loose))


def _less(chips: Any, seat: int, amount: int) -> dict[int, int]:
    left = {**chips, seat: chips.get(seat, 0) - amount}
    return {number: rest for number, rest in left.items() if rest > 0}


def _make_up(rules: Rules, table: Table, move: m.MakeUp) -> Sequence[e.Event]:
    """A short wager is completed: to the call, or to a raise, as its total then is."""
    chips = e.ChipsMoved(cite(table), stack(move.seat), bet(move.seat), move.amount, "wager", move.seat)
    after = fold_in(table, (chips,)) if move.amount else table
    return [*([chips] if move.amount else []), *_stands(rules, after, move.seat, after.seats[move.seat].bet)]


def _let_stand(rules: Rules, table: Table, move: m.LetStand) -> Sequence[e.Event]:
    return _stands(rules, table, move.seat, move.to)


def _stands(rules: Rules, table: Table, seat: int, to: int) -> list[e.Event]:
    """The chips in front of a seat become its wager: a call, or a raise that the others have to answer."""
    betting = table.betting
    assert betting is not None
    clean = betting.with_(
        turn=seat, early=_less(betting.early, seat, 1 << 60), loose=_less(betting.loose, seat, 1 << 60)
    )
    asked = table.with_(betting=clean)
    after = b.acted(rules, asked, "raise-to" if to > betting.price else "call", to)
    return _turned(rules, asked, after.with_(turn=0), start=seat + 1)


def _collect(rules: Rules, table: Table, move: m.CollectPost) -> Sequence[e.Event]:
    """A missing post is taken in, to where it would have lain."""
    antes = any(post.seat == move.seat and post.kind == "ante" for post in table.posts)
    to, why = (MIDDLE, "ante") if antes else (bet(move.seat), "post")
    return (e.ChipsMoved(cite(table), stack(move.seat), to, move.amount, why, move.seat),)


def _take_back(rules: Rules, table: Table, move: m.TakeBack) -> Sequence[e.Event]:
    pot = next((award.pot for award in reversed(table.awards) if award.amount == move.amount), 1)
    return (e.ChipsMoved(cite(table), stack(move.seat), MIDDLE, move.amount, "take-back", move.seat, pot),)


# ---- hands and turns


def _kill(rules: Rules, table: Table, move: m.DeadHand) -> Sequence[e.Event]:
    """A hand is dead: its cards to the muck; the turn goes on if it was its."""
    seat, ref = table.seats[move.seat], cite(table)
    cards = [e.CardMoved(ref, card, hole(seat.number), MUCK) for card in seat.hole]
    happened: list[e.Event] = [e.HandKilled(ref, seat.number), *cards]
    after = fold_in(table, tuple(happened))
    return happened + (_turned(rules, after, after.betting) if after.betting else [])


def _turned(rules: Rules, table: Table, betting: Betting, start: int = 0) -> list[e.Event]:
    """The round with its turn where it belongs now: kept if that seat still has to act."""
    asked = table.with_(betting=betting)
    turn = betting.turn
    if turn and turn in table.seats and b.must_act(rules, asked, betting, table.seats[turn]) and len(table.live()) > 1:
        return [e.BettingChanged("", betting)]
    return [e.BettingChanged("", b.with_turn(rules, asked, betting, start or turn or betting.opener))]


def _reopen(rules: Rules, table: Table, move: m.Reopen) -> Sequence[e.Event]:
    betting = table.betting
    if betting is None:
        return ()
    acted = {seat: serial for seat, serial in betting.acted.items() if seat != move.seat}
    restricted = betting.restricted if move.raises else betting.restricted | {move.seat}
    loose = {**betting.loose, move.seat: move.short} if move.short else betting.loose
    return (e.BettingChanged("", betting.with_(turn=move.seat, acted=acted, restricted=restricted, loose=loose)),)


def _restrict(rules: Rules, table: Table, move: m.Restrict) -> Sequence[e.Event]:
    betting = table.betting
    return (e.BettingChanged("", betting.with_(restricted=betting.restricted | {move.seat})),) if betting else ()


def _cap(rules: Rules, table: Table, move: m.CapBetting) -> Sequence[e.Event]:
    return (e.BettingChanged("", table.betting.with_(ceiling=move.amount)),) if table.betting else ()


def _pass_on(rules: Rules, table: Table, move: m.PassAction) -> Sequence[e.Event]:
    return (e.BettingChanged("", table.betting.with_(turn=move.seat)),) if table.betting else ()


def _show(rules: Rules, table: Table, move: m.ShowHand) -> Sequence[e.Event]:
    """A hand's faces for all: as it lies at its seat, or in the muck once it was given up."""
    seat = table.seats[move.seat]
    return [e.CardTurned(cite(table), card) for card in seat.cards or seat.thrown]


def _turn_up(rules: Rules, table: Table, move: m.TurnUp) -> Sequence[e.Event]:
    place = place_of(table, move.card)
    return (e.CardMoved(cite(table), move.card, place, up(place.seat), seen=True),)


def _out_of_the_betting(rules: Rules, table: Table, move: m.PlayAllIn) -> list[e.Event]:
    noted = e.Noted(cite(table), "played-all-in", move.seat)
    after = fold_in(table, (noted,))
    return [noted, *(_turned(rules, after, after.betting) if after.betting else [])]


def _noted(what: str) -> Effect:
    return lambda rules, table, move: (e.Noted(cite(table), what, getattr(move, "seat", 0)),)


def _void(rules: Rules, table: Table, move: m.VoidRound) -> Sequence[e.Event]:
    return [*_all_back(table, cite(table)), *lapse.with_the_cards(table), e.Noted(cite(table), "void")]


_EFFECTS: dict[type[m.Move], Effect] = {
    m.GatherCards: _gather,
    m.TurnUp: _turn_up,
    m.BurnToActive: lambda rules, table, move: (e.Noted(cite(table), "burn-to-active", 1),),
    m.PlayAllIn: _out_of_the_betting,
    m.AskAllIn: lambda rules, table, move: (e.Noted(cite(table), "asked-all-in", move.seat),),
    m.Redeal: _redeal,
    m.Resume: _resume,
    m.DealCard: _dealt(lambda move: up(move.to) if move.face == "up" else hole(move.to)),
    m.DealBoard: _dealt(lambda move: BOARD),
    m.Burn: _dealt(lambda move: BURNS),
    m.SkipBurns: lambda rules, table, move: (e.Noted("", "burn-laid", 0, (("count", move.count),)),),
    m.Shuffle: _shuffled,
    m.ShuffleStub: _shuffled,
    m.ShuffleIn: _shuffle_in,
    m.OfferCut: _offered,
    m.Cut: _cut,
    m.MoveCard: _move_card,
    m.ReturnCard: _moved(STUB),
    m.ReplaceCard: _replace,
    m.SetBurn: _moved(BURNS),
    m.LayAside: _moved(ASIDE),
    m.MuckCard: _muck_cards,
    m.RemoveCard: _moved(ASIDE),
    m.ReturnBet: _return_bet,
    m.ReturnAll: lambda rules, table, move: _all_back(table, cite(table)),
    m.MakeUp: _make_up,
    m.LetStand: _let_stand,
    m.CollectPost: _collect,
    m.TakeBack: _take_back,
    m.DeadHand: _kill,
    m.RebuildHand: _rebuild,
    m.Revive: lambda rules, table, move: (e.HandRevived(cite(table), move.seat, move.of),),
    m.ShowHand: _show,
    m.TapMuck: _noted("tapped"),
    m.CapBetting: _cap,
    m.Restrict: _restrict,
    m.Reopen: _reopen,
    m.PassAction: _pass_on,
    m.Warn: _noted("warned"),
    m.ForfeitSeat: _noted("forfeited"),
    m.CountDeck: _noted("counted"),
    m.ReplaceDeck: _noted("new deck"),
    m.VoidRound: _void,
    m.VoidAnte: lambda rules, table, move: turns.handed_back(cite(table), move),
}
