"""A dealer at a table in the window, who overlooks nothing: each step by the mouse alone, or by the keys alone.

What is right is the engine's; how it is done is only ever what the screen takes: a spot of the felt, a button, a key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from game.chair.calling import KEY, DealersCalls
from game.chair.dealer.chip_hand import ChipHand
from game.chair.dealer.hand_payouts import wagers_left
from game.chair.dealer.how import verb_for
from game.chair.dealer.in_hand import GIVES_BACK, DealersHand
from game.chair.dealer.verb_lists import category_key
from game.chair.desks.clearing_desk import TAKES_IN
from game.chair.desks.deck_desk import KEYS
from game.chair.seen.box_view import set_in_order
from game.chair.seen.view import Spot
from game.chair.wording.table_words import key_of_seat
from game.chips.by_hand import BACK
from game.chips.chip_set import HIGHEST_STACK
from game.chips.heap import Heap, cut, in_colours, shared, total
from game.client.table.call_line import TypedCall
from game.client.table.deck_scene import CLAIMS, STEPS, DeckCloth, DeckScene
from game.client.table.menus import AllMoves
from game.client.table.table_scene import TableScene
from game.client.widgets.button import Button
from game.client.widgets.events.keys import Shortcut
from game.rulebook.readers.read_house import house_deck
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import Due
from game.table.payout import showdown
from game.table.payout.commission import on_slide
from game.table.values import DEALER, Place
from game.training.calls.call import Call
from game.training.calls.in_letters import letters_of
from game.training.deck_work.clearing import HAND
from game.training.step_log import right_move
from study.dealt.mouse_and_keys import MouseAndKeys, Pos, free_place, reach

MOST = 900.0
"""Seconds in which every hand is over."""
STUB: Final = Spot("stub")
MORE: Final = "-"
"""The key of the button that shows those that have no room."""
_CLEARS: Final = {"board": Spot("card", index=0), "discards": Spot("muck"), "square": STUB}
_CLEAR_KEYS: Final = {"board": "b", "discards": "d", "square": "return"}


class CannotBeDone(RuntimeError):
    """Something that is due can't be done in this way: a fault of the program. Says what, and what the screen offers instead."""


