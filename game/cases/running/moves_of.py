"""Lines and the engine's moves, one for the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any

from game.cards.card import Card
from game.cases.language.faults import Unstaged
from game.cases.language.lines import CaseLine
from game.cases.staging.place_cards import parse_card
from game.table import moves as m
from game.table.moves.move import CorrectiveStep
from game.table.values import BOARD, BURNS, DEALER, DIRECTOR, DISCARDS, SUPERVISOR

_ACTORS: Mapping[str, int] = {"dealer": DEALER, "supervisor": SUPERVISOR, "director": DIRECTOR}
_NAMES = {number: name for name, number in _ACTORS.items()}
_PILES = {"burns": BURNS, "board": BOARD, "discards": DISCARDS}
_PILE_NAMES = {place: name for name, place in _PILES.items()}


@dataclass(frozen=True)
class _Pair:
    """A verb, its move, and which of the line's arguments are which of the move's fields."""

    verb: str
    move: type[m.Move]
    fields: Mapping[str, str]


def _pair(verb: str, move: type[m.Move], **fields: str) -> _Pair:
    return _Pair(verb, move, fields)


_SEAT = {"seat": "seat"}
_SUM = {"seat": "seat", "amount": "amount"}

_PLAYERS = (
    _pair("check", m.Check),
    _pair("stand", m.Stand),
    _pair("bet", m.Bet, amount="to"),
    _pair("call", m.Call),
    _pair("raise-to", m.Raise, amount="to"),
    _pair("tap-out", m.TapOut, amount="to"),
    _pair("fold", m.Fold),
    _pair("choose-all-in", m.ChooseAllIn),
    _pair("over-blind", m.OverBlind, amount="to"),
    _pair("draw", m.Draw, cards="cards"),
    _pair("post", m.Post, amount="amount"),
    _pair("ante", m.Ante, amount="amount"),
    _pair("ante", m.Post, amount="amount"),
    _pair("jackpot", m.Jackpot, amount="amount"),
    _pair("claim", m.Claim, word="hand"),
    _pair("show", m.Show),
    _pair("muck", m.Muck),
    _pair("look", m.Look),
    _pair("cut", m.Cut, count="at"),
)
_DEALERS = (
    _pair("shuffle", m.Shuffle, count="riffles"),
    _pair("offer-cut", m.OfferCut, seat="to"),
    _pair("cut", m.Cut, count="at"),
    _pair("collect-post", m.CollectPost, **_SUM),
    _pair("burn", m.Burn),
    _pair("deal", m.DealCard, seat="to", word="face"),
    _pair("deal-board", m.DealBoard, count="count"),
    _pair("gather-bets", m.GatherBets),
    _pair("take-commission", m.TakeCommission, amount="amount"),
    _pair("read-hand", m.ReadHand, **_SEAT),
    _pair("muck-hand", m.MuckHand, **_SEAT),
    _pair("push-pot", m.PushPot, count="pot", seat="to", amount="amount"),
    _pair("move-marker", m.MoveMarker, seat="to"),
    _pair("stop-play", m.StopPlay),
    _pair("call-supervisor", m.CallSupervisor),
    _pair("count-deck", m.CountDeck),
    _pair("turn-up", m.TurnHand, **_SEAT),
    _pair("pay-box", m.PayBox, **_SUM),
    _pair("collect-box", m.CollectBox, **_SUM),
    _pair("announce", m.CallDecisions),
    _pair("take-jackpots", m.TakeJackpots),
    _pair("pay-prize", m.PayPrize, **_SUM),
    _pair("count-hand", m.CountHand, **_SEAT),
    _pair("rack-hand", m.RackHand, **_SEAT),
    _pair("ask", m.AskAnte, seat="seat", word="what"),
)
_ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "seat": ("seat", "first", "to"), "amount": ("amount",), "cards": ("card", "cards"), "origin": ("source",), "word": ("what",),
}  # fmt: skip
"""Which of a corrective step's fields a line's arguments are: the first of them that it has."""


def _of_step(verb: str, kind: type[CorrectiveStep]) -> _Pair:
    """A line's arguments are the fields that can be them; a pile to take from is a word, a seat to take from an origin."""
    there = {each.name: each.type for each in fields(kind)}
    found = {argument: next((name for name in names if name in there), "") for argument, names in _ARGUMENTS.items()}
    if "Place" in str(there.get("source", "")):
        found |= {"word": "source", "origin": ""}
    return _pair(verb, kind, **{argument: name for argument, name in found.items() if name})


_MENDING = tuple(_of_step(verb, kind) for kind in sorted(CorrectiveStep.__subclasses__(), key=lambda kind: not kind.chosen)
                 for verb in kind.written)
