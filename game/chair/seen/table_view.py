"""The table as its painter needs it, made from what the chair may know: nothing hidden can be drawn from here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from game.agents.cast.character import Appearance, cast
from game.chair.chips_in_play import left_in_pots
from game.chair.seen.box_view import HAND, deck_in_use, house_hand, over_limit, pushed_in, racked, under_bet, untouched
from game.chair.seen.view import BackName, CardState, CardView, MarkerKind, MarkerView, PotView, SeatState, SeatView, TableView
from game.chips.chip_table import WINNINGS, ChipTable, lying_at
from game.chips.heap import total
from game.rulebook.game_spec import GameSpec
from game.rulebook.money import dollars
from game.rulebook.schema.steps import DealBoardOptions, DealHoleOptions, DealStreetOptions
from game.table.outcome import Due
from game.table.sight import SeatSight, Sight
from game.table.values import TRAY as TRAY_PLACE
from game.table.values import Seat, ante

MARKERS: Final[Mapping[str, MarkerKind]] = {"puck": "puck", "button": "button", "starting-marker": "starting"}
STATES: Final = {"folded": SeatState.FOLDED, "dead": SeatState.DEAD, "out": SeatState.AWAY}


@dataclass(frozen=True)
class Setting:
    """What a view needs apart from the sight: how many places the table has, who sits there, what is printed on the cloth."""

    places: int
    names: Mapping[int, str] = field(default_factory=dict)
    sign: str = ""
    hands: str = ""
    dealer: str = "Dealer"
    left: frozenset[int] = frozenset()
    """Seats whose players have left with their chips, now that the hand is over."""
    out: Mapping[int, str] = field(default_factory=dict)
    """What stands at the place of somebody who is out of a tournament."""
    away: frozenset[int] = frozenset()
    """Seats that are dealt in though nobody sits there."""
    odds: tuple[tuple[str, str], ...] = ()
    chip: int = 1
    """The smallest chip that players have, in cents."""
    tray: Mapping[int, int] = field(default_factory=dict)
    """The house's float as it is racked, chips by value in cents; what is taken in play goes to the drop box, not here."""
    jackpot: bool = False
    """Whether wagers on a jackpot are laid at the table."""
    person: int = 0
    """The seat of a person, 0 where there is none."""
    back: BackName = "one"
    """The back of cards that the person likes."""
    marker: int = 0
    """Where the marker still lies for somebody who reads how the hand came out; 0 for where it is."""


def table_view(sight: Sight, spec: GameSpec, setting: Setting, due: Due | None, said: Mapping[int, str]) -> TableView:
    """The whole table from a chair. `said` is the last thing that each seat did, in a word."""
    view = _common(sight, spec, setting, due, said)
    return _of_boxes(view, sight, spec, setting) if spec.family.house_plays else view


def with_chips(view: TableView, chips: ChipTable) -> TableView:
    """With the chips that really lie there, the float of the dealer's tray among them. What a box was paid lies on it until its
    player takes it."""
    seats = tuple(_not_taken(seat, chips) if seat.seat in chips.untaken else seat for seat in view.seats)
    folded = chips.folded or ()
    seats = tuple(replace(seat, ante=total(chips.lying(ante(seat.seat)))) if seat.seat in folded else seat for seat in seats)
    return replace(view, seats=seats, heaps=chips.at, tray=chips.lying(TRAY_PLACE))


def _not_taken(seat: SeatView, chips: ChipTable) -> SeatView:
    """A box that was paid, with its wagers and what was put next to each."""
    lying = {place.kind: total(chips.lying(place)) for place in lying_at(seat.seat)}
    paid = {wager: lying[kind] for kind, wager in WINNINGS.items() if lying[kind]}
    return replace(seat, stack=seat.stack - sum(lying.values()), ante=lying["ante"], bet=lying["bet"], paid=paid)


def _of_boxes(view: TableView, sight: Sight, spec: GameSpec, setting: Setting) -> TableView:
    """The house's hand lies where a board would, its chips are counted, and nobody peeks before they may."""
    hidden = untouched(sight, spec)
    seats = tuple(replace(seat, cards=tuple(map(_unseen, seat.cards))) for seat in view.seats) if hidden else view.seats
    return replace(
        view, seats=tuple(_on_box(seat, sight, spec) for seat in seats), board=house_hand(sight), board_places=HAND,
        muck=(CardView(),) * sight.rack, tray=racked(sight.bank.tray, setting.tray), markers=(*view.markers, *over_limit(sight)),
        odds=setting.odds, back=deck_in_use(sight, spec, setting.back), meter=dollars(sight.bank.pool) if setting.jackpot else "",
    )  # fmt: skip


def _on_box(seat: SeatView, sight: Sight, spec: GameSpec) -> SeatView:
    """A hand that was bet on lies face down under the bet; one that was folded lies there too, spent, without one. One that was
    counted lies spread."""
    down = all(card.state is CardState.DOWN for card in seat.cards)
    folded = down and pushed_in(sight, seat.seat)
    if folded:
        seat = replace(seat, cards=(CardView(None, CardState.MUCKED),) * len(seat.cards))
    if seat.cards and seat.seat in sight.bank.counted:
        return replace(seat, spread=True)
    if folded:
        return replace(seat, tucked=True)
    under = down and under_bet(sight, spec, seat.seat)
    return replace(seat, cards=(CardView(),) * len(seat.cards), tucked=True) if under else seat


