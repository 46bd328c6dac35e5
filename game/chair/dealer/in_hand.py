"""What the trainee has in hand: a thing from the table, or a verb with its answers so far; from clicks or from keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game.chair.chips_in_play import ChipsInPlay
from game.chair.dealer import amounts, box_gestures, gestures
from game.chair.dealer.box_payment import BoxPayment
from game.chair.dealer.cash_desk import CashDesk
from game.chair.dealer.chip_hand import ChipHand
from game.chair.dealer.corrective import puts_right, settled
from game.chair.dealer.gestures import place_of, pot_number, pots_lying, with_known, zone
from game.chair.dealer.hands_on import HandsOn
from game.chair.dealer.pot_building import PotBuilding
from game.chair.dealer.verb_lists import corrective
from game.chair.dealer.verbs import Answers, Verb, called, titled
from game.chair.seen.lights import lights_of
from game.chair.seen.view import Spot, TableView
from game.chips.by_hand import BACK
from game.chips.chip_set import load_chips
from game.chips.heap import total
from game.rulebook.money import dollars
from game.session.chip_placement import ChipPlacement
from game.session.narration.orders import pot_in_words
from game.session.round import PlayedMove
from game.session.session import Session
from game.table import moves as m
from game.table.dealing.streets import cards_of_next_street
from game.table.events import IncidentNoticed
from game.table.moves.move import Ask, CorrectiveStep
from game.table.values.places import BOARD, DEALER, hole
from game.training.payout_beside import ANTE, WAGERS, PayoutDue
from game.training.pots_built import pots_due

NUMBERS: Final = {**{str(digit): digit for digit in range(10)}, "-": 11}
"""The keys of seats and pots: 0 stands for 10, and the key beside it for 11."""
SEAT: Final = "Click it or press its number"
_KEYS_OF_SEATS: Final = ((11, ", 0 for 10, − for 11."), (10, ", 0 for 10."), (0, "."))
_QUESTIONS: Final[dict[Ask, tuple[str, str]]] = {
    "seat": ("Which seat?", SEAT),
    "source": ("From which seat?", SEAT),
    "pot": ("Which pot?", "Click it or press its number, 1 for the main pot."),
    "amount": ("How much?", "Type it or put it together below, then Enter."),
    "hand": ("What is it?", "Click it or press its number."),
    "where": ("Which card?", "Click it, press its seat's number, or choose below where it lies."),
    "plays": ("Does it qualify?", "Say if the dealer's hand qualifies."),
    "chips": ("In which chips?", "Click them or press their numbers, with Shift to put one back."),
}
_BOX: Final = ("Which box?", "Click it or press its number")
_OF_THE_HOUSE: Final = (m.DealCard, m.TurnHand, m.CountHand, m.RackHand, m.TurnDown, m.RestoreHand)
"""What is done to the hand of the house too."""


class DealersHand:
    """Turns clicks and keys into moves; `do` is told each one when it is complete, with all the answers that led to it.

    `figures_allowed`: a payout may be settled as a figure instead of in `chips`; `by_figure` while that is being done.
    `told`: the steps that put something right are told, so that one click in its place does such a step; in an exam it would give
    away which one is due. `chips` are those of the table, which the dealer's `hands` move where that is on;
    `strict`: chips put where they do not belong are told at once; `names`: who plays for each pot is asked as it is built.
    `payouts` answers what a box is to be paid.
    """

    def __init__(self, session: Session, do: Callable[[m.Move, Answers], None], *, figures_allowed: bool = True,
                 told: bool = True, chips: ChipsInPlay | None = None, strict: bool = True,
                 names: Callable[[], bool] = lambda: True,
                 payouts: Callable[[int], PayoutDue | None] = lambda seat: None) -> None:
        self.verb: Verb | None = None
        self.given = Answers()
        self._payout = ChipHand([chip.value for chip in load_chips()])
        self.hands = HandsOn(chips)
        self.note = ""
        """Why something could not be done just now; "" for nothing."""
        self.figures_allowed, self.by_figure = figures_allowed, False
        self._session, self._do, self._told, self._strict, self._names = session, do, told, strict, names
        self._payouts = payouts
        self._boxes = session.engine.rules.family.house_plays
        self._gestures = box_gestures if self._boxes else gestures
        self.cash: CashDesk | None = None
        """What is sold for cash between two hands; None where nothing is."""
        self._open: list[Ask] = []
        self._held, self._from = "", Spot("stub")

    @property
    def chips(self) -> ChipHand:
        """The chips that are being counted into the hand: out of a pot, else out of the tray."""
        return self.hands.picked if self.hands.place is not None else self._payout

    def asks_of(self, verb: Verb) -> tuple[Ask, ...]:
        """What a verb asks for: chips of a pot themselves, where the dealer's hands move them."""
        by_hand = self.hands.on and verb.kind in amounts.OF_A_POT
        return tuple("chips" if ask == "amount" and by_hand else ask for ask in verb.asks)

    @property
    def cash_desk(self) -> CashDesk | None:
        """The cash desk, where chips are moved by hand."""
        return self.cash if self.hands.on else None

    @property
    def selling(self) -> bool:
        """Whether chips are being sold for cash."""
        return self.cash_desk is not None and self.cash_desk.log is not None

    @property
    def live(self) -> Sequence[int]:
        """The seats that are still in the hand."""
        return [seat.number for seat in self._session.table.live()]

    @property
    def asks(self) -> Ask | None:
        """What is asked for next, if a verb asks for something. Chips that are settled as a figure are an amount."""
        if self._open[:1] == ["chips"] and self.by_figure:
            return "amount"
        return self._open[0] if self._open else None

    @property
    def still_asked(self) -> tuple[Ask, ...]:
        """What is asked for from here on, for the verb in hand."""
        return tuple(self._open)

    @property
    def held(self) -> str:
        """The thing of the table that is in hand; "" for none."""
        return self._held

    @property
    def pitches(self) -> bool:
        """Whether the deck is in hand, and a card of it goes to the next seat that is named."""
        return self.verb is not None and self.verb.stays and self.asks == "seat"

    @property
    def carried(self) -> Spot | None:
        """Where the thing in hand was taken from, so that it can be drawn at the pointer."""
        if self._held:
            return self._from
        return Spot("stub") if self.verb is not None and self.verb.stays else None

    @property
    def prompt(self) -> tuple[str, str] | None:
        """What is in hand, and how to go on with it; None with empty hands."""
        if self.note or self.hands.words:
            asked = self.hands.words or self._asked or ("", "")
            return (self.note, asked[1]) if self.note else asked
        return self._asked

    @property
    def _asked(self) -> tuple[str, str] | None:
        if self._held:
            words: tuple[str, str] = self._gestures.IN_HAND[self._held]
            return words if self.hands.place is None else gestures.POT_BY_HAND
        if self.verb is None or self.asks is None:
            return None
        if self._boxes and self.asks == "seat":
            house = ", 0 for the house." if self.verb.kind in _OF_THE_HOUSE else "."
            return f"{self._begun(self.verb)} {_BOX[0]}", _BOX[1] + house
        question, how = _QUESTIONS[self.asks]
        return f"{self._begun(self.verb)} {question}", how + self._numbers() if how is SEAT else how

    def _numbers(self) -> str:
        """The keys of seats that have no digit of their own, at a table that has such seats."""
        highest = max(self._session.table.seats)
        return next(words for least, words in _KEYS_OF_SEATS if highest >= least)

    def _begun(self, verb: Verb) -> str:
        """The verb as far as it goes: pot and seat once they are known, and what has been cut out of the tray so far."""
        if "chips" not in verb.asks or "seat" in self._open:  # what is paid out of the tray is told as it grows
            known = self._known(verb)
            rules = self._session.engine.rules
            return f"{called(verb, rules)}: {known}." if known else f"{titled(verb, rules)}."
        words = f"{'Jackpot prize for' if verb.kind is m.PayPrize else verb.word} box {self.given.seat}"
        if self.asks != "chips" or not self.chips.total:
            return f"{words}."
        return f"{words}: {dollars(self.chips.total)}."

    def _known(self, verb: Verb) -> str:
        """Which pot, where there are several, and which seat: as far as they have been said."""
        several = "pot" in verb.asks and "pot" not in self._open and len(pots_lying(self._session)) > 1
        pot = pot_in_words(self._session.table, self.given.pot) if several else ""
        place = "box" if self._boxes else "seat"
        seat = f"{place} {self.given.seat}" if "seat" in verb.asks and "seat" not in self._open and self.given.seat else ""
        return ", ".join(filter(None, (pot, seat)))

    @property
    def figures(self) -> tuple[list[tuple[str, int]], int]:
        """For an amount that is asked for, in cents: what can be seen of it on the table, and the most there can be."""
        picks = [] if self.by_figure else amounts.seen(self._session, self.verb, self.given, banked=self._boxes)
        return picks, amounts.most(self._session, self.verb, self.given)

    @property
    def pots_lying(self) -> Sequence[ChipPlacement]:
        """The pots that lie on the table."""
        return pots_lying(self._session)

    def pay_out(self) -> bool:
        """What has been cut is paid, or given as change; False while that is nothing."""
        if self.hands.change is not None:
            self.give_change()
            return True
        if self.hands.payment is not None and not self.by_figure:
            return self._pay_box(self.hands.payment)
        if self.asks != "chips" or not self.chips.total:
            return False
        self.answer(self.chips.total)
        return True

    def give_change(self) -> None:
        """The change that is in hand; a wrong one is a wrong step, and stays in hand."""
        due, fault = self._session.ask(), self.hands.make_change()
        if fault and due is not None and due.move is not None:
            self._do(due.move, Answers(fault=fault))

    # ---- a box paid beside its wagers

    @property
    def next_wager(self) -> str:
        """Beside which wager chips go that are put down with Enter."""
        return self.hands.payment.wager if self.hands.payment is not None else ANTE

    def wagers_left(self, seat: int) -> list[str] | None:
        """Beside which wagers of a box chips are still to go, in the house's order; None where they are paid as one sum."""
        if not self.hands.on or self.by_figure:
            return None
        payment = self.hands.payment
        due = payment.due if payment is not None else self._payouts(seat)
        return due.left(payment.put if payment is not None else {}) if due is not None else None

    def _pay_box(self, payment: BoxPayment) -> bool:
        """The chips in hand go beside the wager; with none in hand the box is paid. False while nothing was put down."""
        if self.chips.total:
            self.put_beside(payment.wager)
        elif not payment.put:
            return False
        elif payment.finish():
            self._fumbled(payment)
        else:
            self._paid(payment)
        return True

    def put_beside(self, wager: str) -> None:
        """The chips in hand, put beside a wager of the box that is being paid. What is wrong with them is a wrong step; a box that
        is not to be paid at all is one as soon as it gets chips, where that is told."""
        payment = self.hands.payment
        if payment is None or not self.chips.total:
            return
        self.note = ""
        if payment.due is None and payment.strict:
            self.answer(self.chips.total)
        elif payment.put_beside(wager, dict(self.chips.counted)):
            self._fumbled(payment)
        else:
            self._payout.clear()

    def _fumbled(self, payment: BoxPayment) -> None:
        reason, cite = payment.fault
        self._do(m.PayBox(payment.seat, payment.due.total if payment.due is not None else 0), Answers(fault=reason, cite=cite))

    def _paid(self, payment: BoxPayment) -> None:
        """The box as it was paid. Where that is refused, the chips go back into the tray."""
        move = m.PayBox(payment.seat, total(payment.chips))
        right = payment.due is not None and move.amount == payment.due.total
        fault, cite = payment.fault if right and not payment.strict else ("", "")
        self.lay_down()
        self._do(move, Answers(seat=payment.seat, chips=payment.chips, beside=payment.beside, fault=fault, cite=cite, whole=True))

    # ---- building pots

    def build(self, act: Callable[[PotBuilding], str]) -> None:
        """Something is done with the pots that are being built. What is wrong with it is a wrong step; when all of them are built
        and named, the bets are gathered so."""
        building = self.hands.building
        if building is None:
            return
        wrong, self.note = act(building), ""
        if wrong:
            self._do(m.GatherBets(), Answers(fault=wrong, cite=building.fault[1]))
        elif building.complete:
            self._gather(building)

    def _gather(self, building: PotBuilding) -> None:
        """The pots as they were built. Where that is refused, they are still to be put right."""
        moves, (fault, cite) = len(self._session.round), building.fault if not building.strict else ("", "")
        verb = self.verb
        self.lay_down()
        self._do(m.GatherBets(), Answers(built=building.built, fault=fault, cite=cite, whole=True))
        if len(self._session.round) == moves:
            building.naming, building.fault = 0, ("", "")
            self.verb, self.hands.building = verb, building

    def _on_building(self, spot: Spot | None, building: PotBuilding) -> None:
        """A click while pots are built: a bet is taken up, chips go where they are put, a seat is named."""
        if spot is None:
            return
        if building.naming and spot.seat:
            building.toggle(spot.seat)
        elif building.naming:
            return
        elif building.seat and spot.kind == "pot":
            self.build(lambda _: self.hands.put((spot.index or 0) + 1))
        elif building.seat and spot.seat == building.seat:
            if spot.kind == "bet":
                self.chips.take_all()
            else:
                self.build(lambda _: self.hands.put(BACK))
        elif building.seat and spot.kind == "tray":
            self.hands.begin_change()
        elif spot.kind == "pot":
            building.pot = (spot.index or 0) + 1
        elif spot.seat:
            self.hands.reach_for_bet(spot.seat)

    # ---- back

    def step_back(self) -> None:
        """What was begun last goes back: change that is being made, else all that is in hand."""
        self.note = ""
        building = self.hands.building
        if self.selling and self.cash is not None:
            self.cash.later()
            return
        if self.hands.change is not None:
            self.hands.change = None
        elif self.hands.payment is not None and self._payout.total:
            self._payout.clear()
        elif building is not None and (building.naming or building.seat):
            building.naming = 0
            self.hands.let_go()
        else:
            self.lay_down()

    def settle_by_figure(self) -> None:
        """The payout is typed instead of being cut, where that is allowed."""
        self.by_figure = self.figures_allowed
        if self.by_figure:
            self.hands.payment = None

    def lay_down(self) -> None:
        """Empty hands."""
        self._payout.clear()
        self.hands.drop()
        self.by_figure, self.note = False, ""
        self.verb, self.given, self._open, self._held = None, self._nothing(), [], ""

    def heard(self, played: PlayedMove) -> None:
        """A move was made: the hands are free as play is stopped, and when players act; chips in them lie where they lay, as others
        may lie there now. The deck stays in them while players say what they draw."""
        due, stopped = self._session.ask(), any(isinstance(event, IncidentNoticed) for event in played.events)
        if self.hands.busy:
            self.lay_down()
        if self.prompt is not None and (stopped or due is None or (due.by != DEALER and due.choice("draw") is None)):
            self.lay_down()

    def _nothing(self) -> Answers:
        """No answer yet; only what the next street brings is known."""
        return Answers(turned=cards_of_next_street(self._session.engine.rules, len(self._session.table.board)))

    def take(self, verb: Verb, known: Mapping[Ask, Any] | None = None) -> None:
        """Begin with a verb; it is done at once if it asks for nothing more than is known."""
        self.lay_down()
        self.verb, self.given = verb, with_known(self._nothing(), dict(known or {}))
        self._open = [ask for ask in self.asks_of(verb) if ask not in (known or {})]
        self._go_on()

    def answer(self, value: Any) -> None:
        """The answer to what is asked: a seat, an amount in cents, a pot's number, a place; for chips what they come to."""
        if self.by_figure and self.hands.place is not None:
            self.note, self.by_figure = self.hands.cut(value), False
            if self.note:
                return
        ask = self._open.pop(0)
        if ask == "chips":
            known = {"amount": value, "chips": {} if self.by_figure else dict(self.chips.counted)}
            self.given = replace(self.given, **known)
        else:
            self.given = with_known(self.given, {ask: value})
        self._go_on()

    def number(self, digit: int) -> bool:
        """A number key: a seat, a pot, or where a card lies; False if none of them is asked for."""
        if self.hands.building is not None:
            self._on_building(Spot("seat", digit or 10), self.hands.building)
        elif self.asks == "where":
            self.answer(hole(digit) if digit else BOARD)
        elif self.asks in ("seat", "source", "pot"):
            self.answer(digit if self._boxes else digit or 10)
        elif self._held in ("deck", "top", "pot", "marker", "tray"):
            self._put(Spot("seat", digit or 10) if digit or not self._boxes else Spot("board"))
        else:
            return False
        return True

    def point(self, start: Spot | None, spot: Spot | None, view: TableView) -> None:
        """The pointer went down at `start` and came up at `spot`: a click, or something taken from one to the other."""
        if start is not None and start != spot:
            self._drag(start, spot, view)
        else:
            self._click(spot, view)

    def _click(self, spot: Spot | None, view: TableView) -> None:
        """An answer, the end of what was begun, or a beginning."""
        self.note = ""
        if self.hands.building is not None:
            self._on_building(spot, self.hands.building)
            return
        if self._on_pot(spot) or self._on_paid(spot):
            return
        if self.asks is not None and self._answers(self.asks, spot):
            return
        if self._held and self._put(spot):
            return
        self.lay_down()
        if spot is not None:
            self._begin(spot, view)

    def _on_pot(self, spot: Spot | None) -> bool:
        """A click while chips are cut out of a pot: the pot itself is all of it, the tray makes change; False for anything else."""
        if spot is None or self.hands.place is None or spot.kind not in ("pot", "tray"):
            return False
        if spot.kind == "tray":
            self.hands.begin_change()
        elif pot_number(self._session, spot) == self._number_of_pot:
            self.chips.take_all()
        else:
            return False
        return True

    def _on_paid(self, spot: Spot | None) -> bool:
        """A click on a box that is being paid puts the chips in hand beside the wager there; False for any other."""
        payment = self.hands.payment
        if payment is None or spot is None or spot.seat != payment.seat:
            return False
        self.put_beside(spot.kind if spot.kind in WAGERS else payment.wager)
        return True

    @property
    def _number_of_pot(self) -> int:
        return pot_number(self._session, self._from) if self._held == "pot" else self.given.pot

    def _drag(self, start: Spot, end: Spot | None, view: TableView) -> None:
        """Something taken from one spot to another in one go."""
        if self.hands.building is not None:
            if start.kind == "bet" and start.seat:
                self.hands.reach_for_bet(start.seat)
            self._on_building(end, self.hands.building)
            return
        held = self._gestures.taken_up(self._session, start, view) or zone(start)
        table = self._session.table
        if held == "bet" and not puts_right(table, self._session.ask()) and not table.seats[start.seat or 0].bet:
            return  # nothing lies there to be swept in
        if held in self._gestures.IN_HAND:
            self.lay_down()
            self._hold(held, start)
            if not self._put(end):
                self.lay_down()
            elif held == "pot" and self.asks == "amount" and self.verb is not None and self.verb.kind is m.PushPot:
                self.answer(self._whole_pot)  # what is pushed in one go is all of it; a part is asked for by clicks

    @property
    def _whole_pot(self) -> int:
        """What lies in the pot that was said."""
        return next(pot.amount for pot in pots_lying(self._session) if pot.number == self.given.pot)

    def _answers(self, ask: Ask, spot: Spot | None) -> bool:
        """True if the click answers what is asked."""
        value: object = None
        if spot is not None and ask in ("seat", "source"):
            value = DEALER if self._boxes and box_gestures.house_at(spot) else spot.seat
        elif spot is not None and ask == "pot" and spot.kind == "pot":
            value = pot_number(self._session, spot)
        elif spot is not None and ask == "where":
            value = place_of(spot)
        if value is not None:
            self.answer(value)
        return value is not None

    def _put(self, spot: Spot | None) -> bool:
        """Put what is held on a spot; False if that means nothing."""
        if self._held == "deck" and spot == self._from:
            self._held = "top"
            return True
        found = self._gestures.meant(self._session, self._held, self._from, spot)
        if found is None:
            return False
        held, start = self._held, self._from
        verb, known = found
        self.take(verb, known | self._in_chips(verb))
        if held == "top" and self.prompt is None and found[0].kind in (m.Burn, m.DealBoard):
            self._held, self._from = held, start
        return True

    def _in_chips(self, verb: Verb) -> dict[Ask, Any]:
        """The chips of a pot in hand, as answers: those that were picked; all, where none were and the pot is pushed."""
        if self.hands.place is None or verb.kind not in amounts.OF_A_POT:
            return {}
        if not self.chips.total and verb.kind is m.PushPot:
            self.chips.take_all()
        chips = dict(self.chips.counted)
        return {"chips": chips, "amount": self.chips.total} if chips else {}

    def _hold(self, held: str, start: Spot) -> None:
        """Take a thing from a spot into the hand; of a pot the chips themselves, where they are moved by hand."""
        self._held, self._from = held, start
        if held == "pot" and self.hands.on:
            self.hands.reach_for(pot_number(self._session, start))

    def _begin(self, spot: Spot, view: TableView) -> None:
        """A click with empty hands."""
        due = self._session.ask()
        mends = due.move if due is not None and puts_right(self._session.table, due) else None
        quick = None
        if mends is None:
            quick = self._gestures.at_once(self._session, spot, view)
        elif self._told:
            quick = self._in_place(mends, spot, view)
        if quick is not None:
            self.take(*quick)
        else:
            self._hold(self._gestures.taken_up(self._session, spot, view), spot)

    def _in_place(self, move: m.Move, spot: Spot, view: TableView) -> tuple[Verb, dict[Ask, Any]] | None:
        """What a single click does while something is put right: a step that takes nothing from one spot to another."""
        rules, kind = self._session.engine.rules, type(move)
        verb = next((verb for verb in corrective(rules) if verb.kind is kind), None)
        if verb is None or not issubclass(kind, CorrectiveStep):
            return None
        gestures = kind.at_boxes if self._boxes else kind.by_hand
        if any(goal not in ("same", "open") for _, goal in gestures):
            return None
        house = self._boxes and box_gestures.house_at(spot)
        answers: dict[Ask, Any] = {"seat": DEALER if house else spot.seat, "where": place_of(spot)}
        known = {ask: answers[ask] for ask in verb.asks if answers.get(ask) is not None}
        there = known or (not verb.asks and spot in lights_of(move, view))
        return (verb, known) if there else None

    @property
    def _of_all_pots(self) -> bool:
        """Whether commission of the hand as a whole must be cut by hand: its chips come out of the main pot."""
        due = self._session.ask()
        whole = due is not None and isinstance(due.move, m.TakeCommission) and not due.move.pot
        return whole and self.hands.on and self.verb is not None and self.verb.kind is m.TakeCommission

    def _go_on(self) -> None:
        """Answer what answers itself; make the move when nothing is left to ask."""
        pots = pots_lying(self._session)
        if self.asks == "pot" and (len(pots) < 2 or self._of_all_pots):
            self.answer(pots[0].number if pots else 1)
            return
        verb = self.verb
        if self.asks == "chips" and verb is not None and verb.kind in amounts.OF_A_POT and self.hands.place is None:
            self.hands.reach_for(self.given.pot)
        if self.asks == "chips" and verb is not None and verb.kind is m.PayBox and self.hands.on:
            self.hands.payment = BoxPayment(self.given.seat, self._payouts(self.given.seat), strict=self._strict)
        if self._open or verb is None:
            return
        parts = pots_due(self._session) if self.hands.on and verb.kind is m.GatherBets else None
        if parts is not None and self.hands.wants_building(parts):
            self.hands.build(parts, strict=self._strict, names=self._names())
            return
        due = self._session.ask()
        move, given, mends = settled(verb, self.given, self._session.table, due), self.given, puts_right(self._session.table, due)
        self.lay_down()
        if verb.stays and not mends:  # what puts something right are single steps, and the next is another one
            self.verb, self._open = verb, list(verb.asks)
        self._do(move, given)
