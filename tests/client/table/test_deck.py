"""The deck by hand on the screen: a new one opened, spread and checked before the first hand, by keys alone and by mouse alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.agents.agent import Caller
from game.chair.desks.deck_desk import DeckDesk
from game.chair.seen.view import Spot
from game.client.table.deck_scene import DeckCloth, DeckScene
from game.session.between import CashTable
from game.session.cash.floor import Floor
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.values import SUPERVISOR
from game.training.deck_work.deck_check import ON_BACKS, DeckFault, SpreadDeck
from game.training.floor_work.task import WorkDone
from game.training.step_log import TrainingMode
from tests.client.decks import taken_in
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_fits import SIZES, fits
from tests.dealer import FOUR


def by_hand(sit: Sit, seed: int = 1, **more: object) -> AtTable:
    """A dealer's chair with the deck by hand; the first hand of hold-em begins with its check."""
    at = sit("dealer", seed=seed, **{"house": CashTable(5000, shift=True), **more})
    at.scene.prefer(replace(at.scene.preferences, deck_by_hand="always"))
    at.settle()
    return at


def opened(sit: Sit, wanted: Callable[[SpreadDeck], bool] = lambda deck: deck.fault is None, **more: object) -> AtTable:
    for seed in range(60):
        at = by_hand(sit, seed, **more)
        at.pilot.press("c")
        if wanted(scene(at).check.deck):
            return at
    raise AssertionError("no such deck comes")


def scene(at: AtTable) -> DeckScene:
    assert isinstance(at.pilot.scene, DeckScene)
    return at.pilot.scene


def work(at: AtTable) -> list[WorkDone]:
    return at.scene.play.account.report.work


def place(deck: SpreadDeck) -> tuple[int, int]:
    """Where one points at what is amiss."""
    assert deck.fault is not None
    places = [(row, at) for row, cards in enumerate(deck.rows) for at in range(len(cards))]
    return next(at for at in places if deck.is_it(deck.fault.kind, at))


def back(deck: SpreadDeck) -> tuple[int, int]:
    """The same of what is seen with the cards face down."""
    assert deck.fault is not None
    places = [(row, at) for row, cards in enumerate(deck.backs) for at in range(len(cards))]
    return next(at for at in places if deck.shows(deck.fault.kind, at, down=True))


def test_the_cards_lie_face_down_until_they_are_spread_by_suit(sit: Sit) -> None:
    """They lay there by suit already while the coach asked for that step."""
    at = opened(sit)
    at.pilot.press("s", "b", "f", "return")
    assert "You've looked at the backs." in at.pilot.texts
    assert scene(at).check.face_down
    at.pilot.press("p")
    assert not scene(at).check.face_down


def test_a_right_deck_is_opened_by_keys(sit: Sit) -> None:
    at = opened(sit)
    at.pilot.press("s", "b", "f", "return", "p", "return", "i")
    assert "✓ Right, every step." in " ".join(at.pilot.texts)
    at.pilot.press("return")
    assert at.pilot.scene is at.scene
    assert [line.good for line in work(at)] == [True, True]
    assert isinstance(at.session.ask().move, m.Chemmy)


@pytest.mark.parametrize(("kind", "button"), [("short", "Missing here"), ("double", "Duplicate"), ("marked", "Marked"),
                                            ("back", "Other colour")])
def test_what_is_amiss_is_found_with_the_mouse_and_another_deck_comes(sit: Sit, kind: str, button: str) -> None:
    """A mark and another back are found with the cards face down, and need no look at the faces."""
    at = opened(sit, lambda deck: deck.fault is not None and deck.fault.kind == kind)
    by_back = kind in ON_BACKS
    for step in ("Show seals", "Break seals", "Spread face down", *(() if by_back else ("Backs are right", "Spread by suit"))):
        at.pilot.click(step)
    cloth = next(each for each in scene(at).group.widgets if isinstance(each, DeckCloth))
    deck = scene(at).check.deck
    at.pilot.click_at(cloth.box(back(deck) if by_back else place(deck)).move(3, 3).topleft)
    at.pilot.click(button)
    at.pilot.click("Inspector checks")
    assert "Put this deck aside and bring in another." in " ".join(at.pilot.texts)
    at.pilot.click("Continue")
    assert [line.good for line in work(at)] == [True, True]
    assert scene(at).check.done == []
    assert isinstance(at.session.ask().move, m.CountDeck)


