"""The strips of player and dealer: what may be pressed, and nothing that is not open."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Final

from game.chair.commands import Commands, then
from game.chair.dealer.amounts import cut_out
from game.chair.dealer.hand_pots import give_back
from game.chair.dealer.in_hand import GIVES_BACK, DealersHand
from game.chair.dealer.phases import phase_of, steps_now
from game.chair.dealer.verb_lists import category_key, ordinary
from game.chair.dealer.verbs import MARKERS, Verb, called, titled
from game.chair.seen.card_signs import short
from game.chair.sitting import Sitting
from game.chair.strips import box_strips, chip_strips
from game.chair.wording.strip_text import Amount, Bounds, Cap, HandPicture, HeldThing, Key, Prompt, StripText
from game.grammar import capitalised, counted
from game.rulebook.money import cents, dollars
from game.session.narration.orders import post_name
from game.session.narration.wording import category_in_words
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.rules import Rules
from game.table.sight import sight
from game.table.state import Table
from game.table.steps import settling
from game.table.steps.betting import move_of
from game.table.values import ASIDE, BOARD, BURNS, MUCK, STUB, hole

_KEYS: Final = {"fold": "f", "check": "k", "stand": "k", "call": "c", "bet": "b", "raise-to": "b", "tap-out": "t",
                "show": "s", "muck": "m", "over-blind": "o", "decline": "k", "choose-all-in": "a"}
_WAGERS: Final = frozenset({"fold", "check", "stand", "call", "bet", "raise-to", "tap-out"})
_LABELS: Final = {"fold": "Fold", "check": "Check", "stand": "Check", "show": "Show", "muck": "Muck",
                  "over-blind": "Straddle {most}", "decline": "No straddle", "choose-all-in": "All in for this pot",
                  "call": "Call {most}", "bet": "Bet {to}", "raise-to": "Raise to {to}", "tap-out": "All in ({more} more)"}


def player_strip(sitting: Sitting, due: Due, amount: int | None, commands: Commands, prompt: Prompt,
                 advised: str = "") -> StripText:
    """A player's turn: the choices that are open, an amount where one may be chosen. `advised` is the word of the choice
    that a hint advises, which is then the primary one."""
    serial = f"{sitting.session.hand}.{len(sitting.session.round)}"
    cut = due.choice("cut")
    if cut is not None:
        return _cut(cut, due, amount, commands, prompt, serial)
    draw = due.choice("draw")
    if draw is not None:
        return _draw(sitting, draw, due, amount or 0, commands, prompt, serial)
    if due.choices and due.choices[0].kind in box_strips.KINDS:
        return box_strips.box_strip(sitting, due, amount, commands, prompt, advised)
    if not due.choices or due.choice("post") is not None:
        move = due.move
        assert move is not None
        label = _posting(sitting, move)
        return StripText(prompt, [Cap(label, "return", partial(commands.move, move), True)], serial=serial, large=True)
    wager = sized(due)
    to = min(max(amount or usual_size(sitting.session.table, due), wager.least), wager.most) if wager else 0
    muck = due.choice("muck")
    beaten = muck if muck and settling.beaten(sitting.rules, sight(sitting.session.table, due.by)) else None
    usual = due.choice(advised) or beaten or natural(due)
    caps = [_cap(sitting, choice, due, to if choice is wager else choice.least, commands, usual=choice is usual)
            for choice in due.choices]
    figure = _figure(sitting, due, wager, to, commands) if wager else None
    return StripText(prompt, caps, figure, serial=serial, large=True)


def natural(due: Due) -> Choice | None:
    """What most players do without a thought: they check where there is no bet to call, and call where there is one; with a hand to
    be shown or given up, they show it. Where the only other choice is to fold they bet: what stays in is always the usual one, so
    it tells nothing of the hand. What a house offers on top, such as a straddle, they decline."""
    kinds = ("check", "stand", "call", "show", "bet", "decline")
    return next(filter(None, map(due.choice, kinds)), None)


def sized(due: Due) -> Choice | None:
    """The bet or raise whose amount may be chosen, if one is open."""
    return next((choice for choice in due.choices if choice.kind in ("bet", "raise-to") and choice.least < choice.most), None)


def _posting(sitting: Sitting, move: m.Move) -> str:
    """What is put in before the cards, by its name: "Small blind 5"; what a player owes later has none."""
    amount = getattr(move, "amount", 0)
    post = post_name(sitting.session.table, move.by, amount) if isinstance(move, m.Post) else None
    return f"{capitalised(post.name)} {dollars(amount)}" if post else f"Put in {dollars(amount)}"


def _cap(sitting: Sitting, choice: Choice, due: Due, to: int, commands: Commands, *, usual: bool) -> Cap:
    named = _LABELS.get(choice.kind, choice.kind.replace("-", " ").capitalize())
    seat, alone = sitting.session.table.seats[due.by], len(due.choices) == 1
    if choice.kind == "call" and not choice.most:
        named = "Call, chips are in"
    elif choice.kind == "decline" and due.choice("choose-all-in"):
        named = "Stay in the betting"
    elif choice.kind == "call" and choice.most == seat.stack:
        named = "Call all in, {most}"
    elif choice.kind in ("bet", "raise-to") and to == seat.stack + seat.bet:
        named = "All in, {to}"
    label = named.format(most=dollars(choice.most), to=dollars(to), more=dollars(seat.stack))
    key = "return" if alone else _key(choice, due)  # what there is no choice about is done as everything of that kind
    also = "c" if choice.kind == "check" and due.choice("call") is None and not alone else ""  # many tables have one key for both
    return Cap(label, key, lambda: commands.move(move_of_choice(choice, due.by, to)), primary=alone or usual, also=also,
               wide=choice.kind in ("show", "decline"),
               column=0 if alone or {each.kind for each in due.choices} == _ONE_OR_OTHER else _column(choice, due))


_ONE_OR_OTHER: Final = frozenset({"fold", "bet"})
"""All that a box ever decides between: the two stand in the middle."""


def _column(choice: Choice, due: Due) -> int:
    """Where it stands, whatever else is open: what stays in in the middle, what gives up left of it, what adds to it on the right.
    So a click that comes a moment late never means another kind of choice."""
    stays = natural(due) or due.choice("tap-out")
    return 2 if choice is stays else 1 if choice.kind in ("fold", "muck") else 3


def _key(choice: Choice, due: Due) -> str:
    """Its usual key; for a word that has none the first of its letters that is free. No single letter throws a hand away where
    staying in it is free."""
    if choice.kind == "fold" and any(other.kind in ("check", "stand") for other in due.choices):
        return "ctrl+f"
    used = {_KEYS.get(other.kind, "") for other in due.choices}
    return _KEYS.get(choice.kind) or next((letter for letter in choice.kind if letter.isalpha() and letter not in used), "")


def move_of_choice(choice: Choice, seat: int, to: int) -> m.Move:
    """The move that takes a choice. One that is no wager has the name of its move: "over-blind" is an OverBlind."""
    if choice.kind in _WAGERS:
        return move_of(choice, seat, to)
    kind = getattr(m, "".join(word.capitalize() for word in choice.kind.split("-")))
    figure = {field.name: to or choice.least for field in fields(kind) if field.name in ("amount", "to")}
    made: m.Move = kind(by=seat, **figure)
    return made


def _figure(sitting: Sitting, due: Due, wager: Choice, to: int, commands: Commands) -> Amount:
    picks = [(pick.word, pick.to) for pick in quick_picks(sitting.session.table, due)]
    return Amount(Bounds(wager.least, wager.most, wager.step, dollars, cents), to, commands.settle, picks,
                  box_strips.unit(sitting, wager))


def _cut(choice: Choice, due: Due, amount: int | None, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    at = amount or (choice.least + choice.most) // 2
    cap = Cap(f"Cut at card {at}", "return", lambda: commands.move(m.Cut(at, by=due.by)), True)
    asked = replace(prompt, more=prompt.more or "Cut the deck.") if prompt.bold else prompt
    return StripText(asked, [cap], Amount(Bounds(choice.least, choice.most), at, commands.settle), serial=serial, large=True)


def _draw(sitting: Sitting, choice: Choice, due: Due, marked: int, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    """One's own cards as buttons, marked to be thrown and unmarked again; `marked` has a bit for each of them. To throw none is
    always open, and the usual thing while none is marked."""
    own = sitting.session.table.seats[due.by].hole
    thrown = tuple(card for at, card in enumerate(own) if marked >> at & 1)
    caps = [
        Cap(f"{short(card)} {'out' if card in thrown else 'keep'}", str(at + 1),
            lambda bit=1 << at: commands.settle(marked ^ bit), lit=card in thrown)  # type: ignore[misc]
        for at, card in enumerate(own)
    ]
    pat = Cap("Stand pat", "k" if thrown else "return", partial(commands.move, m.Draw((), by=due.by)), primary=not thrown)
    caps += [pat] if choice.least == 0 else []
    if thrown or choice.least:
        caps.append(Cap(f"Discard {len(thrown)}", "return", partial(commands.move, m.Draw(thrown, by=due.by)), primary=True,
                        idle=not choice.least <= len(thrown) <= choice.most))
    return StripText(prompt, caps, serial=serial, large=True)


def _categories(sitting: Sitting, hand: DealersHand, commands: Commands) -> list[Cap]:
    """Every category of the game's order of hands, the best first."""
    order = sitting.rules.spec.ranking.order
    return [Cap(category_in_words(word).capitalize(), category_key(sitting.rules, place),
                then(partial(hand.answer, word), commands))
            for place, word in enumerate(order, start=1)]


