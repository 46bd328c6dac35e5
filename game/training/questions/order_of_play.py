"""The order of a hand: who posts, who gets the next card, who acts first, what comes next, where the marker goes, the stub."""

from __future__ import annotations

from collections.abc import Iterable

from game.session.narration.reasons import reason_for
from game.session.narration.wording import count_in_words
from game.table import moves as m
from game.table.state import Table
from game.table.values import Seat
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question, bets, mixed, seat_list


def _step(moment: Moment) -> str:
    step = moment.engine.step(moment.table)
    return step.spec.kind if step else ""


# ---- posts and the marker


def _posts(moment: Moment) -> Iterable[Question]:
    table, blinds = moment.table, moment.table.blinds()
    if not isinstance(moment.due.move, m.CollectPost | m.Post) or not blinds or any(seat.bet for seat in table):
        return
    post = moment.rng.choice(blinds)
    named = _blind(blinds.index(post), len(blinds))
    here = seat_list(seat.number for seat in table.live())
    working = (f"The {moment.marker} is at seat {table.marker}; dealt in: {here}.",)
    odd = len(table.live()) == 2 or table.between.marker_dead
    hardness = HARD if odd else MIDDLE if table.marker + 1 not in table.seats else EASY
    yield Question(f"Which seat posts the {named}?", "seat", post.seat, moment.due.cite, working, hardness)


def _blind(at: int, many: int) -> str:
    """A blind's name by its place among those of the hand."""
    if many == 2:
        return ("small blind", "big blind")[at]
    return f"blind {at + 1} of {many}" if many > 1 else "blind"


def _marker(moment: Moment) -> Iterable[Question]:
    move = moment.due.move
    if not isinstance(move, m.MoveMarker):
        return
    table = moment.table
    broke = [seat.number for seat in table if not seat.stack]
    gone = f" {seat_list(broke).capitalize()} lost everything." if broke else ""
    working = (f"It was at seat {table.marker}.{gone}",)
    hardness = HARD if broke else MIDDLE if move.to != table.marker + 1 else EASY
    asked = f"The hand is over. Which seat does the {moment.marker} go to?"
    yield Question(asked, "seat", move.to, moment.due.cite, working, hardness)


# ---- cards


def _next_card(moment: Moment) -> Iterable[Question]:
    move, table = moment.due.move, moment.table
    if not isinstance(move, m.DealCard) or not move.to or table.bank.house or table.bank.upcard:
        return
    given = len(table.dealt) - table.dealt_before
    first = given == 0 and table.progress == 0
    if not first and table.progress % 3:
        return
    gaps = any(not seat.live for seat in table)
    hardness = MIDDLE if gaps or not first else EASY
    if _step(moment) == "deal-street" and first:
        hardness = HARD if gaps else MIDDLE
    asked = "The first card comes off the deck" if first else "The next card comes off the deck"
    before = [seat.number for seat in table.clockwise(move.to) if seat.live][-1]
    round_table = not first and _step(moment).startswith("deal-")
    working = _on_from(before, "has just had a card", move.to) if round_table else _why_first(moment, move.to)
    yield Question(f"{asked}. Which seat gets it?", "seat", move.to, moment.due.cite, (working,), hardness)


def _why_first(moment: Moment, seat: int) -> str:
    """Why the marker's place makes this seat the first, where it does; else where the marker is and who is in."""
    table, marker = moment.table, moment.table.marker
    if any(each.up for each in table) and _step(moment) == "betting":
        return "The up cards decide who opens."
    if not marker:
        return f"Going clockwise from your left, seat {seat} is the first player in the hand."
    there = f"The {moment.marker} is at seat {marker}"
    if seat == marker:
        return f"{there}, so that seat comes first."
    live = [each.number for each in table.clockwise(marker + 1) if each.live and each.number != marker]
    if live and live[0] == seat:
        return f"{there}. Going clockwise from there, seat {seat} is the first player in the hand."
    return f"{there}; in the hand: {seat_list(each.number for each in table.live())}."


def _on_from(before: int, did: str, seat: int) -> str:
    return f"Seat {before} {did}. Going clockwise from there, seat {seat} is the next player in the hand."


_NEXT = {
    "Burn": ("burn", "Burn the top card"),
    "GatherBets": ("gather", "Gather the bets"),
    "TakeCommission": ("commission", "Take the commission"),
    "PushPot": ("push", "Push a pot"),
    "ReadHand": ("read", "Read a hand"),
    "MuckHand": ("muck", "Muck a beaten hand"),
    "MoveMarker": ("marker", "Move the marker"),
    "OfferCut": ("offer-cut", "Offer the cut"),
    "Shuffle": ("shuffle", "Shuffle"),
    "CollectPost": ("post", "Collect antes or blinds"),
}


def _words_of(move: m.Move | None) -> tuple[str, str] | None:
    if isinstance(move, m.DealBoard):
        return f"board-{move.count}", f"Turn {count_in_words(move.count, 'board card')}"
    if isinstance(move, m.DealCard):
        return f"deal-{move.face}", f"Deal a card face {move.face}"
    return _NEXT.get(type(move).__name__)


_OTHERS = (*_NEXT.values(), ("board-1", "Turn one board card"), ("board-3", "Turn three board cards"),
           ("deal-down", "Deal a card face down"), ("deal-up", "Deal a card face up"))  # fmt: skip


_SELDOM = 0.8
"""Every hand begins with a shuffle, which is soon known: so seldom it is asked for."""


