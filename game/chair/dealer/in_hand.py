"""What the trainee has in hand: a thing from the table, or a verb with its answers so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.chair.chips_in_play import ChipPlacement, ChipsInPlay
from game.chair.dealer import amounts, gestures
from game.chair.dealer.box_payment import BoxPayment
from game.chair.dealer.chip_desk import ChipDesk
from game.chair.dealer.chip_hand import ChipHand
from game.chair.dealer.corrective import settled
from game.chair.dealer.gestures import pots_lying, with_known
from game.chair.dealer.hands_on import ChipHandling
from game.chair.dealer.verb_lists import verbs_of
from game.chair.dealer.verbs import Answers, Verb
from game.chair.desks.clearing_desk import ClearingDesk
from game.chair.desks.deck_desk import KEYS, DeckDesk
from game.chair.desks.guest_desk import GuestDesk
from game.chair.desks.house_setting import FIRST, HouseSetting, clause, to_be_set
from game.chair.desks.race_desk import RaceDesk
from game.chair.desks.relief_desk import ReliefDesk
from game.chair.seen.view import Spot, TableView
from game.chips.of_table import values_of
from game.grammar import capitalised
from game.session.narration.reasons import reason_to_give_back
from game.session.round import PlayedMove
from game.session.session import Session
from game.table import moves as m
from game.table.deals import cards_of_next_street
from game.table.events import IncidentNoticed
from game.table.moves.move import Asked
from game.table.outcome import Outcome, puts_right
from game.table.values import DEALER
from game.training.deck_work.clearing import HAND
from game.training.payout_beside import PayoutDue
from game.training.pots_built import PotsDue, pots_due

GIVES_BACK: Final = "ctrl+b"
"""The key with which what nobody called goes back."""


@dataclass(frozen=True)
class First:
    """What must be done by hand before a step: in words, with its clause where a book demands it. It has a `key`, or is done as a
    move `instead`; else it is asked with the step itself."""

    text: str
    cite: str = ""
    key: str = ""
    word: str = ""
    """That of its button."""
    why: str = ""
    """Its own reason, where it has one."""
    instead: m.Move | None = None

READ_FIRST: Final = (m.ReadHand, m.PayBox, m.CollectBox)
"""What can't be done before the cards of a seat were read."""