_RULERS = (_pair("rule", m.GiveRuling, word="remedy"), _pair("approve", m.LetGoOn), _pair("start-clock", m.StartClock, **_SEAT))
_PAIRS: Mapping[int, tuple[_Pair, ...]] = {DEALER: (*_MENDING, *_DEALERS), 1: _PLAYERS, -1: _RULERS}
_WRITTEN = {chair: {pair.move: pair for pair in reversed(pairs)} for chair, pairs in _PAIRS.items()}
"""How a move is written: of several verbs for it the first."""
_TAKES_CARDS = frozenset({m.Burn, m.DealCard, m.DealBoard, m.ReplaceCard})
"""Moves whose cards the deck decides: a line names them, the move does not."""


def move_of(line: CaseLine, due: m.Move | None = None) -> m.Move:
    """The move a line stands for. Cards must be named ("As", not "c7"); arguments left out are those of the move that is
    due. Raises Unstaged for a verb that has no move, or that lacks an argument which is due from nobody."""
    if line.verb == "post-dead":
        return m.Post(line.amount or 0, dead=True, by=int(line.actor))
    if line.verb == "expose":
        return m.Misplay("exposed-card", tuple(_slip(line)))
    actor = line.actor if isinstance(line.actor, int) else _ACTORS[line.actor]
    fitting = [pair for pair in _PAIRS[_chair(actor)] if pair.verb == line.verb]
    if fitting:
        wanted = m.Post if isinstance(due, m.CollectPost) else type(due)
        pair = next((pair for pair in fitting if pair.move is wanted), None) or _told_by(fitting, line)
        return _made(pair, _fields(pair, line), actor, due)
    raise Unstaged(f"{_NAMES.get(actor, 'seat')} {line.verb}")


def _told_by(fitting: list[_Pair], line: CaseLine) -> _Pair:
    """Of several moves with one verb the one that takes what the line tells: a seat, or cards."""
    return next((pair for pair in fitting if all(getattr(line, name) for name in pair.fields)), fitting[0])


def _slip(line: CaseLine) -> Iterator[tuple[str, Any]]:
    """The facts of a card that the dealer lets be seen."""
    yield "seat", line.seat
    if line.cards:
        yield "card", parse_card(line.cards[0])


def line_of(move: m.Move, dealt: Iterable[Card] = ()) -> CaseLine | None:
    """The line of a move, with the cards that came off the deck by it; None where the language has no word for it."""
    pair = _WRITTEN[_chair(move.by)].get(type(move))
    if pair is None:
        return None
    verb = "post-dead" if isinstance(move, m.Post) and move.dead else pair.verb
    values = {argument: _written(argument, getattr(move, name)) for argument, name in pair.fields.items()}
    if isinstance(move, m.CallDecisions):
        values["word"] = "bet-or-fold"
    if type(move) in _TAKES_CARDS:
        values["cards"] = tuple(map(str, dealt))
    return CaseLine(_NAMES.get(move.by, move.by), verb, **values)


def _chair(actor: int) -> int:
    """The dealer, 1 for every seat, or -1 for who stands above the table."""
    return (actor > DEALER) - (actor < DEALER)


def _made(pair: _Pair, told: dict[str, Any], actor: int, due: m.Move | None) -> m.Move:
    if type(due) is pair.move and due.by == actor:
        return replace(due, **told)
    needed = {each.name for each in fields(pair.move) if each.default is MISSING}
    if pair.move is m.PushPot:  # the line may leave the sum to what is due, once it is due
        told = {"amount": 0, **told}
    if not needed <= told.keys():
        raise Unstaged(f"{_NAMES.get(actor, 'seat')} {pair.verb} without {', '.join(sorted(needed - told.keys()))}")
    return pair.move(**told, by=actor)


def _fields(pair: _Pair, line: CaseLine) -> dict[str, Any]:
    told = {argument: getattr(line, argument) for argument in pair.fields}
    return {
        pair.fields[argument]: _read(argument, pair.fields[argument], value)
        for argument, value in told.items()
        if value not in (None, ())
    }


def _read(argument: str, name: str, value: Any) -> Any:
    if argument == "cards":
        cards = tuple(parse_card(token) for token in value)
        return cards[0] if name == "card" else cards
    if argument == "seat":
        return _ACTORS.get(value, value)
    return _PILES[value] if name == "source" and argument == "word" else value


def _written(argument: str, value: Any) -> Any:
    """A move's field as a line's argument; what a move leaves open is left out."""
    if argument == "cards":
        return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),) if value is not None else ()
    if argument in ("origin", "count") and value == 0:
        return None
    if argument == "seat" and value == DEALER:
        return _NAMES[DEALER]
    return _PILE_NAMES.get(value, value) if argument == "word" else value