def test_the_coach_tells_of_a_step_out_of_turn_and_of_a_fault_overlooked(sit: Sit) -> None:
    at = opened(sit, lambda deck: deck.fault is not None)
    at.pilot.press("b")
    assert "Show the seals first. That's this house's order." in " ".join(at.pilot.texts)
    at.pilot.press("s", "f")
    assert "Break the seals first." in " ".join(at.pilot.texts)
    at.pilot.press("b", "p")
    assert "Spread the cards face down first." in " ".join(at.pilot.texts)
    at.pilot.press("f", "return", "p", "return")
    assert "These aren't right. Look again." in " ".join(at.pilot.texts)
    assert not {"backs", "check"} <= {*scene(at).check.done}


def test_a_fault_of_the_backs_overlooked_is_told_by_the_coach_and_nothing_of_them_is_right(sit: Sit) -> None:
    at = opened(sit, lambda deck: deck.fault is not None and deck.fault.kind == "back")
    at.pilot.press("s", "b", "f", "return")
    assert "These aren't right. Look again." in " ".join(at.pilot.texts)
    scene(at).choose(back(scene(at).check.deck))
    at.pilot.press("o", "i", "return")
    order, cards = work(at)
    assert (order.good, cards.good) == (True, False)
    assert cards.given == "You said the backs are right."


def test_live_a_fault_overlooked_is_found_by_the_inspector(sit: Sit) -> None:
    at = opened(sit, lambda deck: deck.fault is not None, manner=TrainingMode.LIVE)
    fault = scene(at).check.deck.fault
    assert isinstance(fault, DeckFault)
    at.pilot.press("s", "b", "f", "return", "p", "return", "i")
    assert fault.told in " ".join(at.pilot.texts)
    at.pilot.press("return")
    assert [line.good for line in work(at)] == [True, False]


def test_in_a_test_it_is_always_on_and_nothing_is_told(sit: Sit) -> None:
    at = sit("dealer", house=CashTable(5000, shift=True), manner=TrainingMode.EXAM, seed=3)
    at.scene.prefer(replace(at.scene.preferences, deck_by_hand="off"))
    at.settle()
    at.pilot.press("c", "b", "f", "return", "p", "return")
    right = scene(at).check.deck.fault is None
    at.pilot.press("i")
    assert "✗" not in " ".join(at.pilot.texts)
    at.pilot.press("return")
    assert [line.good for line in work(at)][:2] == [False, right]