class DealersHand:
    """Turns verbs and their answers into moves; `do` is told each one when it is complete, with all the answers that led to it.

    `figures_allowed`: a payout may be settled as a figure instead of in `chips`; `by_figure` while that is being done.
    `told`: the steps that put something right are told, so that one click in its place does such a step; in an exam it would give
    away which one is due. `chips` are those of the table, which the dealer's `hands` move where that is on;
    `strict`: chips put where they do not belong are told at once; `names`: who plays for each pot is asked as it is built.
    `payouts` answers what a box is paid.
    """

    def __init__(self, session: Session, do: Callable[[m.Move, Answers], None], *, figures_allowed: bool = True,
                 told: bool = True, chips: ChipsInPlay | None = None, strict: bool = True,
                 names: Callable[[], bool] = lambda: True,
                 payouts: Callable[[int], PayoutDue | None] = lambda seat: None) -> None:
        self.verb: Verb | None = None
        self.given = Answers()
        self.payout = ChipHand(values_of(session.engine.rules))
        """The chips that are being cut out of the tray."""
        self.hands = ChipHandling(chips)
        self.note = ""
        """Why something could not be done just now; "" for nothing."""
        self.figures_allowed, self.by_figure = figures_allowed, False
        self.session, self.do, self.told, self.strict, self._names = session, do, told, strict, names
        self.payouts = payouts
        verbs = verbs_of(session.engine.rules)
        self.boxes, self.gestures = verbs.house, verbs.gestures
        self.deck: DeckDesk | None = None
        """The deck, where it may be handled by hand."""
        self.clearing: ClearingDesk | None = None
        """The cards after a hand, where they may be taken in by hand."""
        self.relief: ReliefDesk | None = None
        """Who relieves the dealer between two hands."""
        self.race: RaceDesk | None = None
        """The chip races of a tournament."""
        self.guests: GuestDesk | None = None
        """What guests do apart from the cards."""
        self.still_asked: list[Asked] = []
        """What is asked for from here on, for the verb in hand."""
        self.sets_hand = False
        """Whether the house's hand is set card by card."""
        self.announces: Callable[[m.Move], bool] = lambda move: False
        """Has a hand announced in the place of reading it, where that call is owed; whether it was."""
        self.setting: HouseSetting | None = None
        """It, as far as it is set."""
        self._lay: tuple[int, ...] = ()
        self.held, self.start = "", Spot("stub")
        """The thing of the table that is in hand, "" for none, and where it was taken from."""

    @property
    def at_desk(self) -> ChipDesk | DeckDesk | ClearingDesk | ReliefDesk | RaceDesk | None:
        """Where a player is served at the tray, the deck is washed or shuffled, the dealer relieved or chips raced off; None where
        nothing of it is begun."""
        if self.hands.serving:
            return self.hands.desk
        return next((desk for desk in (self.deck, self.clearing, self.relief, self.race) if desk is not None and desk.begun), None)

    def deals_on(self) -> None:
        """The next hand begins: what still waits between the two is missed."""
        for desk in (self.hands.desk, self.clearing, self.relief, self.race):
            if desk is not None:
                desk.missed()

    def leaves_marker(self) -> bool:
        """The marker lies where the next hand needs it: nobody moves it, and the hand is over once the cards are in. True if so."""
        due, table = self.session.ask(), self.session.table
        lies = due is not None and due.by == DEALER and due.move == m.MoveMarker(table.marker)
        if not lies or table.trouble.stopped is not None or (self.clearing is not None and self.clearing.open is not None):
            return False
        return isinstance(self.session.submit(m.MoveMarker(table.marker)), Outcome)

    @property
    def uncalled(self) -> PotsDue | None:
        """Where the bets belong, while part of one must go back by hand before they are gathered."""
        due = pots_due(self.session) if self.hands.on and self.hands.building is None else None
        return due if due is not None and due.back_first else None

    def first(self, move: m.Move) -> First | None:
        """What somebody is led to do by hand before a move; None where nothing is left."""
        if ante := self.hands.left_lying(move):
            return First(ante, instead=m.CollectBox(getattr(move, "seat", 0), 0))
        if isinstance(move, m.MoveMarker) and self.clearing is not None and self.clearing.first:
            return First(self.clearing.first, "", self.clearing.key, "Take in cards")
        if isinstance(move, m.ReadHand) and self._to_be_set:
            return First(FIRST, clause(self.session.engine.rules))
        if isinstance(move, m.Shuffle | m.Chemmy) and self.deck is not None and self.deck.begun:
            motion = self.deck.next
            return First(self.deck.advice or self.deck.words, "", KEYS.get(motion, "return"), capitalised(motion or "square up"))
        due = self.uncalled if isinstance(move, m.GatherBets) else None
        if due is None:
            return None
        return First(due.back_first, due.uncalled, GIVES_BACK, "Give back", reason_to_give_back(self.session.engine.rules))

    @property
    def chips(self) -> ChipHand:
        """The chips that are being counted into the hand: out of a pot, else out of the tray."""
        return self.hands.picked if self.hands.place is not None else self.payout

    def asks_of(self, verb: Verb) -> tuple[Asked, ...]:
        """What a verb asks for: chips of a pot themselves, where the dealer's hands move them."""
        by_hand = self.hands.on and verb.kind in amounts.OF_A_POT
        if verb.kind is m.ReadHand and self._to_be_set:
            return "order", *verb.asks
        return tuple("chips" if ask == "amount" and by_hand else ask for ask in verb.asks)

    @property
    def live(self) -> Sequence[int]:
        """The seats that are still in the hand."""
        return [seat.number for seat in self.session.table.live()]

    @property
    def asks(self) -> Asked | None:
        """What is asked for next, if a verb asks for something. Chips that are settled as a figure are an amount."""
        if self.still_asked[:1] == ["chips"] and self.by_figure:
            return "amount"
        return self.still_asked[0] if self.still_asked else None

    @property
    def busy(self) -> bool:
        """Whether something is in hand, or there is something to say of what was."""
        return bool(self.note) or self.holds

    @property
    def holds(self) -> bool:
        """Whether something is in hand."""
        return bool(self.hands.words or self.held) or (self.verb is not None and self.asks is not None)

    @property
    def pitches(self) -> bool:
        """Whether the deck is in hand, and a card of it goes to the next seat that is named."""
        return self.verb is not None and self.verb.stays and self.asks == "seat"

    @property
    def reads(self) -> int:
        """The seat or box whose hand is being named, or paid by; 0 for none."""
        known = self.verb is not None and self.verb.kind in READ_FIRST and bool(self.still_asked) and "seat" not in self.still_asked
        return self.given.seat if known else 0

    @property
    def carried(self) -> Spot | None:
        """Where the thing in hand was taken from, so that it can be drawn at the pointer."""
        if self.held:
            return self.start
        return Spot("stub") if self.verb is not None and self.verb.stays else None

    @property
    def figures(self) -> tuple[list[tuple[str, int]], int]:
        """For an amount that is asked for, in cents: what can be seen of it on the table, and the most there can be."""
        picks = [] if self.by_figure else amounts.seen(self.session, self.verb, self.given, banked=self.boxes)
        return picks, amounts.most(self.session, self.verb, self.given)

    @property
    def sums(self) -> list[int] | None:
        """What a dealer could take for a charge that is asked for, in cents; None where none is."""
        return None if self.by_figure else amounts.thought_of(self.session, self.verb, self.given)

    @property
    def pots_lying(self) -> Sequence[ChipPlacement]:
        """The pots that lie on the table."""
        return pots_lying(self.session)

    def step_back(self) -> None:
        """What was begun last goes back: change that is being made, else all that is in hand."""
        self.note = ""
        building = self.hands.building
        if (desk := self.at_desk) is not None:
            desk.later()
            return
        if self.hands.change is not None:
            self.hands.change = None
        elif self.hands.payment is not None and self.payout.total:
            self.payout.clear()
        elif building is not None and (building.naming or building.seat):
            building.naming = 0
            self.hands.let_go()
        else:
            self.lay_down()

    def hold(self, held: str, start: Spot) -> None:
        """Take a thing from a spot into the hand; of a pot the chips themselves, where they are moved by hand."""
        self.held, self.start = held, start
        if held == "pot" and self.hands.on:
            self.hands.reach_for(gestures.pot_number(self.session, start))

    def settle_by_figure(self) -> None:
        """The payout is typed instead of being cut, where that is allowed."""
        self.by_figure = self.figures_allowed
        if self.by_figure:
            self.hands.payment = None

    def lay_down(self) -> None:
        """Empty hands."""
        self.payout = ChipHand(values_of(self.session.engine.rules))
        self.setting = self.setting if self.setting is not None and self.setting.done else None
        self.hands.drop()
        self.by_figure, self.note = False, ""
        self.verb, self.given, self.still_asked, self.held = None, self._nothing(), [], ""

    def heard(self, played: PlayedMove) -> None:
        """A move was made: the hands are free as play is stopped, and when players act; chips in them lie where they lay, as others
        may lie there now. The deck stays in them while players say what they draw."""
        if self.hands.desk is not None:
            self.hands.desk.heard(played)
        if self.guests is not None:
            self.guests.heard()
        due, stopped = self.session.ask(), any(isinstance(event, IncidentNoticed) for event in played.events)
        if self.hands.busy:
            self.lay_down()
        if self.busy and (stopped or due is None or (due.by != DEALER and due.choice("draw") is None)):
            self.lay_down()

    def _nothing(self) -> Answers:
        """No answer yet; only what the next street brings is known."""
        return Answers(turned=cards_of_next_street(self.session.engine.rules, len(self.session.table.board)))

    def take(self, verb: Verb, known: Mapping[Asked, Any] | None = None) -> None:
        """Begin with a verb; it is done at once if it asks for nothing more than is known."""
        self.lay_down()
        self.verb, self.given = verb, with_known(self._nothing(), dict(known or {}))
        self.still_asked = [ask for ask in self.asks_of(verb) if ask not in (known or {})]
        self._go_on()

    def answer(self, value: Any) -> None:
        """The answer to what is asked: a seat, an amount in cents, a pot's number, a place; for chips what they come to."""
        if self.by_figure and self.hands.place is not None:
            self.note, self.by_figure = self.hands.cut(value), False
            if self.note:
                return
        ask = self.still_asked.pop(0)
        if ask == "order":
            self._is_set(value)
        elif ask == "chips":
            known = {"amount": value, "chips": {} if self.by_figure else dict(self.chips.counted)}
            self.given = replace(self.given, **known)
        else:
            self.given = with_known(self.given, {ask: value})
        self._go_on()

    def set_next(self, at: int) -> None:
        """The card of the house that lay there is set next."""
        if self.setting is not None:
            self.setting.pick(at)
            if self.setting.complete:
                self.answer(self.setting)

    @property
    def _now(self) -> object:
        return self.session.hand, len(self.session.round)

    @property
    def _to_be_set(self) -> bool:
        """Whether the house's hand lies open, and is not set by hand yet."""
        done = self.setting is not None and self.setting.done and self.setting.at == self._now
        return self.sets_hand and self.boxes and bool(to_be_set(self.session.table)) and not done

    def shown(self, view: TableView) -> TableView:
        """The table with what is done by hand as far as it is done: the house's hand, cards taken in, chips; and guests at it."""
        if self.clearing is not None:
            view = self.clearing.shown(view)
        if self.setting is not None and self.setting.at == self._now:
            view = self.setting.shown(view)
        view = self.hands.shown(view)
        if self.race is not None:
            view = self.race.shown(view)
        return self.guests.shown(view) if self.guests is not None else view

    def moved(self) -> bool:
        """Whether something lies otherwise than when this was asked last."""
        before, self._lay = self._lay, self.setting.order if self.setting is not None else ()
        if self.race is not None:
            self._lay += self.race.lay
        return self.hands.moved() or before != self._lay

    def _is_set(self, setting: HouseSetting) -> None:
        """All its cards are set. Where that is wrong and told at once, it has to be set again."""
        fault = Answers(fault=setting.fault, cite=clause(self.session.engine.rules), whole=not self.strict)
        if fault.fault and self.strict:
            setting.picked = ()
            self.still_asked.insert(0, "order")
            self.do(m.ReadHand(DEALER), fault)
            return
        setting.done = True
        if fault.fault:
            self.given = replace(self.given, fault=fault.fault, cite=fault.cite, whole=True)

    @property
    def _of_all_pots(self) -> bool:
        """Whether commission of the hand as a whole must be cut by hand: its chips come out of the main pot."""
        due = self.session.ask()
        whole = due is not None and isinstance(due.move, m.TakeCommission) and not due.move.pot
        return whole and self.hands.on and self.verb is not None and self.verb.kind is m.TakeCommission

    @property
    def _announced(self) -> bool:
        """Whether the hand that is about to be read is announced instead: that is one and the same deed."""
        reads = self.verb is not None and self.verb.kind is m.ReadHand and self.asks in ("hand", "plays")
        if not reads or self.given.fault or not self.announces(m.ReadHand(self.given.seat)):
            return False
        self.lay_down()
        return True

    def build(self, parts: PotsDue) -> None:
        """The bets are parted by hand."""
        self.hands.build(parts, strict=self.strict, names=self._names())

    def _go_on(self) -> None:
        """Answer what answers itself; make the move when nothing is left to ask."""
        pots = pots_lying(self.session)
        if self.asks == "pot" and (len(pots) < 2 or self._of_all_pots):
            self.answer(pots[0].number if pots else 1)
            return
        verb = self.verb
        if self.asks == "amount" and verb is not None and verb.kind is m.ReturnBet and self.hands.reach_for_wager(self.given.seat):
            self.still_asked[0] = "chips"
        if self.asks == "chips" and verb is not None and verb.kind in amounts.OF_A_POT and self.hands.place is None:
            self.hands.reach_for(self.given.pot)
        if self.asks == "order" and (self.setting is None or self.setting.at != self._now):
            self.setting = HouseSetting(to_be_set(self.session.table), self._now)
        if self.asks == "chips" and verb is not None and verb.kind is m.PayBox and self.hands.on:
            self.hands.payment = BoxPayment(self.given.seat, self.payouts(self.given.seat), strict=self.strict)
        if self._announced or self.still_asked or verb is None:
            return
        parts = pots_due(self.session) if self.hands.on and verb.kind is m.GatherBets else None
        if parts is not None and parts.builds:
            self.build(parts)
            return
        due = self.session.ask()
        move, given, mends = settled(verb, self.given, self.session.table, due), self.given, puts_right(self.session.table, due)
        first = self.first(move) if not isinstance(move, m.CountHand) else None  # it's no mistake till the hand is racked
        self.lay_down()
        if verb.stays and not mends:  # what puts something right are single steps, and the next is another one
            self.verb, self.still_asked = verb, list(verb.asks)
        if isinstance(move, m.CollectBox) and self.hands.take_ante(move.seat):
            return
        if isinstance(move, m.MuckHand) and self.clearing is not None and self.clearing.open is not None:
            self.clearing.take(f"{HAND}{move.seat}")
            return
        if first is not None:
            given = replace(given, fault=first.text, cite=first.cite, whole=not self.strict)
        self.do(move, given)
