"""What has happened, in words: one sentence for each thing that a person at the table should hear."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.cards.card import Card
from game.grammar import capitalised, counted
from game.irregularities.rulings import rulings
from game.rulebook.money import dollars
from game.session.narration import box_sentences, orders
from game.session.narration import wording as w
from game.session.narration.move_text import MoveText, Sentence, said
from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes
from game.table.deals import boards
from game.table.payout.mispaid import WRONG_COMMISSION
from game.table.payout.pots import pots
from game.table.state import Table
from game.table.steps.pending import cite
from game.table.values import DEALER


def ruled(text: MoveText, event: e.IncidentRuled) -> str:
    """A ruling, with its reason."""
    remedy = _RULED.get(event.ruling.remedy) or w.remedy_within(event.ruling.remedy)
    return f"Ruling: {remedy}. {event.ruling.text}".strip()


_RULED: Final = {"not-accepted": "the action doesn't stand"}
"""Where the word alone sounds as if the ruling were meant."""


def called(text: MoveText, event: e.SupervisorCalled) -> str:
    """Somebody who decides was called."""
    return text.said(event.cite, "supervisor-called") or f"{_authority(text)} is called to the table."


def _authority(text: MoveText) -> str:
    """Who rules on the incident in question, by the book's title."""
    at = text.table.trouble.stopped
    ruling = rulings.ruling_for(text.rules, text.table, text.table.trouble.incidents[at]) if at is not None and at >= 0 else None
    return capitalised(str(text.rules.book.authority(ruling.decides if ruling else "")))


def closing(text: MoveText, event: e.ClosingAnnounced) -> str:
    """The closing of the table was announced."""
    return text.said(event.cite, "closing-announced") or f"The table closes in {counted(event.minutes, 'minute')}."


def asked(text: MoveText, event: e.BoxAnswered) -> str | None:
    """A box was asked for its ante, where the dealer asks aloud."""
    return text.said(event.cite, "ante-asked", to=event.seat, seat=event.seat)


def sits_out(text: MoveText, event: e.SitsOut) -> str:
    """A box has no part in the round: of its own will, or where antes are asked for in turn because it has too little."""
    if not text.rules.has("ante-turn"):
        return f"Box {event.seat} sits this round out."
    least = dollars(text.rules.settings.table_min)
    return text.said(event.cite, "sits-out", seat=event.seat, least=least) or f"Box {event.seat} isn't in this round."


def _unpaid(text: MoveText, event: e.BetUnpaid) -> str | None:
    return box_sentences.cut_short(text, event.seat, 0)


def _new_limit(text: MoveText, event: e.LimitChangeAnnounced) -> str:
    return f"The limit changes in {counted(event.minutes, 'minute')}."


def _voided(text: MoveText, event: e.HandVoided) -> str:
    return f"The {text.rules.family.deal} doesn't count."


def stopped(text: MoveText, event: e.IncidentNoticed) -> str:
    """Somebody stops play."""
    return f"{w.party(event.by)} stops play."


REMARKS: Final[dict[type[e.Event], str | Callable[[MoveText, Any], str | None]]] = {
    e.AllInAnswered: "Seat {x.seat} stays in the betting.",
    e.AllInOffered: "Seat {x.seat} is asked: all in for this pot, or stay in the betting?",
    e.BetAtOdds: box_sentences.at_odds,
    e.BetUnpaid: _unpaid,
    e.BoxAnswered: asked,
    e.CardsCounted: "The cards are counted: {x.out} are out, {x.stub} in the deck.",
    e.ClockStarted: "Seat {x.seat} is on the clock.",
    e.ClosesAfterHand: "The table closes after this hand.",
    e.ClosingAnnounced: closing,
    e.DecisionsCalled: said("bet-or-fold"),
    e.DeckBoxed: "The old deck goes in its box, and another one comes in.",
    e.DeckChangeAsked: "Another deck comes in after this hand.",
    e.DeckChecked: "The deck is counted and checked, card by card.",
    e.HandCounted: box_sentences.counted,
    e.HandVoided: _voided,
    e.GameLetGoOn: "The supervisor lets the game go on.",
    e.LimitChangeAnnounced: _new_limit,
    e.MeterRestored: box_sentences.meter,
    e.NewDeckMixed: said("mixed", "The new deck is washed face down."),
    e.PlayedAllIn: "Seat {x.seat} is treated as all in.",
    e.PlayerWarned: "Seat {x.seat} is warned.",
    e.PrizeClaimed: "Box {x.seat} claims a jackpot hand.",
    e.SeatForfeited: "Seat {x.seat} loses their seat after this hand.",
    e.SitsOut: sits_out,
    e.SlideApproved: "The amount on the slide is right.",
}
"""What is said of what moves no card and no chip, in a sentence about the event `x` or by what makes one; all else of that kind is
only for the record."""