_LYING: Final = (("Board", "0", BOARD), ("Burns", "b", BURNS), ("Muck", "m", MUCK), ("Deck", "d", STUB),
                 ("Put aside", "a", ASIDE))
"""Where a card may lie beside the seats, and the key of each."""


def _places(sitting: Sitting, hand: DealersHand, commands: Commands) -> list[Cap]:
    """Where a card lies that is asked for; the seats have their numbers, but the tenth, whose number is the board's."""
    tenth = [("Seat 10", "t", hole(10))] if 10 in sitting.session.table.seats else []
    return [Cap(word, key, then(partial(hand.answer, place), commands))
            for word, key, place in (*_LYING, *tenth)]


def dealer_strip(
    sitting: Sitting, hand: DealersHand, amount: int | None, commands: Commands, prompt: Prompt, page: int
) -> StripText:
    """A dealer's moves, those of the phase before the others; an amount while one is asked for."""
    serial = f"{sitting.session.hand}"
    down = Cap("Cancel", "escape", then(hand.step_back, commands))
    if hand.hands.payment is not None and hand.asks != "amount":
        return _in_pages(box_strips.beside(hand, commands, prompt, serial), down, page, commands)
    if hand.hands.busy and hand.asks != "amount":
        made = chip_strips.change if hand.hands.change else chip_strips.building if hand.hands.building else chip_strips.of_pot
        return _in_pages(made(hand, commands, prompt, serial), down, page, commands)
    if hand.asks == "amount":
        picks, most = hand.figures
        there = 0 if sitting.bare else next((cents for _, cents in picks), 0)  # at a bare table nothing is counted beforehand
        value = amount if amount is not None else there
        step = 1 if hand.by_figure else sitting.rules.chip
        parts = [] if hand.by_figure else cut_out(value, most, step, hand.sums)
        figure = Amount(Bounds(0, most, step, dollars, cents), value, commands.settle, [*picks, *parts])
        settled = Cap("Confirm", "return", partial(hand.answer, value), True)
        return StripText(prompt, [settled, down], figure, serial=serial, large=True)
    if hand.asks == "plays":
        said = box_strips.declared(hand, commands, prompt, serial)
        return replace(said, caps=[*said.caps, down])
    if hand.asks == "order":
        cards = box_strips.setting(hand, commands, prompt, serial)
        return replace(cards, caps=[*cards.caps, replace(down, apart=True)])
    if hand.asks == "where":
        return StripText(prompt, [*_places(sitting, hand, commands), replace(down, apart=True)], serial=serial)
    if hand.asks == "chips":
        return _in_pages(box_strips.in_chips(hand, commands, prompt, serial), down, page, commands)
    if hand.asks == "hand":
        caps = _categories(sitting, hand, commands)
        half = len(caps) // 2 * (page % 2)  # the second page ends with the last: no row begins with 6 and goes on with 1
        more = Cap("More", "-", commands.turn, spare=not half)
        unseen = [Key(cap.label, cap.key, cap.act) for cap in caps[:half]]
        return StripText(prompt, caps[half:], last=more, serial=serial, keys=unseen)
    return _steps(sitting, hand, commands, prompt, serial)


