"""A player asks the floor for something: what there is to ask, who agrees, and what the house does where it is left to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, Final, cast

from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import Answer, answer_to
from game.rulebook.errors import UnknownRef
from game.rulebook.game_spec import SettingSpec
from game.rulebook.setting_value import written_value
from game.rulebook.settings import Settings, resolve, written
from game.session.cash.floor import GRANTED, LEFT_OPEN, POST, Draws, Floor
from game.session.cash.granted import leaving, promised
from game.session.session import Session
from game.session.setting_up.stakes import LIMIT, proposed
from game.session.setting_up.trial import tried
from game.table.between.next_hand import last_of
from game.table.rules import Rules
from game.table.state import Table

REQUESTS: Final = ("top-up", "remove-chips", "change-seat", "leave", "deck-change", "change-limit")
"""What a player at a cash table may ask for, by the words of rules/*/requests.yaml."""
WILLING = 0.6
"""How often another player, or the house where the book leaves it to the house, agrees. The program's own figure."""
RIVALRY = 0.4
"""How often somebody else wants a free seat too. The program's own figure."""
"""The setting of the games in which players draw for a seat that several want. Elsewhere they are asked in turn (tas C.6.3)."""


@dataclass(frozen=True)
class Wish:
    """What a seat asks for: `amount` in cents, the seat `to` which, the `settings` wanted; `rivals` are other seats that want
    the same seat. A player who wants to join has no seat yet: `seat` is the one they ask for, 0 where none is free."""

    request: str
    seat: int
    amount: int = 0
    to: int = 0
    settings: Settings | None = None
    rivals: tuple[int, ...] = ()
    post: bool = False
    """A player who would have to wait for the big blind pays to be dealt in at once, where the book lets them (tas C.19.8)."""


@dataclass(frozen=True)
class Reply:
    """What came of a wish. `agree` of `players` were for it, 0 where nobody is asked; `willing` is the house's own word, which
    counts only where the book leaves it to the house. `drawn` is every time that cards were drawn for a seat."""

    wish: Wish
    answer: Answer
    agree: int
    players: int
    willing: bool
    hand: int
    """The first hand under it, if it is granted."""
    drawn: tuple[Draws, ...] = ()

    @property
    def left_open(self) -> bool:
        """Whether the book leaves it to the house."""
        return self.answer.answer in LEFT_OPEN

    @property
    def granted(self) -> bool:
        """Whether the person who asked gets it."""
        if self.drawn:
            return self.answer.seat_to == self.wish.seat
        return self.answer.answer == GRANTED or (self.left_open and self.willing)


def may_be_asked(rules: Rules) -> tuple[str, ...]:
    """The requests of a player that the book knows an answer to in this game."""
    return tuple(request for request in REQUESTS if known(rules, request))


def may_be_joined(rules: Rules) -> bool:
    """Whether the book knows an answer to somebody who comes to the table."""
    return known(rules, "join")


def known(rules: Rules, request: str) -> bool:
    """Whether the book knows an answer to it in this game."""
    try:
        rules.book.request(request, rules.spec.id)
    except UnknownRef:
        return False
    return True


def ask(session: Session, floor: Floor, wish: Wish) -> Reply:
    """Bring a wish to the floor. Who agrees is decided by the session's chance, the same however often it is asked."""
    rules, table = session.engine.rules, session.table.seated()
    if wish.rivals:
        askers, lot = (wish.seat, *wish.rivals), _chance(session, wish, "cards")
        drew, drawn = floor.draw_for(rules, table, wish.to, askers, {}, lot)
        return Reply(wish, drew, 0, len(table.seats), False, session.hand + 1, drawn)
    agree, players, willing = votes(session, wish), len(table.seats), _chance(session, wish, "house").random() < WILLING
    facts = _facts(wish) | ({"agree": agree, "players": players} if agree else {}) | _after(session, wish)
    answer = floor.ask(rules, table, wish.request, facts, settings=wish.settings, post=wish.post, willing=willing)
    return Reply(wish, answer, agree, players, willing, max(answer.hand or 0, session.hand + 1))


def left_to_the_house(session: Session, wish: Wish) -> bool:
    """Whether the book doesn't say what the answer is, so the house does."""
    rules = session.engine.rules
    if not any(each.house for each in rules.book.request(wish.request, rules.spec.id).answers):
        return False
    return answer_to(RequestMade(rules, session.table.seated(), wish.request, _facts(wish))).house


def votes(session: Session, wish: Wish) -> int:
    """How many at the table are for it, the person who asks among them; 0 where nobody is asked."""
    if wish.request not in _TOGETHER:
        return 0
    rng = _chance(session, wish, "players")
    return 1 + sum(rng.random() < WILLING for _ in range(len(session.table.seated().seats) - 1))


def free_seats(session: Session, floor: Floor) -> tuple[int, ...]:
    """The places at which nobody sits, and to which nobody is about to go."""
    rules = session.engine.rules
    taken = session.table.seated().seats.keys() | promised(floor.coming)
    return tuple(seat for seat in range(1, rules.settings.seats + 1) if seat not in taken)


def may_post(session: Session, seat: int, to: int, gone: frozenset[int] = frozenset()) -> bool:
    """Whether a player who moves there would have to wait for the big blind, and may post instead. `gone` leave before."""
    table = without(session.table, gone)
    last = replace(last_of(session.table), marker=session.round.opening.marker)
    last, facts = replace(last, left=last.left | gone), {"seat": seat, "to": to}
    question = RequestMade(session.engine.rules, table, "change-seat", facts, last=last)
    return POST in answer_to(question).choices


def without(table: Table, gone: frozenset[int]) -> Table:
    """The table once these have gone."""
    seats = table.seated().seats.items()
    return table.with_(seats={seat: each for seat, each in seats if seat not in gone})


def contested(session: Session, floor: Floor, wish: Wish) -> Wish:
    """The wish for another seat, with the others who want that seat too, where the book has them draw for it."""
    if wish.request != "change-seat" or session.settings.seat_draw is None:
        return wish
    rng = _chance(session, wish, "rivals")
    busy = {wish.seat} | session.chairs.people | leaving(floor.coming)
    others = [seat for seat in session.table.seated().seats if seat not in busy]
    return replace(wish, rivals=(rng.choice(others),) if others and rng.random() < RIVALRY else ())


@lru_cache(maxsize=64)
def other_stakes(settings: Settings) -> tuple[Settings, ...]:
    """The other limits of the game, then half and double the stakes, as far as a hand can be played with them: hands are played
    to find that out, so it is remembered."""
    spec, now = settings.spec, written(settings)
    limit = spec.setting(LIMIT)
    limits = [word for word in limit.values if word != settings.limit] if limit else []
    wanted: list[Mapping[str, object]] = [now | {LIMIT: word} for word in limits]
    wanted += [now | _times(settings, share) for share in ((1, 2), (2, 1))]
    whole = [proposed(spec, each) | dict(each) for each in wanted if each != now]
    return tuple(resolve(spec, each) for each in whole if tried(spec, each) is None)


# ---- inside


_TOGETHER: Final = frozenset({"deck-change", "change-limit"})
"""What everybody at the table is asked about."""


def _chance(session: Session, wish: Wish, whose: str) -> Random:
    return Random(f"{session.chance.seed} {session.hand} {len(session.round)} {wish.request} {wish.seat} {whose}")


def _facts(wish: Wish) -> dict[str, Any]:
    """What the book has to know. A change of the limits is the players' wish, brought to the person who may grant it."""
    facts: dict[str, dict[str, Any]] = {
        "top-up": {"seat": wish.seat, "amount": wish.amount},
        "remove-chips": {"seat": wish.seat, "amount": wish.amount},
        "change-seat": {"seat": wish.seat, "to": wish.to},
        "leave": {"seat": wish.seat},
        "join": ({"seat": wish.seat} if wish.seat else {}) | {"stake": wish.amount},
        "deck-change": {"by": "player"},
        "change-limit": {},
    }
    return facts[wish.request]


def _after(session: Session, wish: Wish) -> dict[str, int]:
    """Between two hands the finished one no longer counts as notice."""
    return {"hand": session.hand} if wish.request == "change-limit" and session.ask() is None else {}


def _times(settings: Settings, share: tuple[int, int]) -> dict[str, object]:
    """Every stake that the house names, times a share; a stake in odd cents stays a whole number of them. Where the ante is
    the minimum, that is a stake too, though the game has a usual one (tas B.5.3)."""
    up, down = share

    def shared(spec: SettingSpec) -> object:
        if spec.kind == "amount":
            return written_value(spec.kind, cast(int, settings[spec.name]) * up // down)
        return written_value(spec.kind, tuple(each * up // down for each in cast(tuple[int, ...], settings[spec.name])))

    named = ("table-min",) if "ante" in settings.spec.rules else ()
    amounts = [spec for spec in settings.spec.settings if spec.kind in ("amount", "amounts")]
    stakes = [spec for spec in amounts if spec.default is None or spec.name in named]
    return {spec.name: shared(spec) for spec in stakes if spec.name in settings and not spec.name.startswith("commission")}