def acted(text: MoveText, event: e.Acted) -> str:
    """An action in turn, as its clause announces it or in our words."""
    total, amount = dollars(event.to), dollars(text.added)
    if event.kind == "call" and text.added != event.to:  # the chips in front show the sum, the call was for the rest
        amount = f"{amount}, {total} in all"
    said = text.said(event.cite, event.kind, seat=event.seat, amount=amount, total=total)
    return said or _ACTS[event.kind].format(seat=event.seat, amount=amount, total=total)


_ACTS: Final = {
    "fold": "Seat {seat} folds.",
    "check": "Seat {seat} checks.",
    "stand": "Seat {seat} checks (blind option).",
    "call": "Seat {seat} calls {amount}.",
    "bet": "Seat {seat} bets {total}.",
    "raise-to": "Seat {seat} raises to {total}.",
    "tap-out": "Seat {seat} goes all in for {total}.",
}
"""Our words for an action, for where its clause has none."""


def drew(text: MoveText, event: e.Drew) -> str:
    """How many cards a seat draws."""
    count = w.count_in_words(event.count, "card")
    if not event.count:
        return f"Seat {event.seat} stands pat."
    return text.said(event.cite, "drawn", seat=event.seat, count=event.count) or f"Seat {event.seat} draws {count}."


def closed(text: MoveText, event: e.BettingClosed) -> str:
    """A betting round is over."""
    if not text.gathered:
        return f"The {w.betting_in_words(event.street)} is over."
    total = dollars(text.table.middle + text.gathered)
    return text.said(event.cite, "gathered", total=total) or f"Bets gathered: {total} in the pot."


def shown(text: MoveText, event: e.HandShown) -> str:
    """A hand was tabled, read out where the dealer reads."""
    cards = w.cards_in_words(text.table.seats[event.seat].cards)
    if not text.reads:
        return f"Seat {event.seat} shows {cards}."
    hand = text.hand(event.seat)
    if _opened_early(text, event.seat):
        part = w.part_in_words(text.table.seats[event.seat].cards)
        return f"Seat {event.seat} shows {cards}: {part}." if part else f"Seat {event.seat} shows {cards}."
    said = text.said(event.cite, "shown", seat=event.seat, cards=cards, hand=hand)
    return said or f"Seat {event.seat} shows {cards}: {hand}."


def _opened_early(text: MoveText, seat: int) -> bool:
    """Whether a hand lies open before the board makes anything of it: all chips are in, and cards are still to come."""
    held, board, rules = text.table.seats[seat].cards, text.table.board, text.rules
    comes = any(cards > len(board) for _, cards in boards(rules))
    return comes and len(held) > 1 and not rules.composition.makes(len(held), len(board))


def marker(text: MoveText, event: e.MarkerMoved) -> str:
    """Puck or button went on, or lies where the next hand needs it."""
    if event.to == text.table.marker:
        return f"The {text.rules.spec.marker_name} stays at seat {event.to}."
    said = text.said(event.cite, "marker-moved", to=event.to, seat=event.to)
    return said or f"The {text.rules.spec.marker_name} moves to seat {event.to}."


def revived(text: MoveText, event: e.HandRevived) -> str:
    """The pots go to the last hand folded; a hand folded out of turn goes back to its seat; one shown on request that turns out
    the best has its claim back."""
    if event.of:
        return f"The pot goes to seat {event.seat}, who folded last."
    if any(isinstance(each, e.CardMoved) and each.card in text.table.seats[event.seat].thrown for each in text.events):
        return f"Seat {event.seat}'s fold doesn't count: the hand is live again."
    return f"Seat {event.seat}'s hand is live again, and plays for the pot."


def read(text: MoveText, event: e.HandRead) -> str:
    """What a hand is read out as."""
    return f"{w.party(event.seat)} has {text.hand(event.seat)}." if event.seat else box_sentences.house_read(text)