class Dealing:
    """Deals a hand at a table that is on the screen, with mouse or keys."""

    def __init__(self, scene: TableScene, hands: MouseAndKeys, *, mouse: bool) -> None:
        self.scene, self.hands, self.mouse = scene, hands, mouse
        self.session = scene.play.session
        self.rules = scene.play.rules

    @property
    def hand(self) -> DealersHand:
        """What the dealer has in hand."""
        assert self.scene.hand is not None
        return self.scene.hand

    def deal(self) -> None:
        """The hand that is on to its end. Raises CannotBeDone."""
        until = self.hands.now + MOST
        while self.session.ask() is not None:
            if self.hands.now > until:
                raise CannotBeDone(f"the hand has no end: {self.session.ask()}")
            if not self._begins():
                self.hands.wait()

    # ---- what comes next

    def _begins(self) -> bool:
        """Do what comes next; False where it is somebody else's."""
        top, course = self.scene.stage.top, self.scene.course
        if isinstance(top, DeckScene):
            self._checks(top)
            return True
        call = course.calling.due if isinstance(course.calling, DealersCalls) else None
        if call is not None and not self._comes_first(call):
            self._calls(call)
            return True
        desk = self.hand.deck
        if desk is not None and desk.begun:
            self._handles(washes=desk.washing)
            return True
        if self.hand.clearing is not None and self.hand.clearing.open is not None:
            self._takes_in(self.hand.clearing.open.steps)
            return True
        due = self.session.ask()
        if not course.mine or due is None:
            return False
        self._steps(due)
        return True

    def _steps(self, due: Due) -> None:
        move = right_move(due)
        if move is None:
            raise CannotBeDone(f"nobody can do {due}")
        before, slips = self._now, len(self.scene.play.desk.slips)
        first = self.hand.first(move)
        if first is not None and first.instead is not None:
            move = first.instead
        if first is not None and first.key == GIVES_BACK:
            self._gives_back()
        else:
            way = self._by_mouse.get(type(move)) if self.mouse else None
            (way or self._by_verb)(move)
        if len(self.scene.play.desk.slips) > slips:
            raise CannotBeDone(f"{move} was taken for {self.scene.play.desk.slips[-1]}")
        if self._now == before:
            raise CannotBeDone(f"nothing came of {move}: {self._screen()}")

    @property
    def _now(self) -> object:
        deck, setting = self.hand.deck, self.hand.setting
        lying = self.scene.play.chips.table.folded if self.scene.play.chips is not None else None
        done = deck is not None and deck.begun, setting is not None and setting.done
        return len(self.session.round), self.scene.stage.top, done, lying and tuple(lying)

    def _screen(self) -> str:
        strip = self.scene.looks.strip()
        return f"{strip.prompt.text!r} with {[cap.label for cap in strip.caps]}, {self.hand.held!r} in hand"

    # ---- buttons and spots

    def button(self, key: str) -> None:
        """What that key does, by its button or by itself. Raises CannotBeDone where a mouse finds no button."""
        if not self.mouse:
            self.hands.press(key)
            return
        self.hands.look()
        button = self._shown(key)
        if button is None and (more := self._shown(MORE)) is not None:
            self.hands.click(more.rect.center)
            self.hands.look()
            button = self._shown(key)
        if button is None:
            raise CannotBeDone(f"no button for {key!r}: {self._screen()}")
        self.hands.count.aims(min(button.rect.size) / self._scale, button.label or button.name)
        self.hands.click(button.rect.center)

    def _shown(self, key: str) -> Button | None:
        group = self.scene.stage.top.group  # type: ignore[union-attr]
        return next((each for each in group.widgets if isinstance(each, Button) and each.rect.width
                     and each.shortcut == Shortcut(key)), None)

    def place(self, spot: Spot) -> Pos:
        """Where that spot is clicked. Raises CannotBeDone where nothing of it can be reached."""
        self.hands.look()
        felt = self.scene.felt
        box = felt.where(spot)
        if box is None:
            raise CannotBeDone(f"{spot} is not on the felt: {self._screen()}")
        rect = pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
        pos = free_place(rect, lambda pos: felt.point(pos) == spot)
        if pos is None:
            raise CannotBeDone(f"{spot} lies under {felt.point(rect.center)}")
        self.hands.count.aims(reach(pos, lambda pos: _same(felt.point(pos), spot)) / self._scale, f"{spot.kind} {spot.seat or ''}")
        return pos

    @property
    def _scale(self) -> float:
        return self.scene.style.theme.scale

    def click(self, *spots: Spot) -> None:
        """Click on them, one after the other."""
        for spot in spots:
            self.hands.click(self.place(spot))

    def drag(self, *spots: Spot) -> None:
        """From the first to the last, over the others."""
        self.hands.drag(*map(self.place, spots))

    # ---- by the verb and its answers, with keys or buttons

    def _by_verb(self, move: m.Move) -> None:
        verb = verb_for(self.rules, move)
        if verb is None or not verb.key:
            raise CannotBeDone(f"no verb for {move}")
        if self.hand.verb is not verb:
            if self.mouse and self._shown(verb.key) is None:
                self._of_all(verb)
            else:
                self.button(verb.key)
        before = -1
        while self.hand.verb is verb and self.hand.asks is not None and len(self.hand.still_asked) != before:
            before = len(self.hand.still_asked)
            self._answers(str(self.hand.asks), move)
            if verb.stays:
                return
        if isinstance(move, m.GatherBets) and self.hand.hands.building is not None:
            self._builds()

    def _of_all(self, verb: Any) -> None:
        """A step whose button has no room: in the list of all moves."""
        self.button("/")
        if not isinstance(self.scene.stage.top, AllMoves):
            raise CannotBeDone(f"no list of all moves: {self._screen()}")
        row = next((each for each in self.scene.stage.top.placed if each.text.startswith(verb.title)), None)
        if row is None:
            raise CannotBeDone(f"{verb.title!r} is not in sight in the list of all moves")
        self.hands.click(row.visible.center)

    def _answers(self, ask: str, move: Any) -> None:
        if ask in ("seat", "source"):
            self._seat(getattr(move, "to", getattr(move, "seat", 0)))
        elif ask == "pot":
            self._pot(move.pot)
        elif ask == "chips":
            self._in_chips(move)
        elif ask == "amount":
            raise CannotBeDone(f"{move} is a figure where chips are moved by hand")
        elif ask == "hand":
            self.button(self._category(move))
        elif ask == "plays":
            self.button("q" if boxes.qualifies(self.rules, boxes.house_hand(self.session.table)) else "o")
        elif ask == "order":
            self._sets()
        else:
            raise CannotBeDone(f"{move} asks for {ask}")

    def _seat(self, seat: int) -> None:
        if not self.mouse:
            self.hands.press("0" if seat == DEALER else key_of_seat(seat))
        else:
            self.click(Spot("card", index=0) if seat == DEALER and self.session.table.bank.house else
                       Spot("board") if seat == DEALER else Spot("seat", seat))

    def _pot(self, number: int) -> None:
        if self.mouse:
            self.click(self._pot_at(number))
        else:
            self.hands.press(key_of_seat(number))

    def _pot_at(self, number: int) -> Spot:
        numbers = [pot.number for pot in self.hand.pots_lying]
        return Spot("pot", index=numbers.index(number) if number in numbers else 0)

    def _category(self, move: Any) -> str:
        table, order = self.session.table, self.rules.spec.ranking.order
        if self.rules.family.house_plays:
            word = self.rules.ranking.category(self.rules.ranking.score(boxes.house_hand(table)))
        else:
            word = showdown.category(self.rules, table, move.seat)
        return category_key(self.rules, order.index(word) + 1)

    def _sets(self) -> None:
        """The house's hand, the best card first."""
        setting = self.hand.setting
        assert setting is not None
        for card in set_in_order(setting.cards):
            at = setting.cards.index(card)
            if self.mouse:
                self.click(Spot("card", index=setting.order.index(at)))
            else:
                self.hands.press(str(at + 1))

    # ---- what is called, the deck, the cards after a hand

    def _comes_first(self, call: Call) -> bool:
        """Whether something is done by hand before the step that is made by this call: a house's hand is set first."""
        return any(self.hand.first(move) is not None for move in call.moves)

    def _calls(self, call: Call) -> None:
        """At a bare table a call is typed, or built by mouse out of what is offered."""
        if not isinstance(self.scene.stage.top, TypedCall):  # a hand that is set is called at once
            self.button(KEY)
        scene, letters = self.scene.stage.top, letters_of(call)
        if not isinstance(scene, TypedCall):
            raise CannotBeDone(f"no line to call {call}: {self._screen()}")
        if self.mouse:
            self._words(scene, letters)
        else:
            for letter in letters:
                self.hands.press("space" if letter == " " else letter)
        if scene.found.call is None or not call.same(scene.found.call):
            raise CannotBeDone(f"{letters} comes to {scene.found}")
        self.button("return")

    def _words(self, scene: TypedCall, letters: str) -> None:
        """Word after word, or figure after figure, by its button."""
        while scene.text.strip() != letters:
            fits = [step for step in scene.found.more if letters.startswith(step.text.strip())]
            if not fits:
                return
            step = max(fits, key=lambda each: len(each.text))
            self.hands.look()
            button = next(each for each in scene.group.widgets if each.name == f"next {step.label}")
            self.hands.click(button.rect.center)

    def _checks(self, scene: DeckScene) -> None:
        """A deck on the cloth, worked through."""
        for step in scene.check.steps:
            if step in STEPS:
                self.button(STEPS[step][1])
                continue
            fault = scene.check.deck.fault
            if fault is not None:
                self._points(scene)
            self.button(CLAIMS[fault.kind if fault is not None else None][1])
        self.button("return")

    def _points(self, scene: DeckScene) -> None:
        """At the card that is wrong: by a click, or with the arrows."""
        deck = scene.check.deck
        places = [(row, at) for row, cards in enumerate(deck.rows) for at in range(len(cards))]
        row, at = next(each for each in places if deck.fault is not None and deck.is_it(deck.fault.kind, each))
        if self.mouse:
            cloth = next(each for each in scene.group.widgets if isinstance(each, DeckCloth))
            self.hands.click(cloth.box((row, at)).move(3, 3).topleft)
            return
        for key, times in (("down", row), ("right", at)):
            for _ in range(times):
                self.hands.press(key)

    def _handles(self, *, washes: bool) -> None:
        if washes:
            self.hands.wait(float(house_deck().wash))
        else:
            for motion in house_deck().shuffle:
                self.button(KEYS[motion])
        self.button("return")

    def _takes_in(self, things: Any) -> None:
        self.button(TAKES_IN)
        for thing in things:
            if not self.mouse:
                self.hands.press(_CLEAR_KEYS.get(thing) or key_of_seat(int(thing.removeprefix(HAND))))
            elif thing.startswith(HAND):
                self.click(Spot("card", int(thing.removeprefix(HAND)), 0))
            elif thing == "discards" and not self.scene.felt.view.muck:
                self.click(Spot("burns"))
            else:
                self.click(_CLEARS[thing])

    # ---- the mouse's own ways

    @property
    def _by_mouse(self) -> Mapping[type[m.Move], Callable[[Any], None]]:
        if self.hand.boxes:
            return {m.Cut: lambda move: self.drag(STUB, Spot("tray")), m.DealCard: self._pitches, m.TurnHand: self._on_cards,
                    m.CollectBox: self._takes, m.PayBox: self._pays, m.CountHand: self._on_cards, m.RackHand: self._on_cards}
        return {
            m.OfferCut: lambda move: self.drag(STUB, Spot("seat", move.to)),
            m.Cut: lambda move: self.drag(STUB, Spot("tray")),
            m.CollectPost: lambda move: self.click(Spot("bet", move.seat)),
            m.DealCard: self._pitches,
            m.Burn: lambda move: self.click(Spot("burns")),
            m.DealBoard: lambda move: self.click(Spot("board")),
            m.GatherBets: self._gathers,
            m.MuckHand: lambda move: self.drag(Spot("card", move.seat, 0), Spot("muck")),
            m.TakeCommission: self._commission,
            m.PushPot: self._pushes,
            m.MoveMarker: lambda move: self.drag(Spot("marker", self.session.table.marker), Spot("seat", move.to)),
            m.Drop: lambda move: self.click(Spot("drop-box")),
        }

    def _pitches(self, move: m.DealCard) -> None:
        """A card to a seat, and in the same sweep to all that get one after it, before the deal comes back to where it began."""
        verb = verb_for(self.rules, move)
        if self.hand.verb is not verb and verb is not None and verb.says:
            self.button(verb.key)
        through = [self._pad(seat) for seat in self._lap(move)]
        if self.hand.pitches:
            self.drag(*through) if len(through) > 1 else self.click(*through)
        else:
            self.drag(STUB, *through)

    def _pad(self, seat: int) -> Spot:
        if seat == DEALER:
            return Spot("board")
        return Spot("seat", seat)

    def _lap(self, move: m.DealCard) -> list[int]:
        """The seats that get such a card one after the other, each at most once."""
        engine, table, found = self.session.engine, self.session.table, list[int]()
        due: Due | None = self.session.ask()
        while due is not None and isinstance(due.move, m.DealCard) and due.by == DEALER and due.move.to not in found:
            if due.move.face != move.face:
                break
            found.append(due.move.to)
            answer = engine.apply(table, due.move)
            table = getattr(answer, "table", table)
            due = engine.due(table)
        return found

    def _gathers(self, move: m.GatherBets) -> None:
        seat = next(seat.number for seat in self.session.table if seat.bet)
        self.click(Spot("bet", seat))
        if self.hand.hands.building is not None:
            self._builds()

    def _pushes(self, move: m.PushPot) -> None:
        pot = next(each for each in self.hand.pots_lying if each.number == move.pot)
        if pot.amount == move.amount:
            self.drag(self._pot_at(move.pot), Spot("seat", move.to))
            return
        self.click(self._pot_at(move.pot))
        self._picks(move.amount)
        self.click(Spot("seat", move.to))

    def _commission(self, move: m.TakeCommission) -> None:
        self.click(self._pot_at(move.pot or 1))
        self._picks(move.amount)
        self.click(Spot("slide" if on_slide(self.rules) else "drop-box"))

    def _on_cards(self, move: Any) -> None:
        self.click(Spot("card", index=0) if move.seat == DEALER else Spot("seat", move.seat))

    def _takes(self, move: m.CollectBox) -> None:
        seat = self.session.table.seats[move.seat]
        self.drag(Spot("bet" if seat.bet else "ante", move.seat), Spot("tray"))

    def _pays(self, move: m.PayBox) -> None:
        self.click(Spot("tray"), Spot("ante", move.seat))
        self._in_chips(move)

    # ---- chips

    def _in_chips(self, move: Any) -> None:
        payment = self.hand.hands.payment
        if payment is None:
            self._picks(move.amount)
            self.button("return")
            return
        for wager in wagers_left(self.hand, move.seat) or ():
            owed = boxes.verdict(self.rules, self.session.table, move.seat)
            self._as_wagered(owed.ante if wager == "ante" else owed.bet, wager, move.seat)
            if self.mouse:
                self.click(Spot("ante" if wager == "ante" else "bet", move.seat))
            else:
                self.hands.press("return")
        self.button("return")

    def _as_wagered(self, amount: int, wager: str, seat: int) -> None:
        """Chips of the tray in the colours of a wager, as the house pays; in the fewest where they don't make the amount."""
        assert self.scene.play.chips is not None
        lies = self.scene.play.chips.table.lying(Place(wager, seat))
        self._counts(self.hand.chips, in_colours(amount, lies, HIGHEST_STACK) or self._fewest(amount))

    def _picks(self, amount: int) -> None:
        """Chips into the hand: all that lies there, its half or third, as much as was put in last, or counted out; with change."""
        self._changes(amount)
        chips, building = self.hand.chips, self.hand.hands.building
        if chips.lying is not None:
            if amount == total(chips.lying):
                self.button("a")
                return
            if building is None and chips.lying and (key := _share(chips.lying, amount)):
                self.button(key)
                return
            if building is not None and building.size == amount:
                self.button("s")
                return
        picked = cut(chips.lying, amount) if chips.lying is not None else self._fewest(amount)
        if picked is None:
            raise CannotBeDone(f"{amount} can't be cut out of {chips.lying}")
        self._counts(chips, picked)

    def _fewest(self, amount: int) -> Heap:
        found: dict[int, int] = {}
        for value in sorted(self.hand.chips.values, reverse=True):
            found[value], amount = divmod(amount, value)
        return found

    def _counts(self, chips: ChipHand, picked: Heap) -> None:
        for value, count in sorted(picked.items(), reverse=True):
            for _ in range(count):
                self.button(str(chips.number(value)))

    def _changes(self, amount: int) -> None:
        """Change a chip of those that lie there until they make the amount."""
        while self.hand.chips.lying:
            found = self.scene.play.chips.table.change_for(self.hand.chips.lying, amount)
            if found is None:
                return
            (given,), got = found
            self.click(Spot("tray")) if self.mouse else self.hands.press("x")
            making = self.hand.hands.change
            if making is None:
                raise CannotBeDone(f"no change can be made: {self._screen()}")
            self.button(str(making.chips.number(given)))
            self._counts(making.got, got)
            self.button("return")

    # ---- pots

    def _gives_back(self) -> None:
        """What nobody called goes back, the rest is gathered."""
        due = self.hand.uncalled
        assert due is not None
        for (seat, pot), cents in due.due.items():
            if pot == BACK:
                whole = cents == self.session.table.seats[seat].bet
                self._takes_bet(seat, cents, BACK, whole=whole, begins=True)
        self.button("return")

    def _takes_bet(self, seat: int, cents: int, pot: int, *, whole: bool, begins: bool = False) -> None:
        """So much of a seat's bet into a pot, or back to the player."""
        to = Spot("stack", seat) if pot == BACK else Spot("pot", index=pot - 1)
        if self.mouse and (whole or begins):
            self.drag(Spot("bet", seat), to)
            return
        if begins:
            self.hands.press(GIVES_BACK)
        self.click(Spot("bet", seat)) if self.mouse else self.hands.press(key_of_seat(seat))
        if self.mouse or not (whole and pot == BACK):
            self._picks(cents)
        if self.mouse:
            self.click(to)
        else:
            self.hands.press("b" if pot == BACK else "return")

    def _builds(self) -> None:
        """Every pot out of the bets, the main pot first."""
        building = self.hand.hands.building
        while building is not None and (found := building.due.next_part(building.placed, building.pot)) is not None:
            seat, pot, cents = found
            left = {each: total(building.rest(each)) for each in building.seats}
            sweeps = all(building.due.owed(each, pot) - building.placed.get((each, pot), 0) == left[each] for each in left)
            if pot not in (BACK, building.pot) and not self.mouse:
                self.hands.press("n")
            elif sweeps and pot == building.pot and len(left) > 1:
                self.button("s")
            else:
                self._takes_bet(seat, cents, pot, whole=cents == left[seat])
            building = self.hand.hands.building
        if building is not None:
            self.button("return")


def _same(found: Spot | None, spot: Spot) -> bool:
    """Whether a click there means the same thing: any card of a hand is that hand, any of the house's or the board's its place."""
    def place(each: Spot | None) -> object:
        if each is None or (each.kind == "card" and each.seat):
            return each and each.seat
        return "board" if each.kind in ("card", "board") else each

    return place(found) == place(spot)


def _share(lying: Heap, amount: int) -> str:
    """The key of a half or third of a heap that comes to the amount; "" for neither."""
    return next((key for parts, key in ((2, "s"), (3, "t")) if total(shared(lying, parts)) == amount), "")