def _unseen(card: CardView) -> CardView:
    """Your own card before you may pick it up; what everybody has seen stays seen."""
    return CardView() if card.state is CardState.DOWN else card


def _common(sight: Sight, spec: GameSpec, setting: Setting, due: Due | None, said: Mapping[int, str]) -> TableView:
    return TableView(
        seats=tuple(_seat(sight, spec, number, setting, said) for number in range(1, setting.places + 1)),
        board=tuple(CardView(card, CardState.UP) for card in sight.board),
        board_places=max(board_places(spec), len(sight.board)),  # in stud a card is shared where the deck is short
        pots=tuple(PotView(pot.amount, pot.name, pot.number) for pot in left_in_pots(sight)),
        burns=(CardView(None, CardState.BURNED),) * sight.burns,
        muck=(CardView(None, CardState.MUCKED),) * (sight.muck - sum(map(_beside_the_hand, sight))),
        laid_aside=tuple(CardView(card, CardState.EXPOSED if card is not None else CardState.DOWN) for card in sight.aside),
        stub=sight.stub,
        markers=_markers(sight, spec, setting),
        tray=setting.tray,
        slide=sight.slide,
        chip=setting.chip,
        sign=setting.sign,
        hands=setting.hands,
        dealer=setting.dealer,
        turn=_turn(due),
        back=setting.back,
    )


def _beside_the_hand(seat: SeatSight) -> int:
    """Cards thrown in a draw lie next to the hand as long as it lies there unseen."""
    return 0 if seat.shown or seat.mucked or not seat.live else seat.discarded


def board_places(spec: GameSpec) -> int:
    """How many community cards the game deals."""
    return sum(street.cards for street in spec.steps_of(DealBoardOptions))


def _turn(due: Due | None) -> int | Literal["dealer"] | None:
    if due is None:
        return None
    return due.by if due.by > 0 else "dealer"


def _markers(sight: Sight, spec: GameSpec, setting: Setting) -> tuple[MarkerView, ...]:
    kind = MARKERS.get(spec.marker)
    seat = setting.marker or sight.marker
    return (MarkerView(kind, seat),) if kind and 1 <= seat <= setting.places else ()


def _seat(sight: Sight, spec: GameSpec, number: int, setting: Setting, said: Mapping[int, str]) -> SeatView:
    seat = sight.seats.get(number)
    if number in setting.left:
        return SeatView(number, state=SeatState.EMPTY)
    if seat is None:
        return SeatView(number, setting.names.get(number, ""), state=SeatState.EMPTY, last=setting.out.get(number, ""))
    return SeatView(
        number,
        setting.names.get(number, f"Seat {number}"),
        seat.stack,
        SeatState.AWAY if number in setting.away else _state(seat),
        _cards(sight, seat),
        seat.bet,
        said.get(number, ""),
        seat.ante,
        seat.jackpot,
        seat.jackpot > 0 or number in sight.bank.in_jackpot,
        discards=_beside_the_hand(seat),
        hole=_closed_first(spec),
        late=late(spec, seat),
        face=_face(setting, number),
    )


def _face(setting: Setting, number: int) -> Appearance | None:
    """The face of somebody of the house; a person has none, whatever their name."""
    found = cast().get(setting.names.get(number, "")) if number != setting.person else None
    return found.face if found is not None else None


def _state(seat: SeatSight) -> SeatState:
    if seat.standing != "live":
        return STATES[seat.standing]
    if seat.mucked:
        return SeatState.LOST if seat.shown else SeatState.MUCKED
    return SeatState.IN if seat.stack else SeatState.ALL_IN


def _cards(sight: Sight, seat: SeatSight) -> tuple[CardView, ...]:
    """Backs first, then what is known; your own down cards show their face to yourself alone."""
    own = seat.number == sight.own_seat and not seat.shown
    peeked = {card for card in seat.open if own and card not in (*sight.exposed, *seat.up)}
    down = frozenset() if own or seat.shown else sight.trouble.turned_down
    faces = [CardView() if card in down else CardView(card, CardState.DOWN if card in peeked else _lies(sight, seat, card))
             for card in seat.open]
    return (CardView(),) * seat.down + tuple(faces)


def _lies(sight: Sight, seat: SeatSight, card: object) -> CardState:
    return CardState.EXPOSED if card in sight.exposed and not seat.shown else CardState.UP


def late(spec: GameSpec, seat: SeatSight) -> tuple[int, ...]:
    """Those of a hand that lies there. None where everybody has seen a closed one, which lies behind the backs."""
    first, known = _closed_first(spec), len(seat.open) - len(seat.up)
    return tuple(range(first, seat.down + known)) if first and not (seat.down and known) else ()


def late_in(spec: GameSpec, held: Seat) -> tuple[int, ...]:
    """Those of a hand that was taken in, if it was whole: so many as the streets bring."""
    streets = [step.face for step in spec.steps_of(DealStreetOptions)]
    whole = sum(step.cards for step in spec.steps_of(DealHoleOptions)) + len(streets)
    first = _closed_first(spec)
    return tuple(range(first, first + streets.count("down"))) if first and len(held.thrown) == whole else ()


def _closed_first(spec: GameSpec) -> int:
    """How many closed cards each hand gets before its first open one; 0 where none ever lies open."""
    return next((step.faces.count("down") for step in spec.steps_of(DealHoleOptions) if "up" in step.faces), 0)
