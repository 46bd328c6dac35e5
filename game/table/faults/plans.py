"""The corrective steps of a remedy, as moves: the words that rules/*/irregularities.yaml uses under `steps`."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.card import Card
from game.table import moves as m
from game.table.faults import sheet_plans, turns
from game.table.faults.boxes.plans import PLANS as BOX_PLANS
from game.table.faults.placing import deal_step, misplaced, progress
from game.table.faults.streets import board_of, street_with
from game.table.faults.stud_plans import STUD_PLANS
from game.table.places import BOARD, BURNS
from game.table.repairs import place_of
from game.table.rules import Rules
from game.table.state import Incident, Table
from game.table.steps.preparing import cutter

Steps = tuple[m.Move, ...]
Plan = Callable[[Rules, Table, Incident], Steps]


def _at(rules: Rules, kind: str, street: str = "") -> int:
    """The place in the procedure of the step of that kind (and street)."""
    for at, step in enumerate(rules.spec.procedure):
        if step.kind == kind and (not street or step.options.get("street") == street):
            return at
    raise LookupError(f"{rules.spec.id} has no step {kind} {street}")


def _street(rules: Rules, table: Table, incident: Incident) -> str:
    """The street an incident of the board is about: as told, else by the cards on the board."""
    told = incident.fact("stage")
    return str(told) if told else street_with(rules, len(table.board))


def _seats(incident: Incident) -> tuple[int, ...]:
    seats = incident.fact("seats") or ((incident.fact("seat"),) if incident.fact("seat") else ())
    return tuple(seats)


# ---- the deal


def misdeal(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Cards in, shuffle, cut, and the same seat first again."""
    order = rules.spec.procedure[deal_step(rules)[0]].options.get("first", "marker")
    start = table.marker if order == "marker" else table.marker + 1
    first = next(seat.number for seat in table.clockwise(start) if seat.standing != "out")
    return m.GatherCards(), m.Shuffle(), *_cut(rules, table), m.Redeal(first)


def _cut(rules: Rules, table: Table) -> Steps:
    """The cut as the game has it: offered to the seat right of the marker, or the dealer's own."""
    spec = rules.spec.procedure[_at(rules, "cut")]
    seat = cutter(rules, table, spec)
    return (m.OfferCut(seat), m.Cut(0, by=seat)) if seat else (m.Cut(0),)