def _next_step(moment: Moment) -> Iterable[Question]:
    right = _words_of(moment.due.move)
    if right is None or moment.table.progress or (right[0] == "shuffle" and moment.rng.random() < _SELDOM):
        return
    others = [each for each in _OTHERS if each[0] != right[0]]
    picked = [right, *moment.rng.sample(others, 4)]
    late = _step(moment) in ("award", "clear-hands", "move-marker", "rake", "burn-if-spare", "replenish")
    hardness = HARD if late else MIDDLE if moment.table.rounds else EASY
    asked = f"{_unseen(moment)} What do you do next?".strip()
    offered = mixed(((word, line.replace("marker", moment.marker)) for word, line in picked), asked)
    why = reason_for(moment.rules, moment.table, moment.due)
    yield Question(asked, "word", right[0], moment.due.cite, (why,), hardness, offered, subject=right[0])


def _unseen(moment: Moment) -> str:
    """How far the deck is made ready, which nobody can see of it before cards are dealt."""
    table, kinds = moment.table, [step.spec.kind for step in moment.engine.steps]
    if any(seat.cards for seat in table) or table.board or "shuffle" not in kinds:
        return ""
    if table.cursor <= kinds.index("shuffle"):
        return "A new hand begins."
    cut = "cut" in kinds and table.cursor > kinds.index("cut")
    return "The deck has been cut." if cut else "You've shuffled."


def _stub(moment: Moment) -> Iterable[Question]:
    table = moment.table
    if not isinstance(moment.due.move, m.GatherBets) or not table.rounds or not table.stub:
        return
    deck = len(moment.rules.spec.deck)
    yield Question("How many cards are left in the stub?", "count", len(table.stub), moment.due.cite, _gone(table, deck),
                   HARD if any(not seat.live for seat in table) else MIDDLE)  # fmt: skip


def _gone(table: Table, deck: int) -> tuple[str, ...]:
    """Where the cards of the deck are that are not in the stub."""
    held = sum(len(seat.cards) for seat in table)
    places = ((held, "with the players"), (len(table.muck), "in the muck"), (len(table.board), "on the board"),
              (len(table.burns), "burned"), (len(table.discards()), "discarded in the draw"),
              (len(table.aside), "set aside"))  # fmt: skip
    found = ", ".join(f"{many} {where}" for many, where in places if many)
    return (f"The deck has {deck} cards: {found}.", f"{deck} less {deck - len(table.stub)} leaves {len(table.stub)}.")


# ---- betting


def _acts_first(moment: Moment) -> Iterable[Question]:
    betting, by = moment.table.betting, moment.due.by
    if betting is None or betting.order or by <= 0 or moment.due.move is not None or _step(moment) != "betting":
        return
    if betting.turn != by:
        return
    table = moment.table
    blinds = table.blinds() if not table.rounds else ()
    last = blinds[-1].seat if blinds else 0
    follows = bool(last) and next(seat.number for seat in table.clockwise(last + 1) if seat.live) == by
    working = _on_from(last, "posted the last blind", by) if follows else _why_first(moment, by)
    shown = any(seat.up for seat in table)
    hardness = HARD if shown and len(table.live()) > 3 else MIDDLE if shown or any(not seat.live for seat in table) else EASY
    yield Question(f"Which seat acts first ({betting.street})?", "seat", by, moment.due.cite, (working,), hardness)


def _acts_next(moment: Moment) -> Iterable[Question]:
    betting, by = moment.table.betting, moment.due.by
    if betting is None or not betting.order or by <= 0 or moment.due.move is not None or betting.turn != by:
        return
    last = betting.order[-1]
    skipped = [seat for seat in _between(moment.table, last, by) if not seat.live or seat.all_in]
    if not skipped:
        return
    over = ", ".join(f"seat {seat.number} {_why_skipped(seat)}" for seat in skipped)
    working = (f"Going clockwise from seat {last}: {over}.", f"So it's seat {by}'s turn.")
    yield Question(f"Seat {last} has acted. Whose turn is it?", "seat", by, moment.due.cite, working, MIDDLE)


def _why_skipped(seat: Seat) -> str:
    if seat.live:
        return "is all in"
    return "folded" if seat.standing == "folded" else "isn't in this hand"


def _between(table: Table, first: int, last: int) -> list[Seat]:
    """The seats from one to another, clockwise, neither of them counted."""
    after = table.clockwise(first + 1)
    return after[: [seat.number for seat in after].index(last)]


KINDS = (
    ExerciseKind("posts", "Who posts", "Which seats post the blinds.", _posts,
         lambda spec: spec.setting("blinds") is not None),
    ExerciseKind("marker", "Where the puck or button goes", "Where the puck or button goes next hand.", _marker,
         lambda spec: any(step.kind == "move-marker" for step in spec.procedure)),
    ExerciseKind("next-card", "The order of the deal", "Who gets the next card.", _next_card, bets),
    ExerciseKind("next-step", "What comes next", "The hand step by step, burns and all.", _next_step, bets),
    ExerciseKind("stub", "Count the stub", "How many cards are left.", _stub, bets, levels=(MIDDLE, HARD)),
    ExerciseKind("acts-first", "Who acts first", "Who opens each betting round.", _acts_first, bets),
    ExerciseKind("acts-next", "Whose turn it is", "Skip folded and all-in players.", _acts_next, bets,
                 levels=(MIDDLE,), by_acts=True),
)  # fmt: skip
