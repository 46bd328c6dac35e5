"""Somebody who does in a lesson only what the screen leads to: presses the keys it names, or clicks what it lights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.chair.calling import DealersCalls
from game.chair.dealer.hand_payouts import wagers_left
from game.chair.desks.relief_desk import ReliefDesk
from game.chair.seen.box_view import set_in_order
from game.chair.seen.card_signs import short
from game.chair.seen.view import Spot
from game.chips.heap import cut, in_colours, joined
from game.client.table.call_line import CallChoice, CallScene, labels
from game.client.table.table_scene import TableScene
from game.client.widgets.button import Button
from game.client.widgets.events.keys import Shortcut
from game.rulebook.money import dollars
from game.rulebook.readers.read_house import house_deck
from game.school.lessons.screens.lesson_table import LessonTable
from game.session.narration.wording import category_in_words
from game.table import moves as m
from game.table.banked import boxes
from game.table.payout import showdown
from game.table.values import Place, ante, bet
from game.training.calls.handover import handover_calls
from game.training.step_log import right_move
from tests.client.pilot import Pilot

MOST: Final = 90.0
"""So many seconds a part takes at most."""
_SAYS: Final = {"type the amount and press Enter": "amount", "the number of the hand it is": "hand",
                "say whether it qualifies": "plays", "the keys of the chips, Enter": "chips",
                "the cards in order, the best first": "order"}  # fmt: skip
BESIDE: Final = "the keys of the chips for the "

IN_HAND: Final = 12
"""So many motions a deck has in hand at most."""


class Led:
    """One step of a part with help after the other; what a trainee has to know himself (what a hand is, what is owed) he
    knows; sums are typed."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    @property
    def table(self) -> LessonTable:
        return self.pilot.on(LessonTable)

    def part(self, step: Callable[[], None]) -> None:
        """The part that is on to its end, and on to the next; `step` does what is led to, in those with help."""
        table, part = self.table, self.table.looks.part
        if part.kind in ("ask", "find"):
            table.lesson.answer(True)
        if part.kind == "watch":
            table.lesson.help()
        now = table.lesson.now
        while now is not None and now.felt is not None and (left := now.felt.choices(now.touched)):
            table.lesson.touch(next(each for each in left if now.felt.right(now.touched, each)))
        for _ in self.pilot.turns(MOST):
            if table.lesson.reached:
                break
            if table.hand is not None and table.hand.relief is not None and table.hand.relief.waits:
                self.hands_over(table.hand.relief)
                continue
            if not table.course.mine or part.kind == "show":
                continue
            if part.kind == "do":
                self._led(step)
            else:
                move = right_move(table.course.due)  # type: ignore[arg-type]
                assert move is not None
                table.course.do(move)
        assert table.lesson.reached, f"part {table.lesson.at} doesn't come to its end"
        table._go_on()
        self.pilot.step(2)

    def _led(self, step: Callable[[], None]) -> None:
        session, due = self.table.play.session, self.table.course.due
        before, desk = len(session.round), self.table.play.desk
        step()
        deck = self.table.hand.deck if self.table.hand is not None else None
        for _ in range(IN_HAND):  # a shuffle has several motions, a wash its time
            if deck is None or not deck.begun:
                break
            deck.pass_time(house_deck().wash)
            step()
        clearing = self.table.hand.clearing if self.table.hand is not None else None
        if clearing is not None and clearing.begun:  # the cards are taken in one after the other; the next step comes then
            for _ in self.pilot.turns(MOST):
                if not clearing.begun:
                    return
                step()
        assert not desk.slips, f"{due}: led to {desk.slips[-1].tried}"
        assert len(session.round) > before, f"{due}: what is led to does nothing; {self.table.looks.panel().due}"

    def hands_over(self, relief: ReliefDesk) -> None:
        """All that a dealer does for the next one, by the buttons."""
        self.pilot.click("Relief")
        self.pilot.click("Clear hands")
        for call in handover_calls(self.table.play.session):
            self.pilot.click("Tell")
            scene = self.pilot.on(CallChoice)
            self.pilot.click(labels(scene.calls, scene.options)[[call.same(each) for each in scene.options].index(True)])
        self.pilot.click("Give the deck")
        assert not relief.waits, relief.note

    # ---- by the keys that are named

    def by_keys(self) -> None:
        """What the panel says, which after each key says only what is still to come."""
        how, move = self.table.looks.panel().due.how, self._move()
        assert how.startswith(("Press ", "Type ", "Say ")), f"no key is named for {move}"
        words = _words(how)
        for at, word in enumerate(words):
            said, left = _words(self.table.looks.panel().due.how), words[at:]
            assert said == left or (said, [_SAYS.get(each) for each in left]) == (["Enter"], ["amount"])  # it is filled in
            self._word(word, move)

    def by_words(self, how: str, move: Any) -> None:
        """Such keys, one after the other."""
        for word in _words(how):
            self._word(word, move)

    def _word(self, word: str, move: Any) -> None:
        if word in _SAYS:
            self._answer(_SAYS[word], move, self.pilot.press)
        elif word.startswith(BESIDE):
            self._beside(word.removeprefix(BESIDE).removesuffix(", Enter"), move, self.pilot.press)
        elif word == "Enter":
            self.pilot.press("return")
        else:
            self.pilot.press(word.removesuffix(" for the pot").lower().replace("−", "-"))

    # ---- by the things that are lit

    def by_pointer(self) -> None:
        """What lights up, what has its key named first; where nothing lies on the felt for it, the button that is lit."""
        table, move, before = self.table, self._move(), len(self.table.play.session.round)
        for _ in range(3):
            if len(table.play.session.round) > before or table.play.desk.slips:
                return
            named, lit = table.looks.keys(table.felt.view), sorted(table.looks.lights(table.felt.view)[0], key=str)
            if lit:
                self._click(next((spot for spot in lit if spot in named), lit[0]))
            else:
                self.pilot.click(next(cap.label for cap in table.looks.strip().caps if cap.lit))
            while table.hand is not None and table.hand.asks not in (None, "seat", "source"):
                self._answer(str(table.hand.asks), move, self._press_button)

    def _click(self, spot: Spot) -> None:
        box = self.seat.felt.where(spot)
        assert box is not None, f"{spot} is lit and nowhere"
        self.pilot.click_at((round(box.x + box.width / 2), round(box.y + box.height / 2)))

    def _press_button(self, key: str) -> None:
        keyed = (each for each in self.seat.group.widgets if isinstance(each, Button) and each.shortcut is not None)
        self.pilot.click_at(next(each.rect.center for each in keyed if each.shortcut == Shortcut(key)))

    # ---- what has to be known

    @property
    def seat(self) -> TableScene:
        """The table in front, in a lesson or not."""
        return self.pilot.on(TableScene)

    def _move(self) -> m.Move:
        move = right_move(self.seat.course.due)  # type: ignore[arg-type]
        assert move is not None
        return move

    def _answer(self, ask: str, move: Any, press: Callable[[str], None]) -> None:
        front = self.pilot.scene
        if isinstance(front, CallScene):
            assert isinstance(front.calls, DealersCalls)
            assert front.calls.due is not None
            front.finish(front.calls.due)
        elif ask in ("hand", "plays") and self.seat.hand is not None and self.seat.hand.asks != ask:
            return  # the call has told it
        elif ask == "amount":
            self.pilot.type(dollars(move.amount).replace(",", ""))
            press("return")
        elif ask == "chips" and self.seat.hand is not None and self.seat.hand.hands.payment is not None:
            for wager in wagers_left(self.seat.hand, move.seat) or ():
                self._beside(wager, move, press)
            press("return")
        elif ask == "chips":
            wagers = (ante, bet) if isinstance(move, m.PayBox) else ()
            self._cut_out(move.amount, press, *(place(move.seat) for place in wagers))
        elif ask == "order":
            setting = self.seat.hand.setting if self.seat.hand is not None else None
            for card in set_in_order(setting.cards) if setting is not None else ():
                press(next(cap.key for cap in self.seat.looks.strip().caps if cap.label == short(card)))
        elif ask == "pot":
            self._click(next(spot for spot in self.seat.looks.lights(self.seat.felt.view)[0] if spot.kind == "pot"))
        else:
            words = self._category(move) if ask == "hand" else self._plays()
            press(next(cap.key for cap in self.seat.looks.strip().caps if cap.label.lower() == words.lower()))

    def _beside(self, wager: str, move: Any, press: Callable[[str], None]) -> None:
        owed = boxes.verdict(self.seat.play.rules, self.seat.play.session.table, move.seat)
        self._cut_out(owed.ante if wager == "ante" else owed.bet, press, Place(wager, move.seat))

    def _cut_out(self, amount: int, press: Callable[[str], None], *wagers: Place) -> None:
        """In the colours of the wagers that are paid, as the house pays; else the largest chips first. What they do not make is
        changed."""
        self._change(amount, press)
        hand = self.seat.hand
        picked = cut(hand.chips.lying, amount) if hand is not None and hand.chips.lying else None
        if self.seat.play.chips is not None and wagers:
            picked = in_colours(amount, joined(*map(self.seat.play.chips.table.lying, wagers)), 20)
        left = amount
        while left:
            chips = [(cap.chip.value, cap.key) for cap in self.seat.looks.strip().caps if cap.chip is not None]
            value, key = max(each for each in chips if each[0] <= left and (picked is None or picked.get(each[0], 0)))
            press(key)
            if picked is not None:
                picked = {**picked, value: picked[value] - 1}
            left -= value
        press("return")

    def _change(self, amount: int, press: Callable[[str], None]) -> None:
        """Change a chip of those in hand until they make the amount."""
        hand = self.seat.hand
        while hand is not None and self.seat.play.chips is not None and hand.chips.lying:
            found = self.seat.play.chips.table.change_for(hand.chips.lying, amount)
            if found is None:
                return
            (given,), got = found
            press("x")
            making = hand.hands.change
            press(str(making.chips.number(given)))
            for value, count in got.items():
                for _ in range(count):
                    press(str(making.got.number(value)))
            press("return")

    def _category(self, move: Any) -> str:
        rules, table = self.seat.play.rules, self.seat.play.session.table
        if rules.family.house_plays:
            return category_in_words(rules.ranking.category(rules.ranking.score(boxes.house_hand(table))))
        return category_in_words(showdown.category(rules, table, move.seat))

    def _plays(self) -> str:
        rules, table = self.seat.play.rules, self.seat.play.session.table
        return "It qualifies" if boxes.qualifies(rules, boxes.house_hand(table)) else "It doesn't qualify"


def _words(how: str) -> list[str]:
    words = how.removeprefix("Press ").removesuffix(".").split(", then ")
    return [words[0].replace("Type ", "type ").replace("Say ", "say "), *words[1:]]