def void(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Every chip back, cards in; the hand does not count."""
    return (m.VoidRound(),)


def reconstruct(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Each card to the seat it belongs to, surplus back on top in the order of the deal, then the deal goes on."""
    wrong = misplaced(rules, table)
    moves: list[m.Move] = [m.MoveCard(w.card, w.lies, w.belongs) for w in wrong if w.belongs]
    moves += [m.TurnUp(w.card) for w in wrong if w.belongs and w.due_open and not w.open]
    moves += [m.ReturnCard(w.card, w.lies) for w in reversed(wrong) if not w.belongs]
    return *moves, m.Resume(deal_step(rules)[0], progress(rules, table))


def replace_by_burn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The would-be first burn goes to the seat, the exposed card becomes that burn."""
    card = _exposed(incident)
    return m.ReplaceCard(incident.fact("seat")), m.SetBurn(card), m.SkipBurns(1)


def replace_and_discard(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The would-be first burn goes to the seat, the exposed card to the muck; no burn before the flop."""
    burns = rules.settings.numbers("burns")[0] if rules.settings.has("burns") else 1
    return m.ReplaceCard(incident.fact("seat")), m.MuckCard((_exposed(incident),)), m.SkipBurns(burns)


def _exposed(incident: Incident) -> Card:
    card = incident.fact("card") or incident.fact("met")[0]
    assert isinstance(card, Card)
    return card


def replace_boxed(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The boxed card to the muck; whoever was due it gets the next one."""
    card = incident.fact("card") or incident.fact("met")[0]
    again: dict[str, Steps] = {"board": (m.DealBoard(1),), "burns": (m.Burn(),)}
    holder = next((seat.number for seat in table if card in seat.cards), 0)
    if holder:
        again |= {"hole": (m.DealCard(holder),), "up": (m.DealCard(holder, "up"),)}
    place = place_of(table, card).kind
    short: Steps = (m.ShuffleIn(source=BURNS),) if table.burns and not table.stub and place != "burns" else ()
    return m.MuckCard((card,)), *short, *(again.get(place, ()) if table.stub or short else ())


def cut_again(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The cut is taken again."""
    return (m.Resume(_at(rules, "cut")),)


def shuffle_again(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Shuffle and cut are taken again."""
    return (m.Resume(_at(rules, "shuffle")),)


def collect(rules: Rules, table: Table, incident: Incident) -> Steps:
    """What a seat has not posted is taken in, as far as it has it."""
    seat = table.seats[incident.fact("seat")]
    posted = sum(post.amount for post in table.posts if post.seat == seat.number)
    missing = min(int(incident.fact("amount", posted)), posted - seat.bet, seat.stack)
    return (m.CollectPost(seat.number, missing),) if missing > 0 else ()


# ---- burns and board


def shuffle_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The cards shown too early into the stub, which is shuffled; a burn made stays."""
    shown = tuple(card for card in incident.fact("met", ()) if card not in table.burns)
    return (m.ShuffleIn(shown),) if shown else ()


def redo_board(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Board and its burn into the stub, shuffle and cut; the burn and the board come again when they are due."""
    into: list[m.Move] = [m.ShuffleIn(source=BOARD)]
    if table.burns:
        into.append(m.ShuffleIn(source=BURNS))
    if table.betting is not None and table.betting.street == rules.spec.streets[0]:
        return *into, m.Cut(0), m.SkipBurns(-table.burns_skipped)
    return *into, m.Cut(0), m.Resume(_at(rules, "burn", _street(rules, table, incident)))


def cap_betting(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Nobody may have more in this round than is in already."""
    return (m.CapBetting(table.betting.price),) if table.betting else ()


def in_sequence(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The card is used where it falls; by setting as the board card, the burn being left out."""
    as_board = rules.settings.has("exposed-next-card") and rules.settings.choice("exposed-next-card") == "board"
    if not as_board:
        return ()
    burning = rules.spec.procedure[table.cursor].kind == "burn"
    return (m.SkipBurns(1), m.Resume(table.cursor, table.progress)) if burning else (m.SkipBurns(1),)


def burn_and_next(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The card dealt without a burn becomes the burn; the next one takes its place."""
    street = _street(rules, table, incident)
    return m.SetBurn(table.board[-1]), m.Resume(_at(rules, "deal-board", street))


def burn_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Burns too many go back on top, before them the board cards that came after; the street is dealt again."""
    street = _street(rules, table, incident)
    at = rules.spec.streets.index(street)
    before = sum(int(str(s.options.get("cards", 1))) for s in rules.spec.procedure if s.kind == "deal-board"
                 and rules.spec.streets.index(str(s.options["street"])) < at)  # fmt: skip
    back: list[m.Move] = [m.ReturnCard(card) for card in reversed(table.board[before:])]
    extra = [card for card in incident.fact("met", ()) if card in table.burns][1:]
    back += [m.ReturnCard(card) for card in reversed(extra)]
    return *back, m.Resume(_at(rules, "deal-board", street))


def extra_is_burn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The second card turned is the next burn; at the last street it goes to the muck."""
    extra = tuple(card for card in _extra(rules, table, incident) if card in table.board)
    if _street(rules, table, incident) == rules.spec.streets[-1]:
        return (m.MuckCard(extra),)
    return *(m.SetBurn(card) for card in extra), m.SkipBurns(len(extra))


def extras_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """All cards too many into the stub, shuffle and cut."""
    return m.ShuffleIn(_extra(rules, table, incident)), m.Cut(0)


def _extra(rules: Rules, table: Table, incident: Incident) -> tuple[Card, ...]:
    """The board cards beyond the street's own, of those turned together."""
    return tuple(incident.fact("met", ()))[board_of(rules, _street(rules, table, incident)) :]


def slide_draw(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Draw cards that nobody has looked at to the seat that still waits for them."""
    seat, due, met = incident.fact("seat"), table.waits_for_cards(), incident.fact("met", ())
    if due != incident.fact("due", due):
        return ()
    slid = tuple(m.MoveCard(card, seat, due) for card in met)
    return *slid, m.Resume(_at(rules, "draw"), table.progress + len(slid))


def complete_board(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The street's missing cards from the top."""
    return (m.Resume(_at(rules, "deal-board", _street(rules, table, incident))),)


# ---- hands


def dead_hand(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hands concerned are dead; what they put in stays."""
    counts = incident.fact("counts")
    seats = tuple(counts) if counts else _seats(incident)
    return tuple(m.DeadHand(seat) for seat in seats if table.seats[seat].live)


def dead_hand_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hand is dead and all that its seat put in goes back to it."""
    back = [
        m.ReturnBet(number, seat.bet + seat.paid + seat.dead_money)
        for number, seat in table.seats.items()
        if number in _seats(incident) and seat.bet + seat.paid + seat.dead_money
    ]
    return *dead_hand(rules, table, incident), *back


def last_folder(rules: Rules, table: Table, incident: Incident) -> Steps:
    """All hands still in are wrong: they are dead, and the last one folded takes the pots as they were."""
    wrong = tuple(seat.number for seat in table.live())
    return *map(m.DeadHand, wrong), m.Revive(table.fold_order[-1], wrong)


def rebuild(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hand taken in is given back to its seat."""
    found = [card for card in incident.fact("met", ()) if card in table.muck]
    return tuple(m.RebuildHand(incident.fact("seat"), card) for card in found)


def show_hand(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hand is shown to everybody."""
    return tuple(m.ShowHand(seat) for seat in _seats(incident))


# ---- wagers


def return_early(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Chips put in before the turn go back, as far as they have not become a wager since; the turn is as it was."""
    seat = incident.fact("seat")
    early = table.betting.early.get(seat, 0) if table.betting else 0
    return (m.ReturnBet(seat, early),) if early else ()


def restrict(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The seat may call or fold, not raise; once its turn has come, what it put in beyond the call goes back."""
    seat, betting = incident.fact("seat"), table.betting
    steps: list[m.Move] = [m.Restrict(seat)]
    if betting is not None and betting.turn == seat:
        surplus = max(table.seats[seat].bet - betting.price, 0)
        steps += [m.ReturnBet(seat, surplus)] if surplus else []
    return tuple(steps)


def complete_or_fold(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The turn is the seat's again: it adds what lacks, or folds and takes the short chips back."""
    return (m.Reopen(incident.fact("seat"), raises=False),)


def first_motion(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The second movement's chips go back; the first one, too few for a call, is completed or taken back with a fold."""
    seat, first = incident.fact("seat"), int(incident.fact("first", 0))
    return m.ReturnBet(seat, int(incident.fact("amount"))), m.Reopen(seat, raises=False, short=first)


def back_to_turn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The turn is the seat's again, with all that is open to it."""
    return (m.Reopen(incident.fact("seat")),)


def return_loose(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Chips beyond the wager that stands go back."""
    seat = incident.fact("seat")
    loose = table.betting.loose.get(seat, 0) if table.betting else 0
    return (m.ReturnBet(seat, loose),) if loose else ()


def make_up(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The seat adds chips up to the least lawful amount: the call, or the least raise where it went beyond the call."""
    seat, betting = table.seats[incident.fact("seat")], table.betting
    if betting is None:
        return ()
    calls = seat.bet <= betting.price and not incident.fact("spoken", False)
    total = betting.price if calls else _least_raise(rules, table)
    return (m.MakeUp(seat.number, min(total, seat.bet + seat.stack) - seat.bet),)


def _least_raise(rules: Rules, table: Table) -> int:
    from game.table import limits

    betting = table.betting
    assert betting is not None
    return limits.raising(limits.Stand(rules, table, betting, 0)).least


def let_stand(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The whole wager stands as it lies."""
    seat = table.seats[incident.fact("seat")]
    return (m.LetStand(seat.number, seat.bet),)


def take_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The pot back into the middle, to be pushed to whom it belongs."""
    return m.TakeBack(incident.fact("seat"), int(incident.fact("amount"))), m.Resume(_at(rules, "award"))


# ---- people


def warn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Whoever it is about is warned."""
    return tuple(m.Warn(seat) for seat in _seats(incident))


def forfeit(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Whoever it is about loses the seat."""
    return tuple(m.ForfeitSeat(seat) for seat in _seats(incident))


PLANS: dict[str, Plan] = {
    "back-to-turn": back_to_turn,
    "burn-and-next": burn_and_next,
    "burn-back": burn_back,
    "cap-betting": cap_betting,
    "collect-post": collect,
    "complete-board": complete_board,
    "complete-or-fold": complete_or_fold,
    "cut-again": cut_again,
    "dead-hand": dead_hand,
    "dead-hand-back": dead_hand_back,
    "extra-is-burn": extra_is_burn,
    "extras-back": extras_back,
    "first-motion": first_motion,
    "forfeit": forfeit,
    "in-sequence": in_sequence,
    "last-folder": last_folder,
    "let-stand": let_stand,
    "make-up": make_up,
    "misdeal": misdeal,
    "rebuild": rebuild,
    "reconstruct": reconstruct,
    "redo-board": redo_board,
    "replace-and-discard": replace_and_discard,
    "replace-boxed": replace_boxed,
    "replace-by-burn": replace_by_burn,
    "restrict": restrict,
    "return-early": return_early,
    "return-loose": return_loose,
    "show-hand": show_hand,
    "shuffle-again": shuffle_again,
    "shuffle-back": shuffle_back,
    "slide-draw": slide_draw,
    "take-back": take_back,
    "void": void,
    "void-ante": turns.void_ante,
    "warn": warn,
    **sheet_plans.PLANS,
    **STUD_PLANS,
    **BOX_PLANS,
}
"""By the word that the rules use."""
AFTER_THE_DEAL = frozenset(("replace-by-burn", "replace-and-discard", "replace-by-last"))
"""Plans that wait until the initial deal is complete."""