def chips_moved(text: MoveText, event: e.ChipsMoved) -> str | None:
    """Chips that went somewhere; None where another sentence tells of them."""
    if event.why in ("gather", "pot", "stake") or (event.why == "wager" and text.acted):
        return None
    amount, known = dollars(event.amount), _CHIPS.get(event.why)
    if known is None:
        source, to = w.spot(event.source.kind, event.source.seat), w.spot(event.to.kind, event.to.seat)
        return f"{amount} goes from {source} to {to}."
    return known.format(x=event, n=amount) if isinstance(known, str) else known(text, event, amount)


def _commission(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    where = "onto the slide" if event.to.kind == "slide" else f"from {orders.pot_in_words(text.table, event.pot)}"
    pot = dollars(pots(text.table)[event.pot - 1].amount) if event.pot else None
    return text.said(event.cite, "commission", amount=amount, pot=pot) or f"Commission {amount} {where}."


def _uncalled(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    said = text.said(event.cite, "uncalled", amount=amount, to=event.seat, seat=event.seat)
    return said or f"{amount} wasn't called: it goes back to seat {event.seat}."


def _posted(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    return f"Seat {event.seat} posts {amount}, {orders.post_in_words(text.table, event.seat, event.amount)}."


def _folded(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    return text.said(event.cite, "box-folded", seat=event.seat, amount=amount) or f"Seat {event.seat} folds."


def _dropped(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    return text.said(event.cite, "dropped", amount=amount) or f"{amount} into the drop box."


_CHIPS: Final[dict[str, str | Callable[[MoveText, e.ChipsMoved, str], str | None]]] = {
    "post": _posted,
    "over-blind": "Seat {x.seat} straddles for {n}.",
    "ante": "Seat {x.seat} antes {n}.",
    "dead": "Seat {x.seat} posts {n} dead.",
    "wager": box_sentences.wager,
    "uncalled": _uncalled,
    "commission": _commission,
    WRONG_COMMISSION: _commission,
    "from-commission": "{n} of the commission goes back into the pot.",
    "commission-back": "Clean split: {n} of commission goes back into the pot.",
    "returned": box_sentences.returned,
    "jackpot": box_sentences.taken_in,
    "prize": "{n} goes from the {x.source.kind} to box {x.seat}, a jackpot prize.",
    "reseed": "The house puts {n} into the jackpot pool, and the meter starts again.",
    "ante-won": box_sentences.ante_won,
    "bet-won": box_sentences.bet_won,
    "wager-taken-off": "Box {x.seat} takes back {n} of the ante.",
    "lost": box_sentences.lost,
    "folded": _folded,
    "time": "Seat {x.seat} pays {n} for the hour.",
    "drop": _dropped,
}
"""What is said of chips by why they went: a sentence about the event `x` and its amount `n`, or what makes one."""


def pushed(text: MoveText, event: e.PotPushed) -> str:
    """A pot, or a share of one, went to somebody: told as the chips go, the one who it was due to."""
    chips = next((x for x in text.events if isinstance(x, e.ChipsMoved) and x.why == "pot" and x.pot == event.pot), None)
    cents, to = (chips.amount, chips.seat) if chips else (event.amount, event.to)
    amount, kinds = dollars(cents), _award_kinds(text.table, cents)
    said = (text.said(event.cite, kind, amount=amount, to=to, winner=to) for kind in kinds)
    return next(filter(None, said), None) or f"{amount} from {orders.pot_in_words(text.table, event.pot)} to seat {to}."


def _award_kinds(table: Table, amount: int) -> tuple[str, ...]:
    """The kinds of sentence that tell of such an award, the closest first; none where there are several pots."""
    found = pots(table)
    if len(found) != 1:
        return ()
    if amount < found[0].amount - sum(charge.amount for charge in table.charges):
        return ("pot-split",)
    return ("pot-uncontested", "pot-won") if len(table.live()) < 2 else ("pot-won",)


def turned(text: MoveText, event: e.CardTurned) -> str:
    """A card that everybody has seen."""
    return f"Everybody has seen the {w.card_in_words(event.card)}."


def moved(text: MoveText, event: e.CardMoved) -> str | None:
    """A card that went somewhere; None where nobody need hear of it."""
    way = (event.source.kind, event.to.kind)
    if event.to.kind == "rack":
        return None
    if way == ("house", "upcard"):
        return f"The dealer turns over the {w.card_in_words(event.card)}."
    if way in (("hole", "muck"), ("up", "muck"), ("hole", "discarded"), ("discarded", "stub")) and not event.seen:
        return None
    if way == ("rack", "hole"):
        return box_sentences.rebuilt(text, event)
    seat = event.to.seat
    if event.source.kind == "stub" and (size := text.rules.packet(text.table.cursor)):
        return dealt(text, event, size)
    if way == ("stub", "hole") and not event.seen:
        return text.said(event.cite, "card-dealt", to=seat, seat=seat) or f"One card, face down, to seat {seat}."
    if event.source.kind == "stub" and event.to.kind in ("house", "upcard"):
        return f"{f'The {w.card_in_words(event.card)}, face up' if event.seen else 'One card, face down'}, to the dealer."
    if way in (("stub", "up"), ("stub", "hole")):
        return f"The {w.card_in_words(event.card)}, face up, to seat {seat}."
    if way == ("stub", "burns") and not event.seen:
        return text.said(event.cite, "burned") or "One card burned."
    what = f"The {w.card_in_words(event.card)}" if event.seen else "A card"
    if event.to.kind == "aside":
        return f"{what}{f' from seat {event.source.seat}' if event.source.seat else ''} is put aside."
    if event.source.kind == "aside":
        return f"{what} that was put aside goes to {w.spot(event.to.kind, seat)}."
    if event.source.seat == seat and way in _TURNED:
        return f"Seat {seat}'s {w.card_in_words(event.card) if event.seen else 'card'} {_TURNED[way]}."
    return f"{what} goes from {w.spot(event.source.kind, event.source.seat)} to {w.spot(event.to.kind, seat)}."


_TURNED: Final = {("hole", "up"): "stays face up", ("up", "hole"): "stays face down"}
"""A card that stays where it is, by how it lay and lies."""


def offered(text: MoveText, event: e.CutOffered) -> str:
    """The deck is offered for the cut, with the question where the clause has one."""
    return text.said(event.cite, "cut-offered", seat=event.to) or f"The cut is offered to seat {event.to}."


def cut(text: MoveText, event: e.DeckCut) -> str:
    if not event.by:
        return "The dealer cuts the deck."
    return text.said(event.cite, "cut", seat=event.by) or f"Seat {event.by} cuts the deck."


def dealt(text: MoveText, event: e.CardMoved, size: int) -> str | None:
    """A card of a packet of `size`: told if it ends its packet, if it is seen, or if it is no card of the packet that is on."""
    seat, at = event.to.seat, _place(text, event, size)
    if at != size:
        return _beside(text, event, size, at)
    cards = min(_held(text, seat) + 1, size)
    if cards == size and not event.seen and (said := text.said(event.cite, "packet-dealt", to=seat or None, seat=seat)):
        return said
    words = f"{w.count_in_words(cards, 'card').capitalize()} to {_whom(seat)}"
    return f"{words}, the {w.card_in_words(event.card)} face up." if event.seen else f"{words}."


def _beside(text: MoveText, event: e.CardMoved, size: int, at: int) -> str | None:
    """A card that does not end its packet: the first of those dealt now may have gone astray as the packet's last."""
    if at and not event.seen:
        return None
    how = f"The {w.card_in_words(event.card)}, face up" if event.seen else "One card, face down"
    words = f"{how}, to {_whom(event.to.seat)}."
    return f"{_short(text, size)} {words}".lstrip() if not at and event is _dealt_now(text)[0] else words


def ended(text: MoveText, event: e.Counted) -> str | None:
    """A packet that ends without its last card: what its hand has got."""
    size = text.rules.packet(text.table.cursor)
    return _short(text, size) or None if size and not _dealt_now(text) else None


def _short(text: MoveText, size: int) -> str:
    """The hand whose packet is over, though its last card went elsewhere or nowhere; "" while the packet goes on."""
    packet, place = divmod(_is_done(text) - 1, size)
    if packet < 0 or place != size - 1:
        return ""
    whose = _order(text)[packet]
    return f"{w.count_in_words(_held(text, whose), 'card').capitalize()} to {_whom(whose)}."


def _whom(number: int) -> str:
    return f"box {number}" if number else "the dealer"


def _held(text: MoveText, number: int) -> int:
    return len(text.table.seats[number].hole if number else boxes.house_hand(text.table))


def _order(text: MoveText) -> list[int]:
    return [*(seat.number for seat in boxes.dealt_in(text.table)), DEALER]


def _dealt_now(text: MoveText) -> list[e.CardMoved]:
    return [x for x in text.events if isinstance(x, e.CardMoved) and x.source.kind == "stub"]


def _is_done(text: MoveText) -> int:
    return next((x.progress for x in text.events if isinstance(x, e.Counted)), 0)


def _place(text: MoveText, event: e.CardMoved, size: int) -> int:
    """Which card of the packet that is on it is, from 1; 0 for one too many, or one that goes to somebody else."""
    packet, place = divmod(_is_done(text) - 1, size)
    regular = _is_done(text) > 0 and event is _dealt_now(text)[0] and _order(text)[packet] == event.to.seat
    return place + 1 if regular else 0


SILENT: Final = (
    e.BettingOpened, e.BettingChanged, e.HandLooked, e.StepEnded, e.Rewound, e.IncidentArose, e.IncidentPassed, e.RepairDone,
    e.TimeCharged, e.AllInLeftOpen, e.BetAskedAgain, e.BoxAsked, e.BoxAway, e.BoxDecided, e.BoxExcluded, e.BoxSpoken,
    e.BoxedCardMet, e.BurnsToActive, e.BurnsLaid, e.CardTakenOut, e.CardTurnedDown, e.CutMade, e.DeckCounted, e.DeckReplaced,
    e.DrawnAhead, e.FoldedLate, e.JackpotOut, e.MuckTapped, e.PadDark, e.PrizesPlanned, e.SeatAdded, e.StubUncut,
)  # fmt: skip
"""Events that are told by others, or that nobody at the table is told: an incident is for the trainee to see."""


def sentences_of(text: MoveText) -> Iterator[Sentence]:
    """Every sentence of a move, in order."""
    for each in _sentences(text):
        yield Sentence(w.placed(text.rules, each.text), each.cite, each.event)


def _sentences(tale: MoveText) -> Iterator[Sentence]:
    board = [event for event in tale.events if _on_board(event)]
    told_already = False
    for event in tale.events:
        if _on_board(event):
            if event is board[0]:
                yield _board(tale, [x.card for x in board if isinstance(x, e.CardMoved)], event)
            told_already = True
        elif isinstance(event, e.RepairDone) and not told_already:
            yield from _done(tale, event)
        elif not isinstance(event, SILENT) and (text := _told(tale, event)):
            yield Sentence(text, event.cite, event)
            told_already = True


def _told(text: MoveText, event: e.Event) -> str | None:
    """What is said of an event; nothing where another sentence tells of it."""
    known = TOLD[type(event)]
    return known.format(x=event) if isinstance(known, str) else known(text, event)


def _done(text: MoveText, event: e.RepairDone) -> Iterator[Sentence]:
    """A corrective step that nothing else tells of; that the hand goes on is told as it does."""
    step = (*text.table.trouble.repairs, *text.table.trouble.pending)[:1]
    for move in step:
        if not isinstance(move, m.Resume):
            yield Sentence(orders.done(text.rules, text.table, move), cite(text.table), event)


def _board(text: MoveText, cards: Sequence[Card], event: e.Event) -> Sentence:
    words, street = w.cards_in_words(cards), orders.next_street(text.rules, text.table)
    return Sentence(text.said(event.cite, "board-dealt", cards=words) or f"The {street}: {words}.", event.cite, event)


def _on_board(event: e.Event) -> bool:
    return isinstance(event, e.CardMoved) and event.source.kind == "stub" and event.to.kind == "board"


TOLD: Final[dict[type[e.Event], str | Callable[[MoveText, Any], str | None]]] = {
    e.Shuffled: said("shuffled", "The deck is shuffled."),
    e.CutOffered: offered,
    e.DeckCut: cut,
    e.CardMoved: moved,
    e.Counted: ended,
    e.CardTurned: turned,
    e.ChipsMoved: chips_moved,
    e.Acted: acted,
    e.BettingClosed: closed,
    e.HandFolded: "",
    e.HandKilled: "Seat {x.seat}'s hand is dead.",
    e.HandShown: shown,
    e.HandRevived: revived,
    e.CardsGathered: "All the cards come back into the deck.",
    e.HandMucked: "Seat {x.seat}'s hand goes to the muck.",
    e.HandRead: read,
    e.OverBlindMade: "",
    e.Drew: drew,
    e.PotPushed: pushed,
    e.MarkerMoved: marker,
    e.IncidentNoticed: stopped,
    e.SupervisorCalled: called,
    e.IncidentRuled: ruled,
    e.PlayResumed: "Play goes on.",
    **REMARKS,
}
"""What is said of each event: a sentence about the event `x`, or what makes one."""