def test_it_is_off_where_it_is_not_wanted(sit: Sit) -> None:
    at = sit("dealer", house=CashTable(5000, shift=True)).settle()
    at.pilot.press("c")
    assert at.pilot.scene is at.scene
    assert work(at) == []


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_cloth_fits(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = opened(sit, size=size, scale=scale)
    for keys in (("s",), ("b", "b"), ("f",), ("return",), ("p",), ("return",), ("i",)):
        at.pilot.press(*keys)
        at.pilot.step(60)
        fits(scene(at).placed)


# ---- wash and shuffle


def shuffling(sit: Sit, game: str = "tas-holdem", **more: object) -> AtTable:
    at = by_hand(sit, game=game, house=CashTable(5000), **more)
    at.hurry(lambda: isinstance((due := at.session.ask()) and due.move, m.Shuffle))
    return at


def riffles(at: AtTable) -> int:
    return next(played.move.riffles for played in at.session.played() if isinstance(played.move, m.Shuffle))


def test_the_house_shuffles_by_keys_and_p_is_not_the_pause(sit: Sit) -> None:
    at = shuffling(sit)
    at.pilot.press("s", "r", "r", "p", "r", "return")
    assert riffles(at) == 3
    assert [(line.title, line.good) for line in work(at)] == [("Shuffle", True)]
    assert not at.scene.course.pace.paused


def test_with_the_deck_in_hand_a_key_has_one_meaning_and_who_is_led_is_led_on(sit: Sit) -> None:
    """R and P are motions then: neither the rulebook nor the pause has its key next to them, nor does the table say S again."""
    at = shuffling(sit, guide=True)
    assert "Pause" in at.pilot.texts
    at.pilot.press("s")
    for how in ("Press R.", "Press R.", "Press P.", "Press R.", "Press Enter."):
        read = " ".join(at.pilot.texts)
        assert "Pause" not in read
        assert "Rulebook" not in read
        assert how in read, read
        assert "Press S." not in read
        at.pilot.press("return" if "Enter" in how else how[6].lower())
    assert [(line.title, line.good) for line in work(at)] == [("Shuffle", True)]


def test_the_coach_tells_of_a_motion_out_of_turn_with_the_mouse(sit: Sit) -> None:
    at = shuffling(sit)
    for label in ("Shuffle", "Riffle", "Strip"):
        at.pilot.click(label)
    assert "In this house: riffle, riffle, strip, riffle. Next: riffle." in " ".join(at.pilot.texts)
    for label in ("Riffle", "Square up", "Strip", "Riffle", "Square up"):
        at.pilot.click(label)
    assert riffles(at) == 3
    assert [(line.given, line.good) for line in work(at)] == [
        ("riffle, riffle, strip, riffle, and tried out of turn: strip, square up", False)]


def test_live_it_counts_as_it_was_done_and_escape_lays_the_deck_down(sit: Sit) -> None:
    at = shuffling(sit, manner=TrainingMode.LIVE)
    at.pilot.press("s", "b", "return")
    assert "Riffle the deck first." in " ".join(at.pilot.texts)
    at.pilot.press("r", "escape")
    assert at.pilot.scene is at.scene
    at.pilot.press("s", "r", "return")
    assert [(line.given, line.good) for line in work(at)] == [("box, riffle, riffle", False)]
    assert riffles(at) == 2


def test_the_house_shuffle_is_known_from_the_first_moment_on(sit: Sit) -> None:
    """A tournament may begin with hand 0, and with the shuffle."""
    session = shuffling(sit, "thr-holdem").session
    session.hand = 0
    desk = DeckDesk(session, lambda work: None, strict=True)
    desk.on = True
    assert len(session.round) == 0
    assert desk.handles(m.Shuffle())
    desk.do("riffle")
    assert desk.note == ""


def test_thr_1_live_two_riffles_happen_as_the_irregularity_they_are(sit: Sit) -> None:
    at = shuffling(sit, "thr-holdem", manner=TrainingMode.LIVE)
    at.pilot.press("s", "r", "r", "return")
    trouble = at.session.table.trouble
    assert [(each.irregularity, each.fact("riffles")) for each in trouble.incidents] == [("wrong-riffles", 2)]


@pytest.mark.parametrize(("motion", "good"), [(0.0, True), (1.0, False)])
def test_a_wash_has_its_length(sit: Sit, motion: float, good: bool) -> None:
    at = by_hand(sit, house=CashTable(5000), motion=motion, manner=TrainingMode.LIVE)
    at.pilot.press("z")
    assert "This house washes for 6 seconds." in " ".join(at.pilot.texts)
    at.pilot.step(3)
    at.pilot.press("return")
    assert [(line.title, line.good) for line in work(at)] == [("Wash", good)]
    assert isinstance(at.session.ask().move, m.Shuffle)


@pytest.mark.parametrize(("manner", "lit"), [(TrainingMode.COACH, [False, True]), (TrainingMode.LIVE, [True, True])])
def test_who_learns_to_wash_is_not_led_to_square_up_too_early(sit: Sit, manner: TrainingMode, lit: list[bool]) -> None:
    at = by_hand(sit, house=CashTable(5000), motion=1.0, manner=manner)
    at.pilot.press("z")
    desk = at.scene.hand.deck
    assert desk is not None
    seen = list[bool]()
    for seconds in (0.0, 6.0):
        desk.pass_time(seconds)
        seen.append(next(cap.primary for cap in at.scene.looks.strip().caps if cap.label == "Square up"))
    assert seen == lit


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_motions_fit(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = shuffling(sit, size=size, scale=scale)
    at.pilot.press("s", "p")
    at.pilot.let_draw()
    fits(at.scene.placed)


# ---- the house's own check, and a deck that goes


ASKED = [("thr-holdem", True), ("rop-holdem", True), ("tas-holdem", False), ("act-canberra", False)]


@pytest.mark.parametrize(("game", "asks"), ASKED)
def test_where_no_step_has_a_deck_checked_the_house_does_before_the_first_hand(sit: Sit, game: str, asks: bool) -> None:
    layout = "canberra" if game.startswith("act") else "diagram-a"
    at = sit("dealer", game=game, house=CashTable(5000, shift=True), layout=layout)
    at.scene.prefer(replace(at.scene.preferences, deck_by_hand="always"))
    at.scene.open_table()
    at.pilot.step(3)
    assert isinstance(at.pilot.scene, DeckScene) is asks


# ---- the inspector's own step


STUD, SLOW = "tas-stud", 0.001
OF_STUD: dict[str, object] = {"limit": "half-pot", "stacks": dict.fromkeys(FOUR, 50_000)}


def inspecting(sit: Sit, game: str, seed: int = 1, **more: object) -> AtTable:
    """An inspector's chair as the table opens."""
    settings = OF_STUD if game == STUD else {}
    layout = "canberra" if game.startswith("act") else "diagram-a"
    at = sit("inspector", game=game, seed=seed, house=CashTable(5000, shift=True), layout=layout, speed=SLOW, **settings, **more)
    at.scene.prefer(replace(at.scene.preferences, deck_by_hand="always"))
    at.scene.open_table()
    at.pilot.step(3)
    return at


def with_deck(sit: Sit, game: str, wanted: Callable[[SpreadDeck], bool], **more: object) -> AtTable:
    return next(at for seed in range(60) if wanted(scene(at := inspecting(sit, game, seed, **more)).check.deck))


def faulty(deck: SpreadDeck) -> bool:
    return deck.fault is not None


@pytest.mark.parametrize(("game", "cite"), [(STUD, "tas B.3.1"), ("tas-holdem", ""), ("act-canberra", ""), ("rop-holdem", ""),
                                            ("thr-holdem", "")])
def test_the_inspector_checks_the_cards_once_the_dealer_has_spread_them(sit: Sit, game: str, cite: str) -> None:
    """tas B.3.1 has a management representative check them; elsewhere it is the house's own step."""
    at = with_deck(sit, game, lambda deck: deck.fault is None)
    assert scene(at).spread
    assert "Show seals" not in at.pilot.texts
    assert scene(at).check.face_down
    at.pilot.press("return", "return")
    assert "✓ Right, every step." in at.pilot.texts
    at.pilot.press("return")
    assert at.pilot.scene is at.scene
    assert [(line.title, line.good, line.cite) for line in work(at)] == [("New deck: the cards", True, cite)]


def test_the_inspector_finds_what_the_dealer_has_overlooked_and_another_deck_comes(sit: Sit) -> None:
    at = with_deck(sit, STUD, faulty)
    deck = scene(at).check.deck
    by_back = deck.fault.kind in ON_BACKS
    at.pilot.press("return", *(() if by_back else ("return",)))
    assert any(text.startswith("These aren't right. Look again.") for text in at.pilot.texts)
    scene(at).choose(back(deck) if by_back else place(deck))
    at.pilot.press({"short": "m", "double": "t", "marked": "k", "back": "o"}[deck.fault.kind])
    assert f"Dealer: “{deck.fault.told} Here's another deck.”" in at.pilot.texts
    at.pilot.press("return")
    assert scene(at).check.deck is not deck
    assert [line.good for line in work(at)] == [False]


def test_what_an_inspector_puts_off_waits_until_the_cards_are_mixed(sit: Sit) -> None:
    at = inspecting(sit, STUD)
    deck = scene(at).check.deck
    at.pilot.press("escape", "f5", "d")
    assert scene(at).check.deck is deck
    at.pilot.press("escape")
    at.hurry(lambda: any(isinstance(move, m.Shuffle) for move in at.session.round.moves))
    assert [(line.given, line.good) for line in work(at)] == [("You didn't check them.", False)]
    assert not at.scene.commands._deck_waits


@pytest.mark.parametrize("by_hand", ["off", "second-week"])
def test_an_inspector_checks_no_deck_where_that_is_off(sit: Sit, by_hand: str) -> None:
    at = sit("inspector", game=STUD, house=CashTable(5000, shift=True), speed=SLOW, **OF_STUD)
    at.scene.prefer(replace(at.scene.preferences, deck_by_hand=by_hand))
    at.scene.open_table()
    at.pilot.step(3)
    assert at.pilot.scene is at.scene


def test_tas_C_2_4_an_old_deck_is_spread_counted_and_boxed(sit: Sit) -> None:
    at = sit("dealer", house=Floor(CashTable(5000, rebuys=True), lambda rules, seat: Caller()), manner=TrainingMode.LIVE)
    assert at.scene.play.floor is not None
    at.scene.prefer(replace(at.scene.preferences, deck_by_hand="always"))
    at.hurry(lambda: at.session.table.between.other_deck or isinstance((due := at.session.ask()) and due.move, m.MoveMarker))
    assert isinstance(at.session.submit(m.Announce("deck-change", by=SUPERVISOR)), Outcome)
    at.hurry(lambda: isinstance((due := at.session.ask()) and due.move, m.CountDeck))
    at.pilot.press("c", "p", "x")
    assert "✗ 1 mistake." in " ".join(at.pilot.texts)
    at.pilot.press("return")
    line = work(at)[-1]
    assert (line.title, line.good, line.cite) == ("Old deck: the steps", False, "tas C.2.4")
    due = at.session.ask()
    assert isinstance(due.move, m.ReplaceDeck)


# ---- the cards after a hand


def over(sit: Sit, **more: object) -> AtTable:
    """The last pot is pushed; the puck is due."""
    at = by_hand(sit, house=CashTable(5000), **more)
    at.hurry(lambda: isinstance((due := at.session.ask()) and due.move, m.MoveMarker))
    return at


def puck(at: AtTable) -> None:
    due = at.session.ask()
    assert isinstance(due.move, m.MoveMarker)
    at.pilot.press("j", str(due.move.to))


def lying(at: AtTable) -> list[str]:
    """What is still to be taken in."""
    clearing = at.scene.hand.clearing if at.scene.hand is not None else None
    return [thing for thing in clearing.clearing.steps if thing not in clearing.clearing.done]


@pytest.mark.parametrize("way", ["keys", "mouse", "drags"])
def test_the_puck_waits_until_all_cards_are_in_the_deck(sit: Sit, way: str) -> None:
    at = over(sit, motion=1.0)
    puck(at)
    assert "this house's order" in " ".join(at.pilot.texts)
    before = at.scene.felt.view
    if way == "keys":
        taken_in(at.pilot, at.scene)
    elif way == "mouse":
        at.pilot.click("Take in cards")
    for thing in lying(at):
        spots = {"board": Spot("card", index=0), "discards": Spot("muck"), "square": Spot("stub")}
        spot = spots[thing] if thing in spots else Spot("card", int(thing[-1]), 0)
        if way == "drags" and thing != "square":
            at.drag(spot, Spot("stub"))
        else:
            at.click(spot)
        assert at.scene.felt.busy, "its cards are seen to go"
        at.scene.felt.finish()
    assert not any(text.startswith("✗") for text in at.pilot.texts), "what was refused is answered"
    seen = at.scene.felt.view
    assert lying(at) == []
    assert (seen.board, seen.burns, seen.muck, {seat.cards for seat in seen.seats}) == ((), (), (), {()})
    assert seen.stub == 52 > before.stub
    assert [(line.title, line.good) for line in work(at)] == [("Cards after the hand", True)]
    puck(at)
    assert at.session.ask() is None
    assert len(at.scene.play.desk.slips) == 1


def test_what_is_taken_in_next_is_amber_and_told_with_its_key(sit: Sit) -> None:
    """Amber is the next right act: neither the puck is, while cards lie there, nor is squaring up."""
    at = over(sit)
    at.scene.switches.guide = True
    keys = {"board": "b", "discards": "d", "square": "return"}
    expected = ["g", *(keys.get(thing) or thing.removeprefix("hand ") for thing in lying(at))]
    for key in expected:
        amber = [cap.key for cap in at.scene.looks.strip().caps if cap.primary]
        assert amber == [key]
        assert at.scene.looks.lit_key == key
        at.pilot.press(key)


def test_the_key_that_mucks_a_hand_takes_it_in_whether_the_deck_is_by_hand_or_not(sit: Sit) -> None:
    at = over(sit)
    hand = next(thing for thing in lying(at) if thing.startswith("hand "))
    at.pilot.press("m", hand[-1])
    assert hand not in lying(at)
    assert isinstance(at.session.ask().move, m.MoveMarker)
    at = over(sit)
    at.scene.prefer(replace(at.scene.preferences, deck_by_hand="off"))
    at.pilot.press("m", hand[-1])
    assert isinstance(at.session.round.moves[-1], m.MuckHand)
    assert not at.scene.felt.view.seats[int(hand[-1]) - 1].cards
    puck(at)
    assert at.session.ask() is None
    assert not at.scene.play.desk.slips


def test_in_a_test_the_puck_moves_and_what_was_left_lying_counts(sit: Sit) -> None:
    at = over(sit, manner=TrainingMode.EXAM)
    at.pilot.press("g", "b", "escape")
    puck(at)
    assert at.session.ask() is None
    assert work(at) == [], "it can still be put right"
    at.pilot.press("n")
    (line,) = work(at)
    assert not line.good
    assert "You didn't square up the deck." in line.given
    assert at.scene.play.desk.slips == []


@pytest.mark.parametrize("mouse", [False, True])
def test_cards_taken_in_after_the_puck_and_before_the_next_hand_are_no_fault(sit: Sit, mouse: bool) -> None:
    """A dealer who moved the puck first puts it right; the work is marked once."""
    at = over(sit, manner=TrainingMode.EXAM)
    puck(at)
    assert at.session.ask() is None
    at.pilot.press("g")
    for thing in lying(at):
        spots = {"board": Spot("card", index=0), "discards": Spot("muck"), "square": Spot("stub")}
        if mouse:
            at.click(spots[thing] if thing in spots else Spot("card", int(thing[-1]), 0))
        else:
            at.pilot.press({"board": "b", "discards": "d", "square": "return"}.get(thing, thing[-1]))
    assert [line.good for line in work(at)] == [True]
    assert (at.scene.felt.view.board, at.scene.felt.view.muck) == ((), ())
    assert "Take in cards" not in at.pilot.texts
    at.pilot.press("n")
    assert [line.good for line in work(at)] == [True]


def test_cards_that_lie_when_the_dealer_leaves_are_a_fault(sit: Sit) -> None:
    at = over(sit, manner=TrainingMode.EXAM)
    puck(at)
    at.scene.commands._leave()
    assert [line.good for line in work(at)] == [False]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_what_is_taken_in_fits(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = over(sit, size=size, scale=scale)
    at.pilot.let_draw()
    at.pilot.press("g", "return")
    fits(at.scene.placed)


def test_an_old_deck_is_spread_counted_and_boxed_before_the_one_that_was_granted(sit: Sit) -> None:
    for seed in range(60):
        at = by_hand(sit, seed, house=Floor(CashTable(5000, shift=True), lambda rules, seat: Caller())).hurry()
        floor, back = at.session.house, at.scene.felt.view.back
        assert isinstance(floor, Floor)
        told = {"by": "player", "agree": 3, "players": 4}
        assert floor.ask(at.session.engine.rules, at.session.table, "deck-change", told).answer == "granted"
        at.scene.commands.next_hand()
        at.settle()
        assert at.scene.felt.view.back != back, "the new deck has the other back"
        at.pilot.press("c")
        assert scene(at).check.goes
        assert scene(at).back == back
        at.pilot.press("p", "return", "x", "return")
        assert not scene(at).check.goes, "then the new one is opened"
        assert scene(at).back == at.scene.felt.view.back
        if scene(at).check.deck.fault is None:
            break
    at.pilot.press("s", "b", "f", "return", "p", "return", "i", "return")
    assert at.pilot.scene is at.scene
    assert [line.title for line in work(at)] == ["Old deck: the steps", "New deck: the steps", "New deck: the cards"]