def _in_pages(cut: StripText, down: Cap, page: int, commands: Commands) -> StripText:
    """Chips, what is done with them on every page, and the way back at the end: what has no room comes with More."""
    chips = [cap for cap in cut.caps if cap.chip is not None]
    others = [*cut.caps[len(chips):], replace(down, apart=True)]
    if not chips:
        return replace(cut, caps=others)
    main, others = [cap for cap in others if cap.primary], [cap for cap in others if not cap.primary]
    return replace(cut, caps=[*chips, *main, *chip_strips.turned(others, page)], last=Cap("More", "-", commands.turn, spare=True))


def _steps(sitting: Sitting, hand: DealersHand, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    """The steps of the phase as buttons; all others by their keys, and in the list of all moves."""
    rules, table = sitting.rules, sitting.session.table
    phase, verbs = phase_of(rules, table, bare=sitting.bare), ordinary(rules)
    steps = steps_now(rules, phase, table)
    caps = [Cap(called(verb, rules), verb.key, partial(commands.take, verb), lit=verb is hand.verb, picture=verb.word, rare=rare,
                tip=f"{titled(verb, rules)}.")
            for rare, verb in enumerate(steps, 1)]
    keys = [Key(called(verb, rules), verb.key, partial(commands.take, verb))
            for verb in verbs if verb not in steps]
    if hand.hands.on and not hand.boxes and any(seat.bet for seat in table):
        caps.append(Cap("Give back", GIVES_BACK, then(partial(give_back, hand), commands), rare=2, picture="Give back"))
    every_move = Cap("All moves", "/", commands.all_moves, picture="All moves")
    return StripText(prompt, caps, None, every_move, serial, phase=phase.title, in_hands=in_hands(hand, rules), keys=keys)


# ---- amounts that a player often wants


@dataclass(frozen=True, slots=True)
class Pick:
    """A total of the round in cents, and the word for it; None where it is not open now."""

    word: str
    to: int | None


def quick_picks(table: Table, due: Due) -> list[Pick]:
    """The totals for a bet or raise: the least, half the pot, two thirds of it, the pot, all in or else the most. They are always
    the same words, so that each keeps its place, whether it is lawful now or not; two thirds are no part of a lesser limit.

    A raise of the pot is reckoned as everywhere: call first, then raise by what then lies on the table.
    """
    choice = due.choice("bet") or due.choice("raise-to")
    if choice is None or choice.least >= choice.most:
        return []
    seat = table.seats[due.by]
    price = table.betting.price if table.betting else 0
    pot = table.pot_total() + max(price - seat.bet, 0)
    last = "All in" if choice.most == seat.stack + seat.bet else "Pot" if choice.most == price + pot else "Max"
    part = {} if last == "Max" else {"⅔ pot": price + 2 * pot // 3}
    wanted = {"Min": choice.least, "Half pot": price + pot // 2, **part}
    wanted = {word: to if word == "Min" else _rounded(table, to) for word, to in wanted.items()} | {"Pot": price + pot}
    open_ = {word: _lawful(choice, to) if choice.least <= to < choice.most else None for word, to in wanted.items()}
    return [Pick(word, to) for word, to in {**open_, last: choice.most}.items()]


def usual_size(table: Table, due: Due) -> int:
    """The total at which an amount begins, in cents: half the pot, as people often bet; the least where the limit is small, or half
    the pot is no lawful bet."""
    picks = {pick.word: pick.to for pick in quick_picks(table, due)}
    return (picks.get("Half pot") or 0) if "Max" not in picks else 0


def _rounded(table: Table, to: int) -> int:
    """The nearest sum of whole big blinds, as people bet; without blinds as it is."""
    unit = max((post.amount for post in table.blinds()), default=0)
    return (to + unit // 2) // unit * unit if unit else to


def _lawful(choice: Choice, to: int) -> int:
    """The greatest lawful total that is no more."""
    return choice.least + (to - choice.least) // choice.step * choice.step



_THINGS: Final[dict[str, HeldThing]] = {
    "deck": HeldThing("deck", "The deck"), "top": HeldThing("deck", "The deck", "Its top card"), "pot": HeldThing("chips", "A pot"),
    "marker": HeldThing("marker", "The marker"), "hand": HeldThing("hand", "A hand"), "board": HeldThing("card", "A board card"),
    "burns": HeldThing("card", "A burned card"), "aside": HeldThing("card", "A card"), "muck": HeldThing("card", "A mucked card"),
    "bet": HeldThing("chips", "A wager"), "wager": HeldThing("chips", "A wager"), "stack": HeldThing("chips", "A stack"),
    "tray": HeldThing("chips", "Chips of the tray"),
}
"""What can be taken up from the table."""
_PICTURES: Final[dict[type[m.Move], HandPicture]] = {
    m.DealCard: "deck", m.OfferCut: "deck", m.Shuffle: "deck", m.ReadHand: "hand", m.MuckHand: "hand", m.ShowHand: "hand",
    m.TurnHand: "hand", m.CountHand: "hand", m.RackHand: "hand", m.MoveMarker: "marker", m.CollectPost: "chips",
    m.TakeCommission: "chips", m.PushPot: "chips", m.TakeTime: "chips", m.PayBox: "chips", m.PayPrize: "chips",
    m.CollectBox: "chips", m.ReturnBet: "chips",
}
"""What a dealer's hands are at in a step that is begun."""
_IN_HAND: Final[dict[HandPicture, str]] = {
    "deck": "The deck", "hand": "A hand", "chips": "Chips", "card": "A card", "marker": "The marker", "nothing": "Nothing",
}
"""What they hold then."""
NOTHING: Final = HeldThing("nothing", "Nothing")


def in_hands(hand: DealersHand, rules: Rules) -> HeldThing:
    """Chips that are counted, a thing from the table, a step that is begun, or nothing."""
    if hand.chips.total:
        return HeldThing("chips", counted(sum(hand.chips.counted.values()), "chip"))
    if hand.held:
        return _THINGS.get(hand.held, NOTHING)
    return _begun(hand.verb, rules) if hand.verb is not None else NOTHING


def _begun(verb: Verb, rules: Rules) -> HeldThing:
    word = called(verb, rules)
    if MARKERS in verb.title:
        return HeldThing("marker", f"The {word.lower()}")
    picture = "deck" if verb.stays else _PICTURES.get(verb.kind, "nothing")
    return HeldThing(picture, _IN_HAND[picture], word)
